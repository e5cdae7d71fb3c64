// The endpoints of Stripe's API that the product uses. Each reads its parameters and returns an object, or throws the
// error that Stripe would return.
import { expanded, listed } from './stripe-answers.ts';
import { refund } from './stripe-after-sale.ts';
import { all, find, newId, seconds, type Book } from './stripe-book.ts';
import { cancel, capture, confirm, expire, newIntent, newMethod } from './stripe-money-moves.ts';
import type { Intent, Method, Session } from './stripe-objects.ts';
import { badParam, missing, StripeProblem } from './stripe-problem.ts';
import { readParams, shapes } from './stripe-shapes.ts';
import { cardByName } from './test-cards.ts';

export type Endpoint = {
  method: 'GET' | 'POST';
  /** Below `/v1`; `:id` matches one path segment. */
  route: string;
  run: (book: Book, id: string, params: unknown) => object;
};

export const endpoints: readonly Endpoint[] = [
  { method: 'POST', route: '/checkout/sessions', run: createSession },
  {
    method: 'GET',
    route: '/checkout/sessions',
    run: (book, _id, params) => listOfTime(book, 'checkout.session', 'checkout/sessions', params),
  },
  {
    method: 'GET',
    route: '/checkout/sessions/:id',
    run: (book, id, params) => expanded(book, sessionOf(book, id), readParams(shapes.none, params).expand),
  },
  {
    method: 'POST',
    route: '/checkout/sessions/:id/expire',
    run(book, id, params) {
      const read = readParams(shapes.none, params);
      expire(book, sessionOf(book, id).id);
      return expanded(book, sessionOf(book, id), read.expand);
    },
  },
  { method: 'POST', route: '/payment_intents', run: createIntent },
  {
    method: 'GET',
    route: '/payment_intents',
    run: (book, _id, params) => listOfTime(book, 'payment_intent', 'payment_intents', params),
  },
  {
    method: 'GET',
    route: '/payment_intents/:id',
    run: (book, id, params) => expanded(book, intentOf(book, id), readParams(shapes.none, params).expand),
  },
  {
    method: 'POST',
    route: '/payment_intents/:id/capture',
    run(book, id, params) {
      const read = readParams(shapes.capture, params);
      const intent = intentOf(book, id);
      capture(book, intent, read.amount_to_capture ?? intent.amount_capturable);
      return expanded(book, intent, read.expand);
    },
  },
  {
    method: 'POST',
    route: '/payment_intents/:id/cancel',
    run(book, id, params) {
      const read = readParams(shapes.cancel, params);
      const intent = intentOf(book, id);
      cancel(book, intent, read.cancellation_reason ?? null);
      return expanded(book, intent, read.expand);
    },
  },
  {
    method: 'POST',
    route: '/payment_methods',
    run(book, _id, params) {
      const { card } = readParams(shapes.method, params);
      return structuredClone(methodOf(book, card.token, 'card[token]'));
    },
  },
  {
    method: 'POST',
    route: '/refunds',
    run(book, _id, params) {
      const { payment_intent: id, amount, metadata, expand } = readParams(shapes.refund, params);
      const intent = find(book, 'payment_intent', id);
      if (!intent) throw missing('payment_intent', id, 'payment_intent');
      return expanded(book, refund(book, intent, { amount, metadata }), expand);
    },
  },
  { method: 'GET', route: '/refunds', run: (book, _id, params) => listOf(book, 'refund', 'refunds', params) },
  {
    method: 'GET',
    route: '/disputes',
    run: (book, _id, params) => listOf(book, 'dispute', 'disputes', params),
  },
];

function listOfTime(
  book: Book,
  kind: 'payment_intent' | 'checkout.session',
  url: string,
  params: unknown,
): object {
  const read = readParams(shapes.ofTime, params);
  const { gte = 0, gt = -1, lt = Infinity, lte = Infinity } = read.created ?? {};
  const wanted = all(book, kind).filter(
    ({ created }) => created >= gte && created > gt && created < lt && created <= lte,
  );
  return expanded(book, listed(wanted, read, url), read.expand);
}

function listOf(book: Book, kind: 'refund' | 'dispute', url: string, params: unknown): object {
  const read = readParams(shapes.ofIntent, params);
  const of = read.payment_intent;
  const wanted = all(book, kind).filter(({ payment_intent }) => !of || payment_intent === of);
  return expanded(book, listed(wanted, read, url), read.expand);
}

function sessionOf(book: Book, id: string): Session {
  const found = find(book, 'checkout.session', id);
  if (!found) throw missing('checkout.session', id);
  return found;
}

function intentOf(book: Book, id: string): Intent {
  const found = find(book, 'payment_intent', id);
  if (!found) throw missing('payment_intent', id);
  return found;
}

/** A method created before, or one for a test card (`pm_card_visa`, `tok_visa`). */
function methodOf(book: Book, name: string, param: string): Method {
  const made = find(book, 'payment_method', name);
  const card = made ? undefined : cardByName(name);
  if (!made && !card) throw missing(name.startsWith('tok_') ? 'token' : 'PaymentMethod', name, param);
  return made ?? newMethod(book, 'card', card ?? null);
}

/** Stripe's minimum amounts, for the currencies that tests pay in. */
const least: Readonly<Record<string, number>> = { eur: 50, usd: 50, mxn: 1_000, gbp: 30, brl: 50 };

