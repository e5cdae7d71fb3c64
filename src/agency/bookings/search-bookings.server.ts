// The search of the portal: a reference, the number of a hold or of an e-ticket, a last name, an e-mail address, or a
// flight with its day. The typed text is stored nowhere.
import type { AgencyBooking } from '#agency/bookings/agency-booking.ts';
import { cleanCode, cleanText } from '#platform/lib/clean-text.ts';
import {
  rowColumns,
  rowJoins,
  rowMaker,
  type RowCtx,
  type StoredRow,
} from '#agency/bookings/booking-rows.server.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { prepared } from '#platform/db/client.server.ts';
import { tidyReference } from '#servicing/tidy-pair.ts';
import { flightIn, holdIn, namedLike, namesIn, ticketIn } from '#servicing/search/search-words.ts';

/** The most results of each way to search. */
export const MOST_FOUND = 20;

/** Null for fewer than two letters or digits. */
export async function searchAgencyBookings(
  ctx: RowCtx & { account: Agent },
  typed: string,
): Promise<AgencyBooking[] | null> {
  const text = cleanText(typed).slice(0, 100);
  if (text.replace(/[^\p{L}\p{N}]/gu, '').length < 2) return null;
  const { agencyId } = ctx.account;
  const flight = flightIn(text);
  // The index of names does not work below row-level security, which has to be applied before any function. So
  // statements that name the agency find the ids beside it, and the rows are then read under it.
  const found = flight
    ? await idsOf(ctx, BY_FLIGHT, [agencyId, ...flight, ctx.now])
    : text.includes('@')
      ? await idsOf(ctx, BY_EMAIL, [agencyId, cleanCode(text).toLowerCase()])
      : [
          ...(await idsOf(ctx, BY_NUMBER, [agencyId, tidyReference(text), ticketIn(text), holdIn(text)])),
          ...(await idsOf(ctx, BY_NAME, [agencyId, namesIn(text)])),
        ];
  if (found.length === 0) return [];
  const toRow = await rowMaker(ctx);
  const rows = await readAsAgencies(ctx.db, [agencyId], (tx) =>
    prepared<StoredRow>(tx, ROWS, [agencyId, found]),
  );
  return rows.map(toRow);
}

async function idsOf({ db }: RowCtx, statement: string, values: readonly unknown[]): Promise<string[]> {
  const rows = await prepared<{ id: string }>(db, statement, values);
  return rows.map(({ id }) => id);
}

/** A booking without a reference is called by the end of its identifier (`nameOf`). */
const BY_NUMBER = `select booking_id id from booking where agency_id = $1 and reference = $2
  union select d.booking_id from document d join booking b using (booking_id)
    where b.agency_id = $1 and d.document_number = $3
  union (select booking_id from booking where $4::text is not null and agency_id = $1 and reference is null
    and right(booking_id::text, 6) = $4 order by created_at desc limit ${MOST_FOUND})`;

const BY_EMAIL = `select booking_id id from booking
  where agency_id = $1 and contact_email is not null and lower(contact_email) = $2
  order by booking_id desc limit ${MOST_FOUND}`;

const BY_NAME = `select distinct p.booking_id id from unnest($2::text[]) as key
    join lateral (${namedLike({
      joins: 'join booking b using (booking_id)',
      own: 'and b.agency_id = $1',
      most: MOST_FOUND,
    })}) p on true
  order by p.booking_id desc limit ${MOST_FOUND}`;

/** Without a day: the next departures. */
const BY_FLIGHT = `select b.booking_id id from flight f join booking_flight bf using (flight_id)
    join booking b using (booking_id)
  where b.agency_id = $1 and ($2::text is null or f.carrier = $2) and f.flight_number = $3
    and case when $4::date is null then f.departs_at > $5 else f.departure_date = $4::date end
  order by f.departs_at, b.booking_id limit ${MOST_FOUND}`;

const ROWS = `select ${rowColumns} from booking b ${rowJoins}
  where b.agency_id = $1 and b.booking_id = any($2::uuid[]) order by b.created_at desc, b.booking_id desc`;
