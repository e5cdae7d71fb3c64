// The parts shared by both sheets of a reservation: its flights with their check-in and seats, and its travellers.
import { useTranslations } from 'use-intl';

import { SeatList } from '#funnel/trip/SeatList.tsx';
import { TravellerList } from '#funnel/trip/TravellerList.tsx';
import { FlightCheckin } from '#servicing/FlightCheckin.tsx';
import { Part } from '#servicing/ReservationHead.tsx';
import type { ReservationView } from '#servicing/reservation-view.ts';
import { Icon } from '#platform/ui/Icon.tsx';

type FlightsProps = { title: string; reservation: Pick<ReservationView, 'flights' | 'people' | 'seats'> };

export function Flights({ title, reservation }: FlightsProps) {
  const t = useTranslations('manage');
  const { flights, people, seats } = reservation;
  return (
    <Part title={title}>
      <ul className="flex flex-col gap-8">
        {flights.map((flight) => (
          <li key={flight.flightNo}>
            <FlightCheckin flight={flight} />
            <div className="mt-3 flex gap-2">
              <Icon name="seat" className="mt-0.5 text-sea" />
              <SeatList flightNo={flight.flightNo} people={people} seats={seats} />
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-ink-500">{t('localTimes')}</p>
    </Part>
  );
}

/** By their initials only. */
export function Travellers({ people }: Pick<ReservationView, 'people'>) {
  const t = useTranslations('manage');
  return (
    <Part title={t('travelers')}>
      <TravellerList people={people} />
      <p className="mt-3 text-small text-ink-500">{t('masked')}</p>
    </Part>
  );
}
