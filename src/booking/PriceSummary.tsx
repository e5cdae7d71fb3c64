// What the trip costs, the same figure on every step: a card beside the page, on a phone a bar that opens upward.
import { useTranslations } from 'use-intl';

import { sumMinor } from '#lib/money.ts';
import type { Trip, TripFlight, TripPerson } from '#booking/trip.ts';
import { usePersonName } from '#booking/use-person-name.ts';
import { Icon } from '#ui/Icon.tsx';
import { Price } from '#ui/Price.tsx';

/** `extrasMinor` is what is chosen at this moment, where a page knows it before the server does. */
export type PricedTrip = Pick<
  Trip,
  'currency' | 'flightsMinor' | 'extrasMinor' | 'flights' | 'people' | 'prices'
>;

export function SummaryCard({ trip }: { trip: PricedTrip }) {
  const t = useTranslations('booking');
  return (
    <section aria-label={t('priceTitle')} className="card hidden p-5 shadow-low md:block">
      <h2 className="mb-3 text-h4 font-heavy">{t('priceTitle')}</h2>
      <PriceParts trip={trip} />
    </section>
  );
}

const BAR =
  'group fixed inset-x-0 bottom-0 z-30 border-t border-line bg-white shadow-high md:hidden print:hidden';

/** 60 px, as high as the bar of the home page (Specification §9). */
export function PriceBar({ trip }: { trip: PricedTrip }) {
  const t = useTranslations();
  return (
    <details className={BAR}>
      <summary className="page flex h-[60px] items-center justify-between gap-3">
        <span className="text-small text-ink-500">
          {t('common.total')}
          <span className="block font-strong text-sea underline">{t('booking.priceDetails')}</span>
        </span>
        <span className="flex items-center gap-1 text-h4 font-heavy">
          <Price minor={trip.flightsMinor + trip.extrasMinor} currency={trip.currency} />
          <Icon name="chevron-down" className="rotate-180 group-open:rotate-0" />
        </span>
      </summary>
      <div className="page max-h-[65vh] overflow-y-auto pb-4">
        <PriceParts trip={trip} />
      </div>
    </details>
  );
}

function PriceParts({ trip }: { trip: PricedTrip }) {
  const t = useTranslations();
  const name = usePersonName();
  return (
    <>
      <dl className="flex flex-col gap-1">
        {trip.people.map((person) => (
          <Row key={person.passengerNo} name={name(person)}>
            <Price minor={priceOf(trip, person)} currency={trip.currency} />
          </Row>
        ))}
        <Row name={t('booking.extrasPart')}>
          <Price minor={trip.extrasMinor} currency={trip.currency} />
        </Row>
      </dl>
      <p className="mt-3 flex items-baseline justify-between gap-3 border-t border-line pt-3">
        <span className="font-strong">{t('common.total')}</span>
        <Price
          minor={trip.flightsMinor + trip.extrasMinor}
          currency={trip.currency}
          className="text-h3 font-heavy"
        />
      </p>
      <p className="text-small text-ink-500">{t('booking.finalPrice')}</p>
    </>
  );
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="min-w-0">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function priceOf(trip: PricedTrip, person: TripPerson): number {
  const own = trip.prices.filter((price) => price.passengerNo === person.passengerNo);
  return sumMinor(own.map((price) => price.amountMinor));
}

/** `Madrid to Cancún`, in the words of the language. */
export function useRoute(): (flight: Pick<TripFlight, 'origin' | 'destination'>) => string {
  const t = useTranslations('common');
  return (flight) => t('fromTo', { origin: flight.origin.city, destination: flight.destination.city });
}
