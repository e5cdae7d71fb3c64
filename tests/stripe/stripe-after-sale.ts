// What happens after the capture: refunds that succeed, pend or fail, and disputes.
import { all, emit, find, newId, seconds, type Book } from './stripe-book.ts';
import type { Charge, Dispute, Intent, Metadata, Refund } from './stripe-objects.ts';
import { StripeProblem } from './stripe-problem.ts';

type AskedRefund = { amount: number | undefined; metadata: Metadata };

export function refund(book: Book, intent: Intent, { amount: requested, metadata }: AskedRefund): Refund {
  const charge = find(book, 'charge', intent.latest_charge);
  if (!charge?.captured) {
    const message = 'This PaymentIntent does not have a successful charge to refund.';
    throw new StripeProblem(400, { type: 'invalid_request_error', code: 'charge_not_refundable', message });
  }
  if (isInDispute(book, charge)) {
    const message = 'This charge has been charged back; it cannot be refunded.';
    throw new StripeProblem(400, { type: 'invalid_request_error', code: 'charge_disputed', message });
  }
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = requested ?? left;
  if (amount < 1 || amount > left) {
    const code = left === 0 ? 'charge_already_refunded' : 'amount_too_large';
    const message = `Refund amount (${amount}) is greater than what is left of the charge (${left}).`;
    throw new StripeProblem(400, { type: 'invalid_request_error', code, param: 'amount', message });
  }
  const way = book.cards.get(charge.payment_method)?.refund;
  const made: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: seconds(book),
    currency: charge.currency,
    metadata,
    payment_intent: intent.id,
    status: way === 'pending' ? 'pending' : 'succeeded',
  };
  book.objects.set(made.id, made);
  give(charge, amount);
  emit(book, 'refund.created', made);
  emit(book, 'charge.refunded', charge);
  if (way) {
    const at = book.clock().getTime() + book.options.refundSeconds * 1000;
    book.later.push({
      at,
      run: () => endRefund(book, charge, made, way === 'pending' ? 'succeeded' : 'failed'),
    });
  }
  return made;
}

function endRefund(book: Book, charge: Charge, made: Refund, status: 'succeeded' | 'failed'): void {
  made.status = status;
  if (status === 'failed') {
    made.failure_reason = 'expired_or_canceled_card';
    give(charge, -made.amount);
    emit(book, 'refund.failed', made);
  }
  emit(book, 'refund.updated', made);
}

function give(charge: Charge, amount: number): void {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
}

function isInDispute(book: Book, charge: Charge): boolean {
  const against = ['needs_response', 'under_review', 'lost'];
  return all(book, 'dispute').some((each) => each.charge === charge.id && against.includes(each.status));
}

export function openDispute(
  book: Book,
  charge: Charge,
  { reason, status }: { reason: string; status: 'needs_response' | 'warning_needs_response' },
): Dispute {
  const withdrawn = status === 'needs_response' ? [movement(book, -charge.amount_captured)] : [];
  const made: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount_captured,
    balance_transactions: withdrawn,
    charge: charge.id,
    created: seconds(book),
    currency: charge.currency,
    evidence_details: {
      due_by: seconds(book) + 9 * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status,
  };
  book.objects.set(made.id, made);
  charge.disputed = true;
  emit(book, 'charge.dispute.created', made);
  if (withdrawn.length > 0) emit(book, 'charge.dispute.funds_withdrawn', made);
  return made;
}

/** How the bank decided. */
export function closeDispute(book: Book, disputeId: string, status: 'won' | 'lost'): void {
  const dispute = find(book, 'dispute', disputeId);
  if (dispute?.status !== 'needs_response') throw new Error(`no open dispute ${disputeId}`);
  dispute.status = status;
  if (status === 'won') {
    dispute.balance_transactions.push(movement(book, dispute.amount));
    emit(book, 'charge.dispute.funds_reinstated', dispute);
  }
  emit(book, 'charge.dispute.closed', dispute);
}

function movement(book: Book, amount: number): Dispute['balance_transactions'][number] {
  return { id: newId('txn'), object: 'balance_transaction', amount, created: seconds(book) };
}
