// The list of bookings: newest first, filtered by state, day and flight. Names and addresses are not filters, because
// they would be in the page's address: they are searched (search-all.server.ts).
import { mayDo } from '#identity/access/acts.ts';
import type { Staff } from '#identity/signed-in.ts';
import { type BookingState, bookingStates } from '#platform/db/booking-states.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isDay } from '#platform/lib/time.ts';
import { type ListState, pageRows } from '#platform/workspace/list-address.ts';
import { readSellers, type Seller } from '#office/bookings/read-sellers.server.ts';

export const bookingSorts = ['made', 'total', 'departs'] as const;

export type BookingFilter = {
  state: BookingState | null;
  /** First and last day on which it was made, UTC. */
  from: string | null;
  to: string | null;
  flightId: number | null;
  /** Only those with a refund that needs a destination. */
  lostRefund: boolean;
};

export type BookingRow = {
  bookingId: string;
  reference: string | null;
  state: BookingState;
  /** The first passenger, surname first; null before names are known. */
  lead: string | null;
  people: number;
  /** `MAD–CUN, CUN–MAD`. */
  route: string;
  /** Local day of the first departure. */
  departs: string | null;
  /** ISO instant. */
  madeAt: string;
  currency: string;
  totalMinor: number;
  /** Null where the traveller bought it. */
  seller: Seller | null;
};

export const bookingsPerPage = 25;

const NEWEST_SHOWN = 6;

/** The newest matches; other orders sort only these, so that no request sorts a million rows. */
const MOST = 5_000;

/** Reads the filter from an address: a state, day or flight id that is not valid counts as missing. */
export function readBookingFilter(query: URLSearchParams): BookingFilter {
  const day = (name: string) => {
    const value = query.get(name) ?? '';
    return isDay(value) ? value : null;
  };
  const flightId = Number(query.get('flight'));
  return {
    state: bookingStates.find((state) => state === query.get('state')) ?? null,
    from: day('from'),
    to: day('to'),
    flightId: Number.isInteger(flightId) && flightId > 0 && flightId < 2 ** 31 ? flightId : null,
    lostRefund: query.get('refund') === 'needs_destination',
  };
}

type ReadCtx = Pick<Ctx, 'db'> & Reader;

/** Returns 25 of the newest 5,000 matches. The order `total` compares minor units whatever the currency. */
export async function findBookings(
  ctx: ReadCtx,
  filter: BookingFilter,
  list: ListState,
): Promise<{ rows: BookingRow[]; hasNext: boolean }> {
  const { state, from, to, flightId, lostRefund } = filter;
  const rows = await prepared<StoredBooking>(ctx.db, LIST, [
    state,
    from,
    to,
    flightId,
    list.sort,
    list.descending,
    bookingsPerPage + 1,
    (list.page - 1) * bookingsPerPage,
    lostRefund,
  ]);
  return pageRows(await rowsOf(ctx, rows), bookingsPerPage);
}

/** The latest bookings, for the home desk; null for an account that sees no bookings. */
export async function newestBookings(ctx: ReadCtx & { account: Staff }): Promise<BookingRow[] | null> {
  if (!mayDo(ctx.account, 'bookings.read')) return null;
  return rowsOf(ctx, await prepared<StoredBooking>(ctx.db, NEWEST, [NEWEST_SHOWN]));
}

/** Some bookings by their ids, newest first. */
export async function readBookingRows(ctx: ReadCtx, ids: readonly string[]): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  return rowsOf(ctx, await prepared<StoredBooking>(ctx.db, BY_IDS, [ids]));
}

type StoredBooking = Omit<BookingRow, 'madeAt' | 'seller'> & { madeAt: Date; isOfAgency: boolean };

async function rowsOf(ctx: ReadCtx, stored: readonly StoredBooking[]): Promise<BookingRow[]> {
  const ids = stored.flatMap(({ bookingId, isOfAgency }) => (isOfAgency ? [bookingId] : []));
  const sellers = await readSellers(ctx, ids);
  return stored.map(({ madeAt, isOfAgency: _, ...row }) => {
    return { ...row, madeAt: madeAt.toISOString(), seller: sellers.get(row.bookingId) ?? null };
  });
}

const COLUMNS = `b.booking_id "bookingId", b.reference, b.state, b.created_at "madeAt", b.currency,
    b.total_minor "totalMinor", b.adults + b.children + b.infants people, lead.name "lead",
    coalesce(trip.route, '') "route", trip.departs::text "departs", b.agency_id is not null "isOfAgency"`;

const BESIDE = `left join lateral (select concat_ws(', ', p.surname, p.given_names) as name from passenger p
      where p.booking_id = b.booking_id and p.surname is not null order by p.passenger_no limit 1) lead on true
    left join lateral (select string_agg(f.origin || '–' || f.destination, ', ' order by bf.flight_no) route,
        min(f.departure_date) departs
      from booking_flight bf join flight f using (flight_id) where bf.booking_id = b.booking_id) trip on true`;

const LIST = `with hits as (select b.* from booking b
    where ($1::text is null or b.state = $1)
      and ($2::date is null or b.created_at >= $2::date::timestamp at time zone 'UTC')
      and ($3::date is null or b.created_at < ($3::date + 1)::timestamp at time zone 'UTC')
      and ($4::int is null or exists (select from booking_flight bf
        where bf.booking_id = b.booking_id and bf.flight_id = $4))
      and (not $9::boolean or b.booking_id in (select r.booking_id from refund r where r.state = 'needs_destination'))
    order by b.booking_id desc limit ${MOST})
  select ${COLUMNS} from hits b ${BESIDE}
  order by case when $5 = 'total' and $6 then b.total_minor end desc nulls last,
    case when $5 = 'total' and not $6 then b.total_minor end,
    case when $5 = 'departs' and $6 then trip.departs end desc nulls last,
    case when $5 = 'departs' and not $6 then trip.departs end,
    case when $6 then b.booking_id end desc, b.booking_id
  limit $7::int offset $8::int`;

const NEWEST = `with hits as (select b.* from booking b order by b.booking_id desc limit $1::int)
  select ${COLUMNS} from hits b ${BESIDE} order by b.booking_id desc`;

const BY_IDS = `select ${COLUMNS} from booking b ${BESIDE}
  where b.booking_id = any($1::uuid[]) order by b.booking_id desc`;
