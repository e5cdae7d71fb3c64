// Holding a trip: from the offers a traveller chose to places that are theirs for twenty minutes.
import type { BookingCtx } from '#booking/booking-ctx.ts';
import { expireHolds } from '#places/expire-holds.server.ts';
import type { Held, HoldOrder, PlaceAnswer } from '#places/places.ts';
import { isExpired, type OfferTerms, readOfferId } from '#flights/offer-id.ts';
import type { PassengerCounts } from '#flights/offer.ts';
import { parsePassengers } from '#flights/search-input.ts';
import { type FieldError, ok, refuse, refuseFields, type Result } from '#lib/result.ts';

export type HoldTripInput = {
  /** A UUID chosen by the caller; the same id again answers with the same booking. */
  bookingId: string;
  /** Offer ids in travel order: one for one way, two for a return trip. */
  offers: string[];
  passengers: PassengerCounts;
  currency: string;
  /** The total the traveller agreed to after a refusal `price_changed`, in minor units. */
  acceptTotalMinor?: number;
};

export type HoldTripResult =
  | PlaceAnswer
  | Result<Held, 'offer_expired' | 'offer_unknown' | 'invalid_input' | 'booking_unknown'>;

/**
 * Takes the places on all flights or on none, and stores the reservation with its price.
 * A refusal takes nothing and leaves an earlier hold of the visitor as it was.
 */
export async function holdTrip(ctx: BookingCtx, input: HoldTripInput): Promise<HoldTripResult> {
  const visitor = ctx.visitor;
  if (!visitor) return refuse('booking_unknown');
  const errors: FieldError[] = [];
  const passengers = parsePassengers(input.passengers, errors);
  if (errors.length > 0) return refuseFields(errors);
  const offers = readOffers(input, ctx.now);
  if (!offers.ok) return offers;
  const order: HoldOrder = {
    bookingId: input.bookingId,
    visitor,
    domainId: ctx.site.domainId,
    locale: ctx.locale,
    currency: input.currency,
    passengers,
    offers: offers.value,
    acceptTotalMinor: input.acceptTotalMinor ?? null,
    now: ctx.now,
    holdExpiresAt: new Date(ctx.now.getTime() + ctx.settings.HOLD_MINUTES * 60_000),
  };
  const answer = await ctx.places.submit({ kind: 'hold', order });
  if (answer.ok || answer.code !== 'sold_out') return answer;
  // Perhaps what is missing lies in a hold whose time is over and that no sweep has reached yet.
  const lapsed = await expireHolds(
    ctx,
    order.offers.map((o) => o.flightId),
  );
  return lapsed > 0 ? ctx.places.submit({ kind: 'hold', order }) : answer;
}

function readOffers(
  input: HoldTripInput,
  now: Date,
): Result<OfferTerms[], 'offer_expired' | 'offer_unknown'> {
  if (input.offers.length < 1 || input.offers.length > 2) return refuse('offer_unknown');
  const offers: OfferTerms[] = [];
  for (const id of input.offers) {
    const offer = readOfferId(id);
    if (!offer || offer.currency !== input.currency) return refuse('offer_unknown');
    if (isExpired(offer, now)) return refuse('offer_expired');
    offers.push(offer);
  }
  return ok(offers);
}
