// Refunds: in parts, once per key; some banks take time, refuse, or reverse them later.
import { inSeconds, type SandboxCtx } from '#sandbox/context.ts';
import { cardByLastFour, type RefundTrouble } from '#sandbox/magic-cards.ts';
import { changePayment } from '#sandbox/books/change-payment.ts';
import type { Tx } from '#sandbox/books/open-books.ts';
import type { SandboxPayment } from '#sandbox/books/payment-rows.ts';
import { queueWebhooks } from '#sandbox/webhooks/queue-webhooks.ts';

export type OperationKind = 'capture' | 'cancel' | 'refund';

export type Operation = {
  idempotencyKey: string;
  paymentId: string;
  kind: OperationKind;
  amountMinor: number;
  state: 'processing' | 'done' | 'refused';
  resolvesAt: Date | null;
  resolvesTo: 'done' | 'refused' | null;
  createdAt: Date;
};

/** For the `select` of every statement that returns operations. */
export const operationColumns = `idempotency_key "idempotencyKey", payment_id "paymentId", kind, state,
  amount_minor "amountMinor", resolves_at "resolvesAt", resolves_to "resolvesTo", created_at "createdAt"`;

export async function findOperation(tx: Tx, key: string): Promise<Operation | undefined> {
  const text = `select ${operationColumns} from operation where idempotency_key = $1`;
  return (await tx.query<Operation>(text, [key])).rows[0];
}

/** False, and nothing is stored, if the key was used meanwhile for another payment. */
export async function insertOperation(tx: Tx, operation: Operation): Promise<boolean> {
  const { idempotencyKey, paymentId, kind, amountMinor, state, resolvesAt, resolvesTo, createdAt } =
    operation;
  const { rowCount } = await tx.query(
    `insert into operation (idempotency_key, payment_id, kind, amount_minor, state, resolves_at, resolves_to,
        created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [idempotencyKey, paymentId, kind, amountMinor, state, resolvesAt, resolvesTo, createdAt],
  );
  return rowCount === 1;
}

/** The state in which a refund of this payment begins: done at once, unless the card says otherwise. */
export function startOfRefund(
  ctx: SandboxCtx,
  payment: SandboxPayment,
): Pick<Operation, 'state' | 'resolvesAt' | 'resolvesTo'> {
  const { refund, refundBounce } = ctx.options.delays;
  const trouble: RefundTrouble | undefined = cardByLastFour(payment.cardLastFour)?.refunds;
  switch (trouble) {
    case 'refused':
      return { state: 'refused', resolvesAt: null, resolvesTo: null };
    case 'slow':
      return { state: 'processing', resolvesAt: inSeconds(ctx, refund), resolvesTo: 'done' };
    case 'fails_late':
      return { state: 'processing', resolvesAt: inSeconds(ctx, refund), resolvesTo: 'refused' };
    case 'bounces':
      return { state: 'done', resolvesAt: inSeconds(ctx, refundBounce), resolvesTo: 'refused' };
    default:
      return { state: 'done', resolvesAt: null, resolvesTo: null };
  }
}

/** Applies a refund that was just stored to its payment; the caller has checked the amount. */
export async function beginRefund(
  tx: Tx,
  ctx: SandboxCtx,
  payment: SandboxPayment,
  { state, amountMinor }: Operation,
): Promise<SandboxPayment> {
  if (state === 'done') return giveBack(tx, ctx, payment, amountMinor);
  await queueWebhooks(tx, ctx, payment, `refund.${state}`);
  return payment;
}

/** Completes, fails or reverses refunds that are due; the caller holds the payment's lock. */
export async function advanceRefunds(
  tx: Tx,
  ctx: SandboxCtx,
  given: SandboxPayment,
): Promise<SandboxPayment> {
  let payment = given;
  const { rows } = await tx.query<Operation>(
    `select ${operationColumns} from operation where payment_id = $1 and resolves_at <= $2 order by created_at`,
    [given.paymentId, ctx.now],
  );
  for (const operation of rows) {
    const state = operation.resolvesTo ?? 'done';
    await tx.query(
      'update operation set state = $2, resolves_at = null, resolves_to = null where idempotency_key = $1',
      [operation.idempotencyKey, state],
    );
    if (state === 'done') payment = await giveBack(tx, ctx, payment, operation.amountMinor);
    else if (operation.state === 'done') payment = await giveBack(tx, ctx, payment, -operation.amountMinor);
    else await queueWebhooks(tx, ctx, payment, 'refund.refused');
  }
  return payment;
}

/** The amount that can still be refunded, without pending refunds. */
export async function refundableMinor(tx: Tx, payment: SandboxPayment): Promise<number> {
  const { rows } = await tx.query<{ minor: number }>(
    `select coalesce(sum(amount_minor), 0)::bigint minor from operation
      where payment_id = $1 and kind = 'refund' and state = 'processing'`,
    [payment.paymentId],
  );
  return payment.capturedMinor - payment.refundedMinor - (rows[0]?.minor ?? 0);
}

/** `amountMinor` is negative for a refund that came back. */
function giveBack(tx: Tx, ctx: SandboxCtx, payment: SandboxPayment, amountMinor: number) {
  const refundedMinor = payment.refundedMinor + amountMinor;
  const state = refundedMinor === payment.capturedMinor ? 'refunded' : 'captured';
  return changePayment(tx, ctx, payment, { state, refundedMinor });
}
