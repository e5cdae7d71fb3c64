// Refusals of the seats API as a client sees them: invalid bodies, somebody else's booking, and whole problem
// documents.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Answer, type Call, openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { problemSchema } from '#platform/http/problem.server.ts';
import { madeToken } from '#tests/support/visitors.ts';
import { seatChosenSchema } from '#seats/seats.schemas.ts';

let base: TestDatabase;
let api: TestApp;
beforeAll(async () => {
  base = await openTestDatabase('world', 10);
  api = openTestApp(base.db, () => worldNow);
});
afterAll(async () => {
  await api.app.stop();
  await base.drop();
});

type Traveller = { token: string; at: string };

let keys = 0;
const key = () => `problem-${++keys}`;

async function hold(party: Record<string, number> = {}): Promise<Traveller> {
  const token = madeToken();
  const search = { origin: 'MAD', destination: 'CUN', departureDate: '2027-01-15', returnDate: '2027-01-22' };
  const found = await api.call('/api/v1/search', { json: { ...search, ...party } });
  const body = found.body as Record<'outbound' | 'inbound', { flights: { fares: { offerId: string }[] }[] }>;
  const offers = [body.outbound, body.inbound].map(({ flights }) => flights[0]?.fares[0]?.offerId ?? '');
  const held = await api.call('/api/v1/holds', { json: { offers, ...party }, token, key: key() });
  expect(held.status, JSON.stringify(held.body)).toBe(201);
  return { token, at: `/api/v1/bookings/${String(Reflect.get(Object(held.body), 'bookingId'))}` };
}

const send = ({ at, token }: Traveller, json: unknown, more: Call = {}) =>
  api.call(`${at}/seats`, { method: 'POST', json, token, key: key(), ...more });
const choose = (traveller: Traveller, seat: string | null, more: object = {}, call: Call = {}) =>
  send(traveller, { flightNo: 1, passengerNo: 1, seat, ...more }, call);

function problemOf(answer: Answer, status: number, code: string) {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  const problem = problemSchema.parse(answer.body);
  expect(problem.code).toBe(code);
  return problem;
}

