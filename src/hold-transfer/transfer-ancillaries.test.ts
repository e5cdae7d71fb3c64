// Choosing other flights, on real bookings: what is transferred, what is not and why, and that the total is always
// exact.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { holdTrip } from '#reservations/hold-trip.server.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import {
  as,
  cancunTrip,
  findOffers,
  newBookingId,
  openTestWorld,
  type TestWorld,
} from '#tests/support/trips/test-trips.ts';
import { transferAncillaries, readHeldBooking } from '#hold-transfer/transfer-ancillaries.server.ts';
import type { TransferReport } from '#hold-transfer/transfer-report.ts';
import { transferWords } from '#hold-transfer/transfer-words.server.ts';
import { chooseExtras } from '#extras/choose-extras.server.ts';
import type { PassengerCounts } from '#flights/offer.ts';
import { assert } from '#platform/lib/result.ts';
import { sumMinor } from '#platform/lib/money.ts';
import { namePassengers } from '#reservations/passengers/name-passengers.server.ts';
import { chooseSeat } from '#seats/choose-seat.server.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(() => world.drop());

const couple: PassengerCounts = { adults: 2, children: 0, infants: 0 };
type Trip = Partial<typeof cancunTrip> & { out?: string; back?: string | undefined };

async function hold(visitor: string, passengers = couple, trip: Trip = {}): Promise<string> {
  const ctx = as(world.ctx, visitor);
  const wanted = { ...cancunTrip, ...trip };
  const offers = await findOffers(ctx, wanted, passengers);
  const bookingId = newBookingId(ctx);
  const held = await holdTrip(ctx, {
    bookingId,
    offers: offers.map((offer) => offer.offerId),
    passengers,
    currency: wanted.currency ?? 'EUR',
  });
  assert(held.ok, `held: ${JSON.stringify(held)}`);
  return bookingId;
}

const adult = (passengerNo: number, givenNames: string, birthDate = '1988-04-12') => ({
  passengerNo,
  givenNames,
  surname: 'Núñez Peña',
  gender: 'F',
  birthDate,
  nationality: 'ES',
});
const contact = { email: 'ana@example.com', phone: '+34600112233', locale: 'es', marketingConsent: true };

async function name(visitor: string, bookingId: string, passengers: object[]) {
  const named = await namePassengers(as(world.ctx, visitor), { bookingId, passengers, contact });
  expect(named).toMatchObject({ ok: true });
}

async function bags(visitor: string, bookingId: string, choices: [number, number, string, number][]) {
  const chosen = await chooseExtras(as(world.ctx, visitor), {
    bookingId,
    choices: choices.map(([passengerNo, flightNo, extraCode, quantity]) => ({
      passengerNo,
      flightNo,
      extraCode,
      quantity,
    })),
  });
  expect(chosen).toMatchObject({ ok: true });
}

async function sit(visitor: string, bookingId: string, passengerNo: number, flightNo: number, seat: string) {
  const choice = { bookingId, passengerNo, flightNo, seat };
  expect(await chooseSeat(as(world.ctx, visitor), choice)).toMatchObject({ ok: true });
}

async function transfer(visitor: string, from: string, to: string): Promise<TransferReport> {
  const report = await transferAncillaries(as(world.ctx, visitor), from, to);
  assert(report, 'there is something to tell');
  return report;
}

/** The booking, whose total must be the sum of its lines. */
async function view(visitor: string, bookingId: string) {
  const read = await readBooking(as(world.ctx, visitor), bookingId);
  assert(read.ok, 'the booking is read');
  const { lines, extras, seats, totalMinor } = read.value;
  expect(sumMinor([...lines, ...extras, ...seats].map((line) => line.amountMinor))).toBe(totalMinor);
  return read.value;
}

