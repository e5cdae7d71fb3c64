// What one agent began, a colleague continues from their own session: the same commands, the same booking.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { agencyVisitor } from '#identity/visitor-token.server.ts';
import type { AgencyRole } from '#identity/access/roles.ts';
import { makeAgency, makeAgent, openSessionOf } from '#tests/support/accounts.ts';
import { openPaymentApi, type PaymentApi, refused } from '#tests/support/payments/payment-api.ts';

let api: PaymentApi;
let agencyId: string;
let marta: Session;
let joan: Session;
let stranger: Session;
beforeAll(async () => {
  api = await openPaymentApi();
  agencyId = await makeAgency(made(), 'Viajes Brisa');
  [marta, joan] = [await session(agencyId), await session(agencyId)];
  stranger = await session(await makeAgency(made(), 'Costa Norte'));
});
afterAll(() => api.close());

type Session = { token: string; accountId: string };

const made = () => ({ db: api.world.db, now: api.world.clock.now, settings: api.world.settings });

async function session(of: string, role: AgencyRole = 'seller'): Promise<Session> {
  const accountId = await makeAgent(made(), of, { role });
  return { accountId, token: await openSessionOf(made(), accountId, 'agency') };
}

/** A booking that Marta holds for the agency. */
async function held(): Promise<string> {
  const bookingId = await api.held();
  const owner = { agencyId, agentId: marta.accountId, visitor: agencyVisitor(agencyId) };
  await api.change(bookingId, owner);
  return bookingId;
}

const approved = { consent: true, paymentToken: 'tok_approved' };

const pay = (bookingId: string, { token }: Session, json: object = approved, key = api.key()) => {
  const headers = { cookie: `user-uid=${token}` };
  return api.call(`/api/v1/bookings/${bookingId}/payments`, { method: 'POST', json, key, headers });
};
const read = (bookingId: string, { token }: Session) =>
  api.call(`/api/v1/bookings/${bookingId}`, { headers: { cookie: `user-uid=${token}` } });

test("[AG-10] a colleague pays by card for an agent's hold, and both see it paid", async () => {
  const bookingId = await held();
  expect((await pay(bookingId, joan)).body).toMatchObject({ state: 'confirmed' });
  for (const each of [marta, joan])
    expect((await read(bookingId, each)).body).toMatchObject({ state: 'confirmed', totalMinor: 45_000 });
});

test('[AG-10] a price change refused for one agent can be accepted by another', async () => {
  const bookingId = await held();
  refused(await pay(bookingId, marta, { ...approved, expectedTotalMinor: 1 }), 409, 'price_changed');
  const answer = await pay(bookingId, joan, { ...approved, expectedTotalMinor: 45_000 });
  expect(answer.body).toMatchObject({ state: 'confirmed' });
});

test('[AG-10] the same key from two desks of the agency is one payment', async () => {
  const bookingId = await held();
  const key = api.key();
  await Promise.all([pay(bookingId, marta, approved, key), pay(bookingId, joan, approved, key)]);
  expect(await api.stored(bookingId)).toHaveLength(1);
});

test("[AG-10] a colleague releases an agent's hold", async () => {
  const bookingId = await held();
  const headers = { cookie: `user-uid=${joan.token}` };
  const answer = await api.call(`/api/v1/bookings/${bookingId}/release`, {
    method: 'POST',
    json: {},
    key: api.key(),
    headers,
  });
  expect(answer.status).toBe(200);
  expect((await read(bookingId, marta)).body).toMatchObject({ state: 'released' });
});

test('[AG-11] agents of another agency, and those who may not sell, find no such booking', async () => {
  const bookingId = await held();
  for (const other of [stranger, await session(agencyId, 'finance')]) {
    refused(await read(bookingId, other), 404, 'booking_unknown');
    refused(await pay(bookingId, other), 404, 'booking_unknown');
  }
});

test('[AG-10] the public API does not show what a booking earns', async () => {
  const bookingId = await held();
  await api.change(bookingId, { commissionMinor: 4_500 });
  expect(JSON.stringify((await read(bookingId, joan)).body)).not.toMatch(/commission/i);
});
