// The fares of a later flight of the day, folded to their number and lowest price, so that the flights of a day can be
// compared by their times. A native disclosure, which opens without a script.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import type { FlightOffer } from '#flights/offer.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { useMoney } from '#platform/ui/use-money.ts';

type Props = {
  flight: Pick<FlightOffer, 'fares'>;
  currency: string;
  /** Open from the start, or since a fare in it was chosen. */
  open: boolean;
  /** The fares. */
  children: ReactNode;
};

/** The fares stay in the form while they are folded. */
export function LaterFares({ flight: { fares }, currency, open, children }: Props) {
  const t = useTranslations('select');
  const money = useMoney();
  const minor = Math.min(...fares.map((fare) => fare.adultMinor));
  return (
    <details open={open} className="group/later border-t border-line">
      <summary
        className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 font-strong text-sea hover:bg-mist
          hover:text-ink lg:px-5 [&::-webkit-details-marker]:hidden"
      >
        {t('seeFares', { count: fares.length, price: money({ minor, currency }) })}
        <Icon name="chevron-down" className="group-open/later:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
