// Reads what the documents of a confirmed booking tell.
import { and, eq, inArray } from 'drizzle-orm';

import type { BookedFlight, BookingView } from '#booking/booking-view.ts';
import { checkinWindow } from '#booking/checkin-window.ts';
import { entryRuleOf } from '#booking/entry-rules.ts';
import { freeCancelUntil } from '#booking/free-cancel.ts';
import { tripOf } from '#booking/trip.server.ts';
import type { Domain } from '#content/domain.ts';
import { readDomains } from '#content/read-site.server.ts';
import { booking, flight as flightTable } from '#db/schema.ts';
import { type Filed, readFiled } from '#flights/filed.server.ts';
import { type Locale, tagOf } from '#i18n/locales.ts';
import { say } from '#i18n/words.server.ts';
import type { Ctx } from '#lib/ctx.ts';
import { assert } from '#lib/result.ts';
import { localDay, localMinute } from '#lib/time.ts';
import type { ChargeSum, DocumentFacts } from '#notices/document-facts.ts';
import { readPaid } from '#payments/read-paid.server.ts';

/** `view` is a confirmed booking, `locale` the language of the documents. */
export async function readDocumentFacts(
  ctx: Pick<Ctx, 'db' | 'now' | 'settings'>,
  view: BookingView,
  locale: Locale,
): Promise<DocumentFacts> {
  const { reference, contact, confirmedAt, flights } = view;
  const [first] = flights;
  assert(reference && contact && confirmedAt && first, `booking ${view.bookingId} is confirmed`);
  const [filed, trip, paid, domain, cancelled] = await Promise.all([
    readFiled(ctx),
    tripOf({ ...ctx, locale }, view, say(locale)('common.fare')),
    readPaid(ctx, view.bookingId),
    domainOf(ctx, view.bookingId),
    cancelledAmong(ctx, flights),
  ]);
  const zone = zoneOf(filed, first.origin);
  const until = freeCancelUntil(domain?.country ?? null, new Date(confirmedAt), new Date(first.departsAt));
  return {
    locale,
    trip,
    reference,
    contact,
    confirmedAt,
    paidOn: localDay(new Date(confirmedAt), zone),
    moments: new Map(
      flights.map((flight) => [
        flight.flightNo,
        { ...momentsOf(flight, filed), cancelled: cancelled.has(flight.flightId) },
      ]),
    ),
    charges: chargesOf(view, filed, locale),
    paid,
    entry: entryOf(flights, filed, locale),
    borders: bordersOf(flights, filed),
    freeCancel: until && { local: localMinute(until, zone), city: trip.flights[0]?.origin.city ?? '' },
    site: siteOf(domain, ctx, locale),
    zone,
  };
}

function zoneOf({ airports }: Filed, airport: string): string {
  return airports.get(airport)?.timeZone ?? 'UTC';
}

function momentsOf({ departsAt, arrivesAt, origin }: BookedFlight, filed: Filed) {
  // The window is the same whenever it is asked for; only its state depends on the moment.
  const { opensAt, closesAt } = checkinWindow(new Date(departsAt), new Date(departsAt));
  const zone = zoneOf(filed, origin);
  return {
    departsAt,
    arrivesAt,
    opensAt: opensAt.toISOString(),
    opensLocal: localMinute(opensAt, zone),
    closesLocal: localMinute(closesAt, zone),
  };
}

/** In the order of the filed lines: the fare first, then what comes on top. */
function chargesOf({ lines }: BookingView, { chargeNames }: Filed, locale: Locale): ChargeSum[] {
  const sums = new Map<string, ChargeSum>();
  const nameOf = ({ kind, code }: { kind: string; code: string }) => {
    if (kind === 'fare') return say(locale)('common.fare');
    if (kind === 'discount') return say(locale)('booking.discountCode', { code });
    return chargeNames.get(code)?.[locale] ?? code;
  };
  for (const line of lines) {
    // Fares differ by booking class: together they are one fare.
    const key = line.kind === 'fare' ? 'fare' : `${line.kind} ${line.code}`;
    const sum = sums.get(key) ?? { kind: line.kind, code: line.code, name: nameOf(line), amountMinor: 0 };
    sum.amountMinor += line.amountMinor;
    sums.set(key, sum);
  }
  return [...sums.values()];
}

/** Each country once; the one in which the trip ends last. */
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

async function domainOf(ctx: Pick<Ctx, 'db' | 'settings'>, bookingId: string): Promise<Domain | null> {
  const [row] = await ctx.db.orm
    .select({ domainId: booking.domainId })
    .from(booking)
    .where(eq(booking.bookingId, bookingId));
  const domains = await readDomains(ctx);
  return domains.find((each) => each.domainId === row?.domainId) ?? null;
}

/** Non-local sites lead to the airline's own site, as the bar at the top of every page does (Specification §2). */
function siteOf(domain: Domain | null, ctx: Pick<Ctx, 'settings'>, locale: Locale): DocumentFacts['site'] {
  const external = domain?.externalBookingUrl?.replace(/\/+$/, '');
  const own = `${domain?.origin ?? ctx.settings.PUBLIC_URL}/${locale}`;
  return {
    companyName: domain?.companyName ?? say(locale)('common.siteName'),
    telephone: domain?.telephone ?? null,
    region: domain?.region ?? 'www',
    manageUrl: external ? `${external}/manage?locale=${locale}` : `${own}/manage`,
    checkinUrl: external ? `${external}/checkin?locale=${locale}` : `${own}/checkin`,
  };
}

async function cancelledAmong(
  { db }: Pick<Ctx, 'db'>,
  flights: readonly BookedFlight[],
): Promise<Set<number>> {
  const ids = flights.map((flight) => flight.flightId);
  const rows = await db.orm
    .select({ flightId: flightTable.flightId })
    .from(flightTable)
    .where(and(inArray(flightTable.flightId, ids), eq(flightTable.state, 'cancelled')));
  return new Set(rows.map((row) => row.flightId));
}
