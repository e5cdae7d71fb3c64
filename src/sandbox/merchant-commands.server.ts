// What a merchant may ask of the sandbox: create, read, capture, cancel, refund. A repeated key repeats nothing.
import { eq } from 'drizzle-orm';

import { withTx, type Tx } from '#db/client.server.ts';
import { sandboxOperation, sandboxPayment } from '#db/schema.ts';
import { opaqueToken } from '#lib/ids.ts';
import { assert } from '#lib/result.ts';
import { cardByLastFour } from '#sandbox/magic-cards.ts';
import { changePayment, inSeconds, openPayment, type SandboxPayment } from '#sandbox/payment-book.server.ts';
import type { SandboxCtx } from '#sandbox/sandbox-ctx.ts';

export type NewPayment = {
  amountMinor: number;
  currency: string;
  merchantReference: string;
  returnUrl: string;
  webhookUrl: string;
  locale: string;
};

export type MerchantRefusal =
  | 'payment_not_found'
  | 'idempotency_key_reused'
  | 'unexpected_state'
  | 'amount_too_large'
  | 'temporarily_unavailable';
export type MerchantAnswer = { ok: true; payment: SandboxPayment } | { ok: false; code: MerchantRefusal };
export type OperationKind = 'capture' | 'cancel' | 'refund';

/** A new payment waiting for its card, or the one that this key has made before. */
export async function createPayment(
  ctx: SandboxCtx,
  key: string,
  order: NewPayment,
): Promise<MerchantAnswer> {
  const [made] = await ctx.db.orm
    .insert(sandboxPayment)
    .values({
      ...order,
      sandboxPaymentId: `pay_${opaqueToken(ctx.random)}`,
      idempotencyKey: key,
      state: 'requires_card',
      resolvesAt: inSeconds(ctx, ctx.options.delays.session),
      resolvesTo: 'cancelled',
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning();
  if (made) return { ok: true, payment: made };
  const [earlier] = await ctx.db.orm
    .select()
    .from(sandboxPayment)
    .where(eq(sandboxPayment.idempotencyKey, key));
  assert(earlier, 'a key that is taken has a payment');
  const same = Object.entries(order).every(([name, value]) => Reflect.get(earlier, name) === value);
  return same ? { ok: true, payment: earlier } : { ok: false, code: 'idempotency_key_reused' };
}

export async function readPayment(ctx: SandboxCtx, id: string): Promise<MerchantAnswer> {
  const payment = await withTx(ctx.db, (tx) => openPayment(tx, ctx, id));
  return payment ? { ok: true, payment } : { ok: false, code: 'payment_not_found' };
}

/** Captures, cancels or refunds once per key. `amountMinor` null means all that is left. */
export async function operate(
  ctx: SandboxCtx,
  {
    kind,
    id,
    key,
    amountMinor,
  }: { kind: OperationKind; id: string; key: string; amountMinor: number | null },
): Promise<MerchantAnswer> {
  return withTx(ctx.db, async (tx) => {
    // The lock on the payment puts operations in a row, so the key is looked up without a race.
    const payment = await openPayment(tx, ctx, id);
    if (!payment) return { ok: false, code: 'payment_not_found' };
    const amount = amountMinor ?? amountLeft(kind, payment);
    const [done] = await tx.select().from(sandboxOperation).where(eq(sandboxOperation.idempotencyKey, key));
    if (done) {
      const same = done.kind === kind && done.sandboxPaymentId === id;
      const sameAmount = amountMinor === null || done.amountMinor === amountMinor;
      return same && sameAmount ? { ok: true, payment } : { ok: false, code: 'idempotency_key_reused' };
    }
    const refused = refusal(ctx, kind, payment, amount);
    if (refused) return { ok: false, code: refused };
    await tx
      .insert(sandboxOperation)
      .values({ idempotencyKey: key, sandboxPaymentId: id, kind, amountMinor: amount, createdAt: ctx.now });
    return { ok: true, payment: await apply(tx, ctx, kind, payment, amount) };
  });
}

function amountLeft(kind: OperationKind, payment: SandboxPayment): number {
  return kind === 'refund' ? payment.capturedMinor - payment.refundedMinor : payment.amountMinor;
}

function refusal(
  ctx: SandboxCtx,
  kind: OperationKind,
  payment: SandboxPayment,
  amount: number,
): MerchantRefusal | null {
  if (!allowedIn[kind].includes(payment.state)) return 'unexpected_state';
  if (kind !== 'cancel' && (amount <= 0 || amount > amountLeft(kind, payment))) return 'amount_too_large';
  const failing =
    kind === 'capture' && cardByLastFour(payment.cardLastFour)?.captureFails && payment.authorisedAt;
  if (failing && inSeconds(ctx, -ctx.options.delays.captureFails) < failing) return 'temporarily_unavailable';
  return null;
}

/** While the bank is being asked (`processing`) nobody can call the payment back. */
const allowedIn: Record<OperationKind, readonly string[]> = {
  capture: ['authorised'],
  cancel: ['requires_card', 'requires_authentication', 'authorised'],
  refund: ['captured'],
};

function apply(tx: Tx, ctx: SandboxCtx, kind: OperationKind, payment: SandboxPayment, amount: number) {
  switch (kind) {
    case 'capture':
      return changePayment(tx, ctx, payment, { state: 'captured', capturedMinor: amount });
    case 'cancel':
      return changePayment(tx, ctx, payment, { state: 'cancelled', failureCode: 'cancelled_by_merchant' });
    case 'refund': {
      const refundedMinor = payment.refundedMinor + amount;
      const state = refundedMinor === payment.capturedMinor ? 'refunded' : 'captured';
      return changePayment(tx, ctx, payment, { state, refundedMinor });
    }
  }
}
