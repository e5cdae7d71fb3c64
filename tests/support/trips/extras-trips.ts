// For the tests of extras: a held trip to choose extras for, and short forms of choices.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { holdTrip } from '#reservations/hold-trip.server.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { as, cancunTrip, findOffers, newBookingId, type TestWorld } from './test-trips.ts';
import { chooseExtras } from '#extras/choose-extras.server.ts';
import { extrasOf } from '#extras/choosing/choice-form.ts';
import type { ExtraChoice } from '#extras/extra-rules.ts';
import { readExtras } from '#extras/read-extras.server.ts';
import { assert } from '#platform/lib/result.ts';

export type HeldTrip = { ctx: BookingCtx; bookingId: string };
type Asked = {
  party?: { adults: number; children: number; infants: number };
  trip?: Partial<typeof cancunTrip>;
  domainId?: number;
};

/** 1 and 2 are adults, 3 is a child, 4 an infant. */
export const party = { adults: 2, children: 1, infants: 1 };
export const tenerifeTrip = { ...cancunTrip, destination: 'TFS' };

/** A trip of this visitor, by default Madrid to Cancún and back in euro. */
export async function hold(world: TestWorld, visitor: string, asked: Asked = {}): Promise<HeldTrip> {
  const passengers = asked.party ?? party;
  const base = as(world.ctx, visitor);
  const ctx = asked.domainId ? { ...base, site: { ...base.site, domainId: asked.domainId } } : base;
  const trip = { ...cancunTrip, ...asked.trip };
  const offers = (await findOffers(ctx, trip, passengers)).map((offer) => offer.offerId);
  const bookingId = newBookingId(ctx);
  const currency = trip.currency ?? 'EUR';
  const held = await holdTrip(ctx, { bookingId, offers, passengers, currency });
  assert(held.ok, 'the trip is held');
  return { ctx, bookingId };
}

export async function viewOf({ ctx, bookingId }: HeldTrip) {
  const read = await readBooking(ctx, bookingId);
  assert(read.ok, 'the booking is read');
  const extras = await readExtras(ctx, read.value);
  const find = (code: string) => extrasOf(extras).find((extra) => extra.extraCode === code);
  return { booking: read.value, extras, find };
}

export function choose({ ctx, bookingId }: HeldTrip, ...choices: unknown[]) {
  return chooseExtras(ctx, { bookingId, choices });
}

export const request = (
  extraCode: string,
  passengerNo = 1,
  flightNo = 1,
  quantity = 1,
  more: Partial<ExtraChoice> = {},
): ExtraChoice => ({ passengerNo, flightNo, extraCode, quantity, ...more });
