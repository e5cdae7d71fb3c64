// A flight of the demonstration leaves later than was booked, as after an import of a changed schedule: the travellers
// get their mail, and the agency sees the new times.
import { bumpFiledVersion } from '#flights/schedule/bump-filed-version.server.ts';
import { isSold } from '#platform/db/booking-states.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

type Delay = { agencyId: string; surname: string; minutes: number };

/** The first flight of the agency's booking of that name. */
export async function delayFlight(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { agencyId, surname, minutes }: Delay,
): Promise<void> {
  await withTx(db, async (tx) => {
    await prepared(tx, NOTE, [agencyId, surname, now]);
    await prepared(tx, DELAY, [agencyId, surname, minutes]);
    await bumpFiledVersion(tx);
  });
}

const FIRST = `select bf.flight_id from booking b join booking_flight bf using (booking_id)
    join passenger p using (booking_id)
  where b.agency_id = $1 and ${isSold('b')} and bf.flight_no = 1 and p.passenger_no = 1 and p.surname = $2`;

/** What was known before; its schedule is the latest one. */
const NOTE = `insert into flight_change (flight_id, schedule_import_id, departs_at, arrives_at, departure_terminal,
    arrival_terminal, operating_carrier, state, changed_at)
  select f.flight_id, i.schedule_import_id, f.departs_at, f.arrives_at, f.departure_terminal, f.arrival_terminal,
    f.operating_carrier, f.state, $3::timestamptz
  from flight f, (select schedule_import_id from schedule_import order by imported_at desc limit 1) i
  where f.flight_id in (${FIRST})`;

const DELAY = `update flight set departs_at = departs_at + $3 * interval '1 minute',
    arrives_at = arrives_at + $3 * interval '1 minute'
  where flight_id in (${FIRST})`;
