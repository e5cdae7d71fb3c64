// The statements that every payment goes through, planned once for each connection.
import { getTableColumns } from 'drizzle-orm';

import { type Database, prepared, type Tx, violates, withTx } from '#platform/db/client.server.ts';
import { columnsOf } from '#platform/db/columns.server.ts';
import { sandboxPayment } from '#platform/db/schema.ts';
import { storeDeliveries, type Owed } from '#sandbox/owe-webhooks.server.ts';
import { noteDue, type SandboxCtx } from '#sandbox/sandbox-ctx.ts';

export type SandboxPayment = typeof sandboxPayment.$inferSelect;

const fields = Object.entries(getTableColumns(sandboxPayment)).map(([key, { name }]) => ({ key, name }));
const columns = columnsOf(sandboxPayment, 'p');
const all = `select ${columns} from sandbox.payment p`;
const FIND = { name: 'sandbox-find', text: `${all} where sandbox_payment_id = $1` };
const LOCK = { name: 'sandbox-lock', text: `${FIND.text} for update` };
const FIND_BY_KEY = { name: 'sandbox-find-by-key', text: `${all} where idempotency_key = $1` };
const STORE = {
  name: 'sandbox-store',
  text: `with p as (insert into sandbox.payment (${fields.map(({ name }) => name).join(', ')})
      values (${fields.map((_, n) => `$${n + 1}`).join(', ')}) on conflict do nothing returning sandbox_payment_id),
    d as (${storeDeliveries(`$${fields.length + 1}`, 'p')})
    select from p`,
};
const changing = fields.filter(({ key }) => key !== 'sandboxPaymentId');
const WRITE = {
  name: 'sandbox-write',
  text: `update sandbox.payment set ${changing.map(({ name }, n) => `${name} = $${n + 2}`).join(', ')}
    where sandbox_payment_id = $1`,
};
/** Whoever waits for the row here sees it as it then is: an authorisation is captured once, whoever else wants it. */
const CAPTURE = {
  name: 'sandbox-capture',
  text: `with p as (update sandbox.payment set state = 'captured', captured_minor = $2
      where sandbox_payment_id = $1 and state = 'authorised' and amount_minor = $2 returning *),
    o as (insert into sandbox.operation (idempotency_key, sandbox_payment_id, kind, amount_minor, created_at)
      select $3, sandbox_payment_id, 'capture', $2, $4 from p),
    d as (${storeDeliveries('$5', 'p')})
    select ${columns} from p`,
};

export async function findPayment({ db }: SandboxCtx, id: string): Promise<SandboxPayment | undefined> {
  return (await prepared<SandboxPayment>(db, FIND, [id]))[0];
}

export async function findByKey({ db }: SandboxCtx, key: string): Promise<SandboxPayment | undefined> {
  return (await prepared<SandboxPayment>(db, FIND_BY_KEY, [key]))[0];
}

/** Until the transaction ends nobody else changes it. */
export async function lockPayment(tx: Tx, id: string): Promise<SandboxPayment | undefined> {
  return (await prepared<SandboxPayment>(tx, LOCK, [id]))[0];
}

/** False, and nothing is stored or owed, when its key has a payment already. */
export async function storePayment(
  on: Database | Tx,
  row: SandboxPayment,
  owed: readonly Owed[],
): Promise<boolean> {
  const values = fields.map(({ key }) => Reflect.get(row, key) as unknown);
  return (await prepared(on, STORE, [...values, JSON.stringify(owed)])).length > 0;
}

export async function writePayment(tx: Tx, row: SandboxPayment): Promise<void> {
  const values = changing.map(({ key }) => Reflect.get(row, key) as unknown);
  await prepared(tx, WRITE, [row.sandboxPaymentId, ...values]);
}

/** Nothing, and nothing is done, when the payment is not authorised for this amount, or the key is taken. */
export async function storeCapture(
  { db, now }: SandboxCtx,
  { id, key, amountMinor }: { id: string; key: string; amountMinor: number },
  owed: readonly Owed[],
): Promise<SandboxPayment | undefined> {
  const values = [id, amountMinor, key, now, JSON.stringify(owed)];
  try {
    return (await prepared<SandboxPayment>(db, CAPTURE, values))[0];
  } catch (error) {
    if (violates(error, 'operation_pkey')) return undefined;
    throw error;
  }
}

/** A transaction on the books; when it is stored, the next round looks what it has made due. */
export async function onBooks<T>(ctx: SandboxCtx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await withTx(ctx.db, work);
  noteDue(ctx);
  return done;
}
