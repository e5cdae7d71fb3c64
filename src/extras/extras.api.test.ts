// The API of extras over HTTP, field by field as Specification §3 names them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { extrasChosenSchema, extrasSchema, servicesSchema } from '#extras/extras.schemas.ts';
import { searchResultSchema } from '#flights/flights.schemas.ts';

let base: TestDatabase;
let api: TestApp;
beforeAll(async () => {
  base = await openTestDatabase('world');
  api = openTestApp(base.db, () => worldNow);
});
afterAll(async () => {
  await api.app.stop();
  await base.drop();
});

const party = { adults: 1, children: 1, infants: 1 };
type Trip = { token: string; at: string };

/** Madrid to Cancún and back, in the fare with that index: basic, plus, flex, business. */
async function holdTrip(key: string, fare = 0): Promise<Trip> {
  const visitor = await api.call('/api/v1/visitors', { method: 'POST' });
  const { token } = visitor.body as { token: string };
  const search = { origin: 'MAD', destination: 'CUN', departureDate: '2027-01-15', returnDate: '2027-01-22' };
  const found = await api.call('/api/v1/search', { json: { ...search, ...party, currency: 'EUR' } });
  const { outbound, inbound } = searchResultSchema.parse(found.body);
  const offers = [outbound, inbound].map((way) => way?.flights[0]?.fares[fare]?.offerId);
  const held = await api.call('/api/v1/holds', { json: { offers, ...party, currency: 'EUR' }, token, key });
  const { bookingId } = held.body as { bookingId: string };
  return { token, at: `/api/v1/bookings/${bookingId}` };
}

async function read({ token, at }: Trip, language = 'en') {
  const answer = await api.call(`${at}/extras`, { token, headers: { 'accept-language': language } });
  expect(answer.status).toBe(200);
  return extrasSchema.parse(answer.body);
}

async function services({ token, at }: Trip, language = 'en') {
  const answer = await api.call(`${at}/services`, { token, headers: { 'accept-language': language } });
  expect(answer.status).toBe(200);
  return servicesSchema.parse(answer.body);
}

const choose = ({ token, at }: Trip, choices: unknown, key: string) =>
  api.call(`${at}/extras`, { method: 'PUT', json: { choices }, token, key });
const choice = (extraCode: string, passengerNo = 1, flightNo = 1, quantity = 1) => ({
  passengerNo,
  flightNo,
  extraCode,
  quantity,
});

