// Seats over HTTP: the race for a seat, the passengers with their seats, and everything that must be refused.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Answer, openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { problemSchema } from '#platform/http/problem.server.ts';
import { madeToken } from '#tests/support/visitors.ts';
import {
  bestChosenSchema,
  passengerSeatsSchema,
  seatChosenSchema,
  seatMapSchema,
} from '#seats/seats.schemas.ts';

let base: TestDatabase;
let api: TestApp;
let now = worldNow;

beforeAll(async () => {
  base = await openTestDatabase('world', 20);
  api = openTestApp(base.db, () => now);
});
afterAll(async () => {
  await api.app.stop();
  await base.drop();
});

type Traveller = { token: string; at: string; bookingId: string };

let keys = 0;
const key = () => `key-${++keys}`;

async function hold(party: Record<string, number> = {}): Promise<Traveller> {
  const token = madeToken();
  const search = { origin: 'MAD', destination: 'CUN', departureDate: '2027-01-15', returnDate: '2027-01-22' };
  const found = await api.call('/api/v1/search', { json: { ...search, ...party } });
  const body = found.body as Record<'outbound' | 'inbound', { flights: { fares: { offerId: string }[] }[] }>;
  const own = [body.outbound, body.inbound].map(({ flights }) => flights[0]?.fares[0]?.offerId ?? '');
  const held = await api.call('/api/v1/holds', { json: { offers: own, ...party }, token, key: key() });
  expect(held.status, JSON.stringify(held.body)).toBe(201);
  const bookingId = String(Reflect.get(Object(held.body), 'bookingId'));
  return { token, bookingId, at: `/api/v1/bookings/${bookingId}` };
}

const put = ({ at, token }: Traveller, json: unknown) =>
  api.call(`${at}/seats`, { method: 'POST', json, token, key: key() });

const choose = (traveller: Traveller, seat: string | null, more: Record<string, unknown> = {}) =>
  put(traveller, { flightNo: 1, passengerNo: 1, seat, ...more });

function refused(answer: Answer, status: number, code: string) {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  const problem = problemSchema.parse(answer.body);
  expect(problem.code).toBe(code);
  return problem;
}

const unnamed = (passengerNo: number, adultNo: number | null = null) => ({
  passengerNo,
  adultNo,
  givenNames: null,
  surname: null,
  ticketName: null,
  gender: null,
  birthDate: null,
  nationality: null,
  loyaltyId: null,
  againConfirmed: false,
});

