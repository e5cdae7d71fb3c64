// Net and commission of a price and what would be left of the credit, for agents: smaller than the final price, which
// alone is binding for a customer.
import { useTranslations } from 'use-intl';

import type { SellerCredit } from '#reservations/agency/seller-view.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { useMoney } from '#platform/ui/use-money.ts';

type Props = {
  grossMinor: number;
  commissionMinor: number;
  currency: string;
  /** The line on which it can be sold; nothing is said of it where it is left out. */
  credit?: SellerCredit | null;
  /** Net of what is sold with it. */
  besideMinor?: number;
  className?: string;
};

export function NetPrice(props: Props) {
  const { grossMinor, commissionMinor, currency, credit, besideMinor = 0, className = '' } = props;
  const words = useNetWords(currency);
  return (
    <span className={`figures block text-small text-ink-500 ${className}`}>
      {words(grossMinor, commissionMinor)}
      {credit ? <CreditAfter credit={credit} netMinor={besideMinor + grossMinor - commissionMinor} /> : null}
    </span>
  );
}

/** Of a blocked line nothing is left: the bar above says so once. */
function CreditAfter({ credit, netMinor }: { credit: SellerCredit; netMinor: number }) {
  const t = useTranslations('booking');
  const money = useMoney();
  const { availableMinor, currency, blocked } = credit;
  if (blocked) return null;
  if (netMinor > availableMinor) {
    return (
      <span className="block font-strong text-warn">
        <Icon name="alert" className="mr-1 inline size-4 align-text-bottom" />
        {t('creditShort', { amount: money({ minor: Math.max(0, availableMinor), currency }) })}
      </span>
    );
  }
  return (
    <>
      {' · '}
      <span className="inline-block">
        {t('creditAfter', { amount: money({ minor: availableMinor - netMinor, currency }) })}
      </span>
    </>
  );
}

/** The words alone, where only text can stand: in a list to choose from. */
export function useNetWords(currency: string): (grossMinor: number, commissionMinor: number) => string {
  const t = useTranslations('booking');
  const money = useMoney();
  return (grossMinor, commissionMinor) =>
    commissionMinor === 0
      ? t('noCommission')
      : t('netAndCommission', {
          net: money({ minor: grossMinor - commissionMinor, currency }),
          commission: money({ minor: commissionMinor, currency }),
        });
}
