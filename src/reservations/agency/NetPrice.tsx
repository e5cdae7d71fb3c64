// Net and commission of a price, for agents: smaller than the final price, which alone is binding for a customer.
import { useTranslations } from 'use-intl';

import { type CommissionRate, earnedBy } from '#flights/agency-terms/commission.ts';
import type { SellerView } from '#reservations/agency/seller-view.ts';
import { useMoney } from '#platform/ui/use-money.ts';

type Props = { grossMinor: number; commissionMinor: number; currency: string; className?: string };

export function NetPrice({ grossMinor, commissionMinor, currency, className = '' }: Props) {
  const t = useTranslations('booking');
  const money = useMoney();
  return (
    <span className={`figures block text-small text-ink-500 ${className}`}>
      {t('netAndCommission', {
        net: money({ minor: grossMinor - commissionMinor, currency }),
        commission: money({ minor: commissionMinor, currency }),
      })}
    </span>
  );
}

/** Of one piece of an extra, or of a seat, that is not chosen yet. */
export function NetOfOne({
  rate,
  minor,
  currency,
}: {
  rate: CommissionRate;
  minor: number;
  currency: string;
}) {
  const commissionMinor = earnedBy(rate, { amountMinor: minor, infant: false });
  return <NetPrice grossMinor={minor} {...{ commissionMinor, currency }} />;
}

/** The rate of a flight, where there is one and nobody hides it. */
export function rateOn(
  seller: SellerView | undefined,
  part: 'extraRates' | 'seatRates',
  flightNo: number,
): CommissionRate | null {
  return seller && !seller.hidden ? (seller[part][flightNo] ?? null) : null;
}

/** The same where only text can stand: in a list to choose from. */
export function useNetWords(currency: string): (rate: CommissionRate, minor: number) => string {
  const t = useTranslations('booking');
  const money = useMoney();
  return (rate, minor) => {
    const commissionMinor = earnedBy(rate, { amountMinor: minor, infant: false });
    return t('netAndCommission', {
      net: money({ minor: minor - commissionMinor, currency }),
      commission: money({ minor: commissionMinor, currency }),
    });
  };
}
