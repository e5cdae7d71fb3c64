// Credit over HTTP, with an agent's session: what it would cost, paying on it, and a refusal with its numbers.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { holdForAgency, type SellingAgency, sellingAgency } from '#tests/support/payments/agency-bookings.ts';
import { openSessionOf } from '#tests/support/accounts.ts';
import {
  openPaymentApi,
  type PaymentApi,
  refused,
  token as traveller,
} from '#tests/support/payments/payment-api.ts';

let api: PaymentApi;
let agency: SellingAgency;
let token: string;
beforeAll(async () => {
  api = await openPaymentApi();
  agency = await sellingAgency(api.world, { limitMinor: 60_000 });
  const made = { db: api.world.db, now: api.world.clock.now, settings: api.world.settings };
  token = await openSessionOf(made, agency.agent.accountId, 'agency');
});
afterAll(() => api.close());

const held = async (commissionMinor = 5_000) =>
  `/api/v1/bookings/${await holdForAgency(api.world, agency, { commissionMinor })}`;
const pay = (path: string, request: object) =>
  api.write(`${path}/payments`, { consent: true, ...request }, { token });

it('an agent reads what credit would take from the line, pays on it, and the next booking is refused', async () => {
  const path = await held();
  const options = await api.call(`${path}/payment-options`, { token });
  expect(options.body).toMatchObject({
    restMinor: 45_000,
    credit: {
      grossMinor: 45_000,
      commissionMinor: 5_000,
      netMinor: 40_000,
      leftMinor: 20_000,
      refusal: null,
    },
  });
  const taken = await pay(path, { method: 'credit', expectedTotalMinor: 45_000, expectedPayMinor: 45_000 });
  expect(taken).toMatchObject({ status: 201, body: { redirectUrl: null, state: 'confirmed' } });
  const { paymentId } = taken.body as { paymentId: string };
  expect((await api.call(`${path}/payments/${paymentId}`, { token })).body).toMatchObject({
    method: 'credit',
    creditMinor: 45_000,
    amountMinor: 0,
  });
  const problem = refused(await pay(await held(), { method: 'credit' }), 409, 'credit_exceeded');
  expect(problem.params).toMatchObject({ availableMinor: 20_000, payMinor: 40_000, currency: 'EUR' });
  expect(problem.detail).toContain('Nothing was booked');
  // Half of it on credit, the rest by a card’s token.
  const both = { method: 'card', creditMinor: 25_000, paymentToken: 'tok_approved' };
  expect(await pay(await held(), both)).toMatchObject({ status: 201, body: { state: 'confirmed' } });
});

it('a traveller’s options show no credit, and a refusal names the agent’s limit', async () => {
  const own = await api.held();
  expect(
    (await api.call(`/api/v1/bookings/${own}/payment-options`, { token: traveller })).body,
  ).toMatchObject({
    credit: null,
  });
  const asked = { consent: true, method: 'credit' };
  const answer = await api.write(`/api/v1/bookings/${own}/payments`, asked);
  refused(answer, 422, 'payment_method_unknown');
  await api.world.db.orm.execute(sql`update agency_member set limits = '{"EUR": {"bookingLimitMinor": 1}}'
    where account_id = ${agency.agent.accountId}`);
  refused(await pay(await held(), { method: 'credit' }), 409, 'agent_limit_exceeded');
});
