// The whole price, down to each tax and fee: one block per traveller, one line per flight, then the extras.
import { useLocale, useTranslations } from 'use-intl';

import { useRoute } from '#booking/PriceSummary.tsx';
import type { Trip } from '#booking/trip.ts';
import { useExtraWords } from '#booking/use-extra-words.ts';
import { usePersonName } from '#booking/use-person-name.ts';
import { money } from '#i18n/format.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Price } from '#ui/Price.tsx';

export function PriceBreakdown({ trip }: { trip: Trip }) {
  const t = useTranslations();
  const nameOf = usePersonName();
  return (
    <>
      <ul className="flex flex-col gap-4">
        {trip.people.map((person) => (
          <li key={person.passengerNo}>
            <h3 className="font-strong">{nameOf(person)}</h3>
            {trip.flights.map((flight) => (
              <FlightPrice
                key={flight.flightNo}
                trip={trip}
                flightNo={flight.flightNo}
                passengerNo={person.passengerNo}
              />
            ))}
            <ExtraLines trip={trip} passengerNo={person.passengerNo} />
          </li>
        ))}
      </ul>
      <p className="mt-4 flex items-baseline justify-between gap-3 border-t-2 border-ink pt-3">
        <span className="text-lead font-strong">{t('common.total')}</span>
        <Price minor={trip.totalMinor} currency={trip.currency} className="text-h3 font-heavy" />
      </p>
      <p className="text-small text-ink-500">{t('booking.finalPrice')}</p>
    </>
  );
}

type LineProps = { trip: Trip; passengerNo: number };

function FlightPrice({ trip, passengerNo, flightNo }: LineProps & { flightNo: number }) {
  const t = useTranslations('payment');
  const locale = useLocale();
  const route = useRoute();
  const flight = trip.flights.find((each) => each.flightNo === flightNo);
  const price = trip.prices.find((each) => each.passengerNo === passengerNo && each.flightNo === flightNo);
  if (!flight || !price) return null;
  const amount = money({ minor: price.amountMinor, currency: trip.currency }, locale);
  return (
    <div className="border-b border-line py-1">
      <Disclosure
        summary={
          <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-normal text-ink">{route(flight)}</span>
            <span className="sr-only">. {t('seeEach')}. </span>
            <span className="figures text-ink">{amount}</span>
          </span>
        }
        className="[&>summary]:flex"
      >
        <dl className="mb-2 flex flex-col gap-1 pl-3 text-small">
          {price.parts.map((part, index) => (
            // Two charges may share their name, and the order never changes.
            <div key={`${index} ${part.name}`} className="flex justify-between gap-3">
              <dt>{part.name}</dt>
              <dd>
                <Price minor={part.amountMinor} currency={trip.currency} />
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}

function ExtraLines({ trip, passengerNo }: LineProps) {
  const wordsOf = useExtraWords();
  const own = trip.extras.filter((extra) => extra.passengerNo === passengerNo);
  return own.map((extra) => {
    const { what, where } = wordsOf(trip, extra);
    return (
      <p
        key={`${extra.flightNo} ${extra.extraCode}`}
        className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1"
      >
        <span>
          {what}
          <span className="block text-small text-ink-500">{where}</span>
        </span>
        <Price minor={extra.amountMinor} currency={trip.currency} className="font-strong" />
      </p>
    );
  });
}