describe('extras per flight', () => {
  test('[EN-07] a group states its kind, what is included, and on which flights for whom', async () => {
    const trip = await holdTrip('groups', 2);
    const { extras, currency } = await read(trip);
    expect(currency).toBe('EUR');
    expect(extras.map((group) => group.type)).toContain('assistance');
    const baggage = extras.find((group) => group.type === 'baggage');
    expect(baggage).toMatchObject({
      title: 'Baggage',
      type: 'baggage',
      icon: 'bag',
      ssrId: 'XBAG',
      included: true,
      shortDescription: 'More suitcases, or one more bag in the cabin',
    });
    expect(baggage?.flights).toHaveLength(2);
    const { rows } = await base.db.pool.query<{ flight_id: number }>(
      `select flight_id from booking_flight where booking_id = $1 order by flight_no`,
      [trip.at.split('/').at(-1)],
    );
    expect(baggage?.flights.map(({ id, logicalFlightID }) => [id, logicalFlightID])).toEqual(
      rows.map((row, index) => [index + 1, row.flight_id]),
    );
    // The infant may bring a stroller, and has no suitcase included.
    for (const flight of baggage?.flights ?? [])
      expect(flight).toMatchObject({
        passengerTypesAvailable: ['adults', 'children', 'infants'],
        passengersIncluded: [1, 2],
      });
    expect(baggage?.flights[0]?.options.map((option) => option.code)).toEqual([
      'BG23',
      'BG32',
      'CBAG',
      'STRL',
    ]);
    const lounge = extras.find((group) => group.type === 'lounge');
    expect(lounge).toMatchObject({ included: false, flights: [{ passengersIncluded: [] }, {}] });
  });

  test('[EN-08] an option has its price, its limits, its numbers and its words', async () => {
    const { extras } = await read(await holdTrip('options'));
    const options = extras.flatMap((group) => group.flights.flatMap((flight) => flight.options));
    const find = (id: string) => options.find((option) => option.id === id);
    expect(find('2-BG23')).toEqual({
      id: '2-BG23',
      route: { origin: { airportCode: 'CUN' }, destination: { destinationAirportCode: 'MAD' } },
      amount: 70,
      amountMinor: 7000,
      currency: 'EUR',
      maxQuantity: 3,
      code: 'BG23',
      title: 'Suitcase up to 23 kg',
      categoryId: 11,
      commissionable: true,
      description: expect.stringContaining('158'),
      icon: 'bag',
      refundable: false,
      serviceId: 101,
      scope: 'flight',
      exclusiveGroup: null,
      passengerTypesAvailable: ['adults', 'children'],
      included: 0,
      left: null,
      orderUntilLocal: null,
      unavailable: null,
      bundle: null,
    });
    expect(find('1-PETC')).toMatchObject({
      maxQuantity: 1,
      left: 6,
      orderUntilLocal: '2027-01-13T14:30',
      passengerTypesAvailable: ['adults'],
    });
    expect(find('1-INSC')).toMatchObject({ scope: 'trip', refundable: true, exclusiveGroup: 'insurance' });
    expect(find('2-INSC')).toBeUndefined();
    expect(find('1-WCHR')).toMatchObject({ amount: 0, amountMinor: 0, commissionable: false });
    expect(new Set(options.map((option) => option.id)).size).toBe(options.length);
    // An option without a maximum allows one piece.
    expect(
      extrasSchema.shape.extras.element.shape.flights.element.shape.options.element.shape.maxQuantity.parse(
        undefined,
      ),
    ).toBe(1);
  });

  test('[EN-07] [EN-08] all words are in the language of the request', async () => {
    const trip = await holdTrip('languages');
    const words = async (language: string) => {
      const group = (await read(trip, language)).extras[0];
      return [group?.title, group?.shortDescription, group?.flights[0]?.options[0]?.title];
    };
    expect(await words('es')).toEqual([
      'Equipaje',
      // The words of Mexico, whose site answers.
      'Más maletas o una pieza más en cabina',
      'Maleta de hasta 23 kg',
    ]);
    expect(await words('pt')).toEqual([
      'Bagagem',
      'Mais malas ou mais um volume na cabina',
      'Mala até 23 kg',
    ]);
  });
});

describe('services of a booking', () => {
  test('[EN-09] who has what, bought or included, and in which seat', async () => {
    const trip = await holdTrip('services', 1);
    const details = {
      ownAid: 'manual',
      battery: null,
      lengthCm: 110,
      widthCm: 65,
      heightCm: 90,
      weightKg: 15,
      remark: '',
    };
    const chosen = await choose(
      trip,
      [choice('BG23', 1, 1, 2), choice('LOUN', 1, 2), { ...choice('WCHR', 2, 1), details }],
      'services',
    );
    expect(extrasChosenSchema.parse(chosen.body)).toMatchObject({ subtotalMinor: 18_000, droppedSeats: [] });
    const seat = { flightNo: 1, passengerNo: 1, seat: '24A' };
    const sat = await api.call(`${trip.at}/seats`, {
      method: 'POST',
      json: seat,
      token: trip.token,
      key: 's',
    });
    expect(sat.status).toBe(200);

    const { bookingServices, flightServices, currency } = await services(trip);
    expect(currency).toBe('EUR');
    expect(bookingServices.map(({ id, name }) => [id, name])).toEqual([
      ['baggage', 'Baggage'],
      ['lounge', 'Airport lounge'],
      ['assistance', 'Assistance'],
    ]);
    const bag = { totalCost: 0, totalCostMinor: 0, included: 1, minimum: 1, count: 1, details: null };
    expect(bookingServices[0]?.services).toEqual([
      {
        id: 101,
        code: 'BG23',
        name: 'Suitcase up to 23 kg',
        flightNo: 1,
        passengers: [
          { ...bag, id: 1, count: 3, totalCost: 140, totalCostMinor: 14_000 },
          { ...bag, id: 2 },
        ],
      },
      {
        id: 101,
        code: 'BG23',
        name: 'Suitcase up to 23 kg',
        flightNo: 2,
        passengers: [
          { ...bag, id: 1 },
          { ...bag, id: 2 },
        ],
      },
    ]);
    expect(bookingServices[1]?.services).toMatchObject([
      { id: 161, flightNo: 2, passengers: [{ id: 1, count: 1, totalCost: 40, included: 0, minimum: 0 }] },
    ]);
    expect(bookingServices[2]?.services).toMatchObject([
      { code: 'WCHR', passengers: [{ id: 2, totalCost: 0, details }] },
    ]);
    expect(flightServices.map(({ id }) => id)).toEqual([1, 2]);
    expect(flightServices[0]?.seats.passengerSeats).toEqual([
      {
        id: 1,
        route: { origin: { airportCode: 'MAD' }, destination: { destinationAirportCode: 'CUN' } },
        seat: '24A',
        serviceId: expect.any(Number),
        serviceCode: expect.stringMatching(/^S/),
        categoryId: expect.any(Number),
        price: expect.any(Number),
        priceMinor: expect.any(Number),
        currency: 'EUR',
      },
    ]);
    expect(flightServices[1]).toMatchObject({ seats: { passengerSeats: [] } });
    expect((await services(trip, 'pt')).bookingServices[0]?.name).toBe('Bagagem');
  });

  test('[EN-09] are not revealed to another visitor', async () => {
    const [mine, other] = [await holdTrip('mine'), await holdTrip('other')];
    for (const path of ['extras', 'services']) {
      const answer = await api.call(`${mine.at}/${path}`, { token: other.token });
      expect([answer.status, answer.body]).toMatchObject([404, { code: 'booking_unknown' }]);
    }
  });
});

