// Networks that hold all they can, and the share of a flight that unpaid holds of strangers cannot keep: on a flight of
// sixty seats in a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { confirmBooking } from '#reservations/confirm-booking.server.ts';
import { findImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { namePassengers } from '#reservations/passengers/name-passengers.server.ts';
import { retakeHold } from '#reservations/retake-hold.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import { assert } from '#platform/lib/result.ts';
import { as } from '#tests/support/trips/test-trips.ts';
import { type BusyFlight, openBusyFlight } from '#tests/support/trips/busy-flight.ts';

let flight: BusyFlight;
beforeAll(async () => (flight = await openBusyFlight()));
afterAll(() => flight.world.drop());
beforeEach(async () => {
  await flight.empty();
  await seats(60);
});

const seats = (limit: number) =>
  flight.world.db.pool.query(
    `update inventory set capacity = 300, limits = array_fill($2::smallint, array[cardinality(limits)])
      where flight_id = $1 and cabin = 'Y'`,
    [flight.flightId, limit],
  );

/** The defaults of the product, without a challenge. */
const budgets: Partial<Record<keyof Settings, string>> = {
  HOLDS_PER_ADDRESS: '40',
  HELD_UNITS_PER_ADDRESS: '120',
  HELD_FLIGHT_UNITS_PER_ADDRESS: '36',
  OPEN_SHARE_PERCENT: '50',
  SHORT_UNITS_PER_ADDRESS: '4',
};
let people = 0;
const from = (client: string, env = {}, changes = {}) =>
  flight.buyer(`person ${people++}`, { ...budgets, ...env }, { client, ...changes });
type Held = Awaited<ReturnType<BusyFlight['hold']>>;
const codeOf = (held: Held) => (held.ok ? 'held' : held.code);
const idOf = (held: Held) => {
  assert(held.ok, 'it is held');
  return held.value.bookingId;
};
const later = (minutes: number) => ({ now: as(flight.world.ctx, 'x', minutes).now });

/** Each address takes the largest party that it may, as long as it gets one. */
async function holdAll(addresses: readonly string[], env = {}) {
  const held: string[] = [];
  for (const client of addresses) {
    for (let size = 9; size > 0;) {
      const answer = await flight.hold(from(client, env), size);
      if (answer.ok) held.push(answer.value.bookingId);
      else size = size > 4 ? 4 : size - 1;
    }
  }
  return held;
}

async function unpaid(): Promise<number> {
  const { rows } = await flight.world.db.pool.query<{ units: number }>(
    `select coalesce(sum(adults), 0)::int units from booking where state = 'held'`,
  );
  return rows[0]?.units ?? 0;
}

const stateOf = async (bookingId: string) =>
  (await flight.world.db.pool.query('select state from booking where booking_id = $1', [bookingId])).rows[0]
    ?.state;

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const v6 = (subnet: number) => `2001:db8:1:${subnet.toString(16)}::/64`;

describe('a network of IPv6 addresses', () => {
  test('holds twice as much as one address if it is a /56, and eight times as much if it is a /48', async () => {
    await seats(300);
    const env = { RESERVED_SHARE_PERCENT: '0', OPEN_SHARE_PERCENT: '100' };
    await holdAll(numbers(4).map(v6), env);
    expect(await unpaid()).toBe(72);
    await holdAll(
      numbers(16).map((n) => v6(0x100 * Math.floor(n / 2) + n)),
      env,
    );
    // Three whole /56 of 72, and what the /48 may have beside them.
    expect(await unpaid()).toBe(288);
    expect(codeOf(await flight.hold(from('2001:db8:2:1::/64', env), 9))).toBe('held');
  });

  test('shares its short units', async () => {
    await holdAll(['192.0.2.1', '192.0.2.2']);
    const taken = await unpaid();
    await holdAll(numbers(6).map(v6));
    expect((await unpaid()) - taken).toBe(8);
    expect(codeOf(await flight.hold(from(v6(7)), 1))).toBe('flight_holds_too_many');
    expect(codeOf(await flight.hold(from(v6(0x107)), 1))).toBe('held');
  });
});

describe('the reserved share', () => {
  const strangers = numbers(40).map((n) => `198.51.100.${n}`);

  test('is free for each buyer in turn while forty addresses hold all they can', async () => {
    await holdAll(strangers);
    for (const n of numbers(10)) {
      expect(await unpaid()).toBeLessThanOrEqual(60 - 12);
      const ctx = from(`203.0.113.${n}`);
      expect(codeOf(await flight.hold(ctx, (n % 2) + 1))).toBe('held');
    }
    expect(await findImbalances(flight.world.db)).toEqual([]);
  });

  test('is taken by strangers if it is switched off', async () => {
    await holdAll(strangers, { RESERVED_SHARE_PERCENT: '0' });
    const ctx = from('203.0.113.1', { RESERVED_SHARE_PERCENT: '0' });
    expect(codeOf(await flight.hold(ctx, 1))).toBe('offer_sold_out');
  });

  test('is made free by the short holds of those who held most beside them, then by the oldest', async () => {
    await holdAll(['192.0.2.1']);
    expect(await unpaid()).toBe(30);
    const one = idOf(await flight.hold(from('192.0.2.2'), 4));
    const twice = [idOf(await flight.hold(from('192.0.2.3', {}, later(1)), 2))];
    twice.push(idOf(await flight.hold(from('192.0.2.3', {}, later(1)), 2)));
    const two = idOf(await flight.hold(from('192.0.2.4', {}, later(1)), 4));
    await flight.hold(from('192.0.2.5', {}, later(1)), 4);
    expect(await unpaid()).toBe(46);
    const buyer = idOf(await flight.hold(from('203.0.113.1', {}, later(2)), 4));
    expect([await stateOf(one), await stateOf(two), await stateOf(buyer)]).toEqual(['held', 'held', 'held']);
    expect(new Set(await Promise.all(twice.map(stateOf)))).toEqual(new Set(['held', 'lapsed']));
    const next = idOf(await flight.hold(from('203.0.113.2', {}, later(2)), 4));
    expect([await stateOf(one), await stateOf(two)]).toEqual(['lapsed', 'held']);
    expect([await stateOf(buyer), await stateOf(next)]).toEqual(['held', 'held']);
  });

  test('does not stop a buyer whose hold had to yield while the money was on its way', async () => {
    await holdAll(['192.0.2.1']);
    const ctx = from('203.0.113.1');
    const bookingId = idOf(await flight.hold(ctx, 1));
    await namePassengers(ctx, {
      bookingId,
      passengers: [
        {
          passengerNo: 1,
          givenNames: 'Ana',
          surname: 'Real',
          gender: 'F',
          nationality: 'ES',
          birthDate: '1990-01-01',
        },
      ],
      contact: { email: 'ana@example.com', phone: '+34600112233', locale: 'en', marketingConsent: false },
    });
    for (const n of numbers(6)) await flight.hold(from(`203.0.113.${n + 10}`, {}, later(1)), 4);
    expect(await stateOf(bookingId)).toBe('lapsed');
    const pays = { ...ctx, ...later(2) };
    expect(await retakeHold(pays, bookingId, { whole: true })).toMatchObject({ ok: true });
    expect(await withTx(ctx.db, (tx) => confirmBooking(tx, pays, bookingId))).toMatchObject({ ok: true });
    expect(await findImbalances(flight.world.db)).toEqual([]);
  });

  test('does not grow by holding lapsed bookings again: the budgets of the address apply', async () => {
    const one = from('192.0.2.1');
    const old = idOf(await flight.hold(one, 9));
    for (let n = 0; n < 3; n++) await flight.hold(from('192.0.2.1'), 7);
    expect(await expireHolds(as(flight.world.ctx, 'system', 21))).toBe(4);
    await holdAll(strangers.slice(0, 9));
    const again = { ...one, ...later(22) };
    expect(await retakeHold(again, old, { whole: false })).toMatchObject({ code: 'flight_holds_too_many' });
    await flight.empty();
    await seats(60);
    const small = idOf(await flight.hold(one, 2));
    await expireHolds(as(flight.world.ctx, 'system', 21));
    await holdAll(['192.0.2.9']);
    expect(await retakeHold(again, small, { whole: false })).toMatchObject({ ok: true });
    const { rows } = await flight.world.db.pool.query(
      'select short_hold from booking where booking_id = $1',
      [small],
    );
    expect(rows).toEqual([{ short_hold: true }]);
    await expireHolds(as(flight.world.ctx, 'system', 40));
    await holdAll(['192.0.2.10']);
    expect(await retakeHold({ ...one, ...later(41) }, small, { whole: false })).toMatchObject({
      code: 'flight_holds_too_many',
    });
  });

  test('is nothing where fewer than 45 seats are unsold: whoever holds one of the last keeps it', async () => {
    await seats(44);
    const held = [...(await holdAll(['192.0.2.1'])), ...(await holdAll(strangers.slice(0, 10)))];
    expect(await unpaid()).toBe(44);
    expect(codeOf(await flight.hold(from('203.0.113.1'), 1))).toBe('offer_sold_out');
    expect(new Set(await Promise.all(held.map(stateOf)))).toEqual(new Set(['held']));
  });
});
