// What mails tell of a booking, read at the moment at which they are written.
import { eq } from 'drizzle-orm';

import type { BookingView } from '#booking/booking-view.ts';
import { checkinWindow } from '#booking/checkin-window.ts';
import { readBookingForSystem } from '#booking/read-booking.server.ts';
import { tripOf } from '#booking/trip.server.ts';
import { readDomains } from '#content/read-site.server.ts';
import { booking } from '#db/schema.ts';
import { readFiled } from '#flights/filed.server.ts';
import { type Locale, toLocale } from '#i18n/locales.ts';
import { say } from '#i18n/words.server.ts';
import type { Ctx } from '#lib/ctx.ts';
import { assert } from '#lib/result.ts';
import { localMinute } from '#lib/time.ts';
import type { BookedFacts, TripFacts } from '#notices/confirmation-facts.ts';

export type FactsCtx = Pick<Ctx, 'db' | 'now' | 'settings'>;

/** `zone` is that of the first airport, in whose clock a traveller thinks before the trip. */
export type ReadTrip = { facts: TripFacts; view: BookingView; zone: string };

/** Any booking; in the contact's language, which is the booking's unless another was chosen for messages. */
export async function readTripFacts(ctx: FactsCtx, bookingId: string): Promise<ReadTrip> {
  const read = await readBookingForSystem(ctx, bookingId);
  assert(read.ok, `booking ${bookingId} exists`);
  const view = read.value;
  const locale = toLocale(view.contact?.locale) ?? toLocale(view.locale) ?? 'en';
  const filed = await readFiled(ctx);
  const zoneOf = (airport: string | undefined) => filed.airports.get(airport ?? '')?.timeZone ?? 'UTC';
  const windows = view.flights.map((flight) => {
    const { opensAt, closesAt } = checkinWindow(new Date(flight.departsAt), ctx.now);
    const local = (at: Date) => localMinute(at, zoneOf(flight.origin));
    return { flightNo: flight.flightNo, opens: local(opensAt), closes: local(closesAt) };
  });
  const facts = {
    locale,
    trip: await tripOf({ ...ctx, locale }, view, say(locale)('common.fare')),
    checkinOpens: new Map(windows.map(({ flightNo, opens }) => [flightNo, opens])),
    checkinCloses: new Map(windows.map(({ flightNo, closes }) => [flightNo, closes])),
    instants: new Map(view.flights.map((f) => [f.flightNo, f])),
    ...(await readSiteOf(ctx, bookingId, locale)),
  };
  return { facts, view, zone: zoneOf(view.flights[0]?.origin) };
}

/** A confirmed booking; anything else is a bug of whoever asks. */
export async function readBookedFacts(
  ctx: FactsCtx,
  bookingId: string,
): Promise<ReadTrip & { facts: BookedFacts }> {
  const read = await readTripFacts(ctx, bookingId);
  const { reference, contact, confirmedAt } = read.view;
  assert(reference && contact && confirmedAt, `booking ${bookingId} is confirmed`);
  return { ...read, facts: { ...read.facts, reference, contact } };
}

/** The regional site on which the reservation was made; some leave managing to the airline's own (Specification §2). */
async function readSiteOf(ctx: FactsCtx, bookingId: string, locale: Locale) {
  const [row] = await ctx.db.orm
    .select({ domainId: booking.domainId })
    .from(booking)
    .where(eq(booking.bookingId, bookingId));
  const domains = await readDomains(ctx);
  const site = domains.find((domain) => domain.domainId === row?.domainId);
  const siteUrl = site?.origin ?? ctx.settings.PUBLIC_URL;
  const external = site?.externalBookingUrl?.replace(/\/+$/, '');
  const pageOf = (page: string) =>
    external ? `${external}/${page}?locale=${locale}` : `${siteUrl}/${locale}/${page}`;
  return {
    siteUrl,
    telephone: site?.telephone ?? null,
    manageUrl: pageOf('manage'),
    checkinUrl: pageOf('checkin'),
  };
}
