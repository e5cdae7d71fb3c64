// What happened to a reservation, as its travelers are told: the newest first, and none of the airline's people by name.
import type { Database } from '#platform/db/client.server.ts';
import { localMinute } from '#platform/lib/time.ts';
import { readBookingEvents, type StoredEvent } from '#reservations/events/read-booking-events.server.ts';
import { eventParams, told, toldToTraveller } from '#reservations/events/told-events.ts';
import type { ReservationEvent } from '#servicing/reservation-view.ts';

/** Mails that belong to the trip; a code to open the reservation does not. */
const toldMails: readonly string[] = [
  'confirmation',
  'schedule-change',
  'refund',
  'credit-note',
  'checkin-open',
];

/** In the time of `timeZone`, which the page names. */
export async function readHistory(
  db: Database,
  bookingId: string,
  timeZone: string,
): Promise<ReservationEvent[]> {
  const events = told(await readBookingEvents(db, bookingId), toldToTraveller);
  return events
    .filter((event) => event.kind !== 'mail_sent' || toldMails.includes(event.details.mail))
    .map((event): ReservationEvent => {
      const params = eventParams(event);
      return {
        at: localMinute(event.at, timeZone),
        kind: event.kind,
        by: whoses[event.actor],
        amountMinor: event.amountMinor === null ? null : Math.abs(event.amountMinor),
        // Messages select by names without a hyphen.
        params: { ...params, mail: params.mail.replaceAll('-', '_') },
      };
    })
    .toReversed();
}

const whoses = {
  traveller: 'you',
  agency: 'agency',
  staff: 'airline',
  system: 'airline',
} as const satisfies Record<StoredEvent['actor'], ReservationEvent['by']>;
