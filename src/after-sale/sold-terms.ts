// The terms under which a flight or an extra was sold. They are copied to the booking when it is held, so a later filing
// changes no ticket.

import type { ResidualForm, SoldTerms } from '#platform/db/sold-terms.ts';

export type { ResidualForm, SoldTerms };

/** The rules of an extra or a seat as sold: refundable until so many hours before the departure of its flight. */
export type ExtraTerms = { refundable: boolean; deadlineHours: number };

/** Where nothing is filed, what a cheaper fare leaves becomes a voucher. */
export function residualFormOf({ residual = 'voucher' }: SoldTerms): ResidualForm {
  return residual;
}