describe('a body', () => {
  let traveller: Traveller;
  beforeAll(async () => (traveller = await hold()));
  const good = { flightNo: 1, passengerNo: 1, seat: '21A' };
  const without = (field: keyof typeof good) =>
    Object.fromEntries(Object.entries(good).filter(([name]) => name !== field));

  test.each<[string, unknown, string[]]>([
    ['without a flight', without('flightNo'), ['flightNo field_missing']],
    ['without a passenger', without('passengerNo'), ['passengerNo field_missing']],
    // Only null gives a seat up: a forgotten field must not.
    ['without a seat', without('seat'), ['seat field_missing']],
    ['with nothing', {}, ['flightNo field_missing', 'passengerNo field_missing', 'seat field_missing']],
    [
      'with everything wrong',
      { flightNo: 0, passengerNo: 'x', seat: [], exitConfirmed: 1, priceMinor: 0 },
      [
        'flightNo flight_unknown',
        'passengerNo passengers_invalid',
        'seat seat_unknown',
        'exitConfirmed field_invalid',
        'priceMinor field_unknown',
      ],
    ],
    ['with a flight beyond the last number', { ...good, flightNo: 100 }, ['flightNo flight_unknown']],
    ['with a confirmation that is null', { ...good, exitConfirmed: null }, ['exitConfirmed field_invalid']],
    ['with a seat of eleven characters', { ...good, seat: '21A21A21A21' }, ['seat seat_unknown']],
  ])('%s is refused field by field', async (_, json, expected) => {
    const problem = problemOf(await send(traveller, json), 422, 'input_invalid');
    expect(problem.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
    for (const { detail } of problem.errors ?? []) expect(detail).toMatch(/^[A-Z].*\.$/);
  });

  test.each<[string, unknown]>([
    ['a list', [good]],
    ['a text', 'seat 21A'],
    ['null', null],
  ])('that is %s is refused, and takes no seat', async (_, json) => {
    const answer = await send(traveller, json);
    expect([400, 422]).toContain(answer.status);
    problemSchema.parse(answer.body);
    const map = await api.call(`${traveller.at}/passengers`, { token: traveller.token });
    expect(JSON.stringify(map.body)).not.toContain('21A');
  });
});

describe('a key', () => {
  test('is required to choose, identifies one request, and keeps its refusal', async () => {
    const [first, second] = [await hold(), await hold()];
    const json = { flightNo: 1, passengerNo: 1, seat: '31A' };
    const { at, token } = first;
    for (const path of ['/seats', '/seats/best'])
      problemOf(
        await api.call(at + path, { json: path === '/seats' ? json : {}, token }),
        400,
        'idempotency_key_missing',
      );
    expect((await send(first, json, { key: 'one' })).status).toBe(200);
    problemOf(await send(first, { ...json, seat: '32A' }, { key: 'one' }), 422, 'idempotency_key_reused');
    // A refusal is kept too: the seat is requested again with another key.
    problemOf(await send(second, json, { key: 'mine' }), 409, 'seat_taken');
    expect((await choose(first, null)).status).toBe(200);
    problemOf(await send(second, json, { key: 'mine' }), 409, 'seat_taken');
    expect((await send(second, json)).status).toBe(200);
  });
});

describe('another visitor’s booking', () => {
  test('is unknown to every request about its seats, and stays as it is', async () => {
    const owner = await hold();
    expect((await choose(owner, '33A')).status).toBe(200);
    const thief = { ...owner, token: (await hold()).token };
    problemOf(await choose(thief, '34A'), 404, 'booking_unknown');
    problemOf(await choose(thief, null), 404, 'booking_unknown');
    const best = await api.call(`${owner.at}/seats/best`, { json: {}, token: thief.token, key: key() });
    problemOf(best, 404, 'booking_unknown');
    const own = await api.call(`${owner.at}/passengers`, { token: owner.token });
    expect(own.body).toMatchObject({ passengers: [{ seats: [{ seat: '33A', priceMinor: 2500 }] }] });
  });

  test('cannot be told apart from a booking that never existed', async () => {
    const { token } = await hold();
    const other = await hold();
    const paths = [other.at, '/api/v1/bookings/00000000-0000-7000-8000-000000000000', '/api/v1/bookings/x'];
    const seen = [];
    for (const at of paths) {
      const { requestId: _, ...problem } = problemOf(
        await choose({ at, token }, '21A'),
        404,
        'booking_unknown',
      );
      seen.push(problem);
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });
});

describe('every refusal of a seat', () => {
  let family: Traveller;
  let couple: Traveller;
  beforeAll(async () => {
    [family, couple] = [await hold({ adults: 2, children: 1, infants: 1 }), await hold({ adults: 2 })];
    const mother = await hold({ adults: 1, infants: 1 });
    seatChosenSchema.parse((await choose(mother, '35B')).body);
    seatChosenSchema.parse((await choose(couple, '36A', { passengerNo: 2 })).body);
  });
  const exit = { exitConfirmed: true };
  const cases: [string, number, 'family' | 'couple', string, object][] = [
    ['seat_unknown', 422, 'couple', '99Z', {}],
    ['seat_wrong_cabin', 409, 'couple', '1A', {}],
    ['seat_blocked', 409, 'couple', '48K', {}],
    ['seat_bassinet', 409, 'couple', '10D', {}],
    ['seat_exit_unconfirmed', 409, 'couple', '28D', {}],
    ['seat_taken', 409, 'couple', '36A', {}],
    ['seat_exit_infant', 409, 'family', '28D', exit],
    ['seat_exit_child', 409, 'family', '28D', { ...exit, passengerNo: 3 }],
    ['seat_not_for_infant', 409, 'family', '21A', { passengerNo: 4 }],
    ['seat_infant_limit', 409, 'family', '35A', {}],
    ['passengers_invalid', 422, 'family', '21A', { passengerNo: 5 }],
    ['flight_unknown', 404, 'family', '21A', { flightNo: 3 }],
  ];

  test.each(cases)(
    '%s answers %i with a whole problem in each language',
    async (code, status, who, seat, more) => {
      const traveller = who === 'family' ? family : couple;
      const details = new Set<string>();
      for (const language of ['en', 'es', 'pt']) {
        const answer = await choose(traveller, seat, more, { headers: { 'accept-language': language } });
        const problem = problemOf(answer, status, code);
        expect(answer.headers.get('content-type')).toContain('application/problem+json');
        expect(problem.type).toMatch(new RegExp(`/api/v1/docs#problem-${code}$`));
        expect(problem.status).toBe(status);
        expect(problem.title).not.toContain('_');
        expect(problem.detail).toMatch(/^[^{}_]+[.]$/);
        details.add(problem.detail);
      }
      expect(details.size).toBe(3);
    },
  );

  test('is documented where a seat is chosen', async () => {
    const { body } = await api.call('/api/v1/openapi.json');
    const { paths } = body as {
      paths: Record<string, { post?: { responses: Record<string, { description: string }> } }>;
    };
    const responses = Object.entries(paths).find(([path]) => path.endsWith('/{bookingId}/seats'))?.[1].post
      ?.responses;
    for (const [code, status] of cases)
      expect(responses?.[status]?.description, code).toContain(`\`${code}\``);
  });
});
