// The text of the pay button, and the amount that it names.
import { useTranslations } from 'use-intl';

import { netOf } from '#payments/credit/credit-line.ts';
import type { AmountDue } from '#payments/paying/pay-choice.ts';
import type { PaymentOptions } from '#payments/states/payment-options.ts';
import { useTotal } from '#platform/ui/use-money.ts';

/**
 * `payMinor`: paid now, in minor units; on credit, what the agency owes after its commission. `price`: the final price
 * with its currency, as the consent names it. `shortLabel`: used where the amount is beside the button, or null.
 */
export function usePayWords(options: PaymentOptions, due: AmountDue) {
  const t = useTranslations('payment');
  const total = useTotal();
  const { currency, vouchersMinor, creditMinor, credit } = options;
  const onCredit = due.method === 'credit' || (creditMinor > 0 && due.payMinor === 0);
  const byVouchers = due.payMinor === 0 && !onCredit;
  // The agency owes what is left after its commission.
  const grossMinor = creditMinor > 0 ? creditMinor : due.payMinor;
  const payMinor = onCredit ? netOf(grossMinor, credit?.commissionMinor ?? 0) : due.payMinor;
  const amount = total({ minor: byVouchers ? vouchersMinor : payMinor, currency });
  const words = isFree(options) ? 'bookFree' : byVouchers ? 'payVouchers' : onCredit ? 'payCredit' : 'pay';
  return {
    label: t(words, { price: amount }),
    shortLabel: words === 'pay' ? t('payShort') : null,
    payMinor,
    price: total({ minor: due.totalMinor, currency }),
  };
}

/** The booking costs nothing, and no voucher is chosen. */
export function isFree({ totalMinor, vouchers }: PaymentOptions): boolean {
  return totalMinor === 0 && vouchers.length === 0;
}
