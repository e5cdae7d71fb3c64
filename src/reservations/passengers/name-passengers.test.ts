// Naming a party on a real booking: stored whole or not at all, as typed and as the ticket has it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { holdTrip } from '#reservations/hold-trip.server.ts';
import { namePassengers } from '#reservations/passengers/name-passengers.server.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';
import {
  as,
  cancunTrip,
  findOffers,
  newBookingId,
  openTestWorld,
  type TestWorld,
} from '#tests/support/trips/test-trips.ts';
import { withTx } from '#platform/db/client.server.ts';
import { beforeStatement } from '#tests/support/database/test-database.ts';
import { assert } from '#platform/lib/result.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';
import { storePayment } from '#payments/states/store-payment.server.ts';

const party = { adults: 2, children: 1, infants: 2 };

let world: TestWorld;
let ctx: BookingCtx;
let bookingId: string;
let visitors = 0;

beforeAll(async () => (world = await openTestWorld()));
afterAll(() => world.drop());
beforeEach(async () => {
  ctx = as(world.ctx, `visitor-${++visitors}`);
  const offers = await findOffers(ctx, cancunTrip, party);
  bookingId = newBookingId(ctx);
  const held = await holdTrip(ctx, {
    bookingId,
    offers: offers.map((offer) => offer.offerId),
    passengers: party,
    currency: 'EUR',
  });
  assert(held.ok, 'the trip is held');
});

const person = { gender: 'F', nationality: 'ES' };
const contact = {
  email: ' ana@example.com ',
  phone: '0034 600 11 22 33',
  locale: 'pt',
  marketingConsent: true,
};

function input() {
  return {
    bookingId,
    passengers: [
      {
        ...person,
        passengerNo: 1,
        givenNames: ' Ana  María',
        surname: 'Núñez-Peña',
        birthDate: '1990-01-31',
      },
      {
        ...person,
        passengerNo: 2,
        givenNames: '',
        surname: 'Sukarno',
        birthDate: '1988-05-02',
        loyaltyId: 'ZZ 1',
      },
      {
        ...person,
        passengerNo: 3,
        givenNames: 'Íñigo',
        surname: 'Núñez',
        birthDate: '2020-07-01',
        adultNo: 1,
      },
      { ...person, passengerNo: 4, givenNames: 'Leo', surname: 'Núñez', birthDate: '2026-01-01', adultNo: 2 },
      { ...person, passengerNo: 5, givenNames: 'Lua', surname: 'Núñez', birthDate: '2026-01-01', adultNo: 1 },
    ],
    contact,
  };
}

async function stored() {
  const read = await readBooking(ctx, bookingId);
  assert(read.ok, 'the booking is read');
  return read.value;
}

test('names are stored as typed, with their ticket form, and the booking is complete', async () => {
  expect((await stored()).passengersComplete).toBe(false);
  const named = await namePassengers(ctx, input());
  expect(named).toMatchObject({
    ok: true,
    value: { passengers: [{ ticketName: 'NUNEZ PENA/ANA MARIA' }, {}, {}, {}, {}] },
  });
  const booking = await stored();
  expect(booking.passengersComplete).toBe(true);
  expect(booking.passengers.map((p) => [p.givenNames, p.surname, p.ticketName, p.adultNo])).toEqual([
    ['Ana María', 'Núñez-Peña', 'NUNEZ PENA/ANA MARIA', null],
    ['', 'Sukarno', 'SUKARNO/FNU', null],
    ['Íñigo', 'Núñez', 'NUNEZ/INIGO', null],
    ['Leo', 'Núñez', 'NUNEZ/LEO', 2],
    ['Lua', 'Núñez', 'NUNEZ/LUA', 1],
  ]);
  expect(booking.passengers[1]?.loyaltyId).toBe('ZZ 1');
  expect(booking.contact).toEqual({ ...contact, email: 'ana@example.com', phone: '+34600112233' });
});

/** Another hold of the same trip, by the same visitor unless another one is given. */
async function holdAgain(by: BookingCtx): Promise<string> {
  const offers = await findOffers(by, cancunTrip, party);
  const own = newBookingId(by);
  const trip = { offers: offers.map((offer) => offer.offerId), passengers: party, currency: 'EUR' };
  assert((await holdTrip(by, { bookingId: own, ...trip })).ok, 'the trip is held again');
  return own;
}

/** The confirmation of the first passenger alone, with this name. */
const named = (own: string, givenNames: string, againConfirmed?: boolean) => {
  const people = input().passengers.map((each) => ({ ...each, givenNames: `${each.givenNames} Bis` }));
  const [first = people[0], ...others] = people;
  return { ...input(), bookingId: own, passengers: [{ ...first, givenNames, againConfirmed }, ...others] };
};

