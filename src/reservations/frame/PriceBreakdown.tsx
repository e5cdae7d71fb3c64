// The whole price, down to each tax and fee: one block per traveller with its subtotal, then the sums.
import { useTranslations } from 'use-intl';

import { PriceLines } from '#reservations/frame/PriceLines.tsx';
import { type PricedTrip, summaryOf } from '#reservations/frame/price-summary.ts';
import { PriceSums } from '#reservations/frame/PriceSummary.tsx';
import { usePersonName } from '#reservations/trip/use-person-name.ts';
import { Price } from '#platform/ui/Price.tsx';

export function PriceBreakdown({ trip }: { trip: PricedTrip }) {
  const t = useTranslations();
  const nameOf = usePersonName();
  const summary = summaryOf(trip);
  return (
    <>
      <ul className="mb-6 flex flex-col gap-6">
        {summary.people.map((price) => (
          <li key={price.person.passengerNo}>
            <h3 className="font-strong">{nameOf(price.person)}</h3>
            <PriceLines trip={trip} price={price} seatsLater />
            <p className="flex items-baseline justify-between gap-3 pt-2">
              <span className="text-small text-ink-500">{t('booking.subtotal')}</span>
              <Price minor={price.totalMinor} currency={trip.currency} className="font-strong" />
            </p>
          </li>
        ))}
      </ul>
      <PriceSums trip={trip} summary={summary} whole />
    </>
  );
}
