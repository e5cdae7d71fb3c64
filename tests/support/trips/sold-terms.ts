// Terms of a fare for bookings that tests and benches write themselves.
import type { SoldTerms } from '#platform/db/sold-terms.ts';

/** A fare without a bag that is neither refundable nor changed for free. */
export const basicTerms: SoldTerms = {
  family: 'basic',
  filed: null,
  refundable: false,
  cancelFeeMinor: 0,
  changeAllowed: false,
  changeFeeMinor: 0,
  freeChangeDays: null,
  noShowFeeMinor: null,
  nameFeeMinor: null,
  netting: false,
  cabinBagKg: 10,
  checkedBags: 0,
  checkedBagKg: 23,
  seatIncluded: false,
};

/** The same as an SQL value. */
export const basicTermsSql = `'${JSON.stringify(basicTerms)}'::jsonb`;