test('[EN-08] a bundle says what it includes, costs and saves, and is chosen like any other extra', async () => {
  const trip = await holdTrip('bundle');
  const option = async () => {
    const options = (await read(trip)).extras.flatMap(({ flights }) =>
      flights.flatMap((each) => each.options),
    );
    return options.find(({ id }) => id === '1-CALM');
  };
  // The adult and the child, there and back; the child's seat is free beside the adult.
  expect(await option()).toMatchObject({
    amount: 100,
    unavailable: null,
    bundle: {
      extras: [
        { code: 'BG23', quantity: 1 },
        { code: 'FLEX', quantity: 1 },
      ],
      seatCategories: ['STC2', 'STC3'],
      totalMinor: 40_000,
      savedMinor: 4000,
      replacedMinor: 0,
    },
  });
  const rows = [1, 2].flatMap((flightNo) => [1, 2].map((who) => choice('CALM', who, flightNo)));
  const some = await choose(trip, rows.slice(1), 'bundle-of-some');
  expect(some).toMatchObject({ status: 422, body: { errors: [{ code: 'bundle_not_for_all' }, {}, {}] } });
  const all = await choose(trip, rows, 'bundle-of-all');
  expect(all).toMatchObject({ status: 200, body: { subtotalMinor: 40_000 } });
  const { bookingServices } = await services(trip);
  const bags = bookingServices.find(({ id }) => id === 'baggage')?.services[0];
  expect(bags?.passengers[0]).toMatchObject({ id: 1, count: 1, included: 1, totalCostMinor: 0 });
  const plus = await read(await holdTrip('bundle-in-plus', 1));
  expect(JSON.stringify(plus)).not.toContain('CALM');
});

test('a program that requests too much gets the wrong choice by path, with the reason', async () => {
  const trip = await holdTrip('wrong');
  const refused = async (choices: unknown, key: string) => {
    const { status, body } = await choose(trip, choices, key);
    const { errors } = body as { errors?: { path: string; code: string; detail: string }[] };
    return [status, errors?.map(({ path, code }) => `${path} ${code}`)];
  };
  expect(await refused([choice('BG23', 1, 1, -1)], 'a')).toEqual([
    422,
    ['choices.0.quantity quantity_invalid'],
  ]);
  expect(await refused([choice('BG23', 1, 1, 1e9)], 'b')).toEqual([
    422,
    expect.arrayContaining(['choices.0.quantity quantity_invalid']),
  ]);
  expect(await refused([choice('CHML')], 'c')).toEqual([422, ['choices.0.quantity extra_not_for_passenger']]);
  expect(await refused([choice('PETC', 1, 1, 1), choice('PETC', 1, 3)], 'd')).toEqual([
    422,
    ['choices.1.quantity extra_unknown'],
  ]);
  const details = { remark: 'x'.repeat(10_000) };
  const long = await refused([{ ...choice('WCHR'), details }], 'e');
  expect(long[1]).toContain('choices.0.details.remark text_too_long');
});
