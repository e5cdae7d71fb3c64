// The search of the office: a reference, the number of a hold or of an e-ticket, a last name, an e-mail address, or a
// flight with its day. Each group has a few of the newest; the typed text is stored nowhere.
import { hasTravellers } from '#platform/db/coupon-states.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import { cleanCode, cleanText } from '#platform/lib/clean-text.ts';
import { isOpenHold, isSold } from '#platform/db/booking-states.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { Staff } from '#identity/signed-in.ts';
import { tidyReference } from '#servicing/tidy-pair.ts';
import { flightIn, holdIn, namedLike, namesIn, ticketIn } from '#servicing/search/search-words.ts';
import { type BookingRow, readBookingRows } from '#office/bookings/find-bookings.server.ts';

/** The most results in each group. */
export const MOST_FOUND = 20;

export type FoundFlight = {
  flightId: number;
  flightNumber: string;
  route: string;
  /** Local day. */
  departs: string;
  bookings: number;
};

export type SearchResults = {
  byReference: BookingRow[];
  byName: BookingRow[];
  byEmail: BookingRow[];
  flights: FoundFlight[];
};

type SearchCtx = Pick<Ctx, 'db' | 'now' | 'requestId'> & Reader & { account: Staff };

/**
 * Null for fewer than two letters or digits. A search writes an entry in the audit log: how it was done, and how much
 * it found.
 */
export async function searchAll(ctx: SearchCtx, typed: string): Promise<SearchResults | null> {
  const text = cleanText(typed).slice(0, 100);
  if (text.replace(/[^\p{L}\p{N}]/gu, '').length < 2) return null;
  const flight = flightIn(text);
  const isEmail = text.includes('@');
  const [byReference, byName, byEmail, flights] = await Promise.all([
    isEmail || flight
      ? []
      : found(ctx, BY_NUMBER, [tidyReference(text), ticketIn(text), holdIn(text), ctx.now]),
    isEmail || flight ? [] : found(ctx, BY_NAME, [namesIn(text)]),
    isEmail ? found(ctx, BY_EMAIL, [cleanCode(text).toLowerCase()]) : [],
    flight ? prepared<FoundFlight>(ctx.db, FLIGHTS, flight) : [],
  ]);
  await withTx(ctx.db, (tx) =>
    noteAct(tx, ctx, {
      act: 'office.search',
      subject: { type: 'search', id: isEmail ? 'email' : flight ? 'flight' : 'name or reference' },
      details: { found: byReference.length + byName.length + byEmail.length + flights.length },
    }),
  );
  return { byReference, byName, byEmail, flights };
}

async function found(ctx: SearchCtx, statement: string, values: readonly unknown[]) {
  const rows = await prepared<{ id: string }>(ctx.db, statement, values);
  return readBookingRows(
    ctx,
    rows.map(({ id }) => id),
  );
}

/** An agency calls an open hold by the end of its identifier: it has no reference yet. */
const BY_NUMBER = `select booking_id id from booking where reference = $1
  union select booking_id from document where document_number = $2
  union (select b.booking_id from booking b where $3::text is not null and right(b.booking_id::text, 6) = $3
    and ${isOpenHold('b', '$4')} limit ${MOST_FOUND})`;

const BY_EMAIL = `select booking_id id from booking
  where contact_email is not null and lower(contact_email) = $1 order by booking_id desc limit ${MOST_FOUND}`;

const BY_NAME = `select distinct p.booking_id id from unnest($1::text[]) as key
    join lateral (${namedLike({ most: MOST_FOUND })}) p on true
  order by p.booking_id desc limit ${MOST_FOUND}`;

/** Without a day: the next departures. */
const FLIGHTS = `select f.flight_id "flightId", f.carrier || f.flight_number || f.suffix "flightNumber",
    f.origin || '–' || f.destination route, f.departure_date::text departs,
    (select count(*)::int from booking_flight bf join booking b using (booking_id)
      where bf.flight_id = f.flight_id and ${isSold('b')} and ${hasTravellers('bf')}) bookings
  from flight f where ($1::text is null or f.carrier = $1) and f.flight_number = $2
    and case when $3::date is null then f.departs_at > now() else f.departure_date = $3::date end
  order by f.departs_at limit ${MOST_FOUND}`;
