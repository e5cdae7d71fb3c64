// What a fare family allows after the sale, as it is copied to a booking.
import type { FareFamily, Filed } from '#flights/filed.server.ts';
import type { SoldTerms } from '#platform/db/sold-terms.ts';

/**
 * The terms of `family` for a sale in `currency` at `now`: by the latest rule filed until that day. Where none is filed
 * in the currency, nothing can be changed or given back except what the law gives.
 */
export function soldTerms(
  filed: Pick<Filed, 'rules'>,
  family: Omit<FareFamily, 'seatCategories'>,
  { currency, now }: { currency: string; now: Date },
): SoldTerms {
  const day = now.toISOString().slice(0, 10);
  const rule = filed.rules.get(`${family.family} ${currency}`)?.find(({ validFrom }) => validFrom <= day);
  const { cabinBagKg, checkedBags, checkedBagKg, seatIncluded } = family;
  return {
    family: family.family,
    filed: rule?.validFrom ?? null,
    refundable: rule?.refundable ?? false,
    cancelFeeMinor: rule?.cancelFeeMinor ?? 0,
    changeAllowed: rule?.changeAllowed ?? false,
    changeFeeMinor: rule?.changeFeeMinor ?? 0,
    freeChangeDays: rule?.freeChangeDays ?? null,
    noShowFeeMinor: rule?.noShowFeeMinor ?? null,
    nameFeeMinor: rule?.nameFeeMinor ?? null,
    netting: rule?.netting ?? false,
    residual: rule?.residual ?? 'voucher',
    cabinBagKg,
    checkedBags,
    checkedBagKg,
    seatIncluded,
  };
}