describe('a seat', () => {
  test('requested by several visitors at once goes to one, and the others get the nearest seats [ST-06]', async () => {
    const travellers = await Promise.all(Array.from({ length: 6 }, () => hold()));
    const answers = await Promise.all(travellers.map((traveller) => choose(traveller, '21A')));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(seatChosenSchema.parse(won[0]?.body).seat).toBe('21A');
    for (const answer of answers) {
      if (answer === won[0]) continue;
      const problem = refused(answer, 409, 'seat_taken');
      expect(problem.params).toEqual({ seat: '21A', nearest: '21K, 22A, 22K' });
    }
    const { rows } = await base.db.pool.query(`select s.booking_id from booking_seat s
      join booking_flight f using (booking_id, flight_no)
      where s.seat = '21A' and f.flight_no = 1 and s.released_at is null`);
    expect(rows).toHaveLength(1);
    // Those who were refused can take another seat at once.
    const loser = travellers[answers.findIndex(({ status }) => status === 409)];
    expect(loser && (await choose(loser, '22A')).status).toBe(200);
    // The database itself refuses a second owner too.
    await expect(
      base.db.pool.query(
        `insert into booking_seat (booking_id, passenger_no, flight_no, flight_id, seat, category_code, amount_minor,
            picked_at)
          select $1, 1, 1, flight_id, '21A', 'STC3', 0, now() from booking_flight
          where booking_id = $1 and flight_no = 1
          on conflict (booking_id, passenger_no, flight_no) do update set seat = excluded.seat`,
        [loser?.bookingId],
      ),
    ).rejects.toThrow('booking_seat_once');
  });

  test('is shown, taken and given up as documented', async () => {
    const traveller = await hold({ adults: 2 });
    const read = async () => {
      const answer = await api.call(`${traveller.at}/flights/1/seats`, { token: traveller.token });
      expect(answer.status).toBe(200);
      return seatMapSchema.parse(answer.body);
    };
    expect((await read()).passengers.map(({ seat }) => seat)).toEqual([null, null]);
    const chosen = seatChosenSchema.parse((await choose(traveller, '23A', { exitConfirmed: false })).body);
    expect((await read()).passengers.map(({ seat }) => seat)).toEqual(['23A', null]);
    const given = seatChosenSchema.parse((await choose(traveller, null)).body);
    expect([given.seat, given.totalMinor]).toEqual([null, chosen.totalMinor - 2500]);
    const best = await api.call(`${traveller.at}/seats/best`, {
      json: {},
      token: traveller.token,
      key: key(),
    });
    const answer = bestChosenSchema.parse(best.body);
    expect(answer).toMatchObject({ together: true, totalMinor: given.totalMinor });
    expect(answer.seated).toHaveLength(4);
    expect((await read()).passengers.every(({ seat }) => seat !== null)).toBe(true);
  });

  test('requested twice with one key is taken once, with the same answer', async () => {
    const traveller = await hold();
    const json = { flightNo: 1, passengerNo: 1, seat: '24A' };
    const send = () =>
      api.call(`${traveller.at}/seats`, { method: 'POST', json, token: traveller.token, key: 'the-same' });
    const first = await send();
    await choose(traveller, '24C');
    const again = await send();
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    const map = await api.call(`${traveller.at}/flights/1/seats`, { token: traveller.token });
    expect(seatMapSchema.parse(map.body).passengers[0]?.seat).toBe('24C');
  });

  test('of the party is free once the hold ends, even during a choice', async () => {
    const traveller = await hold();
    await choose(traveller, '25A');
    now = new Date(worldNow.getTime() + 21 * 60_000);
    try {
      refused(await choose(traveller, '25C'), 409, 'hold_expired');
      const next = await hold();
      expect((await choose(next, '25A')).status).toBe(200);
    } finally {
      now = worldNow;
    }
  });
});

describe('passengers with their seats', () => {
  test('are as in the specification, type by type and price by price [EN-06]', async () => {
    const traveller = await hold({ adults: 2, children: 1, infants: 1 });
    await choose(traveller, '31B');
    await choose(traveller, '31A', { passengerNo: 3 });
    await choose(traveller, '29D', { flightNo: 2, passengerNo: 2 });
    const answer = await api.call(`${traveller.at}/passengers`, { token: traveller.token });
    expect(answer.status).toBe(200);
    const out = {
      origin: { airportCode: 'MAD' },
      destination: { destinationAirportCode: 'CUN' },
    };
    const back = { origin: { airportCode: 'CUN' }, destination: { destinationAirportCode: 'MAD' } };
    expect(answer.body).toEqual({
      passengers: [
        {
          ...unnamed(1),
          id: 1,
          type: 'adults',
          typeCode: 1,
          seats: [
            {
              route: out,
              seat: '31B',
              serviceId: 202,
              serviceCode: 'STC2',
              categoryId: 2,
              price: 20,
              priceMinor: 2000,
              currency: 'EUR',
            },
          ],
        },
        {
          ...unnamed(2),
          id: 2,
          type: 'adults',
          typeCode: 1,
          seats: [
            {
              route: back,
              seat: '29D',
              serviceId: 203,
              serviceCode: 'STC3',
              categoryId: 3,
              price: 25,
              priceMinor: 2500,
              currency: 'EUR',
            },
          ],
        },
        {
          ...unnamed(3),
          id: 3,
          type: 'children',
          typeCode: 6,
          seats: [
            {
              route: out,
              seat: '31A',
              serviceId: 203,
              serviceCode: 'STC3',
              categoryId: 3,
              price: 0,
              priceMinor: 0,
              currency: 'EUR',
            },
          ],
        },
        { ...unnamed(4, 1), id: 4, type: 'infants', typeCode: 5, seats: [] },
      ],
      contact: null,
      sameNameConfirmed: false,
    });
    expect(passengerSeatsSchema.parse(answer.body)).toEqual(answer.body);
  });

  test('are not shown to another visitor', async () => {
    const traveller = await hold();
    for (const path of ['/passengers', '/flights/1/seats']) {
      refused(await api.call(traveller.at + path, { token: madeToken() }), 404, 'booking_unknown');
      refused(await api.call(traveller.at + path), 404, 'booking_unknown');
    }
  });
});

