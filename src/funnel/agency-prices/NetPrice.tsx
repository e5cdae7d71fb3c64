// Net and commission of a price, and what would be left of the credit.
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';

import type { SellerCredit } from '#funnel/agency-prices/seller-view.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { useMoney } from '#platform/ui/use-money.ts';

type Props = {
  grossMinor: number;
  commissionMinor: number;
  currency: string;
  /** The line on which it can be sold; without it, nothing is shown. */
  credit?: SellerCredit | null;
  /** Net of what is sold with it. */
  besideMinor?: number;
  className?: string;
};

/** Shown to agents only, smaller than the final price, which alone binds a customer. Amounts in minor units. */
export function NetPrice(props: Props) {
  const { grossMinor, commissionMinor, currency, credit = null, besideMinor = 0, className = '' } = props;
  const words = useNetWords(currency)(grossMinor, commissionMinor);
  return (
    <span className={`figures block overflow-x-clip text-small text-ink-500 ${className}`}>
      <span className="-ml-2.5 block">
        {words.map((part) => (
          <Fragment key={part}>
            {' '}
            <span className={PART}>{part}</span>
          </Fragment>
        ))}
      </span>{' '}
      {credit ? <CreditAfter {...{ credit, besideMinor }} netMinor={grossMinor - commissionMinor} /> : null}
    </span>
  );
}

/** The dot before the second part is in the margin where a line begins with it, and is not seen there. */
const PART = `relative inline-block max-w-full pl-2.5 not-first:before:absolute not-first:before:left-0.5
  not-first:before:content-['·'/'']`;

type AfterProps = { credit: SellerCredit; besideMinor: number; netMinor: number };

/** A blocked line has nothing left: the bar above says so once. */
function CreditAfter({ credit, besideMinor, netMinor }: AfterProps) {
  const t = useTranslations('booking');
  const money = useMoney();
  const { availableMinor, currency, blocked } = credit;
  if (blocked) return null;
  const before = availableMinor - besideMinor;
  const left = before - netMinor;
  if (left >= 0)
    return <span className="block">{t('creditAfter', { amount: money({ minor: left, currency }) })}</span>;
  return (
    <span className="block font-strong text-warn">
      <Icon name="alert" className="mr-1 inline size-4 align-text-bottom" />
      {t('creditShort', { amount: money({ minor: Math.max(0, before), currency }) })}
    </span>
  );
}

/** Net and commission in words; of what earns nothing that alone. */
export function useNetWords(currency: string): (grossMinor: number, commissionMinor: number) => string[] {
  const t = useTranslations('booking');
  const money = useMoney();
  const price = (minor: number) => money({ minor, currency });
  return (grossMinor, commissionMinor) =>
    commissionMinor === 0
      ? [t('noCommission')]
      : [
          t('netPrice', { price: price(grossMinor - commissionMinor) }),
          t('commission', { price: price(commissionMinor) }),
        ];
}
