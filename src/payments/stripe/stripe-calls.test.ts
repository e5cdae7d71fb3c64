// What an answer of Stripe's means for a write: a refusal or an unknown outcome; under which key it is retried; and
// which tokens and currencies are accepted at all.
import { createServer } from 'node:http';
import fc from 'fast-check';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';

import { platformSlug } from '#platform/lib/product.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { currencyExponent } from '#platform/lib/money.ts';
import {
  isReplayed,
  isReplayedFailure,
  keyed,
  openStripe,
  outcomeOf,
} from '#payments/stripe/stripe-calls.ts';
import { fromStripeAmount, toStripeAmount } from '#payments/stripe/stripe-money.ts';
import { isAboutToken, isToken, storedAt } from '#payments/stripe/stripe-orders.ts';
import { isPage, isStripeId } from '#payments/stripe/stripe-read.ts';
import { offered } from '#payments/stripe/stripe-states.ts';
import { sized } from '#tests/support/extent.ts';

type Raw = ConstructorParameters<typeof Stripe.errors.StripeError>[0];
const errorOf = (raw: object, Kind: new (raw: Raw) => Error = Stripe.errors.StripeInvalidRequestError) =>
  new Kind(raw as Raw);
const replayed = (statusCode: number, value = 'true') =>
  errorOf({ statusCode, headers: { 'idempotent-replayed': value } });

describe('an error of Stripe’s', () => {
  test.each([401, 403, 408, 409, 429, 500, 502, 503, 504, 599])(
    'with status %i leaves it open whether the work was done',
    (statusCode) => {
      expect(outcomeOf(errorOf({ statusCode, code: 'card_declined' }))).toMatchObject({
        ok: false,
        kind: 'unknown',
        why: expect.stringContaining(String(statusCode)),
      });
    },
  );

  test('without a status means no answer: the outcome is unknown', () => {
    expect(outcomeOf(errorOf({}, Stripe.errors.StripeConnectionError))).toMatchObject({
      kind: 'unknown',
      why: expect.stringContaining('no answer'),
    });
  });

  test('about the rate limit is no answer about the payment, whatever its status', () => {
    expect(outcomeOf(errorOf({ statusCode: 400, code: 'rate_limit' }))).toMatchObject({ kind: 'unknown' });
  });

  test.each([
    [{ statusCode: 402, code: 'card_declined', decline_code: 'lost_card' }, 'lost_card'],
    [{ statusCode: 402, code: 'card_declined' }, 'card_declined'],
    [{ statusCode: 400, type: 'idempotency_error' }, 'idempotency_error'],
    [{ statusCode: 404, code: 'resource_missing', type: 'invalid_request_error' }, 'resource_missing'],
    [{ statusCode: 400 }, 'status 400'],
    [{ statusCode: 499 }, 'status 499'],
  ])('%o is a refusal: %s', (raw, code) => {
    expect(outcomeOf(errorOf(raw))).toEqual({ ok: false, kind: 'refused', code });
  });

  test('an error of our own is not Stripe’s: it is rethrown', () => {
    const bug = new TypeError('a bug');
    expect(() => outcomeOf(bug)).toThrow(bug);
    expect([isReplayed(bug), isReplayedFailure(bug)]).toEqual([false, false]);
  });

  test.each([
    [replayed(400), true, false],
    [replayed(499), true, false],
    [replayed(500), true, true],
    [replayed(500, 'false'), false, false],
    [errorOf({ statusCode: 500 }), false, false],
  ])('case %#: an old answer %s, an old failure %s', (error, old, failure) => {
    expect([isReplayed(error), isReplayedFailure(error)]).toEqual([old, failure]);
  });
});

