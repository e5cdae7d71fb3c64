// What a merchant can request from the sandbox: create, read, capture, cancel, refund. A repeated key has no new
// effect.
import { opaqueToken } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';
import { inSeconds, type SandboxCtx } from '#sandbox/context.ts';
import { cardByLastFour, cardByToken, type MagicCard } from '#sandbox/magic-cards.ts';
import { changePayment } from '#sandbox/books/change-payment.ts';
import { findDispute, planDispute } from '#sandbox/books/dispute-book.ts';
import { inTransaction, type Tx } from '#sandbox/books/open-books.ts';
import { afterCard, openPayment } from '#sandbox/books/payment-book.ts';
import { type PaymentWithParts, withParts } from '#sandbox/books/payment-parts.ts';
import { findPaymentByKey, insertPayment, type SandboxPayment } from '#sandbox/books/payment-rows.ts';
import {
  beginRefund,
  findOperation,
  insertOperation,
  type Operation,
  type OperationKind,
  refundableMinor,
  startOfRefund,
} from '#sandbox/books/refund-book.ts';
import { queueWebhooks } from '#sandbox/webhooks/queue-webhooks.ts';

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
  /** A capture takes the full authorised amount. */
  | 'amount_not_authorised'
  | 'refund_refused'
  | 'payment_disputed'
  | 'temporarily_unavailable';
export type MerchantAnswer = ({ ok: true } & PaymentWithParts) | { ok: false; code: MerchantRefusal };
export type OperationOrder = { kind: OperationKind; id: string; key: string; amountMinor: number | null };

/** A new payment that waits for its payer or is decided by its token; or the one that this key created before. */
export async function createPayment(
  ctx: SandboxCtx,
  key: string,
  order: NewPayment,
): Promise<MerchantAnswer> {
  const card = order.paymentToken === null ? null : cardByToken(order.paymentToken);
  if (order.paymentToken !== null && !card) return { ok: false, code: 'token_unknown' };
  return inTransaction(ctx.books, async (tx) => {
    const payment = newPayment(ctx, key, order, card);
    if (await insertPayment(tx, payment)) {
      if (card) await queueWebhooks(tx, ctx, payment, `payment.${payment.state}`);
      // An instant payment by token is captured on creation, and its payer may complain.
      if (payment.capturedMinor > 0) await planDispute(tx, ctx, payment);
      return answerWith(tx, payment);
    }
    const earlier = await findPaymentByKey(tx, key);
    assert(earlier, 'a key that is taken has a payment');
    const same = Object.entries(order).every(([name, value]) => Reflect.get(earlier, name) === value);
    if (!same) return { ok: false, code: 'idempotency_key_reused' };
    return answerWith(tx, await openPayment(tx, ctx, earlier.paymentId));
  });
}

export async function readPayment(ctx: SandboxCtx, id: string): Promise<MerchantAnswer> {
  return inTransaction(ctx.books, async (tx) => answerWith(tx, await openPayment(tx, ctx, id)));
}

/** Captures, cancels or refunds once per key. `amountMinor` null means the full remaining amount. */
export async function operate(ctx: SandboxCtx, order: OperationOrder): Promise<MerchantAnswer> {
  return inTransaction(ctx.books, async (tx) => {
    const payment = await openPayment(tx, ctx, order.id);
    if (!payment) return { ok: false, code: 'payment_not_found' };
    const done = await findOperation(tx, order.key);
    return done ? repeated(tx, payment, done, order) : begin(tx, ctx, payment, order);
  });
}

