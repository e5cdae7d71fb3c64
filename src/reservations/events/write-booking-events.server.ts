// Stores what happened to bookings, in the transaction of the command.
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { BookingEventInput } from '#reservations/events/booking-event.ts';

export type BookingEvent = BookingEventInput & { bookingId: string };

/** The rows of these bookings are locked, so that the numbers are free. No statement for an empty list. */
export async function writeBookingEvents(tx: Tx, events: readonly BookingEvent[]): Promise<void> {
  if (events.length > 0) await prepared(tx, insertBookingEvents('$1'), [JSON.stringify(events)]);
}

/** SQL that writes the events of a parameter such as `$8`, as a part of the statement of a command. */
export function insertBookingEvents(parameter: string): string {
  return `insert into booking_event (booking_id, event_no, kind, actor, account_id, amount_minor, cause, at)
    select e."bookingId", (select coalesce(max(b.event_no), 0) from booking_event b where b.booking_id = e."bookingId")
        + row_number() over (partition by e."bookingId" order by e.ordinality),
      e.kind, e.actor, e."accountId", e."amountMinor", e.cause, e.at
    from rows from (jsonb_to_recordset(${parameter}::jsonb) as ("bookingId" uuid, kind text, actor text,
      "accountId" uuid, "amountMinor" bigint, cause text, at timestamptz)) with ordinality e`;
}
