// The history of a booking, as its commands wrote it.
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import type { EventActor, EventFacts, WhatHappened } from '#reservations/events/booking-event.ts';

/** An event with the names of those who acted, where the reader may see their accounts. */
export type StoredEvent = WhatHappened &
  Required<Pick<EventFacts, 'amountMinor' | 'cause' | 'at'>> &
  Omit<EventActor, 'agencyId'> & { passengerNos: number[] | null; who: string | null; agency: string | null };

/** Oldest first. The caller has checked whose booking it is; the portal reads it in `readAsAgencies`. */
export function readBookingEvents(db: Database | Tx, bookingId: string): Promise<StoredEvent[]> {
  return prepared<StoredEvent>(db, EVENTS, [bookingId]);
}

const EVENTS = `select e.kind, e.actor, e.account_id "accountId", a.name who, g.name agency,
    e.passenger_nos "passengerNos", e.amount_minor "amountMinor", e.cause, e.details, e.at
  from booking_event e left join account a using (account_id) left join agency g on g.agency_id = e.agency_id
  where e.booking_id = $1 order by e.at, e.event_no`;
