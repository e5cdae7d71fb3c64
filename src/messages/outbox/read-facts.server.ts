// The facts of a booking for mails, read when the mail is written.
import type { BookingView } from '#reservations/booking-view.ts';
import { checkinWindow } from '#funnel/trip/checkin-window.ts';
import { readBookingForSystem } from '#reservations/read-booking.server.ts';
import { tripOf } from '#funnel/trip/trip.server.ts';
import { filedCopy } from '#flights/filed.server.ts';
import { isSoldState } from '#platform/db/booking-states.ts';
import { type Locale, toLocale } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { assert } from '#platform/lib/result.ts';
import { localMinute } from '#platform/lib/time.ts';
import { linkName } from '#messages/mails/link-name.ts';
import type { BookedFacts, TripFacts } from '#messages/mails/confirmation-facts.ts';
import { airlineOn, type Around, readAround, siteOf } from '#messages/documents/read-around.server.ts';
import { maskedLinkToken } from '#messages/outbox/reservation-link.server.ts';
import { pathTo } from '#paths.ts';

export type FactsCtx = Pick<Ctx, 'db' | 'now' | 'settings' | 'airline'>;

/** `zone` is that of the first airport, whose local time travellers expect before the trip. */
export type ReadTrip = { facts: TripFacts; view: BookingView; around: Around; zone: string };

/** Any booking; in the contact's language, which is the booking's unless another was chosen for messages. */
export async function readTripFacts(ctx: FactsCtx, bookingId: string): Promise<ReadTrip> {
  const read = await readBookingForSystem(ctx, bookingId);
  assert(read.ok, `booking ${bookingId} exists`);
  const view = read.value;
  const locale = toLocale(view.contact?.locale) ?? toLocale(view.locale) ?? 'en';
  const around = await readAround(ctx, bookingId);
  const reader = { locale, site: { country: around.domain?.country ?? null } };
  const trip = await tripOf({ ...ctx, ...reader }, view, say(reader)('common.fare'));
  // The copy from which the trip was just made, so it is equally fresh.
  const filed = await filedCopy(ctx.db);
  const zoneOf = (airport: string | undefined) => filed.airports.get(airport ?? '')?.timeZone ?? 'UTC';
  const site = siteOf(ctx, around.domain, locale);
  const windows = view.flights.map((flight) => {
    const departsAt = new Date(flight.departsAt);
    const { opensAt, closesAt } = checkinWindow(departsAt, ctx.now, site.offers);
    const local = (at: Date) => localMinute(at, zoneOf(flight.origin));
    return {
      flightNo: flight.flightNo,
      opensAt: opensAt.toISOString(),
      opens: local(opensAt),
      closes: local(closesAt),
    };
  });
  const facts = {
    airline: airlineOn(around.domain, ctx.airline),
    locale,
    trip,
    checkinOpens: new Map(windows.map(({ flightNo, opens }) => [flightNo, opens])),
    checkinCloses: new Map(windows.map(({ flightNo, closes }) => [flightNo, closes])),
    instants: new Map(
      view.flights.map(({ flightNo, departsAt, arrivesAt }) => {
        const opensAt = windows.find((each) => each.flightNo === flightNo)?.opensAt ?? departsAt;
        return [flightNo, { departsAt, arrivesAt, opensAt }];
      }),
    ),
    agency: around.agency,
    openUrl: openUrlOf(ctx, around, view, site.siteUrl, locale),
    ...site,
  };
  return { facts, view, around, zone: zoneOf(view.flights[0]?.origin) };
}

/** A site that leaves managing to another one has no such page. */
function openUrlOf(
  { now }: FactsCtx,
  { domain }: Around,
  { bookingId, state }: BookingView,
  siteUrl: string,
  locale: Locale,
): TripFacts['openUrl'] {
  if (!isSoldState(state) || domain?.externalBookingUrl) return null;
  const query = `${linkName}=${maskedLinkToken(bookingId, now)}`;
  return {
    manage: `${siteUrl}${pathTo(locale, 'manage')}?${query}`,
    checkin: `${siteUrl}${pathTo(locale, 'checkin/:step', { step: 'select' })}?${query}`,
  };
}

/** A confirmed booking; anything else is a bug in the caller. */
export async function readBookedFacts(
  ctx: FactsCtx,
  bookingId: string,
): Promise<ReadTrip & { facts: BookedFacts }> {
  const read = await readTripFacts(ctx, bookingId);
  const { reference, contact, confirmedAt } = read.view;
  assert(reference && contact && confirmedAt, `booking ${bookingId} is confirmed`);
  return { ...read, facts: { ...read.facts, reference, contact } };
}
