// The whole price, down to each tax and fee: one block per traveller with its subtotal, then each charge for all.
import { useTranslations } from 'use-intl';

import { PriceLines } from '#funnel/frame/PriceLines.tsx';
import { chargesOf, type PricedTrip, summaryOf } from '#funnel/frame/price-summary.ts';
import { usePersonName } from '#funnel/trip/use-person-name.ts';
import { Price } from '#platform/ui/Price.tsx';

/** Subtotals and charges are stored lines of the booking: they sum up to its total. */
export function PriceBreakdown({ trip }: { trip: PricedTrip }) {
  const t = useTranslations('booking');
  const nameOf = usePersonName();
  return (
    <>
      <ul className="mb-4 flex flex-col gap-5">
        {summaryOf(trip).people.map((price) => (
          <li key={price.person.passengerNo}>
            <h3 className="font-strong">{nameOf(price.person)}</h3>
            <PriceLines trip={trip} price={price} seatsLater />
            <p className="flex items-baseline justify-between gap-3 pt-2">
              <span className="text-small text-ink-500">{t('subtotal')}</span>
              <Price minor={price.totalMinor} currency={trip.currency} className="font-strong" />
            </p>
          </li>
        ))}
      </ul>
      <h3 className="mb-1 font-strong">{t('chargesTitle')}</h3>
      <dl className="mb-2 flex flex-col gap-1 text-small">
        {chargesOf(trip).map(({ name, amountMinor }) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="min-w-0">{name}</dt>
            <dd>
              <Price minor={amountMinor} currency={trip.currency} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
