// What a fare allows after the sale, as it is copied to a booking.

/** What a cheaper fare leaves: a voucher, money, or nothing. */
export const residualForms = ['voucher', 'refund', 'kept'] as const;

export type ResidualForm = (typeof residualForms)[number];

/** The rules of a fare for one direction. Fees are minor units of the booking's currency, per passenger; infants pay none. */
export type SoldTerms = {
  family: string;
  /** First day of the filing that applied, YYYY-MM-DD; null where none was filed. */
  filed: string | null;
  /** Whether the fare comes back at a cancellation; charges per passenger come back either way. */
  refundable: boolean;
  cancelFeeMinor: number;
  changeAllowed: boolean;
  changeFeeMinor: number;
  /** A change is free until so many times 24 hours before departure; null: it never is. */
  freeChangeDays: number | null;
  /** Null: after a no-show the fare is kept. */
  noShowFeeMinor: number | null;
  /** Null: a change of the person is not sold. */
  nameFeeMinor: number | null;
  /** Whether what a cheaper fare leaves pays the change fee first. */
  netting: boolean;
  /** How what a cheaper fare leaves is given; a voucher where nothing is said. */
  residual?: ResidualForm;
  cabinBagKg: number;
  checkedBags: number;
  checkedBagKg: number;
  seatIncluded: boolean;
};
