// The differences that reconciliation looks for, as data: what each means and how a person may put it right.

/**
 * settle: look again at the provider and go on · refund, cancel: at the provider, money or an authorisation that is
 * nobody's · book: a correction in the ledger, to what the provider (or the balance) says · accept: leave it as it is.
 */
export const ways = ['settle', 'refund', 'cancel', 'book', 'accept'] as const;
export type Way = (typeof ways)[number];

type Kind = { means: string; subject: string; ways: readonly Way[] };

export const divergenceKinds = {
  provider_payment_unknown: {
    means: 'the provider holds money, or may take it, for a payment that is not ours',
    subject: 'provider/provider’s payment',
    ways: ['refund', 'cancel', 'accept'],
  },
  captured_differs: {
    means: 'the provider captured another amount than the ledger says',
    subject: 'payment',
    ways: ['settle', 'book', 'accept'],
  },
  refunded_differs: {
    means: 'the provider gave back another amount than the ledger says',
    subject: 'payment',
    ways: ['settle', 'book', 'accept'],
  },
  state_differs: {
    means: 'our payment has ended in another way than the provider’s',
    subject: 'payment',
    ways: ['settle', 'accept'],
  },
  missing_at_provider: {
    means: 'the provider does not know a payment that we have',
    subject: 'payment',
    ways: ['settle', 'book', 'accept'],
  },
  dispute_unknown: {
    means: 'a dispute at the provider is not here, or not as it is there',
    subject: 'payment',
    ways: ['settle', 'accept'],
  },
  booking_not_covered: {
    means: 'what was taken for a confirmed booking is not its total',
    subject: 'booking',
    ways: ['accept'],
  },
  money_without_booking: {
    means: 'money was taken and kept, and its booking is not confirmed',
    subject: 'payment',
    ways: ['refund', 'accept'],
  },
  ledger_unbalanced: {
    means: 'an entry of the ledger does not add up to nothing',
    subject: 'ledger entry',
    ways: ['accept'],
  },
  ledger_differs: {
    means: 'the ledger of a payment is not what its state, refunds and disputes say',
    subject: 'payment',
    ways: ['book', 'accept'],
  },
  voucher_differs: {
    means: 'the balance of a voucher is not what the ledger says',
    subject: 'voucher',
    ways: ['book', 'accept'],
  },
  unsettled: {
    means: 'a payment has been under way for too long',
    subject: 'payment',
    ways: ['settle', 'cancel', 'accept'],
  },
  refund_overdue: {
    means: 'a refund has been due for too long',
    subject: 'refund',
    ways: ['settle', 'accept'],
  },
  refund_refused: {
    means: 'the provider refused a refund: a person decides what becomes of the money',
    subject: 'refund',
    ways: ['refund', 'accept'],
  },
} as const satisfies Record<string, Kind>;

export type DivergenceKind = keyof typeof divergenceKinds;

export function isDivergenceKind(text: string): text is DivergenceKind {
  return Object.hasOwn(divergenceKinds, text);
}

/** One difference: `details` are for people, and tell an accepted one from a new one about the same thing. */
export type Finding = {
  kind: DivergenceKind;
  subject: string;
  details: Record<string, string | number | null>;
};
