// Does what a quote says, in one decision of the hold queue; the money belongs to the same transaction.
import type { Tx } from '#platform/db/client.server.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/lib/result.ts';
import { refundEnded } from '#payments/refunds/refund-ended.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { actorOf } from '#reservations/events/booking-event.ts';
import type { NewFlights, StoredLine } from '#reservations/inventory/hold-requests.ts';
import { ticketPrefix } from '#reservations/ticket-number.ts';
import { refundReasonOf } from '#servicing/changes/change-command.ts';
import { takenFromSale } from '#servicing/changes/prepare-exchange.server.ts';
import { endQuote, type QuoteRow } from '#servicing/changes/quote-rows.server.ts';
import { readSold } from '#servicing/changes/read-sold.server.ts';

export type Applied = {
  /** Lines that the payment of the change brings. */
  more: readonly Omit<StoredLine, 'lineNo' | 'endsLineNo'>[];
  /** Called last in the transaction; a refusal undoes everything. */
  accept: (tx: Tx) => Promise<Result<null, ErrorCode>>;
};

/** Where the money of a refund goes; only the traveler's own choice makes it a voucher. */
export type Destination = 'source' | 'voucher';

/**
 * Refused with nothing written when the booking has changed since, when the places or the price are gone, or when the
 * quote is no longer proposed.
 */
export async function applyQuote(
  ctx: PaymentCtx,
  quote: QuoteRow,
  { more, accept, destination }: Applied & { destination: Destination },
): Promise<Result<null, ErrorCode>> {
  const { bookingId, quoteId, kind, prepared, bookingVersion: version } = quote;
  const { begins: begun, cause, lines } = prepared;
  const begins = begun ? await beginsOf(ctx, quote) : null;
  if (begun && !begins) return refuse('booking_changed');
  const lastNo = Math.max(0, ...lines.map(({ lineNo }) => lineNo));
  const { accountingCode } = ctx.airline;
  const also = async (tx: Tx) => {
    if (!(await endQuote(tx, { quoteId, to: 'confirmed', at: ctx.now })))
      throw new Refused(refuse('booking_changed'));
    const accepted = await accept(tx);
    if (!accepted.ok) throw new Refused(accepted);
    await giveBack(tx, ctx, quote, destination);
  };
  try {
    const done = await ctx.holds.submit({
      kind,
      bookingId,
      change: {
        ...prepared,
        version,
        begins,
        lines: [
          ...lines,
          ...more.map((line, at) => ({ ...line, lineNo: lastNo + 1 + at, endsLineNo: null })),
        ],
        seats: [],
        prefixes: { ticket: ticketPrefix(accountingCode), emd: ticketPrefix(accountingCode, 'emd') },
        event: {
          kind: eventOf[kind],
          ...actorOf(ctx),
          amountMinor: prepared.balanceMinor - prepared.residualMinor,
          cause,
          at: ctx.now,
        },
        also,
        now: ctx.now,
      },
    });
    return done.ok ? ok(null) : done;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

const eventOf = { cancel: 'cancelled', exchange: 'exchanged', add: 'added' } as const;

/** Undoes the transaction of the queue. */
class Refused extends Error {
  readonly refusal: Refusal<ErrorCode>;
  constructor(refusal: Refusal<ErrorCode>) {
    super(`refused: ${refusal.code}`);
    this.refusal = refusal;
  }
}

/** From the hold that kept the places, or from sale at the quoted price. */
async function beginsOf(
  ctx: PaymentCtx,
  { bookingId, prepared, holdId }: QuoteRow,
): Promise<NewFlights | null> {
  const { begins } = prepared;
  if (!begins) return null;
  const { flightNo, direction, passengerNos } = begins;
  const flights = [{ flightNo, direction }];
  if (holdId !== null) return { from: { holdId }, flights, passengerNos };
  const sold = await readSold(ctx.db, bookingId);
  if (!sold.ok) return null;
  return { from: await takenFromSale(ctx, sold.value, begins), flights, passengerNos };
}

async function giveBack(
  tx: Tx,
  ctx: PaymentCtx,
  { bookingId, quoteId, kind, prepared }: QuoteRow,
  destination: Destination,
): Promise<void> {
  const { balanceMinor, residualMinor, cause } = prepared;
  const reason = refundReasonOf({ kind, cause });
  const refund = { bookingId, reason, occasion: `change:${quoteId}` };
  await refundEnded(tx, ctx, { ...refund, amountMinor: Math.max(0, 0 - balanceMinor), destination });
  if (residualMinor > 0)
    await refundEnded(tx, ctx, {
      ...refund,
      amountMinor: residualMinor,
      destination: 'voucher',
      occasion: `residual:${quoteId}`,
    });
}
