// The discrepancies that reconciliation looks for, as data: what each means and how staff may resolve it.
import type { discrepancy } from '#platform/db/schema.ts';

/**
 * settle: ask the provider again and continue · refund, cancel: at the provider, for money or an authorisation that
 * belongs to no booking · book: correct the ledger to the provider (or the balance) · accept: leave it as it is.
 */
export const ways = ['settle', 'refund', 'cancel', 'book', 'accept'] as const;
export type Way = (typeof ways)[number];

export type DiscrepancyKind = (typeof discrepancy.$inferSelect)['kind'];

type Kind = { means: string; subject: string; ways: readonly Way[] };

/** Every discrepancy may be accepted, by staff who give a reason. */
function about(subject: string): (means: string, ...others: Way[]) => Kind {
  return (means, ...others) => ({ means, subject, ways: [...others, 'accept'] });
}

const strange = about('provider/provider’s payment');
const payment = about('payment');
const refund = about('refund');

export const discrepancyKinds = {
  provider_payment_unknown: strange(
    'the provider holds money, or may take it, for a payment that is not ours',
    'refund',
    'cancel',
  ),
  captured_differs: payment('the provider captured another amount than ours', 'settle', 'book'),
  currency_differs: payment('the provider holds money in another currency than the payment’s', 'settle'),
  refunded_differs: payment('the provider gave back another amount than the ledger says', 'settle', 'book'),
  state_differs: payment('our payment has ended in another way than the provider’s', 'settle'),
  missing_at_provider: payment('the provider does not know a payment that we have', 'settle', 'book'),
  dispute_unknown: payment('a dispute at the provider is not here, or not as it is there', 'settle'),
  booking_not_covered: about('booking')('what was taken for a confirmed booking is not its total'),
  money_without_booking: payment('money was taken and kept, and its booking is not confirmed', 'refund'),
  ledger_unbalanced: about('ledger entry')('an entry of the ledger does not add up to nothing'),
  ledger_differs: payment('the ledger of a payment is not what its state, refunds and disputes say', 'book'),
  voucher_differs: about('voucher')('the balance of a voucher is not what the ledger says', 'book'),
  credit_differs: about('credit account')(
    'what an agency owes, or what is held of its line, is not what its movements and payments say',
  ),
  unsettled: payment('a payment has been under way for too long', 'settle', 'cancel'),
  refund_overdue: refund('a refund has been due for too long', 'settle'),
  refund_refused: refund(
    'the provider refused a refund: it is still owed and needs another destination',
    'refund',
  ),
} satisfies Record<DiscrepancyKind, Kind>;

/** False for a kind that another release stored and this one does not look for. */
export function isDiscrepancyKind(text: string): text is DiscrepancyKind {
  return Object.hasOwn(discrepancyKinds, text);
}

/** One discrepancy. `details` are for staff; an accepted one with other `details` counts as new. */
export type Finding = {
  kind: DiscrepancyKind;
  subject: string;
  details: Record<string, string | number | null>;
};
