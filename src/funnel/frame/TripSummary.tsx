// The trip and its price on one card, stated once: flights, seats, sums and total.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { FoldedPrice, PriceParts } from '#funnel/frame/PriceSummary.tsx';
import type { PricedTrip } from '#funnel/frame/price-summary.ts';
import type { Trip, TripFlight } from '#funnel/trip/trip.ts';
import { DayOffset, familyKey } from '#funnel/trip/FlightLine.tsx';
import { useRoute } from '#funnel/trip/use-route.ts';
import { Horizon } from '#content/scenery/Horizon.tsx';
import { duration, shortDate, time, weekday } from '#platform/i18n/format.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';

type Props = {
  trip: Trip;
  price: PricedTrip;
  /** The search that leads back to the flights: on a phone the steps above show no links. */
  searchPath: string;
  /** Everything has been chosen. */
  settled?: boolean;
  /** The travellers, between the flights and the price. */
  people?: ReactNode;
  /** More that can be changed, beside the flights. */
  changes?: ReactNode;
  /** How far the step is. A phone, where the summary is the end of the page, does not show it here. */
  progress?: ReactNode;
};

/** With `settled` the price per traveller is folded in native details; before, a phone has it in its bar. */
export function TripSummary({ trip, price, searchPath, settled = false, people, changes, progress }: Props) {
  const t = useTranslations('booking');
  return (
    <section aria-label={t('tripTitle')} className="card overflow-hidden">
      <Scene {...trip} />
      <div className="px-4 pt-3 pb-1 sm:px-5">
        <TripName flights={trip.flights} />
        <ul className="divide-y divide-line">
          {trip.flights.map((flight) => (
            <li key={flight.flightNo} className="py-2">
              <Flight flight={flight} seats={trip.seats} />
            </li>
          ))}
        </ul>
        <Operators flights={trip.flights} />
        <p className="flex flex-wrap gap-x-4">
          <PageLink href={searchPath} className={CHANGE_LINK}>
            {t('changeFlights')}
          </PageLink>
          {changes}
        </p>
      </div>
      {people ? <div className="border-t border-line px-4 sm:px-5">{people}</div> : null}
      {progress ? <div className="border-t border-line px-5 py-3 max-md:hidden">{progress}</div> : null}
      <section
        aria-label={t('priceTitle')}
        className={`border-t border-line px-4 pt-3 pb-4 sm:px-5 ${settled ? '' : 'max-md:hidden'}`}
      >
        <h2 className="sr-only">{t('priceTitle')}</h2>
        {settled ? <FoldedPrice trip={price} /> : <PriceParts trip={price} />}
      </section>
    </section>
  );
}

export const CHANGE_LINK =
  'inline-flex min-h-11 items-center md:min-h-8 text-small font-strong text-sea underline hover:text-ink';

/** Where the trip goes. */
function Scene({ flights, photograph }: Pick<Trip, 'flights' | 'photograph'>) {
  return (
    <Horizon
      of={flights[0]?.destination.airportCode ?? 'ocean'}
      photograph={photograph}
      shape="band"
      first
      className="h-16 w-full sm:h-32 md:h-22 print:hidden"
    />
  );
}

function TripName({ flights }: Pick<Trip, 'flights'>) {
  const t = useTranslations('booking');
  const route = useRoute();
  const [out] = flights;
  if (!out) return null;
  const isReturn = flights.some(({ direction }) => direction === 'inbound');
  return (
    <h2 className="text-lead leading-tight font-heavy">
      {isReturn ? t('returnTrip', { route: route(out) }) : route(out)}
    </h2>
  );
}

/** Two lines: when it flies, and under which number and fare; with the seats of all travellers. */
function Flight({ flight, seats }: { flight: TripFlight; seats: Trip['seats'] }) {
  const t = useTranslations();
  const locale = useLocale();
  const route = useRoute();
  const day = flight.departsLocal.slice(0, 10);
  const own = seats.filter((seat) => seat.flightNo === flight.flightNo).map(({ seat }) => seat);
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="sr-only">{route(flight)}. </span>
        <span className="figures font-strong">
          {flight.origin.airportCode} {time(flight.departsLocal)} <span aria-hidden="true">→</span>{' '}
          {flight.destination.airportCode} {time(flight.arrivesLocal)}
          <DayOffset days={flight.arrivalDayOffset} />
        </span>{' '}
        <span className="figures text-small text-ink-500">
          {flight.flightNumber} · {duration(flight.durationMinutes)}
        </span>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small text-ink-500">
        <span>
          {t(`common.${flight.direction}`)}, {weekday(day, locale, 'long')} {shortDate(day, locale)}
        </span>{' '}
        <span className="figures">
          {t(familyKey(flight.family))}
          {own.length > 0 ? (
            <>
              {' · '}
              <span className="sr-only">{t('booking.seatsPart')} </span>
              {own.join(', ')}
            </>
          ) : null}
        </span>
      </p>
    </>
  );
}

/** The operating airlines, each once. */
function Operators({ flights }: Pick<Trip, 'flights'>) {
  const t = useTranslations('common');
  const airlines = [...new Set(flights.map(({ operatedBy }) => operatedBy))];
  return <p className="text-small text-ink-500">{t('operatedBy', { airline: airlines.join(', ') })}</p>;
}
