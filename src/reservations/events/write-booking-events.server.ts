// Stores what happened to bookings, in the transaction of the command: as a statement, or as a part of one.
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { BookingEvent } from '#reservations/events/booking-event.ts';

/** No statement for an empty list. */
export async function writeBookingEvents(tx: Tx, events: readonly BookingEvent[]): Promise<void> {
  if (events.length > 0) await prepared(tx, WRITE, [eventsValue(events)]);
}

/** The value of the parameter of `insertBookingEvents`. */
export function eventsValue(events: readonly BookingEvent[]): string {
  return JSON.stringify(events);
}

/**
 * SQL that writes the events of a parameter such as `$8`, as a part of the statement of a command: none where the relation
 * `given`, for example a change in the same statement, has no row.
 */
export function insertBookingEvents(parameter: string, given?: string): string {
  return insertEventsFrom(`select e."bookingId", e.kind, e.actor, e."accountId", e."agencyId", e."passengerNos",
      e."amountMinor", e.cause, coalesce(e.details, '{}'), e.at
    from jsonb_to_recordset(${parameter}::jsonb) as e("bookingId" uuid, kind text, actor text, "accountId" uuid,
      "agencyId" uuid, "passengerNos" smallint[], "amountMinor" bigint, cause text, details jsonb, at timestamptz)
    ${given ? `where exists (select from ${given})` : ''}`);
}

/**
 * SQL that writes one event for each row of `select`: booking, kind, actor, account, agency, passengers, amount, cause,
 * details, and instant, in this order.
 */
export function insertEventsFrom(select: string): string {
  return `insert into booking_event (booking_id, kind, actor, account_id, agency_id, passenger_nos, amount_minor, cause,
      details, at)
    ${select}`;
}

const WRITE = insertBookingEvents('$1');
