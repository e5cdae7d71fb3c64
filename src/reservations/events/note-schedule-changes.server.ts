// The airline moved or cancelled flights: an event of every booking that has them.
import { hasInventory } from '#platform/db/booking-states.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import { insertEventsFrom } from '#reservations/events/write-booking-events.server.ts';

/**
 * In the transaction that takes the changes of these flights from the list of an import: once each, and for no booking
 * that no longer flies with them.
 */
export async function noteScheduleChanges(tx: Tx, flightIds: readonly number[], now: Date): Promise<void> {
  await prepared(tx, NOTE, [flightIds, now], { replan: true });
}

const NOTE = insertEventsFrom(`select bf.booking_id, 'schedule_changed', 'system', null::uuid, null::uuid,
    null::smallint[], null::bigint, null, jsonb_build_object('flightNo', bf.flight_no,
    'cancelled', f.state = 'cancelled'), $2::timestamptz
  from booking_flight bf join booking b using (booking_id) join flight f using (flight_id)
  where bf.flight_id = any($1::int[]) and f.departs_at > $2::timestamptz and bf.units > 0 and ${hasInventory('b')}
  order by bf.booking_id, bf.flight_no`);