describe('a write under our key', () => {
  /** Fails this many times; records the keys of the calls. */
  const failing = (times: number, error: Error) => {
    const keys: (string | undefined)[] = [];
    const send = ({ idempotencyKey }: Stripe.RequestOptions) => {
      keys.push(idempotencyKey);
      return keys.length > times ? Promise.resolve('done') : Promise.reject(error);
    };
    return { keys, send };
  };

  test('that is answered is sent once', async () => {
    const { keys, send } = failing(0, replayed(500));
    expect(await keyed('k', send, isReplayedFailure)).toBe('done');
    expect(keys).toEqual(['k']);
  });

  test('whose answer is an old failure moves to the next key, and looks first each time', async () => {
    const { keys, send } = failing(2, replayed(500));
    let looks = 0;
    const look = () => {
      looks++;
      return Promise.resolve(null);
    };
    expect(await keyed('k', send, isReplayedFailure, look)).toBe('done');
    expect(keys).toEqual(['k', 'k:2', 'k:3']);
    expect(looks).toBe(2);
  });

  test('whose work is already done is not sent again', async () => {
    const { keys, send } = failing(9, replayed(500));
    expect(await keyed('k', send, isReplayedFailure, () => Promise.resolve('found'))).toBe('found');
    expect(keys).toEqual(['k']);
  });

  test('that is refused by a fresh answer is not sent under another key', async () => {
    const no = errorOf({ statusCode: 402 });
    const { keys, send } = failing(1, no);
    await expect(keyed('k', send, isReplayedFailure)).rejects.toBe(no);
    expect(keys).toEqual(['k']);
  });

  test('gives up after ten keys: then Stripe has to forget the first one', async () => {
    const { keys, send } = failing(99, replayed(500));
    await expect(keyed('k', send, isReplayedFailure)).rejects.toThrow();
    expect(keys).toHaveLength(10);
    expect(keys.at(-1)).toBe('k:10');
  });
});

test.each([
  ['pm_card_visa', true],
  ['tok_visa', true],
  ['pm_', false],
  ['tok_a-b', false],
  ['xpm_card', false],
  ['card_1', false],
  ['pm_card visa', false],
  ['pm_card\n', false],
  ['4242424242424242', false],
])('%j may be a token of Stripe’s: %s', (token, is) => {
  expect(isToken(token)).toBe(is);
});

test.each([
  ['cs_test_a1', true, true],
  ['pi_3abc', true, false],
  ['ch_3abc', false, false],
  ['pi_../refunds', false, false],
  ['pi_', false, false],
  ['', false, false],
])('%j is a payment of Stripe’s: %s, a page: %s', (id, is, page) => {
  expect(isStripeId(id)).toBe(is);
  expect(is && isPage(id)).toBe(page);
});

test.each([
  [{ code: 'token_already_used' }, true],
  [{ code: 'resource_missing', param: 'payment_method' }, true],
  [{ code: 'resource_missing', param: 'card[token]' }, true],
  [{ code: 'parameter_invalid', param: 'payment_method_types' }, false],
  [{ code: 'amount_too_small', param: 'amount' }, false],
  [{}, false],
])('%o is about the token: %s', (raw, is) => {
  expect(isAboutToken(errorOf({ statusCode: 400, ...raw }))).toBe(is);
  // A declined card does not mean a wrong token.
  expect(isAboutToken(errorOf({ statusCode: 402, ...raw }, Stripe.errors.StripeCardError))).toBe(false);
});

test.each([
  ['card', 'EUR', ['card'], 'manual'],
  ['instant', 'EUR', ['bizum', 'mb_way', 'ideal', 'bancontact', 'eps'], 'automatic'],
  ['instant', 'BRL', ['pix'], 'automatic'],
  ['card', 'BRL', ['card'], 'manual'],
  ['instant', 'MXN', ['card'], 'manual'],
  ['instant', 'JPY', ['card'], 'manual'],
] as const)('by %s in %s a page offers %o, captured %s', (method, currency, types, captures) => {
  expect(offered(method, currency)).toEqual({ types, captures });
});

test('the moment a payment was stored is read from its id, to the second', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }),
      (at) => {
        expect(storedAt(uuidv7(at))).toBe(Math.floor(at.getTime() / 1000));
      },
    ),
  );
});

test('an amount that Stripe can charge survives the conversion, in every currency in which fares are filed', () => {
  const currency = fc.constantFrom(...Object.keys(currencyExponent));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), currency, (minor, of) => {
      const theirs = toStripeAmount(minor, of);
      // The one exception: three decimals, of which the last must be 0.
      expect(theirs === null).toBe(of === 'KWD' && minor % 10 !== 0);
      if (theirs === null) return;
      expect(Number.isSafeInteger(theirs)).toBe(true);
      expect(fromStripeAmount(theirs, of)).toBe(minor);
    }),
    { numRuns: sized({ short: 500, full: 2_000 }) },
  );
});

test('a call names neither the platform nor the airline', async () => {
  const heard: unknown[] = [];
  const server = createServer(({ headers, url }, response) => {
    heard.push(headers, url);
    response.setHeader('content-type', 'application/json').end('{"object":"balance"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stripe = openStripe({ secretKey: 'sk_test_1', apiUrl: `http://127.0.0.1:${port}`, timeoutMs: 5_000 });
  await stripe.balance.retrieve();
  server.close();
  expect(heard).toHaveLength(2);
  expect(JSON.stringify(heard).toLowerCase()).not.toContain(platformSlug);
});
