// Both ends of a flight with their local times, the line between them, and the aircraft.
import { useTranslations } from 'use-intl';

import { FlightArc } from '#funnel/trip/FlightArc.tsx';
import { DayOffset } from '#funnel/trip/FlightLine.tsx';
import type { ShownFlight } from '#shopping/select-view.ts';
import { duration, time } from '#platform/i18n/format.ts';

type Props = { flight: ShownFlight; fromCity: string; toCity: string };

export function FlightTimes({ flight, fromCity, toCity }: Props) {
  const t = useTranslations();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 md:gap-y-2">
      <div className="flex grow flex-wrap items-start gap-2 sm:gap-5 md:max-w-2xl">
        <End
          at={flight.departsLocal}
          city={fromCity}
          code={flight.origin}
          terminal={flight.departureTerminal}
        />
        <div className="w-14 grow text-center text-small">
          <p>
            <span className="sr-only">{t('select.duration', { duration: '' })}</span>
            {duration(flight.durationMinutes)}
          </p>
          <FlightArc className="h-5" />
          <p className="font-strong">{t('common.direct')}</p>
        </div>
        <End
          at={flight.arrivesLocal}
          city={toCity}
          code={flight.destination}
          terminal={flight.arrivalTerminal}
          days={flight.arrivalDayOffset}
        />
      </div>
      <p className="text-small text-ink-500 max-md:flex max-md:w-full max-md:flex-wrap max-md:gap-x-3">
        <span className="block font-strong text-ink">
          <span className="max-md:sr-only">{t('select.flight', { number: flight.flightNumber })}</span>
          <span aria-hidden="true" className="md:hidden">
            {flight.flightNumber}
          </span>
        </span>
        <span className="block">{flight.aircraft}</span>
        <span className="block">{t('common.operatedBy', { airline: flight.operatedBy })}</span>
      </p>
    </div>
  );
}

type EndProps = { at: string; city: string; code: string; terminal: string; days?: number };

function End({ at, city, code, terminal, days = 0 }: EndProps) {
  const t = useTranslations('common');
  return (
    <div className="max-w-[36%] min-w-min last:max-md:text-right sm:max-w-none">
      <p className="figures text-h3 font-heavy whitespace-nowrap">
        {time(at)}
        <DayOffset days={days} className="text-small" />
      </p>
      <p className="text-small">
        <span className="max-md:sr-only">{city}</span>{' '}
        <span className="text-ink-500 max-md:font-strong">{code}</span>
        {terminal ? <span className="text-ink-500 md:block"> {t('terminal', { terminal })}</span> : null}
      </p>
    </div>
  );
}
