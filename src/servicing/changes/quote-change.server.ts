// Command: says what a change of a sold booking costs or gives back, and keeps that until the quote ends.
import type { RefusedCoupon } from '#after-sale/end-coupons.ts';
import { withTx } from '#platform/db/client.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/lib/result.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { ChangeCommand, NotPrepared, PreparedChange } from '#servicing/changes/change-command.ts';
import { prepareAddition } from '#servicing/changes/prepare-addition.server.ts';
import { prepareCancel } from '#servicing/changes/prepare-cancel.ts';
import { type ExchangeCode, prepareExchange } from '#servicing/changes/prepare-exchange.server.ts';
import { insertQuote, type QuoteRow, readProposed } from '#servicing/changes/quote-rows.server.ts';
import { type Asked, openSold } from '#servicing/changes/open-sold.server.ts';
import type { SoldBooking } from '#servicing/changes/read-sold.server.ts';
import type { SoldCode } from '#reservations/open-for-change.server.ts';
import { withdrawQuote } from '#servicing/changes/withdraw-quote.server.ts';

/** A quote can be confirmed for this long. */
export const quoteMinutes = 20;

export type ChangeQuoteCode =
  | SoldCode
  | 'payment_in_progress'
  | 'change_not_possible'
  | 'input_invalid'
  | ExchangeCode;

/**
 * Writes nothing but the quote. It takes the place of the booking's earlier one, unless that is being paid for. The terms
 * as sold are judged at this instant: what is quoted before a deadline holds until the quote ends. `change_not_possible`
 * has the first refused coupon and its reason.
 */
export async function quoteChange(
  ctx: PaymentCtx,
  { command, ...asked }: Asked & { command: ChangeCommand },
): Promise<Result<QuoteRow, ChangeQuoteCode>> {
  const read = await openSold(ctx.db, asked);
  if (!read.ok) return read;
  const prepared = await prepare(ctx, read.value, command);
  if (!prepared.ok) return prepared;
  if ('refused' in prepared.value) return notPossible(prepared.value.refused);
  const row = rowOf(ctx, read.value, { command, prepared: prepared.value });
  const former = await readProposed(ctx.db, asked.bookingId);
  const withdrawn = former ? await withdrawQuote(ctx, former, 'superseded') : ok(null);
  if (!withdrawn.ok) return withdrawn;
  // Another tab was quicker: its quote stands.
  return (await withTx(ctx.db, (tx) => insertQuote(tx, row))) ? ok(row) : refuse('booking_changed');
}

async function prepare(
  ctx: PaymentCtx,
  sold: SoldBooking,
  command: ChangeCommand,
): Promise<Result<PreparedChange | NotPrepared, ExchangeCode | 'input_invalid'>> {
  switch (command.kind) {
    case 'cancel': {
      const prepared = prepareCancel(sold, command, ctx.now.getTime());
      return prepared ? ok(prepared) : refuse('booking_changed');
    }
    case 'exchange':
      return prepareExchange(ctx, sold, command, ctx.now.getTime());
    default:
      return prepareAddition(ctx, sold, command);
  }
}

function notPossible([first]: readonly RefusedCoupon[]): Refusal<'change_not_possible'> {
  return refuse('change_not_possible', first && { ...first });
}

function rowOf(
  { now, random }: Pick<PaymentCtx, 'now' | 'random'>,
  { bookingId, version, currency }: SoldBooking,
  { command, prepared }: Pick<QuoteRow, 'command' | 'prepared'>,
): QuoteRow {
  const { balanceMinor, residualMinor } = prepared;
  return {
    quoteId: uuidv7(now, random),
    bookingId,
    bookingVersion: version,
    kind: command.kind,
    command,
    prepared,
    outcome: balanceMinor === 0 ? 'even' : balanceMinor > 0 ? 'pay' : 'refund',
    amountMinor: Math.abs(balanceMinor),
    residualMinor,
    currency,
    state: 'proposed',
    holdId: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + quoteMinutes * 60_000),
    endedAt: null,
  };
}
