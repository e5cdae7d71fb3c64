// What a client reads it can send back: the body of every PUT and PATCH has the names and the nesting of what GET of
// the same address answers, and sending it changes nothing.
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { ApiDocument } from '#app/api-docs/api-document.ts';
import { searchResultSchema } from '#flights/flights.schemas.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { madeToken } from '#tests/support/visitors.ts';

let test: TestDatabase;
let api: TestApp;
let document: ApiDocument;
beforeAll(async () => {
  test = await openTestDatabase('world');
  api = openTestApp(test.db, () => worldNow);
  document = (await api.call('/api/v1/openapi.json')).body as ApiDocument;
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

/** The part of JSON Schema that the document uses. */
type Schema = {
  $ref?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  readOnly?: boolean;
};
type Write = { path: string; method: 'put' | 'patch'; body: Schema; answer: Schema | undefined };

/** Every operation that replaces something, with the schema of its body and of what GET of its address answers. */
function writes(): Write[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    (['put', 'patch'] as const).flatMap((method) => {
      const body = item?.[method]?.requestBody;
      if (!body || !('content' in body)) return [];
      const read = item?.get?.responses?.['200'];
      const answer = read && 'content' in read ? read.content?.['application/json']?.schema : undefined;
      return [{ path, method, body: body.content['application/json']?.schema as Schema, answer } as Write];
    }),
  );
}

function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').pop();
  return name === undefined ? schema : (document.components.schemas?.[name] as Schema);
}

/** The schema and each of its alternatives. */
function forms(schema: Schema): Schema[] {
  const whole = resolved(schema);
  return whole.anyOf ? whole.anyOf.flatMap(forms) : [whole];
}

/** The fields of `body` that `answer` has not, by path. */
function missing(body: Schema, answer: Schema, at: string): string[] {
  return forms(body).flatMap(({ properties, items }) => {
    const read = forms(answer);
    if (items) {
      const list = read.find((form) => form.items)?.items;
      return list ? missing(items, list, `${at}[]`) : [at];
    }
    return Object.entries(properties ?? {}).flatMap(([name, field]) => {
      const own = read.find((form) => form.properties?.[name])?.properties?.[name];
      if (own) return missing(field, own, `${at}.${name}`);
      return field.readOnly ? [] : [`${at}.${name}`];
    });
  });
}

/** Of an answer, what a body of this schema may set. */
function writable(schema: Schema, value: unknown): unknown {
  const all = forms(schema);
  if (Array.isArray(value)) {
    const items = all.find((form) => form.items)?.items ?? {};
    return value.map((each) => writable(items, each));
  }
  const properties = all.find((form) => form.properties)?.properties;
  if (!properties || value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([name]) => properties[name] && !properties[name].readOnly);
  return Object.fromEntries(kept.map(([name, each]) => [name, writable(properties[name] ?? {}, each)]));
}

type Booking = { token: string; at: string };
type Party = { adults: number; children?: number; infants?: number };

async function hold(party: Party): Promise<Booking> {
  const token = madeToken();
  const search = { origin: 'MAD', destination: 'CUN', departureDate: '2027-01-15', returnDate: '2027-01-22' };
  const found = await api.call('/api/v1/search', { json: { ...search, ...party } });
  const { outbound, inbound } = searchResultSchema.parse(found.body);
  const offers = [outbound, inbound].map((way) => way?.flights[0]?.fares[0]?.offerId);
  const held = await api.call('/api/v1/holds', { json: { offers, ...party }, token, key: 'hold' });
  expect(held.status, JSON.stringify(held.body)).toBe(201);
  return { token, at: `/api/v1/bookings/${String(Reflect.get(Object(held.body), 'bookingId'))}` };
}

async function read({ token, at }: Booking, path = ''): Promise<unknown> {
  const answer = await api.call(at + path, { token });
  expect(answer.status, path).toBe(200);
  return answer.body;
}

const send = ({ token, at }: Booking, method: string, path: string, json: unknown) =>
  api.call(at + path, { method, token, json });

async function done(answer: ReturnType<typeof send>): Promise<void> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Reads each address, sends back what can be set, and reads the same again: there, and in the booking. */
async function sendAllBack(booking: Booking): Promise<Record<string, unknown>> {
  const bodies: Record<string, unknown> = {};
  for (const { path, method, body } of writes()) {
    const own = path.slice(path.indexOf('}') + 1);
    const [before, whole] = [await read(booking, own), await read(booking)];
    bodies[own] = writable(body, before);
    await done(send(booking, method.toUpperCase(), own, bodies[own]));
    expect(await read(booking, own), own).toEqual(before);
    expect(await read(booking), own).toEqual(whole);
  }
  return bodies;
}

const person = (passengerNo: number, birthDate: string, more: object = {}) => ({
  passengerNo,
  givenNames: `Inês ${'ABCDEFG'[passengerNo]}`,
  surname: 'da Conceição',
  gender: 'F',
  birthDate,
  nationality: 'PT',
  ...more,
});
const contact = { email: 'ines@example.pt', phone: '+351912345678', locale: 'pt', marketingConsent: true };
const choice = (extraCode: string, passengerNo = 1, flightNo = 1, quantity = 1) => ({
  passengerNo,
  flightNo,
  extraCode,
  quantity,
});

it('every PUT and PATCH takes fields that GET of its address answers, by the same names', () => {
  const all = writes();
  expect(all.map(({ path, method }) => `${method} ${path}`).toSorted()).toEqual([
    'patch /api/v1/bookings/{bookingId}/choices',
    'put /api/v1/bookings/{bookingId}/extras',
    'put /api/v1/bookings/{bookingId}/passengers',
  ]);
  for (const { path, body, answer } of all) expect(answer && missing(body, answer, path), path).toEqual([]);
});

