// The travellers as they were named, with the name on their tickets and, once issued, the ticket number.
import { useTranslations } from 'use-intl';

import { writeTicketNumber } from '#reservations/ticket-number.ts';
import type { TripPerson } from '#funnel/trip/trip.ts';
import { usePersonName } from '#funnel/trip/use-person-name.ts';

type Props = {
  people: readonly TripPerson[];
  /** The sentence around an e-ticket number, where tickets are shown. */
  ticket?: (number: string) => string;
  className?: string;
};

/** An infant also names the adult who holds it; ticket numbers are shown only where `ticket` is given. */
export function TravellerList({ people, ticket, className = 'flex flex-col gap-3 print:gap-1' }: Props) {
  const t = useTranslations('booking');
  const nameOf = usePersonName();
  return (
    <ul className={className}>
      {people.map((person) => {
        const adult = people.find((each) => each.passengerNo === person.adultNo);
        return (
          <li key={person.passengerNo}>
            <span className="font-strong">{nameOf(person)}</span>{' '}
            <span className="text-small text-ink-500">
              {person.fullName ? nameOf({ ...person, fullName: null }) : null}
              {adult ? ` · ${t('onLapOf', { name: nameOf(adult) })}` : null}
            </span>
            <span className="flex flex-wrap justify-between gap-x-4 text-small text-ink-700">
              {person.ticketName ? <span className="min-w-0 tracking-wide">{person.ticketName}</span> : null}
              {ticket && person.ticketNumber ? (
                <span className="figures">{ticket(writeTicketNumber(person.ticketNumber))}</span>
              ) : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