function checkAmount(amount: number, currency: string, param: string): void {
  if (amount < (least[currency] ?? 1))
    throw badParam('amount_too_small', param, 'Amount is below the minimum.');
  if (amount > 99_999_999) throw badParam('amount_too_large', param, 'Amount has more than eight digits.');
}

const currencyOf: Readonly<Record<string, string>> = {
  bizum: 'eur',
  mb_way: 'eur',
  ideal: 'eur',
  bancontact: 'eur',
  eps: 'eur',
  pix: 'brl',
};

/** The allowed methods that the account has activated and that fit the currency and the capture method. */
function offeredTypes(
  book: Book,
  allowed: string[] | undefined,
  currency: string,
  manual: boolean,
): string[] {
  const fits = book.options.activated.filter((type) => {
    const instant = currencyOf[type];
    return instant ? instant === currency && !manual : true;
  });
  const offered = fits.filter((type) => !allowed || allowed.includes(type));
  if (offered.length > 0) return offered;
  const message = 'No valid payment method types for this request. Activate them in the Dashboard.';
  throw badParam('payment_method_configuration_failures', 'allowed_payment_method_types', message);
}

const [LEAST_LIFE, MOST_LIFE] = [1_800, 86_400];

function createSession(book: Book, _id: string, params: unknown): object {
  const read = readParams(shapes.session, params);
  const now = seconds(book);
  const expiresAt = read.expires_at ?? now + MOST_LIFE;
  if (expiresAt < now + LEAST_LIFE || expiresAt > now + MOST_LIFE) {
    const message =
      'The `expires_at` timestamp must be from 30 minutes to 24 hours from Checkout Session creation.';
    throw badParam('parameter_invalid', 'expires_at', message);
  }
  const currency = read.line_items[0]?.price_data.currency ?? '';
  const amount = read.line_items.reduce((sum, item) => sum + item.quantity * item.price_data.unit_amount, 0);
  checkAmount(amount, currency, 'line_items[0][price_data][unit_amount]');
  const manual = read.payment_intent_data.capture_method === 'manual';
  const types = offeredTypes(book, read.allowed_payment_method_types, currency, manual);
  const id = newId('cs_test', 58);
  const made: Session = {
    id,
    object: 'checkout.session',
    amount_total: amount,
    cancel_url: read.cancel_url ?? null,
    client_reference_id: read.client_reference_id ?? null,
    created: now,
    currency,
    expires_at: expiresAt,
    livemode: false,
    locale: read.locale ?? null,
    metadata: read.metadata,
    mode: 'payment',
    payment_intent: null,
    payment_method_types: types,
    payment_status: 'unpaid',
    status: 'open',
    success_url: read.success_url,
    ui_mode: 'hosted_page',
    url: `${book.url}/c/pay/${id}`,
  };
  book.objects.set(id, made);
  pageOrders.set(made, {
    amount,
    currency,
    capture_method: manual ? 'manual' : 'automatic',
    description: read.payment_intent_data.description ?? null,
    metadata: read.payment_intent_data.metadata ?? {},
    payment_method_types: types,
  });
  book.later.push({
    at: expiresAt * 1000,
    run: () => {
      if (made.status === 'open') expire(book, id);
    },
  });
  return structuredClone(made);
}

const pageOrders = new WeakMap<Session, Parameters<typeof newIntent>[1]>();

/** The intent of a page is created when a payer first tries to pay on it. */
export function intentBehind(book: Book, session: Session): Intent {
  const known = find(book, 'payment_intent', session.payment_intent);
  const order = pageOrders.get(session);
  if (known) return known;
  if (!order) throw new Error('every page has its order');
  const made = newIntent(book, order);
  session.payment_intent = made.id;
  return made;
}

function createIntent(book: Book, _id: string, params: unknown): object {
  const read = readParams(shapes.intent, params);
  checkAmount(read.amount, read.currency, 'amount');
  const manual = read.capture_method === 'manual';
  const types = offeredTypes(book, read.allowed_payment_method_types, read.currency, manual);
  const method = read.payment_method ? methodOf(book, read.payment_method, 'payment_method') : null;
  if (read.confirm && !method)
    throw badParam('parameter_missing', 'payment_method', 'A method is needed to confirm.');
  if (read.confirm && !read.return_url)
    throw badParam('parameter_missing', 'return_url', 'A return_url is needed.');
  const intent = newIntent(book, {
    amount: read.amount,
    currency: read.currency,
    capture_method: manual ? 'manual' : 'automatic',
    description: read.description ?? null,
    metadata: read.metadata,
    payment_method_types: types,
  });
  if (!read.confirm || !method) return expanded(book, intent, read.expand);
  confirm(book, intent, method, read.return_url ?? '');
  if (intent.last_payment_error) {
    const { code, decline_code } = intent.last_payment_error as { code: string; decline_code?: string };
    throw new StripeProblem(402, {
      type: 'card_error',
      code,
      ...(decline_code && { decline_code }),
      message: 'Your card was declined.',
      payment_intent: structuredClone(intent),
    });
  }
  return expanded(book, intent, read.expand);
}

/** For tests: a payment that another system made with the same account. */
export function foreignIntent(book: Book): Intent {
  return newIntent(book, {
    amount: 1_000,
    currency: 'eur',
    capture_method: 'automatic',
    description: null,
    metadata: {},
    payment_method_types: ['card'],
  });
}
