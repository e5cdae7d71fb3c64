// What was taken for a booking by all its payments, and which prices that covers.
import { hasPaid } from '#platform/db/payment-states.ts';
import { isCountedRefund } from '#platform/db/refund-states.ts';

/** SQL: one row of what was `taken` for the booking `booking`, and what of it was given `back` or is still owed. */
export function takenFor(booking: string): string {
  return `(select (select coalesce(sum(p.amount_minor + p.vouchers_minor + p.credit_minor), 0) from payment p
      where p.booking_id = ${booking}.booking_id and p.currency = ${booking}.currency and ${hasPaid('p')}) taken,
    (select coalesce(sum(r.amount_minor), 0) from refund r
      where r.booking_id = ${booking}.booking_id and ${isCountedRefund('r')}) back)`;
}

/**
 * SQL: the total that `taken` should be. A refund ends lines of the price, or it does not (an apology, a duplicate): so
 * the price is between what was taken and what is kept of it. Without a refund both are equal.
 */
export function totalCovered(booking: string, taken: string): string {
  return `case when ${booking}.total_minor between ${taken}.taken - ${taken}.back and ${taken}.taken then ${taken}.taken
    else ${booking}.total_minor end`;
}
