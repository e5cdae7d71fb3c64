// For the tests of ledger, refunds and reconciliation: reads the books of a payment, and changes them from outside the
// product, as staff might in the database or in the provider's dashboard.
import { asc, eq, type SQL, sql } from 'drizzle-orm';

import { refund } from '#platform/db/schema.ts';
import type { Logger } from '#platform/lib/log.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { refundBooking, type RefundRequest } from '#payments/refunds/refund-booking.server.ts';
import type { PaymentWorld } from './payment-world.ts';

export type Entry = { kind: string; debit: string; credit: string; amountMinor: number; currency: string };

/** Entries with both sides, oldest first, then by kind; `provider:sandbox` where an account is kept per provider. */
export async function entriesOf({ db }: PaymentWorld, which: SQL): Promise<Entry[]> {
  const { rows } = await db.orm.execute<Entry>(sql`
    select e.kind, d.account || coalesce(':' || d.provider, '') as debit,
      c.account || coalesce(':' || c.provider, '') as credit, d.amount_minor::int as "amountMinor", d.currency
    from ledger_entry e
      join ledger_line d on d.entry_id = e.entry_id and d.amount_minor > 0
      join ledger_line c on c.entry_id = e.entry_id and c.amount_minor < 0
    where ${which} order by e.occurred_at, e.kind, d.amount_minor desc`);
  return rows;
}

/** The ledger balances of a payment by account, except those of zero. */
export async function ledgerOf({ db }: PaymentWorld, paymentId: string): Promise<Record<string, number>> {
  const { rows } = await db.orm.execute<{ account: string; sum: string }>(
    sql`select account, sum(amount_minor) from ledger_line join ledger_entry using (entry_id)
      where payment_id = ${paymentId} group by account having sum(amount_minor) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
}

/** In the order of the parts. */
export function refundRows({ db }: PaymentWorld, bookingId: string) {
  const order = [asc(refund.createdAt), asc(refund.tenderNo)];
  return db.orm
    .select()
    .from(refund)
    .where(eq(refund.bookingId, bookingId))
    .orderBy(...order);
}

/** Refunds everything to the instruments that paid, as one request. */
export function refundOf(
  world: PaymentWorld,
  bookingId: string,
  change: Partial<RefundRequest> = {},
  ctx: PaymentCtx = world.ctx(),
) {
  const request = {
    amountMinor: 'all',
    destination: 'source',
    reason: 'goodwill',
    occasion: 'first',
  } as const;
  return refundBooking(ctx, { bookingId, ...request, ...change });
}

/** Changes the append-only ledger, as only direct access to the database can. */
export function unguarded({ db }: PaymentWorld, ...statements: SQL[]): Promise<void> {
  return db.orm.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.execute(statement);
  });
}

/** As staff do in the provider's dashboard. */
export async function atProvider(world: PaymentWorld, path: string, body: object): Promise<{ id: string }> {
  const response = await fetch(`${world.sandbox.url}/v1/payments${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.settings.PAYMENT_SECRET_KEY}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { id: string };
}

/** A payment at the provider that is not ours; returns the provider's id. */
export async function strangerAtProvider(world: PaymentWorld, change: object = {}): Promise<string> {
  const { PUBLIC_URL } = world.settings;
  const { id } = await atProvider(world, '', {
    amount: 7_700,
    currency: 'EUR',
    payment_token: 'tok_approved',
    merchant_reference: 'somebody else',
    return_url: PUBLIC_URL,
    webhook_url: `${PUBLIC_URL}/hook`,
    locale: 'en',
    ...change,
  });
  return id;
}

/** A context that collects what it logs as errors and as information. */
export function noting(world: PaymentWorld, change: Partial<PaymentCtx> = {}) {
  const errors: { about: Record<string, unknown>; text: string }[] = [];
  const infos: { about: Record<string, unknown>; text: string }[] = [];
  const into = (list: typeof errors) => (about: unknown, text: unknown) =>
    void list.push({ about: about as Record<string, unknown>, text: String(text) });
  const log = Object.assign(Object.create(world.ctx().log) as Logger, {
    error: into(errors),
    info: into(infos),
  });
  return { errors, infos, ctx: () => world.ctx({ log, ...change }) };
}
