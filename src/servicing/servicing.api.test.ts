// Finding a reservation by JSON: what is answered, and what never is.
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { flight } from '#platform/db/schema.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { type Booked, bookFamily } from '#tests/support/trips/booked-trips.ts';
import { problemSchema } from '#platform/http/problem.server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openTestSmtp, type TestSmtp } from '#tests/support/messages/test-smtp.ts';
import { foundSchema } from '#servicing/servicing.schemas.ts';

let test: TestDatabase;
let api: TestApp;
let smtp: TestSmtp;
let booked: Booked;
/** For wrong names: only a few a day are answered openly per reference. */
let spare: Booked;
let now = worldNow;

beforeAll(async () => {
  test = await openTestDatabase('world');
  smtp = await openTestSmtp();
  api = openTestApp(test.db, () => now, { TRUST_PROXY: '1', SMTP_URL: smtp.url });
  await api.app.warm;
  const site = { domainId: 1, url: api.app.settings.PUBLIC_URL, preview: false };
  const ctx = api.app.ctxFor({ locale: 'en', site, visitor: 'ana', requestId: 'test' });
  booked = await bookFamily(ctx, 'en');
  spare = await bookFamily({ ...ctx, visitor: 'bea' }, 'en');
});
afterAll(async () => {
  await api.app.stop();
  await smtp.close();
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
      checkin: { state: 'not_open', flightNo: 1, opensAt: '2027-01-15T10:30:00.000Z' },
    });
    expect(reservation.flights).toMatchObject([
      { flightNumber: 'ZZ103', origin: 'MAD', destination: 'CUN', departsLocal: '2027-01-15T14:30' },
      { flightNumber: 'ZZ104', origin: 'CUN', destination: 'MAD', state: 'scheduled' },
    ]);
    expect(JSON.stringify(answer.body)).not.toMatch(/N[uú][nñ]ez|I…|example\.com|\d{13}/i);
  });

  it('describes the next flight, after those that are over or cancelled', async () => {
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
    ['en', 'no booking'],
    ['es', 'ninguna reserva'],
    ['pt', 'nenhuma reserva'],
  ])('answers a wrong pair in %s, the same for both kinds of error [BF-04]', async (language, words) => {
    const [unknown, wrong] = await Promise.all([
      find({ reference: 'BCD234', lastName: 'Núñez' }, '198.51.100.2', language),
      find({ reference: spare.reference, lastName: 'Gil' }, '198.51.100.2', language),
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

  it('makes an address that continues guessing wait, and says how long', async () => {
    const guess = (at: number) =>
      find({ reference: `BBB${100 + at}`, lastName: `Guess ${at}` }, '198.51.100.4');
    for (let at = 0; at < 10; at++) expect((await guess(at)).status).toBe(404);
    for (let at = 10; at < 40; at++) expect((await guess(at)).status).toBe(403);
    const refused = await find(right(), '198.51.100.4');
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    // The rest of the ten minutes that began with the first code; the test itself takes three minutes at most.
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(600 - 180);
    expect(wait).toBeLessThanOrEqual(600);
    expect((await find(right(), '198.51.100.5')).status).toBe(200);
  });
});

describe('POST /api/v1/reservations/find/code', () => {
  const enter = (challengeId: unknown, code: unknown, address = '198.51.100.6', language = 'en') =>
    api.call('/api/v1/reservations/find/code', {
      json: { challengeId, code },
      headers: { 'x-forwarded-for': address, 'accept-language': language },
    });

  /** The challenge of a pair from an address that has guessed before, with its code if it was mailed. */
  async function challenge(address: string, pair: object = right()) {
    for (let at = 0; at < 10; at++) await find({ reference: `BBB${200 + at}`, lastName: `G ${at}` }, address);
    const asked = await find(pair, address);
    expect(asked).toMatchObject({ status: 403, body: { code: 'code_missing', params: { minutes: 15 } } });
    return problemSchema.parse(asked.body).params?.['challengeId'];
  }

  /** The code of the newest mail, once this many have arrived. */
  const mailed = (count: number) =>
    eventually(async () => {
      expect(smtp.received).toHaveLength(count);
      const { text = '' } = await PostalMime.parse(smtp.received.at(-1) ?? '');
      return /\b\d{6}\b/.exec(text)?.[0] ?? '';
    });

  it('opens the reservation once, with the code sent to its contact', async () => {
    const challengeId = await challenge('198.51.100.6');
    const code = await mailed(1);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await enter(challengeId, wrong)).toMatchObject({ status: 422, body: { code: 'code_wrong' } });
    const opened = await enter(challengeId, code.replace(/(...)/, '$1 '));
    expect(opened.status).toBe(200);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(foundSchema.parse(opened.body).reservation.reference).toBe(booked.reference);
    expect(JSON.stringify(opened.body)).not.toMatch(/N[uú][nñ]ez|example\.com/i);
    expect(await enter(challengeId, code)).toMatchObject({ status: 410, body: { code: 'code_expired' } });
  });

  it.each([
    ['en', 'not right'],
    ['es', 'no es correcto'],
    ['pt', 'não está certo'],
  ])('refuses a code for a wrong pair in %s, with the words for a wrong code', async (language, words) => {
    const address = `203.0.113.${words.length}`;
    const challengeId = await challenge(address, { ...right(), lastName: 'Gil' });
    const answer = await enter(challengeId, '123456', address, language);
    expect(answer).toMatchObject({ status: 422, body: { code: 'code_wrong' } });
    expect(JSON.stringify(answer.body)).toContain(words);
  });

  it.each([
    [{ challengeId: 7, code: '1' }, 422, 'input_invalid'],
    [{ challengeId: 'x', code: '123456' }, 410, 'code_expired'],
    [{ challengeId: '019a9e2c-0000-7000-8000-000000000000', code: '123456' }, 410, 'code_expired'],
    [{ challengeId: '019a9e2c-0000-7000-8000-000000000000', code: 'abc' }, 422, 'code_wrong'],
  ])('answers %j with %i %s', async (json, status, code) => {
    expect(await enter(json.challengeId, json.code)).toMatchObject({ status, body: { code } });
  });
});