it('a party of all ages with extras of several kinds and seats on both flights can be sent back', async () => {
  const booking = await hold({ adults: 2, children: 1, infants: 1 });
  const passengers = [
    person(1, '1990-05-05', { loyaltyId: 'AL-12345' }),
    person(2, '1991-06-06', { givenNames: '', surname: 'Suharto', gender: 'X' }),
    person(3, '2018-03-03'),
    person(4, '2026-02-02', { adultNo: 2 }),
  ];
  await done(send(booking, 'PUT', '/passengers', { passengers, contact }));
  const size = { lengthCm: 110, widthCm: 65, heightCm: 90, weightKg: 15 };
  const details = { ownAid: 'electric', battery: 'dry', ...size, remark: 'Ana’s' };
  const extras = [
    choice('BG23', 1, 1, 2),
    choice('BG23', 3, 2),
    choice('LOUN', 1, 2),
    choice('INSC', 1),
    choice('STRL', 4),
    { ...choice('WCHR', 2, 2), details },
  ];
  const seats = [
    { flightNo: 1, passengerNo: 1, seat: '28C', exitConfirmed: true },
    { flightNo: 1, passengerNo: 2, seat: '30A', exitConfirmed: false },
    { flightNo: 1, passengerNo: 3, seat: '30C', exitConfirmed: false },
    { flightNo: 2, passengerNo: 3, seat: '31A', exitConfirmed: false },
  ];
  await done(send(booking, 'PATCH', '/choices', { extras, seats }));

  const sent = await sendAllBack(booking);
  const byPerson = (list: unknown) => (list as { passengerNo: number }[]).toSorted(inOrder);
  const chosen = sent['/choices'] as { extras: unknown; seats: unknown };
  expect(byPerson(chosen.extras)).toEqual(extras.toSorted(inOrder));
  expect(byPerson(chosen.seats)).toEqual(seats.toSorted(inOrder));
  expect(sent['/extras']).toEqual({ choices: chosen.extras });
  expect(sent['/passengers']).toEqual({
    passengers: passengers.map((each) => ({
      loyaltyId: null,
      adultNo: null,
      againConfirmed: false,
      ...each,
    })),
    contact,
    sameNameConfirmed: false,
  });
  // The fields that only answers have may stay.
  const answer = await read(booking, '/passengers');
  expect(answer).toMatchObject({
    passengers: [{ id: 1, type: 'adults', seats: [{ seat: '28C' }] }, {}, {}, {}],
  });
  await done(send(booking, 'PUT', '/passengers', answer));
  expect(await read(booking, '/passengers')).toEqual(answer);
  const { passengers: own } = (await read(booking)) as { passengers: unknown };
  await done(send(booking, 'PUT', '/passengers', { passengers: own, contact }));
  expect(await read(booking, '/passengers')).toEqual(answer);
});

it('a bundle, and two people with one name, can be sent back', async () => {
  const booking = await hold({ adults: 2 });
  const one = person(1, '1990-05-05');
  const passengers = [one, { ...one, passengerNo: 2 }];
  const twice = await send(booking, 'PUT', '/passengers', { passengers, contact });
  expect(twice).toMatchObject({ status: 422, body: { errors: [{ code: 'passenger_repeated' }] } });
  await done(send(booking, 'PUT', '/passengers', { passengers, contact, sameNameConfirmed: true }));
  const choices = [1, 2].flatMap((flightNo) => [1, 2].map((who) => choice('CALM', who, flightNo)));
  await done(send(booking, 'PUT', '/extras', { choices }));
  await done(send(booking, 'PATCH', '/choices', { seats: 'best' }));
  const sent = await sendAllBack(booking);
  expect(sent['/passengers']).toMatchObject({ sameNameConfirmed: true });
  expect(sent['/extras']).toMatchObject({ choices: expect.arrayContaining(choices) });
  expect(sent['/choices']).toMatchObject({ seats: [{}, {}, {}, {}] });
});

it('a party that is not named yet is refused field by field, and nothing is set', async () => {
  const booking = await hold({ adults: 1 });
  const before = await read(booking, '/passengers');
  expect(before).toMatchObject({ passengers: [{ surname: null, loyaltyId: null }], contact: null });
  const answer = await send(booking, 'PUT', '/passengers', { ...Object(before), contact });
  const missingFields = ['surname', 'gender', 'birthDate', 'nationality'];
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({
    errors: expect.arrayContaining(
      missingFields.map((name) =>
        expect.objectContaining({ path: `passengers.0.${name}`, code: 'field_missing' }),
      ),
    ),
  });
  expect(await read(booking, '/passengers')).toEqual(before);
  // A mistyped field would be erased silently, because PUT replaces the whole.
  const typed = { passengers: [person(1, '1990-05-05', { loyaltyID: 'AL-12345' })], contact };
  const refused = await send(booking, 'PUT', '/passengers', typed);
  expect(refused.body).toMatchObject({ errors: [{ path: 'passengers.0.loyaltyID', code: 'field_unknown' }] });
});

type Keyed = { passengerNo: number; flightNo?: number; extraCode?: string };

function inOrder(a: Keyed, b: Keyed): number {
  const key = (each: Keyed) => [each.passengerNo, each.flightNo, each.extraCode].join();
  return key(a) < key(b) ? -1 : 1;
}
