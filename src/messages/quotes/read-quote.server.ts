// Reads the quote of a link. Unknown, forged and expired links get the same answer.
import { filedCopy } from '#flights/filed.server.ts';
import type { AgencyOnPaper } from '#messages/frame/mail.ts';
import { linesOfPrice } from '#messages/documents/document-lines.ts';
import { readAround, type Around } from '#messages/documents/read-around.server.ts';
import { chargesOf } from '#messages/documents/read-document-facts.server.ts';
import { readQuoteToken } from '#messages/quotes/quote-token.server.ts';
import type { QuoteView } from '#messages/quotes/quote-view.ts';
import { isHoldOpen, isSoldState } from '#platform/db/booking-states.ts';
import { prepared } from '#platform/db/client.server.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { localMinute } from '#platform/lib/time.ts';
import type { BookingView } from '#reservations/booking-view.ts';
import { readBookingForSystem } from '#reservations/read-booking.server.ts';
import { sumMinor } from '#platform/lib/money.ts';
import { quoteVersion } from '#messages/quotes/quote-version.server.ts';
import type { Trip } from '#funnel/trip/trip.ts';
import { tripOf } from '#funnel/trip/trip.server.ts';

export type QuoteCtx = Pick<Ctx, 'db' | 'now' | 'locale' | 'site' | 'settings'>;

export type QuoteRead = {
  quoteId: string;
  bookingId: string;
  /** Of the booking's row before it was read: a later change makes another one. */
  bookingVersion: number;
  view: QuoteView;
  agency: AgencyOnPaper;
  around: Around;
  madeAt: string;
};

type QuoteRow = {
  bookingId: string;
  bookingVersion: number;
  createdAt: Date;
  acceptedVersion: string | null;
};

/** Returns gross prices in minor units, and `until` at the clock of the first airport; travellers have no names. */
export async function readQuote(
  ctx: QuoteCtx,
  token: string,
): Promise<Result<QuoteRead, 'resource_unknown'>> {
  const quoteId = readQuoteToken(token, ctx.settings);
  const [row] = quoteId ? await prepared<QuoteRow>(ctx.db, QUOTE, [quoteId]) : [];
  if (!row || !quoteId) return refuse('resource_unknown');
  const read = await readBookingForSystem(ctx, row.bookingId);
  if (!read.ok) return refuse('resource_unknown');
  const booking = read.value;
  const [trip, around, filed] = await Promise.all([
    tripOf(ctx, booking, say(ctx)('common.fare')),
    readAround(ctx, row.bookingId),
    filedCopy(ctx.db),
  ]);
  const { agency } = around;
  if (!agency) return refuse('resource_unknown');
  const { name, email, phone, terms } = agency;
  const charges = chargesOf(booking, filed, ctx);
  const { lines, totalMinor } = linesOfPrice(
    { locale: ctx.locale, site: ctx.site, trip, charges },
    { itemised: false },
  );
  const airport = filed.airports.get(booking.flights[0]?.origin ?? '');
  const local = localMinute(new Date(booking.holdExpiresAt), airport?.timeZone ?? 'UTC');
  const version = quoteVersion(booking, terms);
  const view: QuoteView = {
    state: stateOf(booking, ctx.now),
    agency: { name, email, phone, terms, logo: dataAddress(agency) },
    // Names were typed for the ticket; a person who has the link need not see them.
    trip: { ...trip, people: trip.people.map((person) => ({ ...person, fullName: null, ticketName: null })) },
    lines,
    totalMinor,
    perPerson: perPersonOf(trip),
    version,
    accepted: row.acceptedVersion === null ? null : row.acceptedVersion === version ? 'this' : 'older',
    until: { local, city: airport?.name[ctx.locale] ?? '' },
  };
  const { bookingId, bookingVersion } = row;
  return ok({
    quoteId,
    bookingId,
    bookingVersion,
    view,
    agency,
    around,
    madeAt: row.createdAt.toISOString(),
  });
}

const QUOTE = `select q.booking_id "bookingId", b.version "bookingVersion", q.created_at "createdAt",
    q.accepted_version "acceptedVersion"
  from agency_quote q join booking b using (booking_id) where q.agency_quote_id = $1`;

/** The version of the offer that a customer would read now; null where no agency offers the booking. */
export async function offeredVersion(ctx: QuoteCtx, bookingId: string): Promise<string | null> {
  const read = await readBookingForSystem(ctx, bookingId);
  const { agency } = await readAround(ctx, bookingId);
  return read.ok && agency ? quoteVersion(read.value, agency.terms) : null;
}

/** Flights, seats and extras of each traveller; a surcharge of the whole booking is not there before it is paid. */
function perPersonOf({ people, prices, seats, extras }: Trip): QuoteView['perPerson'] {
  const each = people.map(({ passengerNo, type }) => {
    const own = [...prices, ...seats, ...extras].filter((part) => part.passengerNo === passengerNo);
    return { type, eachMinor: sumMinor(own.map(({ amountMinor }) => amountMinor)) };
  });
  const groups = Map.groupBy(each, ({ type, eachMinor }) => `${type} ${eachMinor}`);
  return [...groups.values()].flatMap((same) => (same[0] ? [{ ...same[0], count: same.length }] : []));
}

function stateOf({ state, holdExpiresAt }: BookingView, now: Date): QuoteView['state'] {
  if (isSoldState(state)) return 'booked';
  return isHoldOpen({ state, holdExpiresAt: new Date(holdExpiresAt) }, now) ? 'open' : 'ended';
}

function dataAddress({ logo }: AgencyOnPaper): string | null {
  return logo && `data:image/png;base64,${logo.toString('base64')}`;
}
