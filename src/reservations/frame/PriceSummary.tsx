// What the trip costs, the same figure on every step: the card beside the page, and parts that the phone's bar shares.
import { useTranslations } from 'use-intl';

import { NetPrice } from '#reservations/agency/NetPrice.tsx';
import { PriceLines } from '#reservations/frame/PriceLines.tsx';
import {
  chargesOf,
  type PricedTrip,
  type PriceSummary,
  summaryOf,
} from '#reservations/frame/price-summary.ts';
import { usePersonName } from '#reservations/trip/use-person-name.ts';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { Price, TotalPrice } from '#platform/ui/Price.tsx';

export function SummaryCard({ trip }: { trip: PricedTrip }) {
  const t = useTranslations('booking');
  return (
    <section aria-label={t('priceTitle')} className="card hidden p-5 shadow-low md:block">
      <h2 className="mb-3 text-h4 font-heavy">{t('priceTitle')}</h2>
      <PriceParts trip={trip} />
    </section>
  );
}

/** By purpose, then traveller by traveller: each opens to flights, seats and extras. */
export function PriceParts({ trip }: { trip: PricedTrip }) {
  const t = useTranslations('booking');
  const nameOf = usePersonName();
  const summary = summaryOf(trip);
  return (
    <>
      <PriceSums trip={trip} summary={summary} />
      <h3 className="mt-4 mb-1 border-t border-line pt-4 font-strong">{t('eachTraveler')}</h3>
      <ul>
        {summary.people.map((price) => (
          <li key={price.person.passengerNo}>
            <Disclosure
              summary={
                <span className="flex min-w-0 grow items-baseline justify-between gap-3">
                  <span className="min-w-0 text-left">{nameOf(price.person)}</span>{' '}
                  <Price minor={price.totalMinor} currency={trip.currency} className="text-ink" />
                </span>
              }
              className="[&>summary]:flex"
            >
              <div className="pb-3 pl-3">
                <PriceLines trip={trip} price={price} />
              </div>
            </Disclosure>
          </li>
        ))}
      </ul>
    </>
  );
}

type SumsProps = {
  trip: PricedTrip;
  summary: PriceSummary;
  /** Shows fare, carrier surcharge, each tax and fee instead of the flights as one figure. */
  whole?: boolean;
  /** Nothing can be chosen any more: seats and extras that cost nothing are left out. */
  settled?: boolean;
};

/**
 * Flights, discount, seats, extras and the surcharge of the payment method, and their total; then what vouchers pay of
 * it and what is left.
 */
export function PriceSums({ trip, summary, whole = false, settled = false }: SumsProps) {
  const t = useTranslations();
  const { currency, promotionCode } = trip;
  const discount = promotionCode
    ? t('booking.discountCode', { code: promotionCode })
    : t('booking.discountPart');
  const flights = whole
    ? chargesOf(trip)
    : [{ name: t('booking.flightsPart'), amountMinor: summary.flightsMinor }];
  /** Something free is mentioned only where it could have a price. */
  const rows: [name: string, minor: number, always?: boolean][] = [
    ...flights.map(({ name, amountMinor }) => [name, amountMinor, true] as [string, number, true]),
    [discount, summary.discountMinor],
    [t('booking.seatsPart'), summary.seatsMinor, !settled],
    [t('booking.extrasPart'), summary.extrasMinor, !settled],
    [t('booking.paymentFeePart'), summary.paymentFeeMinor],
  ];
  const vouchers = (trip.vouchers ?? []).map(({ name, amountMinor }) => [name, -amountMinor] as const);
  return (
    <>
      <Rows rows={rows.filter(([, minor, always]) => minor || always)} currency={currency} />
      <Sum name={t('common.total')} minor={summary.totalMinor} currency={currency} />
      <p className="text-small text-ink-500">{t('booking.finalPrice')}</p>
      <SellerSum trip={trip} totalMinor={summary.totalMinor} />
      {vouchers.length > 0 ? (
        <div className="mt-3">
          <Rows rows={vouchers} currency={currency} />
          <Sum name={t('booking.leftToPay')} minor={summary.payMinor} currency={currency} />
        </div>
      ) : null}
    </>
  );
}

/** A choice that is not stored yet has no commission yet. */
function SellerSum({ trip, totalMinor }: { trip: PricedTrip; totalMinor: number }) {
  const t = useTranslations('booking');
  const { seller, currency } = trip;
  if (!seller || seller.hidden) return null;
  if (seller.totalMinor !== totalMinor)
    return <p className="mt-2 text-small text-ink-500">{t('netLater')}</p>;
  const { commissionMinor } = seller;
  return <NetPrice className="mt-2" grossMinor={totalMinor} {...{ commissionMinor, currency }} />;
}

type RowsProps = {
  rows: readonly (readonly [name: string, minor: number, always?: boolean])[];
  currency: string;
};

function Rows({ rows, currency }: RowsProps) {
  return (
    <dl className="flex flex-col gap-1">
      {rows.map(([name, minor], index) => (
        // Two vouchers may end in the same digits, and the order never changes.
        <div key={`${index} ${name}`} className="flex justify-between gap-3">
          <dt className="min-w-0">{name}</dt>
          <dd>
            <Price minor={minor} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Sum({ name, minor, currency }: { name: string; minor: number; currency: string }) {
  return (
    <p className="mt-3 flex items-baseline justify-between gap-3 border-t-2 border-ink pt-3">
      <span className="text-lead font-strong">{name}</span>
      <TotalPrice minor={minor} currency={currency} className="text-h3 font-heavy" />
    </p>
  );
}
