// Finding a reservation by JSON: what is answered, and what never is.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { flight } from '#platform/db/schema.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { type Booked, bookFamily } from '#tests/support/trips/booked-trips.ts';
import { foundSchema } from '#servicing/servicing.schemas.ts';

let test: TestDatabase;
let api: TestApp;
let booked: Booked;
let now = worldNow;

beforeAll(async () => {
  test = await openTestDatabase('world');
  api = openTestApp(test.db, () => now, { TRUST_PROXY: '1' });
  await api.app.warm;
  const site = { domainId: 1, url: api.app.settings.PUBLIC_URL, preview: false };
  const ctx = api.app.ctxFor({ locale: 'en', site, visitor: 'ana', requestId: 'test' });
  booked = await bookFamily(ctx, 'en');
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

function find(json: unknown, address = '198.51.100.1', language = 'en') {
  const headers = { 'x-forwarded-for': address, 'accept-language': language };
  return api.call('/api/v1/reservations/find', { json, headers });
}

const right = () => ({ reference: booked.reference, lastName: 'nunez pena' });

async function checkin() {
  return foundSchema.parse((await find(right())).body).reservation.checkin;
}

describe('POST /api/v1/reservations/find', () => {
  it('answers the flights and when check-in opens, and nothing about people', async () => {
    const answer = await find(right());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { reservation } = foundSchema.parse(answer.body);
    expect(reservation).toMatchObject({
      reference: booked.reference,
      state: 'confirmed',
      checkin: { state: 'not_open', flightNo: 1, opensAt: '2027-01-13T13:30:00.000Z' },
    });
    expect(reservation.flights).toMatchObject([
      { flightNumber: 'ZZ103', origin: 'MAD', destination: 'CUN', departsLocal: '2027-01-15T14:30' },
      { flightNumber: 'ZZ104', origin: 'CUN', destination: 'MAD', state: 'scheduled' },
    ]);
    expect(JSON.stringify(answer.body)).not.toMatch(/N[uú][nñ]ez|I…|example\.com|\d{13}/i);
  });

  it('speaks of the flight that comes next, past those that are over or cancelled', async () => {
    now = new Date('2027-01-16T00:00:00Z');
    expect(await checkin()).toMatchObject({ state: 'not_open', flightNo: 2 });
    await test.db.orm
      .update(flight)
      .set({ state: 'cancelled' })
      .where(eq(flight.departureDate, '2027-01-22'));
    expect(await checkin()).toEqual({ state: 'closed', flightNo: null, opensAt: null, closesAt: null });
    await test.db.orm.update(flight).set({ state: 'open' }).where(eq(flight.departureDate, '2027-01-22'));
    now = worldNow;
  });

  it.each([
    ['en', 'no reservation'],
    ['es', 'ninguna reserva'],
    ['pt', 'nenhuma reserva'],
  ])('answers a wrong pair in %s, alike for both kinds of wrong [BF-04]', async (language, words) => {
    const [unknown, wrong] = await Promise.all([
      find({ reference: 'BCD234', lastName: 'Núñez' }, '198.51.100.2', language),
      find({ ...right(), lastName: 'Gil' }, '198.51.100.2', language),
    ]);
    const own = { requestId: expect.any(String) };
    expect(unknown).toMatchObject({ status: 404, body: { code: 'reservation_unknown' } });
    expect(JSON.stringify(unknown.body)).toContain(words);
    expect({ ...Object(unknown.body), ...own }).toEqual({ ...Object(wrong.body), ...own });
  });

  it.each([
    [{ reference: ' ', lastName: '' }, 'field_missing', ['reference', 'lastName']],
    [{ reference: 'BCD234' }, 'field_missing', ['lastName']],
    [{ reference: 7, lastName: ['Gil'] }, 'field_invalid', ['reference', 'lastName']],
    [{ reference: 'BCD234', lastName: 'x'.repeat(201) }, 'text_too_long', ['lastName']],
    [{ reference: 'BCD234', lastName: 'Gil', bookingId: '1' }, 'field_unknown', ['bookingId']],
  ])('refuses %j as %s of %j', async (json, code, fields) => {
    const answer = await find(json, '198.51.100.3');
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: fields.map((path) => ({ path, code })) });
  });

  it('makes an address that guesses wait, and says how long', async () => {
    for (let i = 0; i < 10; i++) {
      expect((await find({ ...right(), lastName: `Guess ${i}` }, '198.51.100.4')).status).toBe(404);
    }
    const refused = await find(right(), '198.51.100.4');
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    // The rest of the ten minutes that began with the first guess.
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(500);
    expect(wait).toBeLessThanOrEqual(600);
    expect((await find(right(), '198.51.100.5')).status).toBe(200);
  });
});
