// What a price is made of, for the whole party: by kind of traveler, then fare, surcharge, each tax and fee.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import type { FareOffer, PricePart } from '#flights/offer.ts';
import type { SelectView } from '#shopping/select-view.ts';
import { Price } from '#ui/Price.tsx';

export function PriceParts({ fare, view }: { fare: FareOffer; view: SelectView }) {
  const t = useTranslations();
  const { currency, passengers } = view.trip;
  const kinds = [
    { key: 'eachAdult', count: passengers.adults, minor: fare.adultMinor },
    { key: 'eachChild', count: passengers.children, minor: fare.childMinor },
    { key: 'eachInfant', count: passengers.infants, minor: fare.infantMinor },
  ] as const;
  return (
    <div className="pb-3 text-small">
      <dl>
        {kinds
          .filter(({ count }) => count > 0)
          .map(({ key, count, minor }) => (
            <Row key={key} name={t(`select.${key}`, { count: String(count) })}>
              <Price minor={minor * count} currency={currency} />
            </Row>
          ))}
      </dl>
      <p className="mt-2 font-strong">{t('select.ofWhich')}</p>
      <dl>
        {fare.parts.map((part) => (
          <Row key={`${part.kind}${part.code}`} name={view.chargeNames[part.code] ?? t('common.fare')}>
            <Price minor={forParty(part, view)} currency={currency} />
          </Row>
        ))}
        <Row name={<b>{t('common.total')}</b>}>
          <b>
            <Price minor={fare.totalMinor} currency={currency} />
          </b>
        </Row>
      </dl>
    </div>
  );
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 py-0.5">
      <dt className="min-w-0">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function forParty(part: PricePart, { trip: { passengers } }: SelectView): number {
  const { adults, children, infants } = passengers;
  return part.adultMinor * adults + part.childMinor * children + part.infantMinor * infants;
}
