// The sandbox's book of payments: the bank's answers and their times. Everything that is due happens before a read.
import { inSeconds, type SandboxCtx } from '#sandbox/context.ts';
import { cardByLastFour, type MagicCard } from '#sandbox/magic-cards.ts';
import { changePayment, type Change } from '#sandbox/books/change-payment.ts';
import { advanceDispute } from '#sandbox/books/dispute-book.ts';
import { inTransaction, type Tx } from '#sandbox/books/open-books.ts';
import { lockPayment, type SandboxPayment } from '#sandbox/books/payment-rows.ts';
import { advanceRefunds } from '#sandbox/books/refund-book.ts';

type Ordered = Pick<SandboxPayment, 'method' | 'amountMinor'>;

/** How long the bank waits for the code. */
const CHALLENGE_SECONDS = 15 * 60;

/** Locks the payment for this transaction and first applies what is due (a slow bank that has answered by now). */
export async function openPayment(tx: Tx, ctx: SandboxCtx, id: string): Promise<SandboxPayment | null> {
  const found = await lockPayment(tx, id);
  if (!found) return null;
  const isDue = found.resolvesAt && found.resolvesAt <= ctx.now;
  const payment = isDue ? await changePayment(tx, ctx, found, resolution(ctx, found)) : found;
  await advanceDispute(tx, ctx, payment);
  return advanceRefunds(tx, ctx, payment);
}

/** The state of a payment once its card is known: decided, or before the bank's page. */
export function afterCard(ctx: SandboxCtx, card: MagicCard, ordered: Ordered): Change {
  const cardLastFour = card.number.slice(-4);
  if (!card.challenge) return { ...bankAnswer(ctx, card, ordered), cardLastFour };
  const wait = card.challenge === 'lost' ? ctx.options.delays.lostChallenge : CHALLENGE_SECONDS;
  const closing = { resolvesAt: inSeconds(ctx, wait), resolvesTo: 'cancelled' };
  return { state: 'requires_authentication', cardLastFour, ...closing };
}

/** The bank's answer, or the wait for it. Used after the card and, if there is one, the challenge. */
export function bankAnswer(ctx: SandboxCtx, card: MagicCard, ordered: Ordered): Change {
  if (card.delay) {
    const resolvesTo = card.failure ? 'declined' : 'authorised';
    return { state: 'processing', resolvesAt: inSeconds(ctx, ctx.options.delays[card.delay]), resolvesTo };
  }
  return card.failure ? { state: 'declined', failureCode: card.failure } : approval(ctx, ordered);
}

/** Applies everything that is due, for every payment. */
export async function resolveDue(ctx: SandboxCtx): Promise<void> {
  const { rows } = await ctx.books.query<{ paymentId: string }>(
    `select payment_id "paymentId" from payment where resolves_at <= $1
      union select payment_id from operation where resolves_at <= $1
      union select payment_id from dispute where state = 'coming' and opened_at <= $1
      union select payment_id from dispute where state = 'open' and decides_at <= $1`,
    [ctx.now],
  );
  for (const { paymentId } of rows) await inTransaction(ctx.books, (tx) => openPayment(tx, ctx, paymentId));
}

/** A card's amount is reserved; an instant payment is captured. */
function approval(ctx: SandboxCtx, { method, amountMinor }: Ordered): Change {
  const authorisedAt = ctx.now;
  if (method === 'instant') return { state: 'captured', capturedMinor: amountMinor, authorisedAt };
  return { state: 'authorised', authorisedAt };
}

function resolution(ctx: SandboxCtx, payment: SandboxPayment): Change {
  if (payment.state === 'requires_card' || payment.state === 'requires_confirmation') {
    return { state: 'cancelled', failureCode: 'expired' };
  }
  if (payment.state === 'requires_authentication') {
    return { state: 'cancelled', failureCode: 'authentication_abandoned' };
  }
  if (payment.resolvesTo === 'authorised') return approval(ctx, payment);
  const failure = cardByLastFour(payment.cardLastFour)?.failure ?? 'card_declined';
  return { state: failure === 'expired' ? 'cancelled' : 'declined', failureCode: failure };
}
