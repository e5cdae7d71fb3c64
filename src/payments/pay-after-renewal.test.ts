// A payment that is repeated after the browser got a new visitor token: never a second charge, and the same answer.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readToken, visitorHash } from '#identity/visitor-token.server.ts';
import { assert } from '#platform/lib/result.ts';
import { renewForConfirmed } from '#reservations/renew-visitor.server.ts';
import { openPaymentApi, type PaymentApi, refused, token } from '#tests/support/payments/payment-api.ts';

let api: PaymentApi;
beforeAll(async () => {
  api = await openPaymentApi();
});
afterAll(() => api.close());

const approved = { consent: true, paymentToken: 'tok_approved' };

/** Payments as a browser makes them, by the visitor's cookie. */
function pay(bookingId: string, as: string, key: string, json: object = approved) {
  const headers = { cookie: `user-uid=${as}` };
  return api.call(`/api/v1/bookings/${bookingId}/payments`, { method: 'POST', json, key, headers });
}

/** Payments of which the provider has taken money. */
async function captures(): Promise<number> {
  const text = 'select count(*)::int as count from payment where captured_minor > 0';
  return (await api.world.sandbox.books.query<{ count: number }>(text)).rows[0]?.count ?? 0;
}

/** The visitor's token after the first look at the paid booking. */
async function renewed(paid: string) {
  const { world } = api;
  const read = readToken(token, world.settings);
  assert(read, 'the token is signed');
  const next = await renewForConfirmed(api.app.ctxForJob('test'), read, paid);
  assert(next && next.visitor !== visitorHash(read.core), 'the visitor has a new token');
  return next;
}

test('a repeated payment finds the first answer under the new token, and the old token pays nothing', async () => {
  const [paid, held] = [await api.held(), await api.held()];
  const [first, declined] = [api.key(), api.key()];
  const answer = await pay(paid, token, first);
  expect(answer.body).toMatchObject({ state: 'confirmed' });
  const refusal = await pay(held, token, declined, { ...approved, expectedTotalMinor: 1 });
  refused(refusal, 409, 'price_changed');
  const before = await captures();

  const next = await renewed(paid);
  const again = await pay(paid, next.token, first);
  expect(again).toMatchObject({ status: 201, body: answer.body });
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  refused(await pay(paid, next.token, api.key()), 409, 'booking_already_paid');
  refused(await pay(paid, token, first), 404, 'booking_unknown');
  expect(await api.stored(paid)).toHaveLength(1);

  // The other booking moved as well: what was refused stays refused, and it is paid once.
  const same = await pay(held, next.token, declined, { ...approved, expectedTotalMinor: 1 });
  refused(same, 409, 'price_changed');
  expect(same.headers.get('idempotency-replayed')).toBe('true');
  refused(await pay(held, token, api.key()), 404, 'booking_unknown');
  const other = api.key();
  const both = await Promise.all([1, 2].map(() => pay(held, next.token, other)));
  expect(both.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1);
  expect(await api.stored(held)).toHaveLength(1);
  expect((await captures()) - before).toBe(1);
});

test('a payment that runs while the token is replaced charges once', async () => {
  const [paid, held] = [await api.held(), await api.held()];
  await pay(paid, token, api.key());
  const before = await captures();
  const key = api.key();
  const [, next] = await Promise.all([pay(held, token, key), renewed(paid)]);
  await pay(held, next.token, key);
  await pay(held, next.token, api.key());
  expect(await api.stored(held)).toHaveLength(1);
  expect((await captures()) - before).toBe(1);
});