test('who is on a flight in another booking of the visitor is booked again only when that is confirmed', async () => {
  expect((await namePassengers(ctx, input())).ok).toBe(true);
  const own = await holdAgain(ctx);
  // The hold of a traveler is replaced by the next one; an agency has several.
  await world.db.pool.query(`update booking set state = 'held' where booking_id = $1`, [bookingId]);
  const again = await namePassengers(ctx, named(own, 'ANA MARIA'));
  expect(again).toMatchObject({
    code: 'input_invalid',
    fields: [
      {
        path: 'passengers.0.againConfirmed',
        code: 'passenger_already_booked',
        params: { name: 'ANA MARIA Núñez-Peña', reference: 'hold' },
      },
    ],
  });
  expect((await namePassengers(ctx, named(own, 'ANA MARIA', true))).ok).toBe(true);
  // The answer is kept for this name, and asked again for the next one.
  expect((await namePassengers(ctx, named(own, 'Ana María'))).ok).toBe(true);
  expect((await namePassengers(ctx, named(own, 'Ana'))).ok).toBe(true);
  expect((await namePassengers(ctx, named(own, 'Ana María'))).ok).toBe(false);
});

test('a sold booking is named by its reference, one that ended and that of a stranger are not', async () => {
  expect((await namePassengers(ctx, input())).ok).toBe(true);
  const stranger = as(world.ctx, `visitor-${++visitors}`);
  expect((await namePassengers(stranger, named(await holdAgain(stranger), 'Ana María'))).ok).toBe(true);
  const own = await holdAgain(ctx);
  await world.db.pool.query(
    `update booking set state = 'confirmed', reference = 'BCD234', confirmed_at = $2 where booking_id = $1`,
    [bookingId, ctx.now],
  );
  expect(await namePassengers(ctx, named(own, 'Ana María'))).toMatchObject({
    fields: [{ params: { reference: 'BCD234' } }],
  });
  await world.db.pool.query(
    `update booking set state = 'released', reference = null, confirmed_at = null
    where booking_id = $1`,
    [bookingId],
  );
  expect((await namePassengers(ctx, named(own, 'Ana María'))).ok).toBe(true);
});

test('two infants can swap adults in one request, and sending the same again changes nothing', async () => {
  await namePassengers(ctx, input());
  const swapped = input();
  swapped.passengers = swapped.passengers.map((each) =>
    each.passengerNo > 3 ? { ...each, adultNo: each.passengerNo - 3 } : each,
  );
  expect((await namePassengers(ctx, swapped)).ok).toBe(true);
  const first = await stored();
  expect(first.passengers.map((p) => p.adultNo)).toEqual([null, null, null, 1, 2]);
  expect((await namePassengers(ctx, swapped)).ok).toBe(true);
  expect(await stored()).toEqual(first);
});

test('one wrong field among many: all wrong fields are reported at once, and stored names stay', async () => {
  await namePassengers(ctx, input());
  const before = await stored();
  const wrong = input();
  for (const each of wrong.passengers) each.surname = 'R2D2';
  wrong.contact = { ...contact, email: 'x' };
  const refused = await namePassengers(ctx, wrong);
  assert(!refused.ok, 'it is refused');
  expect(refused.code).toBe('input_invalid');
  expect(refused.fields?.map((field) => field.path)).toEqual([
    ...[0, 1, 2, 3, 4].map((index) => `passengers.${index}.surname`),
    'contact.email',
  ]);
  expect(await stored()).toEqual(before);
});

test('a child who turns twelve between the flights is refused on the day of the return', async () => {
  const older = input();
  const child = older.passengers[2];
  assert(child, 'the child is there');
  const [out, back] = (await stored()).flights.map((flight) => flight.departsLocal.slice(0, 10));
  assert(out && back && out < back, 'it is a return trip');
  child.birthDate = `${Number(back.slice(0, 4)) - 12}${back.slice(4)}`;
  const refused = await namePassengers(ctx, older);
  expect(refused).toMatchObject({
    ok: false,
    fields: [{ path: 'passengers.2.birthDate', code: 'birth_date_not_child', params: { date: back } }],
  });
});

test('another visitor’s booking and an unknown one look the same, whatever was typed', async () => {
  const stranger = as(world.ctx, 'stranger');
  expect(await namePassengers(stranger, input())).toEqual({ ok: false, code: 'booking_unknown' });
  expect(await namePassengers(ctx, { ...input(), bookingId: 'nonsense' })).toEqual({
    ok: false,
    code: 'booking_unknown',
  });
});

test('an expired or released booking accepts no names', async () => {
  const late = { ...ctx, now: new Date(ctx.now.getTime() + 21 * 60_000) };
  expect(await namePassengers(late, input())).toEqual({ ok: false, code: 'hold_expired' });
  await releaseHold(ctx, bookingId);
  expect(await namePassengers(ctx, input())).toEqual({ ok: false, code: 'booking_not_open' });
  expect((await stored()).contact).toBeNull();
});

