// What a price is made of: fare, surcharge, each tax and fee, for one traveler of each kind and for all of them.
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';

import type { FareOffer, PassengerCounts } from '#flights/offer.ts';
import type { SelectView } from '#shopping/select-view.ts';
import { useMoney } from '#platform/ui/use-money.ts';

type PerType = { adultMinor: number; childMinor: number; infantMinor: number };

export function PriceParts({ fare, view }: { fare: FareOffer; view: SelectView }) {
  const t = useTranslations();
  const money = useMoney();
  const { currency, passengers } = view.trip;
  const amount = (minor: number) => money({ minor, currency });
  const each = (of: PerType) =>
    kinds
      .filter(({ count }) => passengers[count] > 0)
      .map(({ count, price, name }) => ({
        name: t(`select.${name}`, { count: passengers[count] }),
        count: passengers[count],
        minor: of[price],
      }));
  const people = each(fare);
  const alone = people.length === 1 && people[0]?.count === 1;
  return (
    <table className="mb-3 w-full">
      <tbody>
        {fare.parts.map((part) => (
          <tr key={part.kind + part.code} className="align-top">
            <th scope="row" className="py-0.5 text-left font-normal">
              {view.chargeNames[part.code] ?? t('common.fare')}
              {alone ? null : (
                <span className="figures block text-small text-ink-500">
                  {each(part).map(({ name, minor }, at) => (
                    <Fragment key={name}>
                      {at > 0 ? ' + ' : null}
                      <span className="whitespace-nowrap">
                        {name} {amount(minor)}
                      </span>
                    </Fragment>
                  ))}
                </span>
              )}
            </th>
            <td className={cell}>{amount(forParty(part, passengers))}</td>
          </tr>
        ))}
      </tbody>
      <tbody className="border-t border-line">
        {alone
          ? null
          : people.map(({ name, count, minor }) => (
              <tr key={name} className="align-top">
                <th scope="row" className="py-0.5 text-left font-normal">
                  {name}
                  <span className="figures block text-small text-ink-500">{amount(minor)}</span>
                </th>
                <td className={cell}>{amount(minor * count)}</td>
              </tr>
            ))}
        <tr className="font-heavy">
          <th scope="row" className="py-0.5 text-left">
            {t('common.total')}
          </th>
          <td className={cell}>{amount(fare.totalMinor)}</td>
        </tr>
      </tbody>
    </table>
  );
}

const cell = 'figures py-0.5 pl-2 text-right whitespace-nowrap';

const kinds = [
  { name: 'eachAdult', count: 'adults', price: 'adultMinor' },
  { name: 'eachChild', count: 'children', price: 'childMinor' },
  { name: 'eachInfant', count: 'infants', price: 'infantMinor' },
] as const;

function forParty(part: PerType, { adults, children, infants }: PassengerCounts): number {
  return part.adultMinor * adults + part.childMinor * children + part.infantMinor * infants;
}