describe('wrong input', () => {
  let traveller: Traveller;
  beforeAll(async () => (traveller = await hold()));

  test.each([
    [{ seat: '20Z' }, 422, 'seat_unknown'],
    [{ seat: '0A' }, 422, 'seat_unknown'],
    [{ seat: "1'; drop" }, 422, 'seat_unknown'],
    [{ seat: '' }, 422, 'seat_unknown'],
    [{ seat: '1A' }, 409, 'seat_wrong_cabin'],
    [{ seat: '48K' }, 409, 'seat_blocked'],
    [{ seat: '10E' }, 409, 'seat_bassinet'],
    [{ seat: '28C' }, 409, 'seat_exit_unconfirmed'],
    [{ flightNo: 3 }, 404, 'flight_unknown'],
    [{ passengerNo: 2 }, 422, 'passengers_invalid'],
    [{ passengerNo: 99 }, 422, 'passengers_invalid'],
  ])('%j answers %i %s', async (more, status, code) => {
    refused(await choose(traveller, '20A', more), status, code);
  });

  test.each<[Record<string, unknown>, string, string]>([
    [{ seat: 7 }, 'seat', 'seat_unknown'],
    [{ seat: '9'.repeat(500) }, 'seat', 'seat_unknown'],
    [{ flightNo: 1e300 }, 'flightNo', 'flight_unknown'],
    [{ flightNo: -1 }, 'flightNo', 'flight_unknown'],
    [{ flightNo: '1' }, 'flightNo', 'flight_unknown'],
    [{ passengerNo: 2 ** 53 }, 'passengerNo', 'passengers_invalid'],
    [{ passengerNo: 1.5 }, 'passengerNo', 'passengers_invalid'],
    [{ exitConfirmed: 'yes' }, 'exitConfirmed', 'field_invalid'],
    [{ bookingId: 'another' }, 'bookingId', 'field_unknown'],
  ])('%j names the field', async (more, path, code) => {
    const problem = refused(await choose(traveller, '20A', more), 422, 'input_invalid');
    expect(problem.errors?.[0]).toMatchObject({ path, code });
  });

  test.each(['0', '3', '-1', '1e9', '99999999999999999999', 'x', '1%00', '%27'])(
    'flight %s of the booking is unknown',
    async (flightNo) => {
      const answer = await api.call(`${traveller.at}/flights/${flightNo}/seats`, { token: traveller.token });
      refused(answer, 404, 'flight_unknown');
    },
  );

  test.each<[unknown, string]>([
    [{ preference: 'cockpit' }, 'preference'],
    [{ flightNos: [] }, 'flightNos'],
    [{ flightNos: [1e9] }, 'flightNos.0'],
    [{ flightNos: Array.from({ length: 50 }, () => 1) }, 'flightNos'],
    [{ more: 1 }, 'more'],
  ])('of best seats: %j', async (json, path) => {
    const { token, at } = traveller;
    const answer = await api.call(`${at}/seats/best`, { json, token, key: key() });
    expect(refused(answer, 422, 'input_invalid').errors?.[0]?.path).toBe(path);
  });

  test('speaks the language of the caller', async () => {
    const answer = await api.call(`${traveller.at}/seats`, {
      method: 'POST',
      json: { flightNo: 1, passengerNo: 1, seat: '28C' },
      token: traveller.token,
      key: key(),
      headers: { 'accept-language': 'pt' },
    });
    expect(refused(answer, 409, 'seat_exit_unconfirmed').detail).toMatch(/saída de emergência/);
  });

  test('changed nothing', async () => {
    const answer = await api.call(`${traveller.at}/passengers`, { token: traveller.token });
    expect(passengerSeatsSchema.parse(answer.body).passengers[0]?.seats).toEqual([]);
  });
});
