// A flight of a trip at a glance: day, local times, "+1", flight number and fare family.
import { useLocale, useTranslations } from 'use-intl';

import type { TripFlight } from '#funnel/trip/trip.ts';
import { useRoute } from '#funnel/trip/use-route.ts';
import { dayOffset, duration, longDate, time } from '#platform/i18n/format.ts';

/** Each time is local at its airport; also the duration and the operating airline. */
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

/** "+1" on screen, a sentence for screen readers; nothing for a flight that arrives on the day of its departure. */
export function DayOffset({ days, className = '' }: { days: number; className?: string }) {
  const t = useTranslations('common');
  if (days === 0) return null;
  return (
    <>
      <sup aria-hidden="true" className={`ml-0.5 font-strong text-notice ${className}`}>
        {dayOffset(days)}
      </sup>
      <span className="sr-only">{t('dayOffset', { count: days })}</span>
    </>
  );
}

const families = ['basic', 'plus', 'flex', 'business'] as const;

/** The message key of a fare family; a new family needs an entry in all three languages. */
export function familyKey(family: string): `booking.families.${(typeof families)[number]}` {
  return `booking.families.${families.find((known) => known === family) ?? 'basic'}`;
}
