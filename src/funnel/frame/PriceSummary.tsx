// What the trip costs, the same figures on every step: in the trip summary and in the phone's price bar.
import { useTranslations } from 'use-intl';

import { NetPrice } from '#funnel/agency-prices/NetPrice.tsx';
import { PriceLines } from '#funnel/frame/PriceLines.tsx';
import { PriceBreakdown } from '#funnel/frame/PriceBreakdown.tsx';
import { type PricedTrip, type PriceSummary, summaryOf } from '#funnel/frame/price-summary.ts';
import { usePersonName } from '#funnel/trip/use-person-name.ts';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { Price, TotalPrice } from '#platform/ui/Price.tsx';

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

/** By purpose; travellers, taxes and fees on demand. */
export function FoldedPrice({ trip }: { trip: PricedTrip }) {
  const t = useTranslations('booking');
  return (
    <>
      <PriceSums trip={trip} summary={summaryOf(trip)} settled />
      <Disclosure summary={t('priceOfEach')} className="-mb-2">
        <PriceBreakdown trip={trip} />
      </Disclosure>
    </>
  );
}

type SumsProps = {
  trip: PricedTrip;
  summary: PriceSummary;
  /** Nothing can be chosen any more: if there are no seats or extras, their row is left out. */
  settled?: boolean;
};

/**
 * Flights, discount, seats, extras and the surcharge of the payment method, with their total; then what vouchers pay of
 * it and what is left.
 */
export function PriceSums({ trip, summary, settled = false }: SumsProps) {
  const t = useTranslations();
  const { currency, promotionCode } = trip;
  const discount = promotionCode
    ? t('booking.discountCode', { code: promotionCode })
    : t('booking.discountPart');
  /** Something free is mentioned only where it could have a price. */
  const rows: [name: string, minor: number, always?: boolean][] = [
    [t('booking.flightsPart'), summary.flightsMinor, true],
    [discount, summary.discountMinor],
    [t('booking.seatsPart'), summary.seatsMinor, !settled || trip.seats.length > 0],
    [t('booking.extrasPart'), summary.extrasMinor, !settled || trip.extras.length > 0],
    [t('booking.paymentFeePart'), summary.paymentFeeMinor],
  ];
  const vouchers = (trip.vouchers ?? []).map(({ name, amountMinor }) => [name, -amountMinor] as const);
  return (
    <>
      <Rows rows={rows.filter(([, minor, always]) => minor || always)} currency={currency} />
      <Sum name={t('common.total')} minor={summary.totalMinor} currency={currency} />
      <p className="text-small text-ink-500">{t('booking.finalPrice')}</p>
      <SellerSum trip={trip} summary={summary} settled={settled} />
      {vouchers.length > 0 ? (
        <div className="mt-3">
          <Rows rows={vouchers} currency={currency} />
          <Sum name={t('booking.leftToPay')} minor={summary.payMinor} currency={currency} />
        </div>
      ) : null}
    </>
  );
}

/**
 * The surcharge of a payment method earns nothing. Where everything is chosen, the ways to pay say what is left of the
 * credit.
 */
function SellerSum({ trip, summary, settled }: SumsProps) {
  const t = useTranslations('booking');
  const { seller, currency } = trip;
  if (!seller || seller.hidden) return null;
  const { totalMinor, paymentFeeMinor } = summary;
  if (seller.totalMinor !== totalMinor && seller.totalMinor !== totalMinor - paymentFeeMinor)
    return <p className="mt-2 text-small text-ink-500">{t('netLater')}</p>;
  const { commissionMinor } = seller;
  const credit = settled ? null : seller.credit;
  return <NetPrice className="mt-2" grossMinor={totalMinor} {...{ commissionMinor, currency, credit }} />;
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
        <div key={`${index} ${name}`} className="flex flex-wrap justify-between gap-x-3">
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
    <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 border-t-2 border-ink pt-3">
      <span className="text-lead font-strong">{name}</span>
      <TotalPrice minor={minor} currency={currency} className="text-h4 font-heavy sm:text-h3" />
    </p>
  );
}
