// What travellers do on the provider's and the bank's pages: enter a card, answer the challenge, or leave.
import { createHmac } from 'node:crypto';

import type { SandboxCtx } from '#sandbox/context.ts';
import { cardByLastFour, type MagicCard } from '#sandbox/magic-cards.ts';
import { changePayment } from '#sandbox/books/change-payment.ts';
import { inTransaction } from '#sandbox/books/open-books.ts';
import { afterCard, bankAnswer, openPayment } from '#sandbox/books/payment-book.ts';
import type { SandboxPayment } from '#sandbox/books/payment-rows.ts';

/** Attempts before the bank rejects a traveller. */
const CODE_TRIES = 3;

/** Submits the card and returns the resulting payment. A second submission changes nothing: the first card counts. */
export async function giveCard(ctx: SandboxCtx, id: string, card: MagicCard): Promise<SandboxPayment | null> {
  return inTransaction(ctx.books, async (tx) => {
    const payment = await openPayment(tx, ctx, id);
    if (payment?.state !== 'requires_card') return payment;
    return changePayment(tx, ctx, payment, afterCard(ctx, card, payment));
  });
}

/** The payer agrees in the bank's app, with one of the accounts there; the money moves at once. */
export async function payInstantly(
  ctx: SandboxCtx,
  id: string,
  account: MagicCard,
): Promise<SandboxPayment | null> {
  return inTransaction(ctx.books, async (tx) => {
    const payment = await openPayment(tx, ctx, id);
    if (payment?.state !== 'requires_confirmation') return payment;
    return changePayment(tx, ctx, payment, afterCard(ctx, account, payment));
  });
}

/** Answers the bank's question; `wrong` means that the code was wrong and attempts are left. */
export async function answerChallenge(
  ctx: SandboxCtx,
  id: string,
  code: string,
): Promise<{ payment: SandboxPayment | null; wrong: boolean }> {
  return inTransaction(ctx.books, async (tx) => {
    const payment = await openPayment(tx, ctx, id);
    const card = cardByLastFour(payment?.cardLastFour ?? null);
    if (payment?.state !== 'requires_authentication' || !card) return { payment, wrong: false };
    const right = code.replaceAll(/\s/g, '') === challengeCode(ctx, id);
    if (right && card.challenge === 'code') {
      return { payment: await changePayment(tx, ctx, payment, bankAnswer(ctx, card, payment)), wrong: false };
    }
    const wrongCodes = payment.wrongCodes + 1;
    if (right || wrongCodes >= CODE_TRIES) {
      const failure = { state: 'declined', failureCode: 'authentication_failed', wrongCodes } as const;
      return { payment: await changePayment(tx, ctx, payment, failure), wrong: false };
    }
    const { state, resolvesAt, resolvesTo } = { ...payment, state: 'requires_authentication' as const };
    const stays = await changePayment(tx, ctx, payment, { state, wrongCodes, resolvesAt, resolvesTo });
    return { payment: stays, wrong: true };
  });
}

/** The traveller cancels on the card page, in the bank's app or on the bank's page. */
export async function walkAway(ctx: SandboxCtx, id: string): Promise<SandboxPayment | null> {
  return inTransaction(ctx.books, async (tx) => {
    const payment = await openPayment(tx, ctx, id);
    if (payment?.state === 'requires_card' || payment?.state === 'requires_confirmation') {
      return changePayment(tx, ctx, payment, { state: 'cancelled', failureCode: 'cancelled_by_payer' });
    }
    if (payment?.state === 'requires_authentication') {
      return changePayment(tx, ctx, payment, { state: 'cancelled', failureCode: 'authentication_abandoned' });
    }
    return payment;
  });
}

/** The six digits that a real bank would send to a phone; this one shows them on its page. */
export function challengeCode(ctx: SandboxCtx, id: string): string {
  const digest = createHmac('sha256', ctx.secretKey).update(`challenge ${id}`).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}
