// For the tests of payments over HTTP: the product's API on the payment world, a traveller with a held booking, and the
// expected form of every refusal.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';

import { worldAirline } from '#demo/airline.ts';
import { booking, payment, sellingAirline } from '#platform/db/schema.ts';
import { type Problem, problemSchema } from '#platform/http/problem.server.ts';
import { madeToken, visitorOfToken } from '#tests/support/visitors.ts';
import { type Answer, type Call, openTestApp } from '#tests/support/app/test-app.ts';
import { holdBooking, noon, openFlight, openPaymentWorld } from './payment-world.ts';

/** The token of the traveller who holds the bookings, and that of another visitor. */
export const token = madeToken();
export const stranger = madeToken();

export type PaymentApi = Awaited<ReturnType<typeof openPaymentApi>>;

/**
 * Uses the world's clock; a test sets the client's address by `x-forwarded-for`. The sandbox's own webhooks are
 * ignored.
 */
export async function openPaymentApi() {
  const world = await openPaymentWorld();
  world.router.open = false;
  await world.db.orm.insert(sellingAirline).values(worldAirline);
  const { PAYMENT_API_URL, SANDBOX_PORT, PUBLIC_URL } = world.settings;
  const env = { PAYMENT_API_URL, PUBLIC_URL, SANDBOX_PORT: String(SANDBOX_PORT), TRUST_PROXY: '1' };
  const api = openTestApp(world.db, () => world.clock.now, env);
  let keys = 0;
  const key = () => `key-${++keys}`;
  return {
    ...api,
    world,
    key,
    /** A write of the traveller's, each with a new idempotency key. */
    write: (path: string, json: unknown, more: Call = {}) =>
      api.call(path, { method: 'POST', json, token, key: key(), ...more }),
    stored: (bookingId: string) =>
      world.db.orm.select().from(payment).where(eq(payment.bookingId, bookingId)),
    change: (bookingId: string, values: Partial<typeof booking.$inferInsert>) =>
      world.db.orm.update(booking).set(values).where(eq(booking.bookingId, bookingId)),
    /** A held booking of 450.00 EUR; its address is `/api/v1/bookings/<id>`. */
    async held(): Promise<string> {
      const bookingId = await holdBooking(world.db, noon, await openFlight(world.db));
      const visitor = visitorOfToken(token);
      await world.db.orm.update(booking).set({ visitor }).where(eq(booking.bookingId, bookingId));
      return bookingId;
    },
    async close() {
      await api.app.stop();
      await world.close();
    },
  };
}

/** Expects problem details with this status and code, and returns them for further assertions. */
export function refused(answer: Answer, status: number, code: string): Problem {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  const problem = problemSchema.parse(answer.body);
  expect(problem).toMatchObject({ code, status });
  return problem;
}
