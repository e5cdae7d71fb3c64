// A flight on the time line of the confirmation: both ends with the arc between them, and its facts in one line.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { FlightArc } from '#funnel/trip/FlightArc.tsx';
import { familyKey, DayOffset } from '#funnel/trip/FlightLine.tsx';
import { SeatList } from '#funnel/trip/SeatList.tsx';
import type { Trip, TripFlight, TripPerson, TripAirport } from '#funnel/trip/trip.ts';
import { duration, time } from '#platform/i18n/format.ts';
import { Icon, type IconName } from '#platform/ui/Icon.tsx';

type Props = {
  trip: Pick<Trip, 'seats'>;
  flight: TripFlight;
  /** The bags that the fare includes for one traveller. */
  bags: string;
  /** The travellers by the names that tell them apart. */
  called: readonly TripPerson[];
};

export function ConfirmationFlight({ trip, flight, bags, called }: Props) {
  const t = useTranslations();
  return (
    <div className="card px-4 py-3 sm:px-5 sm:py-4 print:border-0 print:p-0">
      <div className="flex flex-wrap justify-between gap-x-1.5 gap-y-1 text-small sm:gap-x-6">
        <End at={flight.departsLocal} airport={flight.origin} terminal={flight.departureTerminal} />
        <p className="min-w-14 grow text-center text-ink-500">
          <FlightArc className="h-5 sm:h-7 print:hidden" />
          {duration(flight.durationMinutes)}
          <span className="max-sm:block sm:before:content-['_·_']">{t('common.direct')}</span>
        </p>
        <End
          at={flight.arrivesLocal}
          airport={flight.destination}
          terminal={flight.arrivalTerminal}
          days={flight.arrivalDayOffset}
        />
      </div>
      <ul
        className="mt-3 flex flex-wrap gap-x-4 gap-y-1 border-t border-dashed border-line pt-3 text-small text-ink-700
          print:mt-0 print:pt-0"
      >
        <Fact icon="plane">
          {flight.flightNumber} · {t('common.operatedBy', { airline: flight.operatedBy })}
        </Fact>
        <Fact icon="ticket">{t('booking.family', { family: t(familyKey(flight.family)) })}</Fact>
        <Fact icon="bag">{bags}</Fact>
        <Fact icon="seat">
          {trip.seats.some((seat) => seat.flightNo === flight.flightNo) ? (
            <SeatList
              flightNo={flight.flightNo}
              people={called}
              seats={trip.seats}
              className="flex flex-wrap gap-x-3"
            />
          ) : (
            t('booking.seatLater')
          )}
        </Fact>
      </ul>
    </div>
  );
}

type EndProps = { at: string; airport: TripAirport; terminal: string; days?: number };

function End({ at, airport, terminal, days = 0 }: EndProps) {
  const t = useTranslations('common');
  return (
    <p className="last:text-right">
      <span className="figures block text-h4 leading-tight font-heavy sm:text-h3">
        {time(at)}
        <span className="text-body">
          <DayOffset days={days} />
        </span>
      </span>
      {airport.city} ({airport.airportCode}){' '}
      {terminal ? <span className="block text-ink-500">{t('terminal', { terminal })}</span> : null}
    </p>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-1.5">
      <Icon name={icon} className="mt-0.5 size-4 shrink-0 text-sea print:hidden" />
      <span className="min-w-0 first-letter:uppercase">{children}</span>
    </li>
  );
}
