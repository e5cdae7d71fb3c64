// Reads the facts for the documents of a confirmed booking.
import type { Offers } from '#content/capabilities.ts';
import type { BookedFlight, BookingView } from '#reservations/booking-view.ts';
import { checkinWindow } from '#funnel/trip/checkin-window.ts';
import { entryRuleOf } from '#funnel/trip/entry-rules.ts';
import { freeCancelUntil } from '#funnel/trip/free-cancel.ts';
import { tripOf } from '#funnel/trip/trip.server.ts';
import type { Trip } from '#funnel/trip/trip.ts';
import { type Filed, filedCopy } from '#flights/filed.server.ts';
import { type Locale, tagOf } from '#platform/i18n/locales.ts';
import { type Reader, wordingOf } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { assert } from '#platform/lib/result.ts';
import { localDay, localMinute } from '#platform/lib/time.ts';
import type { ChargeSum, DocumentFacts } from '#messages/documents/document-facts.ts';
import { airlineOn, type Around, readAround, siteOf } from '#messages/documents/read-around.server.ts';
import type { Paid } from '#payments/states/payment-options.ts';
import { readPaid } from '#payments/states/read-paid.server.ts';

/** `view` is a confirmed booking, `locale` the language of the documents. */
export async function readDocumentFacts(
  ctx: Pick<Ctx, 'db' | 'now' | 'settings' | 'airline'>,
  view: BookingView,
  locale: Locale,
): Promise<DocumentFacts> {
  const [paid, around] = await Promise.all([readPaid(ctx, view.bookingId), readAround(ctx, view.bookingId)]);
  const reader = { locale, site: { country: around.domain?.country ?? null } };
  const trip = await tripOf({ ...ctx, ...reader }, view, say(reader)('common.fare'));
  return documentFactsOf(ctx, { view, locale, trip, paid, around });
}

type DocumentSource = {
  view: BookingView;
  locale: Locale;
  /** In that language, and just made: the filed names in it count as fresh. */
  trip: Trip;
  paid: Paid | null;
  around: Around;
};

/** The same, from data already read. */
export async function documentFactsOf(
  ctx: Pick<Ctx, 'db' | 'settings' | 'airline'>,
  { view, locale, trip, paid, around: { domain, agency, cancelled, changes } }: DocumentSource,
): Promise<DocumentFacts> {
  const { reference, contact, confirmedAt, flights } = view;
  const [first] = flights;
  assert(reference && contact && confirmedAt && first, `booking ${view.bookingId} is confirmed`);
  const filed = await filedCopy(ctx.db);
  const zone = zoneOf(filed, first.origin);
  const until = freeCancelUntil(domain?.country ?? null, new Date(confirmedAt), new Date(first.departsAt));
  const { siteUrl: _, ...site } = siteOf(ctx, domain, locale);
  return {
    airline: airlineOn(domain, ctx.airline),
    locale,
    trip,
    reference,
    contact,
    agency,
    confirmedAt,
    paidOn: localDay(new Date(confirmedAt), zone),
    moments: new Map(
      flights.map((flight) => [
        flight.flightNo,
        {
          ...momentsOf(flight, filed, site.offers),
          cancelled: cancelled.has(flight.flightNo),
          edition: 0,
          changedAt: null,
          ...changes.get(flight.flightNo),
        },
      ]),
    ),
    charges: chargesOf(view, filed, { locale, country: domain?.country ?? null }),
    paid,
    entry: entryOf(flights, filed, locale),
    borders: bordersOf(flights, filed),
    freeCancel: until && { local: localMinute(until, zone), city: trip.flights[0]?.origin.city ?? '' },
    site: {
      ...site,
      companyName: domain?.companyName ?? ctx.airline.name,
      region: domain?.region ?? 'www',
    },
    zone,
  };
}

function zoneOf({ airports }: Filed, airport: string): string {
  return airports.get(airport)?.timeZone ?? 'UTC';
}

function momentsOf({ departsAt, arrivesAt, origin }: BookedFlight, filed: Filed, offers: Offers) {
  // The window does not depend on the time of asking; only its state does.
  const departs = new Date(departsAt);
  const { opensAt, closesAt } = checkinWindow(departs, departs, offers);
  const zone = zoneOf(filed, origin);
  return {
    departsAt,
    arrivesAt,
    opensAt: opensAt.toISOString(),
    opensLocal: localMinute(opensAt, zone),
    closesLocal: localMinute(closesAt, zone),
  };
}

/** In the order of the filed lines: the fare first, then the additions. */
export function chargesOf({ lines }: BookingView, { chargeNames }: Filed, reader: Reader): ChargeSum[] {
  const sums = new Map<string, ChargeSum>();
  const nameOf = ({ kind, code }: { kind: string; code: string }) => {
    if (kind === 'fare') return say(reader)('common.fare');
    if (kind === 'discount') return say(reader)('booking.discountCode', { code });
    return chargeNames.get(code)?.[wordingOf(reader)] ?? code;
  };
  for (const line of lines) {
    // Fares differ by booking class: here they count as one fare.
    const key = line.kind === 'fare' ? 'fare' : `${line.kind} ${line.code}`;
    const sum = sums.get(key) ?? { kind: line.kind, code: line.code, name: nameOf(line), amountMinor: 0 };
    sum.amountMinor += line.amountMinor;
    sums.set(key, sum);
  }
  return [...sums.values()];
}

/** Each country once; the country in which the trip ends comes last. */
function entryOf(
  flights: readonly BookedFlight[],
  { airports }: Filed,
  locale: Locale,
): DocumentFacts['entry'] {
  const names = new Intl.DisplayNames([tagOf(locale)], { type: 'region' });
  const rules = new Map<string, DocumentFacts['entry'][number]>();
  for (const { origin, destination } of flights) {
    const [from, to] = [airports.get(origin)?.country ?? '', airports.get(destination)?.country ?? ''];
    if (!to || rules.has(to)) continue;
    rules.set(to, { rule: entryRuleOf(from, to), country: names.of(to) ?? to });
  }
  return [...rules.values()];
}

function bordersOf(flights: readonly BookedFlight[], { airports }: Filed): DocumentFacts['borders'] {
  const crosses = flights.map(
    ({ origin, destination }) => airports.get(origin)?.country !== airports.get(destination)?.country,
  );
  return { crossed: crosses.includes(true), inland: crosses.includes(false) };
}