function newPayment(
  ctx: SandboxCtx,
  idempotencyKey: string,
  order: NewPayment,
  card: MagicCard | null,
): SandboxPayment {
  const page = order.method === 'instant' ? ('requires_confirmation' as const) : ('requires_card' as const);
  const closing = { resolvesAt: inSeconds(ctx, ctx.options.delays.session), resolvesTo: 'cancelled' };
  return {
    ...order,
    paymentId: `pay_${opaqueToken(ctx.random)}`,
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

/** The answer to a used key: the same as the first time, if the request is the same. */
async function repeated(
  tx: Tx,
  payment: SandboxPayment,
  done: Operation,
  { kind, amountMinor }: OperationOrder,
): Promise<MerchantAnswer> {
  const sameAmount = amountMinor === null || done.amountMinor === amountMinor;
  const same = done.kind === kind && done.paymentId === payment.paymentId && sameAmount;
  if (!same) return { ok: false, code: 'idempotency_key_reused' };
  return done.state === 'refused' ? { ok: false, code: 'refund_refused' } : answerWith(tx, payment);
}

async function begin(
  tx: Tx,
  ctx: SandboxCtx,
  payment: SandboxPayment,
  { kind, key, amountMinor: asked }: OperationOrder,
): Promise<MerchantAnswer> {
  const left = kind === 'refund' ? await refundableMinor(tx, payment) : payment.amountMinor;
  const amountMinor = asked ?? left;
  const refused = await refusal(tx, ctx, payment, { kind, amountMinor, left });
  if (refused) return { ok: false, code: refused };
  const operation: Operation = {
    idempotencyKey: key,
    paymentId: payment.paymentId,
    kind,
    amountMinor,
    ...(kind === 'refund' ? startOfRefund(ctx, payment) : doneAtOnce),
    createdAt: ctx.now,
  };
  if (!(await insertOperation(tx, operation))) return { ok: false, code: 'idempotency_key_reused' };
  const changed = await apply(tx, ctx, payment, operation);
  return operation.state === 'refused' ? { ok: false, code: 'refund_refused' } : answerWith(tx, changed);
}

const doneAtOnce = { state: 'done', resolvesAt: null, resolvesTo: null } as const;

type Asked = { kind: OperationKind; amountMinor: number; left: number };

async function refusal(
  tx: Tx,
  ctx: SandboxCtx,
  payment: SandboxPayment,
  { kind, amountMinor, left }: Asked,
): Promise<MerchantRefusal | null> {
  if (!allowedIn[kind].includes(payment.state)) return 'unexpected_state';
  if (kind === 'cancel') return null;
  if (amountMinor <= 0 || amountMinor > left) return 'amount_too_large';
  if (kind === 'refund') {
    const dispute = await findDispute(tx, payment);
    return dispute?.state === 'open'
      ? 'payment_disputed'
      : dispute?.state === 'lost'
        ? 'refund_refused'
        : null;
  }
  if (amountMinor !== left) return 'amount_not_authorised';
  const failing = cardByLastFour(payment.cardLastFour)?.captureFails && payment.authorisedAt;
  const patience = inSeconds(ctx, -ctx.options.delays.captureFails);
  return failing && patience < failing ? 'temporarily_unavailable' : null;
}

/** While the bank is being asked (`processing`) the payment cannot be cancelled. */
const allowedIn: Record<OperationKind, readonly string[]> = {
  capture: ['authorised'],
  cancel: ['requires_card', 'requires_confirmation', 'requires_authentication', 'authorised'],
  refund: ['captured'],
};

function apply(
  tx: Tx,
  ctx: SandboxCtx,
  payment: SandboxPayment,
  operation: Operation,
): Promise<SandboxPayment> {
  switch (operation.kind) {
    case 'refund':
      return beginRefund(tx, ctx, payment, operation);
    case 'capture':
      return changePayment(tx, ctx, payment, { state: 'captured', capturedMinor: operation.amountMinor });
    case 'cancel':
      return changePayment(tx, ctx, payment, { state: 'cancelled', failureCode: 'cancelled_by_merchant' });
  }
}

async function answerWith(tx: Tx, payment: SandboxPayment | null): Promise<MerchantAnswer> {
  if (!payment) return { ok: false, code: 'payment_not_found' };
  const [item] = await withParts(tx, [payment]);
  assert(item, 'there is one item for each payment');
  return { ok: true, ...item };
}