test('when two tabs send different names, one whole set of names is stored', async () => {
  const other = input();
  for (const each of other.passengers) each.surname = 'Pereira';
  await Promise.all([namePassengers(ctx, input()), namePassengers(ctx, other)]);
  const surnames = new Set((await stored()).passengers.map((p) => p.surname?.startsWith('Pereira')));
  expect(surnames.size).toBe(1);
});

test('names that were checked before a payment began come too late: nothing is written', async () => {
  const alone = as(world.ctx, `visitor-${++visitors}`);
  const one = { adults: 1, children: 0, infants: 0 };
  const offers = (await findOffers(alone, cancunTrip, one)).map((offer) => offer.offerId);
  const own = newBookingId(alone);
  const held = await holdTrip(alone, { bookingId: own, offers, passengers: one, currency: 'EUR' });
  assert(held.ok, 'the trip is held');
  const [first] = input().passengers;
  // Between the check and the write of the names somebody presses "pay".
  const db = beforeStatement(world.db, /jsonb_to_recordset/, () =>
    withTx(world.db, (tx) => storePayment(tx, alone, paymentOf(own, held.value.totalMinor), {})),
  );
  const late = { ...alone, db };
  const named = await namePassengers(late, { ...input(), bookingId: own, passengers: [first] });
  expect(named).toMatchObject({ ok: false, code: 'booking_locked_by_payment' });
  const read = await readBooking(alone, own);
  expect(read.ok && read.value.passengers[0]?.surname).toBeNull();
});

/** A party of adults by fare, with these birth dates. */
async function nameAdults(birthDates: string[], change: object = {}) {
  const own = as(world.ctx, `visitor-${++visitors}`);
  const adults = { adults: birthDates.length, children: 0, infants: 0 };
  const offers = (await findOffers(own, cancunTrip, adults)).map((offer) => offer.offerId);
  const heldId = newBookingId(own);
  const held = await holdTrip(own, { bookingId: heldId, offers, passengers: adults, currency: 'EUR' });
  assert(held.ok, 'the trip is held');
  const passengers = birthDates.map((birthDate, index) => {
    const names = { givenNames: index === 0 ? 'José' : 'JOSE', surname: index === 0 ? 'Núñez' : 'nunez' };
    return { ...person, ...names, passengerNo: index + 1, birthDate };
  });
  return namePassengers(own, { bookingId: heldId, passengers, contact, ...change });
}

test("a twelve-year-old who pays as an adult may not fly alone; the site's rules decide", async () => {
  const [first] = (await stored()).flights.map((flight) => flight.departsLocal.slice(0, 10));
  assert(first, 'there is a flight');
  const aged = (years: number) => `${Number(first.slice(0, 4)) - years}${first.slice(4)}`;
  const path = 'passengers.0.birthDate';
  const service = { path, code: 'escort_not_booked', params: { age: 16, phone: '+52 55 5550 0101' } };
  expect(await nameAdults([aged(12)])).toMatchObject({ ok: false, fields: [service] });
  expect(await nameAdults([aged(15), aged(12)])).toMatchObject({ ok: false, fields: [service] });
  expect(await nameAdults([aged(12), aged(16)])).toMatchObject({ ok: true });

  const { pool } = world.db;
  await pool.query('update domain set minor_service_from = null where domain_id = 1');
  const alone = { path, code: 'companion_missing', params: { age: 16 } };
  expect(await nameAdults([aged(15)])).toMatchObject({ ok: false, fields: [alone] });
  await pool.query('update domain set minor_alone_from = 12 where domain_id = 1');
  expect(await nameAdults([aged(12)])).toMatchObject({ ok: true });
  await pool.query('update domain set minor_alone_from = 16, minor_service_from = 5 where domain_id = 1');
});

test('one person named twice is refused until it is confirmed that they are two', async () => {
  const twice = ['1988-04-12', '1988-04-12'];
  const warned = { path: 'sameNameConfirmed', code: 'passenger_repeated' };
  expect(await nameAdults(twice)).toMatchObject({ ok: false, fields: [warned] });
  expect(await nameAdults(['1988-04-12', '1988-04-13'])).toMatchObject({ ok: true });
  expect(await nameAdults(twice, { sameNameConfirmed: true })).toMatchObject({ ok: true });
});

function paymentOf(own: string, amountMinor: number): PaymentRow {
  return {
    paymentId: newBookingId(ctx),
    dueId: own,
    bookingId: own,
    state: 'created',
    amountMinor,
    vouchersMinor: 0,
    creditMinor: 0,
    commissionMinor: 0,
    agentId: null,
    surchargeMinor: 0,
    currency: 'EUR',
    method: 'card',
    provider: 'sandbox',
    providerPaymentId: null,
    redirectUrl: null,
    returnUrl: 'http://localhost/',
    webhookUrl: 'http://localhost/webhook',
    description: 'An airline',
    paymentToken: null,
    locale: 'en',
    failureCode: null,
    instrumentBrand: null,
    instrumentLastFour: null,
    waitedAt: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
}
