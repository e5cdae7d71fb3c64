// The flights of a trip at a glance: day, local times, "+1", flight number and fare family.
import { useLocale, useTranslations } from 'use-intl';

import type { Trip, TripFlight } from '#reservations/trip/trip.ts';
import { useRoute } from '#reservations/trip/use-route.ts';
import { duration, longDate, time } from '#platform/i18n/format.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';

type Props = {
  trip: Pick<Trip, 'flights' | 'seats'>;
  /** The search that leads back to the flights: on a phone the steps above show no links. */
  searchPath: string;
};

export function TripCard({ trip, searchPath }: Props) {
  const t = useTranslations('booking');
  return (
    <section aria-label={t('tripTitle')} className="card p-5">
      <h2 className="mb-3 text-h4 font-heavy">{t('tripTitle')}</h2>
      <ul className="flex flex-col gap-4">
        {trip.flights.map((flight) => (
          <li key={flight.flightNo}>
            <FlightLine flight={flight} />
            <SeatsOn flightNo={flight.flightNo} seats={trip.seats} />
          </li>
        ))}
      </ul>
      <PageLink href={searchPath} className={CHANGE}>
        {t('changeFlights')}
      </PageLink>
    </section>
  );
}

const CHANGE = 'mt-2 -mb-2 inline-flex min-h-11 items-center font-strong text-sea underline hover:text-ink';

/** Their seats; nothing while none is chosen. */
function SeatsOn({ flightNo, seats }: { flightNo: number } & Pick<Trip, 'seats'>) {
  const t = useTranslations('booking');
  const own = seats.filter((seat) => seat.flightNo === flightNo);
  if (own.length === 0) return null;
  return (
    <p className="mt-1 flex gap-2 font-strong">
      <Icon name="seat" className="mt-0.5 text-sea" />
      <span className="figures">
        {t('seatLine', { name: t('seatsPart'), seat: own.map((each) => each.seat).join(', ') })}
      </span>
    </p>
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

/** "+1" on screen, a sentence for screen readers. */
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

/** The message that names a fare family; an airline's new family needs an entry in all three languages. */
export function familyKey(family: string): `booking.families.${(typeof families)[number]}` {
  return `booking.families.${families.find((known) => known === family) ?? 'basic'}`;
}
