// The flights of a trip at a glance: day, local times, "+1", flight number and fare family.
import { useLocale, useTranslations } from 'use-intl';

import { useRoute } from '#booking/PriceSummary.tsx';
import type { Trip, TripFlight } from '#booking/trip.ts';
import { duration, longDate, time } from '#i18n/format.ts';

export function TripCard({ trip }: { trip: Pick<Trip, 'flights'> }) {
  const t = useTranslations('booking');
  return (
    <section aria-label={t('tripTitle')} className="card p-5">
      <h2 className="mb-3 text-h4 font-heavy">{t('tripTitle')}</h2>
      <ul className="flex flex-col gap-4">
        {trip.flights.map((flight) => (
          <li key={flight.flightNo}>
            <FlightLine flight={flight} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function FlightLine({ flight }: { flight: TripFlight }) {
  const t = useTranslations();
  const locale = useLocale();
  const route = useRoute();
  return (
    <div>
      <p className="text-small text-ink-500">
        {t(flight.direction === 'outbound' ? 'common.outbound' : 'common.inbound')} ·{' '}
        <span className="first-letter:uppercase">{longDate(flight.departsLocal, locale)}</span>
      </p>
      <p className="font-strong">{route(flight)}</p>
      <p className="figures flex flex-wrap items-baseline gap-x-2">
        <span>
          {flight.origin.airportCode} {time(flight.departsLocal)}
        </span>
        <span aria-hidden="true">→</span>
        <span>
          {flight.destination.airportCode} {time(flight.arrivesLocal)}
          <DayOffset days={flight.arrivalDayOffset} />
        </span>
        <span className="text-small text-ink-500">{duration(flight.durationMinutes)}</span>
      </p>
      <p className="text-small text-ink-500">
        {flight.flightNumber} · {t('booking.family', { family: t(familyKey(flight.family)) })} ·{' '}
        {t('common.operatedBy', { airline: flight.operatedBy })}
      </p>
    </div>
  );
}

/** "+1" for the eye, a sentence for the ear. */
export function DayOffset({ days }: { days: number }) {
  const t = useTranslations('common');
  if (days === 0) return null;
  return (
    <>
      <sup aria-hidden="true" className="ml-0.5 font-strong text-coral">
        {days > 0 ? `+${days}` : days}
      </sup>
      <span className="sr-only">{t('dayOffset', { count: days })}</span>
    </>
  );
}

const families = ['basic', 'plus', 'flex', 'business'] as const;

/** The message that names a fare family; an airline's own new family needs a word in the three files. */
export function familyKey(family: string): `booking.families.${(typeof families)[number]}` {
  return `booking.families.${families.find((known) => known === family) ?? 'basic'}`;
}
