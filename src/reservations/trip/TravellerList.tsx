// The travellers as they were named, with the name on their tickets and, once issued, the ticket number.
import { useTranslations } from 'use-intl';

import { writeTicketNumber } from '#reservations/ticket-number.ts';
import type { TripPerson } from '#reservations/trip/trip.ts';
import { usePersonName } from '#reservations/trip/use-person-name.ts';

type Props = {
  people: readonly TripPerson[];
  /** The sentence around an e-ticket number, where tickets are shown. */
  ticket?: (number: string) => string;
};

export function TravellerList({ people, ticket }: Props) {
  const t = useTranslations('booking');
  const nameOf = usePersonName();
  return (
    <ul className="flex flex-col gap-3 print:gap-1">
      {people.map((person) => {
        const adult = people.find((each) => each.passengerNo === person.adultNo);
        return (
          <li key={person.passengerNo} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0">
              <span className="font-strong">{nameOf(person)}</span>{' '}
              <span className="text-small text-ink-500">
                {person.fullName ? nameOf({ ...person, fullName: null }) : null}
                {adult ? ` · ${t('onLapOf', { name: nameOf(adult) })}` : null}
              </span>
              {person.ticketName ? (
                <span className="block text-small tracking-wide text-ink-700">{person.ticketName}</span>
              ) : null}
            </span>
            {ticket && person.ticketNumber ? (
              <span className="figures">{ticket(writeTicketNumber(person.ticketNumber))}</span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
