// What a merchant may ask of the sandbox: create, read, capture, cancel, refund. A repeated key repeats nothing.
import { eq } from 'drizzle-orm';

import type { Database, Tx } from '#platform/db/client.server.ts';
import { sandboxOperation } from '#platform/db/schema.ts';
import { opaqueToken } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';
import { changePayment } from '#sandbox/change-payment.server.ts';
import { disputeState, planDispute } from '#sandbox/dispute-book.server.ts';
import { cardByLastFour, cardByToken, type MagicCard } from '#sandbox/magic-cards.ts';
import { handOver, owedFor, trackSettling } from '#sandbox/owe-webhooks.server.ts';
import { afterCard, isAtRest, openPayment } from '#sandbox/payment-book.server.ts';
import { partsOf, type PaymentParts } from '#sandbox/payment-parts.server.ts';
import {
  findByKey,
  findPayment,
  onBooks,
  storeCapture,
  storePayment,
  type SandboxPayment,
} from '#sandbox/payment-rows.server.ts';
import { beginRefund, underWay } from '#sandbox/refund-book.server.ts';
import { inSeconds, noteDue, type SandboxCtx } from '#sandbox/sandbox-ctx.ts';

export type NewPayment = {
  amountMinor: number;
  currency: string;
  method: 'card' | 'instant';
  /** `tok_<card name>`: decided at once. Null opens a page for the payer. */
  paymentToken: string | null;
  description: string;
  merchantReference: string;
  returnUrl: string;
  webhookUrl: string;
  locale: string;
};

export type MerchantRefusal =
  | 'payment_not_found'
  | 'idempotency_key_reused'
  | 'token_unknown'
  | 'unexpected_state'
  | 'amount_too_large'
  /** A capture takes what was authorised, all of it. */
  | 'amount_not_authorised'
  | 'refund_refused'
  | 'payment_disputed'
  | 'temporarily_unavailable';
export type MerchantAnswer =
  | { ok: true; payment: SandboxPayment; parts: PaymentParts }
  | { ok: false; code: MerchantRefusal };
export type OperationKind = 'capture' | 'cancel' | 'refund';
export type OperationOrder = { kind: OperationKind; id: string; key: string; amountMinor: number | null };

const MOST_REMEMBERED = 1_000;
const noParts: PaymentParts = { refunds: [], disputes: [] };

/** A new payment waiting for its payer, or decided by its token; or the one that this key has made before. */
export async function createPayment(
  ctx: SandboxCtx,
  key: string,
  order: NewPayment,
): Promise<MerchantAnswer> {
  const card = order.paymentToken === null ? null : cardByToken(order.paymentToken);
  if (order.paymentToken !== null && !card) return { ok: false, code: 'token_unknown' };
  const payment = newPayment(ctx, key, order, card);
  const letters = trackSettling(ctx, card ? owedFor(ctx, payment, `payment.${payment.state}`) : []);
  const store = (on: Database | Tx) => storePayment(on, payment, letters.stored);
  const storeWithDispute = async (tx: Tx) => {
    const isNew = await store(tx);
    if (isNew) await planDispute(tx, ctx, payment);
    return isNew;
  };
  // An instant payment by token is captured as it is made, and its payer may complain.
  const mayBeDisputed = payment.capturedMinor > 0 && card?.dispute;
  if (await (mayBeDisputed ? onBooks(ctx, storeWithDispute) : store(ctx.db))) {
    handOver(ctx, letters);
    remember(ctx, payment);
    if (payment.resolvesAt) noteDue(ctx, payment.resolvesAt);
    return { ok: true, payment, parts: noParts };
  }
  const earlier = await findByKey(ctx, key);
  assert(earlier, 'a key that is taken has a payment');
  const same = Object.entries(order).every(([name, value]) => Reflect.get(earlier, name) === value);
  return same ? readPayment(ctx, earlier.sandboxPaymentId) : { ok: false, code: 'idempotency_key_reused' };
}

function newPayment(
  ctx: SandboxCtx,
  idempotencyKey: string,
  order: NewPayment,
  card: MagicCard | null,
): SandboxPayment {
  const page = order.method === 'instant' ? 'requires_confirmation' : 'requires_card';
  const closing = { resolvesAt: inSeconds(ctx, ctx.options.delays.session), resolvesTo: 'cancelled' };
  return {
    ...order,
    sandboxPaymentId: `pay_${opaqueToken(ctx.random)}`,
    idempotencyKey,
    failureCode: null,
    cardLastFour: null,
    resolvesAt: null,
    resolvesTo: null,
    wrongCodes: 0,
    authorisedAt: null,
    capturedMinor: 0,
    refundedMinor: 0,
    createdAt: ctx.now,
    ...(card ? afterCard(ctx, card, order) : { state: page, ...closing }),
  };
}

export async function readPayment(ctx: SandboxCtx, id: string): Promise<MerchantAnswer> {
  const seen = await findPayment(ctx, id);
  if (!seen) return { ok: false, code: 'payment_not_found' };
  if (isAtRest(ctx, seen)) return { ok: true, payment: seen, parts: noParts };
  return onBooks(ctx, async (tx) => answerWith(tx, await openPayment(tx, ctx, id)));
}

