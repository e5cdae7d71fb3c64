// A payment as it is stored: found, locked, created and changed by plain statements.
import type { Books, Tx } from '#sandbox/books/open-books.ts';

export type SandboxState =
  | 'requires_card'
  /** An instant payment whose payer has not looked at the bank's page yet. */
  | 'requires_confirmation'
  | 'requires_authentication'
  | 'processing'
  | 'authorised'
  | 'captured'
  | 'declined'
  | 'cancelled'
  | 'refunded';

/** Columns are explained in schema.sql. */
export type SandboxPayment = {
  paymentId: string;
  idempotencyKey: string;
  merchantReference: string;
  state: SandboxState;
  amountMinor: number;
  currency: string;
  method: 'card' | 'instant';
  paymentToken: string | null;
  description: string;
  locale: string;
  returnUrl: string;
  webhookUrl: string;
  failureCode: string | null;
  cardLastFour: string | null;
  resolvesAt: Date | null;
  resolvesTo: string | null;
  wrongCodes: number;
  authorisedAt: Date | null;
  capturedMinor: number;
  refundedMinor: number;
  createdAt: Date;
};

const columnOf: Record<keyof SandboxPayment, string> = {
  paymentId: 'payment_id',
  idempotencyKey: 'idempotency_key',
  merchantReference: 'merchant_reference',
  state: 'state',
  amountMinor: 'amount_minor',
  currency: 'currency',
  method: 'method',
  paymentToken: 'payment_token',
  description: 'description',
  locale: 'locale',
  returnUrl: 'return_url',
  webhookUrl: 'webhook_url',
  failureCode: 'failure_code',
  cardLastFour: 'card_last_four',
  resolvesAt: 'resolves_at',
  resolvesTo: 'resolves_to',
  wrongCodes: 'wrong_codes',
  authorisedAt: 'authorised_at',
  capturedMinor: 'captured_minor',
  refundedMinor: 'refunded_minor',
  createdAt: 'created_at',
};
const columns = Object.values(columnOf);

/** For the `select` of every statement that returns payments. */
export const paymentColumns = Object.entries(columnOf)
  .map(([key, column]) => `${column} "${key}"`)
  .join(', ');

export async function findPaymentByKey(on: Books | Tx, key: string): Promise<SandboxPayment | undefined> {
  const text = `select ${paymentColumns} from payment where idempotency_key = $1`;
  return (await on.query<SandboxPayment>(text, [key])).rows[0];
}

/** Nobody else changes it until the transaction ends. */
export async function lockPayment(tx: Tx, id: string): Promise<SandboxPayment | undefined> {
  const text = `select ${paymentColumns} from payment where payment_id = $1 for update`;
  return (await tx.query<SandboxPayment>(text, [id])).rows[0];
}

/** False, and nothing is stored, if the key already has a payment. */
export async function insertPayment(tx: Tx, payment: SandboxPayment): Promise<boolean> {
  const values = columns.map((_, n) => `$${n + 1}`).join(', ');
  const { rowCount } = await tx.query(
    `insert into payment (${columns.join(', ')}) values (${values}) on conflict (idempotency_key) do nothing`,
    valuesOf(payment),
  );
  return rowCount === 1;
}

export async function updatePayment(tx: Tx, payment: SandboxPayment): Promise<void> {
  const changes = columns.map((column, n) => `${column} = $${n + 1}`).join(', ');
  await tx.query(`update payment set ${changes} where payment_id = $1`, valuesOf(payment));
}

function valuesOf(payment: SandboxPayment): unknown[] {
  return Object.keys(columnOf).map((key) => Reflect.get(payment, key) as unknown);
}
