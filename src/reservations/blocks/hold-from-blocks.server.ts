// An agent books from the agency's own blocks. The booking is like any other: same queue, at the price of the contract.
// Its units already belong to the agency, so no hold budget applies (docs/decisions/0020-agencies.md).
import { minuteOf } from '#flights/offer-id.ts';
import type { PassengerCounts } from '#flights/offer.ts';
import { parsePassengers } from '#flights/search-input.ts';
import { sellerEntry } from '#identity/audit/note-seller-act.server.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { type FieldError, refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { agencyOf, type NoSeller } from '#reservations/hold-trip.server.ts';
import { readBlocks } from '#reservations/inventory/block-rows.server.ts';
import type { Block } from '#reservations/inventory/block-units.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { budgetsOf } from '#reservations/inventory/hold-budgets.ts';
import type { HoldResult, HoldAnswer, HoldOrder } from '#reservations/inventory/hold-requests.ts';

export type HoldFromBlocksInput = {
  /** A UUID chosen by the caller; the same id again answers with the same booking. */
  bookingId: string;
  contractId: string;
  /** In travel order: outbound, then inbound if any, of the same contract. */
  blockIds: readonly string[];
  passengers: PassengerCounts;
};

export type HoldFromBlocksResult = HoldAnswer | Result<HoldResult, NoSeller | 'input_invalid'>;

/**
 * Holds at most nine seats of each block, all or none, as long as the agency's terms say and no later than the release.
 * A contracted fare is net and earns no commission; a filed one is as filed. Blocks of any other agency, including a
 * branch or the parent, are unknown.
 */
export async function holdFromBlocks(
  ctx: BookingCtx,
  input: HoldFromBlocksInput,
): Promise<HoldFromBlocksResult> {
  const errors: FieldError[] = [];
  const passengers = parsePassengers(input.passengers, errors);
  if (errors.length > 0) return refuseFields(errors);
  const { visitor } = ctx;
  const agency = await agencyOf(ctx);
  if (typeof agency === 'string') return refuse(agency);
  if (!agency || !visitor) return refuse('booking_not_allowed');
  const blocks = await orderedBlocks(ctx, input);
  const [first] = blocks;
  if (!first || blocks.some(({ agencyId }) => agencyId !== agency.agencyId)) return refuse('block_unknown');
  const order: HoldOrder = {
    bookingId: input.bookingId,
    visitor,
    // No client: units held from a block count against nobody.
    client: null,
    budgets: budgetsOf(ctx.settings),
    agency,
    domainId: ctx.site.domainId,
    locale: ctx.locale,
    currency: first.currency,
    passengers,
    offers: blocks.map(({ flightId, family, bookingClass, currency }) => ({
      flightId,
      family,
      bookingClass,
      currency,
      totalMinor: 0,
      offeredMinute: minuteOf(ctx.now),
    })),
    blockIds: blocks.map(({ blockId }) => blockId),
    promotionCode: null,
    acceptTotalMinor: null,
    challengeId: null,
    now: ctx.now,
    holdExpiresAt: new Date(ctx.now.getTime() + ctx.settings.HOLD_MINUTES * 60_000),
  };
  const note = sellerEntry(ctx, 'hold', order.bookingId);
  const answer = await ctx.holds.submit({ kind: 'hold', order, note });
  if (answer.ok || answer.code !== 'block_used_up') return answer;
  // The missing units may be in an expired hold that no sweep has reached yet.
  const flightIds = blocks.map(({ flightId }) => flightId);
  return (await expireHolds(ctx, flightIds)) > 0 ? ctx.holds.submit({ kind: 'hold', order, note }) : answer;
}

/** The requested blocks; none where one is unknown or of another contract. */
async function orderedBlocks(
  { db }: BookingCtx,
  { contractId, blockIds }: HoldFromBlocksInput,
): Promise<Block[]> {
  if (blockIds.length < 1 || blockIds.length > 2 || !blockIds.every(isUuid)) return [];
  const found = await readBlocks(db, blockIds);
  const ordered = blockIds.flatMap(
    (id) => found.find((block) => block.blockId === id && block.contractId === contractId) ?? [],
  );
  return ordered.length === blockIds.length ? ordered : [];
}
