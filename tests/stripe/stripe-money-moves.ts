// The life of intents and charges: confirmed by a card or another method, authenticated by the bank, captured,
// cancelled.
import { all, emit, find, newId, seconds, type Book } from './stripe-book.ts';
import { openDispute } from './stripe-after-sale.ts';
import type { Charge, Intent, Method, Session } from './stripe-objects.ts';
import { StripeProblem, unexpectedState } from './stripe-problem.ts';
import type { TestCard } from './test-cards.ts';

export function newMethod(book: Book, type: string, card: TestCard | null): Method {
  const details = card ? { brand: card.brand, last4: card.number.slice(-4) } : null;
  const made: Method = {
    id: newId('pm'),
    object: 'payment_method',
    created: seconds(book),
    livemode: false,
    type,
    ...(details && { card: details }),
  };
  book.objects.set(made.id, made);
  if (card) book.cards.set(made.id, card);
  return made;
}

type NewIntent = Pick<Intent, 'amount' | 'currency' | 'capture_method' | 'description' | 'metadata'> & {
  payment_method_types: string[];
};

export function newIntent(book: Book, given: NewIntent): Intent {
  const id = newId('pi');
  const made: Intent = {
    ...given,
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId('x').slice(2)}`,
    created: seconds(book),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  book.objects.set(id, made);
  emit(book, 'payment_intent.created', made);
  return made;
}

/** The payer has chosen a method; any method other than a card asks for consent on a page of its own. */
export function confirm(book: Book, intent: Intent, method: Method, returnUrl: string): void {
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  if (!method.card || book.cards.get(method.id)?.challenge) {
    const url = `${book.url}/authenticate/${intent.id}`;
    intent.status = 'requires_action';
    intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
    emit(book, 'payment_intent.requires_action', intent);
    return;
  }
  askBank(book, intent);
}

/** The payer's answer on the bank's page. A page that was left open too long changes nothing any more. */
export function authenticate(book: Book, intent: Intent, agreed: boolean): void {
  if (intent.status !== 'requires_action') return;
  intent.next_action = null;
  if (agreed) return askBank(book, intent);
  const message =
    'We are unable to authenticate your payment method. Please choose a different one and try again.';
  decline(book, intent, { code: 'payment_intent_authentication_failure', message }, false);
}

function askBank(book: Book, intent: Intent): void {
  const wait = book.options.bankSeconds;
  if (wait === 0) return applyBankDecision(book, intent);
  intent.status = 'processing';
  emit(book, 'payment_intent.processing', intent);
  completePage(book, intent);
  const run = () => {
    if (intent.status === 'processing') applyBankDecision(book, intent);
  };
  book.later.push({ at: book.clock().getTime() + wait * 1000, run });
}

function applyBankDecision(book: Book, intent: Intent): void {
  const card = book.cards.get(intent.payment_method ?? '');
  if (card?.decline) {
    const message = card.decline.decline_code ? 'Your card was declined.' : 'Your card could not be charged.';
    return decline(book, intent, { ...card.decline, message }, true);
  }
  const charge = newCharge(book, intent, null);
  intent.latest_charge = charge.id;
  if (intent.capture_method === 'automatic') return take(book, intent, intent.amount);
  intent.status = 'requires_capture';
  intent.amount_capturable = intent.amount;
  emit(book, 'charge.succeeded', charge);
  emit(book, 'payment_intent.amount_capturable_updated', intent);
  completePage(book, intent);
}

type Reason = { code: string; decline_code?: string; message: string };

function decline(book: Book, intent: Intent, reason: Reason, charged: boolean): void {
  const method = find(book, 'payment_method', intent.payment_method);
  const charge = charged ? newCharge(book, intent, reason.code) : null;
  if (charge) intent.latest_charge = charge.id;
  intent.status = 'requires_payment_method';
  intent.next_action = null;
  intent.payment_method = null;
  intent.last_payment_error = { type: 'card_error', ...reason, payment_method: method ?? null };
  if (charge) emit(book, 'charge.failed', charge);
  emit(book, 'payment_intent.payment_failed', intent);
  const page = pageOf(book, intent);
  if (page?.status === 'complete') emit(book, 'checkout.session.async_payment_failed', page);
}

function newCharge(book: Book, intent: Intent, failure: string | null): Charge {
  const method = find(book, 'payment_method', intent.payment_method);
  const type = method?.type ?? 'card';
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    captured: false,
    created: seconds(book),
    currency: intent.currency,
    disputed: false,
    failure_code: failure,
    livemode: false,
    metadata: { ...intent.metadata },
    paid: !failure,
    payment_intent: intent.id,
    payment_method: intent.payment_method ?? '',
    payment_method_details: { type, ...(method?.card && { card: method.card }) },
    refunded: false,
    status: failure ? 'failed' : 'succeeded',
  };
  book.objects.set(charge.id, charge);
  return charge;
}

export function capture(book: Book, intent: Intent, amount: number): void {
  if (intent.status !== 'requires_capture') {
    const message = `This PaymentIntent could not be captured because it has a status of ${intent.status}.`;
    throw unexpectedState(message, intent);
  }
  if (amount < 1 || amount > intent.amount_capturable) {
    const message = 'The amount to capture must be between 1 and what can be captured.';
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      code: 'amount_too_large',
      param: 'amount_to_capture',
      message,
    });
  }
  take(book, intent, amount);
}

function take(book: Book, intent: Intent, amount: number): void {
  const charge = find(book, 'charge', intent.latest_charge);
  if (!charge) throw new Error('money is taken from a charge');
  intent.status = 'succeeded';
  intent.amount_capturable = 0;
  intent.amount_received = amount;
  charge.captured = true;
  charge.amount_captured = amount;
  emit(book, intent.capture_method === 'manual' ? 'charge.captured' : 'charge.succeeded', charge);
  emit(book, 'payment_intent.succeeded', intent);
  completePage(book, intent);
  const dispute = book.cards.get(charge.payment_method)?.dispute;
  if (dispute) openDispute(book, charge, dispute);
}

/** Completes the page of an intent as soon as the payer has done everything required. */
function completePage(book: Book, intent: Intent): void {
  const session = pageOf(book, intent);
  if (session?.status === 'open') {
    session.status = 'complete';
    session.url = null;
    session.payment_status = intent.status === 'succeeded' ? 'paid' : 'unpaid';
    emit(book, 'checkout.session.completed', session);
  } else if (session && intent.status === 'succeeded') {
    session.payment_status = 'paid';
  }
}

/** The hosted page that an intent came from. */
export function pageOf(book: Book, { id }: Intent): Session | undefined {
  return all(book, 'checkout.session').find(({ payment_intent }) => payment_intent === id);
}

const cancellable = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
];

export function cancel(book: Book, intent: Intent, reason: string | null): void {
  const session = pageOf(book, intent);
  if (session?.status === 'open' && reason !== 'automatic') {
    throw unexpectedState(
      'This PaymentIntent belongs to a Checkout Session that is open: expire that one.',
      intent,
    );
  }
  if (!cancellable.includes(intent.status)) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
    throw unexpectedState(message, intent);
  }
  intent.status = 'canceled';
  intent.canceled_at = seconds(book);
  intent.cancellation_reason = reason;
  intent.amount_capturable = 0;
  intent.next_action = null;
  emit(book, 'payment_intent.canceled', intent);
}

/** Closes a page and cancels its pending intent. */
export function expire(book: Book, sessionId: string): void {
  const session = find(book, 'checkout.session', sessionId);
  if (session?.status !== 'open') {
    const message =
      'Only Checkout Sessions with a status in ["open"] can be expired. ' +
      `This Checkout Session has a status of \`${session?.status}\`.`;
    throw new StripeProblem(400, { type: 'invalid_request_error', message });
  }
  const intent = find(book, 'payment_intent', session.payment_intent);
  if (intent && cancellable.includes(intent.status)) cancel(book, intent, 'automatic');
  session.status = 'expired';
  session.url = null;
  emit(book, 'checkout.session.expired', session);
}
