// The terms under which a flight or an extra was sold. They are copied to the booking when it is held, so a later filing
// changes no ticket.

/** The rules of a fare family for one direction. Fees are minor units of the booking's currency, per passenger. */
export type SoldTerms = {
  family: string;
  /** The version of the filing that they come from. */
  filing: number;
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
  /** How what a cheaper fare leaves is given: a voucher, money, or not at all. */
  residual?: ResidualForm;
  cabinBagKg: number;
  checkedBags: number;
  checkedBagKg: number;
  seatIncluded: boolean;
};

export type ResidualForm = 'voucher' | 'refund' | 'kept';

/** The rules of an extra or a seat as sold: refundable until so many hours before the departure of its flight. */
export type ExtraTerms = { refundable: boolean; deadlineHours: number };

/** Where nothing is filed, what a cheaper fare leaves becomes a voucher. */
export function residualFormOf({ residual = 'voucher' }: SoldTerms): ResidualForm {
  return residual;
}