/** Captures, cancels or refunds once per key. `amountMinor` null means all that is left. */
export async function operate(ctx: SandboxCtx, order: OperationOrder): Promise<MerchantAnswer> {
  const { kind, id, key, amountMinor } = order;
  const captured = kind === 'capture' ? await captureAtOnce(ctx, order) : null;
  if (captured) return captured;
  return onBooks(ctx, async (tx) => {
    // The lock on the payment puts operations in a row, so the key is looked up without a race.
    const payment = await openPayment(tx, ctx, id);
    if (!payment) return { ok: false, code: 'payment_not_found' };
    const [done] = await tx.select().from(sandboxOperation).where(eq(sandboxOperation.idempotencyKey, key));
    if (done) {
      const sameAmount = amountMinor === null || done.amountMinor === amountMinor;
      const same = done.kind === kind && done.sandboxPaymentId === id && sameAmount;
      if (!same) return { ok: false, code: 'idempotency_key_reused' };
      return done.state === 'refused' ? { ok: false, code: 'refund_refused' } : answerWith(tx, payment);
    }
    const left = kind === 'refund' ? await amountToReturn(tx, payment) : payment.amountMinor;
    const refused = await refusal(tx, ctx, payment, { kind, amount: amountMinor ?? left, left });
    if (refused) return { ok: false, code: refused };
    return apply(tx, ctx, payment, { ...order, amountMinor: amountMinor ?? left });
  });
}

/** What most captures are: all of an ordinary authorisation, under a new key. Null when it is anything else. */
async function captureAtOnce(
  ctx: SandboxCtx,
  { id, key, amountMinor }: OperationOrder,
): Promise<MerchantAnswer | null> {
  const known = ctx.desk.authorised.get(id) ?? (await findPayment(ctx, id));
  const card = cardByLastFour(known?.cardLastFour ?? null);
  if (!known || (amountMinor ?? known.amountMinor) !== known.amountMinor) return null;
  if (card?.captureFails || card?.dispute) return null;
  ctx.desk.authorised.delete(id);
  const told = { ...known, sandboxPaymentId: id, state: 'captured' };
  const letters = trackSettling(ctx, owedFor(ctx, told, 'payment.captured'));
  const payment = await storeCapture(ctx, { id, key, amountMinor: known.amountMinor }, letters.stored);
  if (!payment) return null;
  handOver(ctx, letters);
  return { ok: true, payment, parts: noParts };
}

/** Two processes, or a hundred thousand payments that nobody captures: what is forgotten is read. */
function remember({ desk }: SandboxCtx, payment: SandboxPayment): void {
  const { sandboxPaymentId, state, merchantReference, webhookUrl, cardLastFour, amountMinor } = payment;
  if (state !== 'authorised') return;
  desk.authorised.set(sandboxPaymentId, { merchantReference, webhookUrl, cardLastFour, amountMinor });
  const [oldest] = desk.authorised.keys();
  if (desk.authorised.size > MOST_REMEMBERED && oldest) desk.authorised.delete(oldest);
}

async function amountToReturn(tx: Tx, payment: SandboxPayment): Promise<number> {
  return payment.capturedMinor - payment.refundedMinor - (await underWay(tx, payment));
}

type Asked = { kind: OperationKind; amount: number; left: number };

async function refusal(
  tx: Tx,
  ctx: SandboxCtx,
  payment: SandboxPayment,
  { kind, amount, left }: Asked,
): Promise<MerchantRefusal | null> {
  if (!allowedIn[kind].includes(payment.state)) return 'unexpected_state';
  if (kind === 'cancel') return null;
  if (amount <= 0 || amount > left) return 'amount_too_large';
  if (kind === 'refund') {
    const dispute = await disputeState(tx, payment);
    return dispute === 'open' ? 'payment_disputed' : dispute === 'lost' ? 'refund_refused' : null;
  }
  if (amount !== left) return 'amount_not_authorised';
  const failing = cardByLastFour(payment.cardLastFour)?.captureFails && payment.authorisedAt;
  const patience = inSeconds(ctx, -ctx.options.delays.captureFails);
  return failing && patience < failing ? 'temporarily_unavailable' : null;
}

/** While the bank is being asked (`processing`) nobody can call the payment back. */
const allowedIn: Record<OperationKind, readonly string[]> = {
  capture: ['authorised'],
  cancel: ['requires_card', 'requires_confirmation', 'requires_authentication', 'authorised'],
  refund: ['captured'],
};

async function apply(
  tx: Tx,
  ctx: SandboxCtx,
  payment: SandboxPayment,
  { kind, key, amountMinor }: { kind: OperationKind; key: string; amountMinor: number },
): Promise<MerchantAnswer> {
  if (kind === 'refund') {
    const begun = await beginRefund(tx, ctx, payment, { key, amountMinor });
    return begun.refused ? { ok: false, code: 'refund_refused' } : answerWith(tx, begun.payment);
  }
  const { sandboxPaymentId } = payment;
  await tx
    .insert(sandboxOperation)
    .values({ idempotencyKey: key, sandboxPaymentId, kind, amountMinor, createdAt: ctx.now });
  const change =
    kind === 'capture'
      ? ({ state: 'captured', capturedMinor: amountMinor } as const)
      : ({ state: 'cancelled', failureCode: 'cancelled_by_merchant' } as const);
  return answerWith(tx, await changePayment(tx, ctx, payment, change));
}

async function answerWith(tx: Tx, payment: SandboxPayment | null): Promise<MerchantAnswer> {
  if (!payment) return { ok: false, code: 'payment_not_found' };
  const parts = (await partsOf(tx, [payment])).get(payment.sandboxPaymentId);
  return { ok: true, payment, parts: parts ?? { refunds: [], disputes: [] } };
}