describe('after choosing other flights', () => {
  test('another return flight: names, contact, bags and the seats of the unchanged flight are kept', async () => {
    const from = await hold('back');
    await name('back', from, [adult(1, 'Ana'), adult(2, 'Eva')]);
    await bags('back', from, [
      [1, 1, 'BG23', 1],
      [2, 2, 'BG23', 2],
    ]);
    await sit('back', from, 1, 1, '21A');
    await sit('back', from, 2, 1, '21B');
    await sit('back', from, 1, 2, '24A');
    const before = await view('back', from);
    expect(await readHeldBooking(as(world.ctx, 'back'))).toBe(from);

    const to = await hold('back', couple, { back: '2026-12-20' });
    const { kept, dropped } = await transfer('back', from, to);
    const now = await view('back', to);
    expect(now.passengers.map((person) => person.givenNames)).toEqual(['Ana', 'Eva']);
    expect(now).toMatchObject({ contact, passengersComplete: true });
    expect(now.extras).toEqual(before.extras);
    expect(now.seats.map(({ seat, passengerNo }) => [passengerNo, seat])).toEqual([
      [1, '21A'],
      [2, '21B'],
    ]);
    expect(kept.map(({ kind }) => kind)).toEqual([
      'name',
      'name',
      'contact',
      'extra',
      'extra',
      'seat',
      'seat',
    ]);
    const old = before.seats.find((seat) => seat.flightNo === 2);
    expect(dropped).toEqual([
      {
        kind: 'seat',
        passengerNo: 1,
        flightNo: 2,
        seat: '24A',
        amountMinor: old?.amountMinor,
        reason: 'other_flight',
      },
    ]);
    expect(await readBooking(as(world.ctx, 'back'), from)).toMatchObject({ value: { state: 'replaced' } });
  });

  test('a seat that another booking has taken in between is reported, with its price in words', async () => {
    const from = await hold('slow');
    await sit('slow', from, 1, 1, '26A');
    const to = await hold('slow', couple, { back: '2026-12-20' });
    const other = await hold('quick');
    await sit('quick', other, 1, 1, '26A');
    const report = await transfer('slow', from, to);
    expect(report.dropped).toMatchObject([{ kind: 'seat', seat: '26A', reason: 'seat_taken' }]);
    expect((await view('slow', to)).seats).toEqual([]);
    const words = await transferWords(as(world.ctx, 'slow'), report);
    expect(words?.dropped).toEqual([
      {
        reason: 'Somebody has just taken this seat. Choose another one.',
        lines: ['Seat 26A · Adult 1 · Madrid to Cancún (−25\u00a0€)'],
      },
    ]);
    expect(words?.again).toBeNull();
  });

  test('a smaller party: travellers who stay keep everything, the others are reported', async () => {
    const from = await hold('fewer');
    await name('fewer', from, [adult(1, 'Ana'), adult(2, 'Eva')]);
    await bags('fewer', from, [
      [1, 1, 'BG23', 1],
      [2, 1, 'BG23', 1],
    ]);
    await sit('fewer', from, 2, 1, '22A');
    const to = await hold('fewer', { ...couple, adults: 1 });
    const { dropped } = await transfer('fewer', from, to);
    expect(dropped.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['name', 'traveler_gone'],
      ['extra', 'traveler_gone'],
      ['seat', 'traveler_gone'],
    ]);
    const now = await view('fewer', to);
    expect(now.passengers.map((person) => person.givenNames)).toEqual(['Ana']);
    expect(now.extras).toHaveLength(1);
    expect(now.passengersComplete).toBe(true);
  });

  test('a larger party: the name of the new traveller is required before payment', async () => {
    const from = await hold('more', { ...couple, adults: 1 });
    await name('more', from, [adult(1, 'Ana')]);
    const to = await hold('more', couple);
    const { kept } = await transfer('more', from, to);
    expect(kept.map(({ kind }) => kind)).toEqual(['name', 'contact']);
    const now = await view('more', to);
    expect(now.passengers.map((person) => person.givenNames)).toEqual(['Ana', null]);
    expect(now.passengersComplete).toBe(false);
  });

  test('a fare that includes a bag: the bag that was bought is not bought twice', async () => {
    const from = await hold('fare');
    await bags('fare', from, [
      [1, 1, 'BG23', 2],
      [2, 1, 'BG23', 1],
    ]);
    const to = await hold('fare', couple, { family: 'plus' });
    const { dropped } = await transfer('fare', from, to);
    expect(dropped).toMatchObject([
      { passengerNo: 1, quantity: 1, reason: 'included_now' },
      { passengerNo: 2, quantity: 1, reason: 'included_now' },
    ]);
    expect((await view('fare', to)).extras).toMatchObject([{ passengerNo: 1, flightNo: 1, quantity: 1 }]);
  });

  test('a bundle is transferred with its seats, and reported where the new fare includes part of it', async () => {
    const from = await hold('bundle');
    const everybody = [1, 2].flatMap((flightNo) =>
      [1, 2].map((who): [number, number, string, number] => [who, flightNo, 'CALM', 1]),
    );
    await bags('bundle', from, everybody);
    await sit('bundle', from, 1, 1, '40A');
    const before = await view('bundle', from);
    const to = await hold('bundle', couple, { back: '2026-12-20' });
    expect(await transfer('bundle', from, to)).toMatchObject({ dropped: [] });
    const now = await view('bundle', to);
    expect(now.extras).toEqual(before.extras);
    expect(now.seats).toEqual(before.seats);

    const plus = await hold('bundle', couple, { family: 'plus' });
    const { dropped } = await transfer('bundle', to, plus);
    expect(dropped.filter(({ kind }) => kind === 'extra')).toHaveLength(4);
    expect((await view('bundle', plus)).extras).toEqual([]);
  });

  test('one way instead of return: what was booked for the return flight is reported', async () => {
    const from = await hold('single');
    await bags('single', from, [
      [1, 1, 'BG23', 1],
      [1, 2, 'BG23', 1],
    ]);
    await sit('single', from, 1, 2, '25A');
    const ctx = as(world.ctx, 'single');
    const [out] = await findOffers(ctx, cancunTrip, couple);
    const to = newBookingId(ctx);
    const held = await holdTrip(ctx, {
      bookingId: to,
      offers: [out?.offerId ?? ''],
      passengers: couple,
      currency: 'EUR',
    });
    expect(held.ok).toBe(true);
    const { dropped } = await transfer('single', from, to);
    expect(dropped).toMatchObject([
      { kind: 'extra', flightNo: 2, reason: 'flight_gone' },
      { kind: 'seat', flightNo: 2, reason: 'flight_gone' },
    ]);
    expect((await view('single', to)).extras).toHaveLength(1);
  });

  test('another currency: everything costs what is filed in it, and no price difference is reported', async () => {
    const from = await hold('dollars');
    await bags('dollars', from, [[1, 1, 'BG23', 1]]);
    await sit('dollars', from, 1, 1, '23A');
    const to = await hold('dollars', couple, { currency: 'USD' });
    const report = await transfer('dollars', from, to);
    const now = await view('dollars', to);
    expect(now).toMatchObject({ currency: 'USD', extras: [{ quantity: 1 }], seats: [{ seat: '23A' }] });
    expect(report.kept.map((each) => ('beforeMinor' in each ? each.beforeMinor : 'no price'))).toEqual([
      null,
      null,
    ]);
    const words = await transferWords({ ...as(world.ctx, 'dollars'), locale: 'en' }, report);
    expect(words?.kept).toEqual([
      expect.stringMatching(/^1 × Suitcase up to 23 kg · Adult 1 · Madrid to Cancún: \$\d/),
      expect.stringMatching(/^Seat 23A · Adult 1 · Madrid to Cancún: \$\d/),
    ]);
  });

  test('a family: the child’s seat stays free beside the adult, and the infant on its lap', async () => {
    const party = { adults: 2, children: 1, infants: 1 };
    const from = await hold('family', party);
    await name('family', from, [
      adult(1, 'Ana'),
      adult(2, 'Eva'),
      adult(3, 'Leo', '2019-06-01'),
      { ...adult(4, 'Mia', '2026-02-01'), adultNo: 2 },
    ]);
    await sit('family', from, 1, 1, '29A');
    await sit('family', from, 3, 1, '29B');
    const to = await hold('family', party, { back: '2026-12-20' });
    const { dropped } = await transfer('family', from, to);
    expect(dropped).toEqual([]);
    const now = await view('family', to);
    expect(now.passengers.at(-1)).toMatchObject({ givenNames: 'Mia', adultNo: 2 });
    expect(now.seats).toMatchObject([
      { passengerNo: 1, seat: '29A', amountMinor: 2500 },
      { passengerNo: 3, seat: '29B', amountMinor: 0 },
    ]);
  });

  test('an infant that will be two on the new flights keeps its name and is asked for its birth date', async () => {
    const party = { adults: 1, children: 0, infants: 1 };
    const from = await hold('birthday', party);
    await name('birthday', from, [adult(1, 'Ana'), { ...adult(2, 'Mia', '2025-01-10'), adultNo: 1 }]);
    const to = await hold('birthday', party, { out: '2027-01-15', back: '2027-01-22' });
    const report = await transfer('birthday', from, to);
    expect(report.dropped).toEqual([{ kind: 'birth_date', passengerNo: 2, reason: 'birth_date_not_infant' }]);
    expect((await transferWords(as(world.ctx, 'birthday'), report))?.dropped[0]?.lines).toEqual([
      'Birth date of Mia Núñez Peña',
    ]);
    const now = await view('birthday', to);
    expect(now.passengers[1]).toMatchObject({ givenNames: 'Mia', birthDate: null });
    expect(now.passengersComplete).toBe(false);
  });
});

describe('nothing is transferred', () => {
  test('twice, from an empty booking, from a booking that was not replaced, or from another visitor’s', async () => {
    const first = await hold('twice');
    await bags('twice', first, [[1, 1, 'BG23', 1]]);
    const second = await hold('twice');
    await transfer('twice', first, second);
    await bags('twice', second, [[2, 1, 'BG23', 1]]);
    const ctx = as(world.ctx, 'twice');
    expect(await transferAncillaries(ctx, first, second)).toBeNull();
    expect((await view('twice', second)).extras).toMatchObject([{ passengerNo: 2 }]);
    expect(await transferAncillaries(ctx, second, second)).toBeNull();
    const third = await hold('twice');
    expect(await transferAncillaries(as(world.ctx, 'stranger'), second, third)).toBeNull();
    expect(await transferAncillaries(ctx, third, second)).toBeNull();
    const fourth = await hold('twice');
    expect(await transferAncillaries(ctx, third, fourth)).toBeNull();
    expect((await view('twice', fourth)).extras).toEqual([]);
  });
});
