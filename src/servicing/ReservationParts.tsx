// The parts that both sheets of a reservation show: its flights with their check-in, and its travellers.
import { useTranslations } from 'use-intl';

import { TravellerList } from '#booking/TravellerList.tsx';
import { FlightCheckin } from '#servicing/FlightCheckin.tsx';
import { Part } from '#servicing/ReservationHead.tsx';
import type { ReservationView } from '#servicing/reservation-view.ts';

export function Flights({ title, flights }: { title: string } & Pick<ReservationView, 'flights'>) {
  const t = useTranslations('manage');
  return (
    <Part title={title}>
      <ul className="flex flex-col gap-8">
        {flights.map((flight) => (
          <li key={flight.flightNo}>
            <FlightCheckin flight={flight} />
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
