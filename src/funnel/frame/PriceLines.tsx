// What one traveller pays for, line by line: each flight down to its taxes and fees, each seat, each extra.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import type { PersonPrice, PricedTrip } from '#funnel/frame/price-summary.ts';
import { useRoute } from '#funnel/trip/use-route.ts';
import { useSeatName } from '#funnel/trip/use-seat-name.ts';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { Price } from '#platform/ui/Price.tsx';

type Props = {
  trip: PricedTrip;
  price: PersonPrice;
  /** Also states for each flight without a chosen seat that one is assigned at check-in. */
  seatsLater?: boolean;
};

export function PriceLines({ trip, price, seatsLater = false }: Props) {
  const t = useTranslations('booking');
  const seatName = useSeatName();
  const route = useRoute();
  const { currency } = trip;
  const on = (flightNo: number) => trip.flights.find((flight) => flight.flightNo === flightNo);
  const where = (flightNo: number) => {
    const flight = on(flightNo);
    return flight ? route(flight) : null;
  };
  return (
    <ul>
      {price.flights.map((flight) => (
        <li key={flight.flightNo} className="border-b border-line py-1">
          <FlightPrice name={where(flight.flightNo)} price={flight} currency={currency} />
        </li>
      ))}
      {price.seats.map((seat) => (
        <Line key={`${seat.flightNo} ${seat.seat}`} name={seatName(seat)} where={where(seat.flightNo)}>
          {seat.free === null ? (
            <Price minor={seat.amountMinor} currency={currency} />
          ) : (
            t(freeWords[seat.free])
          )}
        </Line>
      ))}
      {seatsLater && price.person.type !== 'infant'
        ? trip.flights
            .filter(({ flightNo }) => !price.seats.some((seat) => seat.flightNo === flightNo))
            .map((flight) => <Line key={flight.flightNo} name={t('seatLater')} where={route(flight)} />)
        : null}
      {price.extras.map((extra) => (
        <Line
          key={`${extra.flightNo} ${extra.extraCode}`}
          name={t('quantityOf', { count: String(extra.quantity), name: extra.title })}
          where={extra.scope === 'trip' ? t('wholeTrip') : where(extra.flightNo)}
        >
          <Price minor={extra.amountMinor} currency={currency} />
        </Line>
      ))}
    </ul>
  );
}

const freeWords = {
  included: 'seatIncluded',
  beside_adult: 'seatBesideAdult',
  category: 'seatFree',
} as const;

type FlightProps = { name: string | null; price: PersonPrice['flights'][number]; currency: string };

function FlightPrice({ name, price, currency }: FlightProps) {
  const t = useTranslations('booking');
  return (
    <Disclosure
      summary={
        <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-normal text-ink">{name}</span>
          <span className="sr-only">. {t('seeEach')}. </span>
          <Price minor={price.amountMinor} currency={currency} className="text-ink" />
        </span>
      }
      className="[&>summary]:flex"
    >
      <dl className="mb-2 flex flex-col gap-1 pl-3 text-small">
        {price.parts.map((part, index) => (
          // Two charges may have the same name, and the order never changes.
          <div key={`${index} ${part.name}`} className="flex justify-between gap-3">
            <dt>{part.name}</dt>
            <dd>
              <Price minor={part.amountMinor} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

type LineProps = { name: string; where: string | null; children?: ReactNode };

function Line({ name, where, children }: LineProps) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1">
      <span className="min-w-0">
        {name} <span className="block text-small text-ink-500">{where}</span>
      </span>
      <span className="text-right font-strong">{children}</span>
    </li>
  );
}
