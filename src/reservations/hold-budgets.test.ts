// How much may be held without paying, on the demonstration world in a real database, with budgets set by each test.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { extendHold } from '#reservations/extend-hold.server.ts';
import { forgetHoldClients } from '#reservations/forget-lapsed-holds.server.ts';
import { guaranteedUntil, guaranteeHold } from '#reservations/guarantee-hold.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { openHoldQueue } from '#reservations/inventory/hold-queue.server.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { assert } from '#platform/lib/result.ts';
import { eventually } from '#tests/support/eventually.ts';
import { as, type TestWorld } from '#tests/support/trips/test-trips.ts';
import { type BusyFlight, openBusyFlight, settingsOf } from '#tests/support/trips/busy-flight.ts';
import { openSaleDue } from '#tests/support/payments/sale-due.ts';

let flight: BusyFlight;
let world: TestWorld;
let other: string;

beforeAll(async () => {
  flight = await openBusyFlight();
  ({ world, other } = flight);
});
afterAll(() => world.drop());
beforeEach(() => flight.empty());

const buyer: BusyFlight['buyer'] = (...given) => flight.buyer(...given);
const hold: BusyFlight['hold'] = (...given) => flight.hold(...given);

const prolong = (bookingId: string, now: Date, [minutes, units] = [5, 4]) =>
  world.db.pool.query(guaranteeHold({ bookingId: '$1', now: '$2', shortMinutes: '$3', shortUnits: '$4' }), [
    bookingId,
    now,
    minutes,
    units,
  ]);

const codeOf = (held: Awaited<ReturnType<typeof hold>>) => (held.ok ? 'held' : held.code);
const minutes = (held: Awaited<ReturnType<typeof hold>>, { now }: BookingCtx) =>
  held.ok ? (held.value.holdExpiresAt.getTime() - now.getTime()) / 60_000 : held.code;
const sell = (bookingId: string) =>
  world.db.pool.query(
    `update booking set state = 'confirmed', client = null, confirmed_at = now(), reference = 'BUDGET'
      where booking_id = $1`,
    [bookingId],
  );
const idOf = (held: Awaited<ReturnType<typeof hold>>) => {
  assert(held.ok, 'it is held');
  return held.value.bookingId;
};

test('one address with a new visitor for every hold gets 36 seats of a flight, not all of it', async () => {
  await world.db.pool.query(
    `update inventory set capacity = 360, limits = array_fill(360::smallint, array[cardinality(limits)])
      where flight_id = $1 and cabin = 'Y'`,
    [flight.flightId],
  );
  const defaults = { settings: settingsOf({}) };
  const held = await Promise.all(
    Array.from({ length: 39 }, (_, index) => hold(buyer(`fresh ${index}`, {}, defaults), 9)),
  );
  expect(held.filter(({ ok }) => ok)).toHaveLength(4);
  expect(new Set(held.map(codeOf))).toEqual(new Set(['held', 'holds_too_many']));
});

describe('an address', () => {
  test('holds as many bookings as its budget allows, and more once one is released or paid', async () => {
    const budget = { HOLDS_PER_ADDRESS: '2' };
    const first = await hold(buyer('ana', budget));
    const second = await hold(buyer('bea', budget));
    expect(codeOf(await hold(buyer('carl', budget)))).toBe('holds_too_many');
    expect(codeOf(await hold(buyer('carl', budget, { client: '192.0.2.2' })))).toBe('held');
    expect(await releaseHold(buyer('ana', budget), idOf(first))).toMatchObject({ ok: true });
    expect(codeOf(await hold(buyer('dora', budget)))).toBe('held');
    await sell(idOf(second));
    expect(codeOf(await hold(buyer('emil', budget)))).toBe('held');
    expect(codeOf(await hold(buyer('fred', budget)))).toBe('holds_too_many');
  });

  test('is not refused for a visitor who only chooses again', async () => {
    const budget = { HOLDS_PER_ADDRESS: '1', HELD_FLIGHT_UNITS_PER_ADDRESS: '3' };
    for (let turn = 0; turn < 4; turn++) expect(codeOf(await hold(buyer('ana', budget), 3))).toBe('held');
  });

  test('holds seats up to its budgets, on one flight and on all together', async () => {
    const budget = { HELD_FLIGHT_UNITS_PER_ADDRESS: '5', HELD_UNITS_PER_ADDRESS: '8' };
    expect(codeOf(await hold(buyer('ana', budget), 4))).toBe('held');
    expect(codeOf(await hold(buyer('bea', budget), 2))).toBe('holds_too_many');
    expect(codeOf(await hold(buyer('bea', budget), 4, { offers: [other] }))).toBe('held');
    expect(codeOf(await hold(buyer('carl', budget), 1))).toBe('holds_too_many');
  });

  test('gets exactly its budget from two processes at once that sell different flights', async () => {
    const budget = { HOLDS_PER_ADDRESS: '1' };
    const second = openDatabase({ url: world.url, poolSize: 4 });
    const blocker = await world.db.pool.connect();
    // Both have started before either can continue.
    await blocker.query('begin; set local idle_in_transaction_session_timeout = 0');
    await blocker.query('select from inventory for update');
    const answers = [
      hold(buyer('ana', budget)),
      hold(buyer('bea', budget, { db: second, holds: openHoldQueue(second) }), 1, { offers: [other] }),
    ];
    const waiting = async () =>
      (
        await world.db.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rowCount;
    await eventually(async () => expect(await waiting()).toBe(2));
    await blocker.query('commit');
    blocker.release();
    expect((await Promise.all(answers)).map(codeOf).toSorted()).toEqual(['held', 'holds_too_many']);
    await second.close();
  });

  test('is stored as a keyed digest, until the booking is paid or a day old', async () => {
    const ctx = buyer('ana', {});
    const bookingId = idOf(await hold(ctx));
    const stored = async () =>
      (await world.db.pool.query('select client from booking where booking_id = $1', [bookingId])).rows;
    expect(await stored()).toEqual([{ client: expect.stringMatching(/^[\w-]{43}$/) }]);
    await releaseHold(ctx, bookingId);
    expect(await forgetHoldClients(as(ctx, 'ana', 24 * 60 - 1))).toBe(0);
    expect(await forgetHoldClients(as(ctx, 'ana', 24 * 60 + 1))).toBe(1);
    expect(await stored()).toEqual([{ client: null }]);
  });
});

test('a visitor keeps only a limited number of holds being paid beside a new one', async () => {
  const budget = { HOLDS_PER_VISITOR: '1' };
  const bookingId = idOf(await hold(buyer('ana', budget)));
  await openSaleDue(world.db, bookingId);
  await world.db.pool.query(
    `insert into payment (payment_id, due_id, booking_id, state, amount_minor, currency, method, provider, return_url, locale,
        created_at, updated_at)
      select booking_id, booking_id, booking_id, 'pending', total_minor, currency, 'card', 'sandbox', 'https://a.example', 'en',
        now(), now() from booking where booking_id = $1`,
    [bookingId],
  );
  expect(codeOf(await hold(buyer('ana', budget)))).toBe('holds_too_many');
  await world.db.pool.query('delete from payment where booking_id = $1', [bookingId]);
  expect(codeOf(await hold(buyer('ana', budget)))).toBe('held');
});

describe('a flight whose open share is used up by unpaid holds', () => {
  const share = { OPEN_SHARE_PERCENT: '50', SHORT_HOLD_MINUTES: '5', SHORT_UNITS_PER_ADDRESS: '4' };
  const from = (number: number) => ({ client: `192.0.2.${number}` });
  /** Twenty of the forty seats may be held on normal terms. */
  const holdShare = async () => [
    await hold(buyer('first', share, from(101)), 9),
    await hold(buyer('second', share, from(102)), 9),
    await hold(buyer('third', share, from(103)), 2),
  ];

  test('is held for five minutes by the next visitors, and earlier holds keep their time', async () => {
    const held = await holdShare();
    expect(held.map((each) => minutes(each, world.ctx))).toEqual([20, 20, 20]);
    const ctx = buyer('ana', share);
    expect(minutes(await hold(ctx, 2), ctx)).toBe(5);
  });

  test('gives normal terms again when a hold of the share is paid, released or over', async () => {
    const [, second] = await holdShare();
    await sell(idOf(second ?? (await hold(buyer('second', share)))));
    // Eleven of the 31 unsold seats are held.
    const ctx = buyer('ana', share);
    expect(minutes(await hold(ctx, 4), ctx)).toBe(20);
  });

  test('gives an address four seats a day on short terms, then says when to try again', async () => {
    await holdShare();
    expect(codeOf(await hold(buyer('ana', share), 3))).toBe('held');
    const refused = {
      ok: false,
      code: 'flight_holds_too_many',
      params: { minutes: 20, retryAfterSeconds: 1_200 },
    };
    expect(await hold(buyer('bea', share), 2)).toEqual(refused);
    expect(codeOf(await hold(buyer('bea', share), 1))).toBe('held');
    await expireHolds(as(world.ctx, 'system', 6));
    const later = { now: as(world.ctx, 'x', 6).now };
    expect(codeOf(await hold(buyer('carl', share, later), 1))).toBe('flight_holds_too_many');
    expect(codeOf(await hold(buyer('carl', share, { ...later, ...from(2) }), 4))).toBe('held');
  });

  test('does not count paid seats against an address', async () => {
    await holdShare();
    await sell(idOf(await hold(buyer('ana', share), 4)));
    expect(codeOf(await hold(buyer('bea', share), 4))).toBe('held');
  });

  test('gives no more time for going back and choosing again, and does not count that twice', async () => {
    await holdShare();
    expect(codeOf(await hold(buyer('ana', share), 4))).toBe('held');
    const ctx = { ...buyer('ana', share), now: as(world.ctx, 'ana', 3).now };
    expect(minutes(await hold(ctx, 4), ctx)).toBe(2);
  });

  const endOf = async (bookingId: string) =>
    (
      await world.db.pool.query<{ end: Date }>(
        'select hold_expires_at "end" from booking where booking_id = $1',
        [bookingId],
      )
    ).rows[0]?.end;

  test('extends no short hold, and starting a payment prolongs it to ten minutes at most', async () => {
    await holdShare();
    const ctx = buyer('ana', share);
    const bookingId = idOf(await hold(ctx));
    expect(await readBooking(ctx, bookingId)).toMatchObject({ value: { extensionsLeft: 0 } });
    expect(await extendHold(ctx, bookingId)).toMatchObject({ code: 'hold_not_extendable' });
    const pays = as(ctx, 'ana', 4).now;
    await prolong(bookingId, pays);
    expect(await endOf(bookingId)).toEqual(as(ctx, 'ana', 10).now);
    // However little of it is left: nothing is certain.
    expect(guaranteedUntil({ createdAt: ctx.now, shortHold: true }, pays)).toEqual(pays);
  });

  test.each([
    [1, 10],
    [2, 10],
    [3, 20 / 3],
    [4, 5],
  ])('gives %i seats %f minutes with a payment: time counts as seats do', async (adults, end) => {
    await holdShare();
    const ctx = buyer('ana', share);
    const bookingId = idOf(await hold(ctx, adults));
    await prolong(bookingId, as(ctx, 'ana', 4).now);
    expect(((await endOf(bookingId))?.getTime() ?? 0) - ctx.now.getTime()).toBeCloseTo(end * 60_000, -1);
  });

  test('counts the time added by starting a payment against the address', async () => {
    await holdShare();
    const ctx = buyer('ana', share);
    const bookingId = idOf(await hold(ctx, 2));
    expect(codeOf(await hold(buyer('bea', share), 1))).toBe('held');
    // Three of four units are used: one is left to prolong two seats by half.
    await prolong(bookingId, as(ctx, 'ana', 4).now);
    expect(await endOf(bookingId)).toEqual(as(ctx, 'ana', 7.5).now);
    expect(codeOf(await hold(buyer('carl', share), 1))).toBe('flight_holds_too_many');
  });

  test('lets a party of nine hold the last nine seats on normal terms', async () => {
    await world.db.pool.query(
      `update inventory set taken = array_fill(31::smallint, array[cardinality(taken)])
        where flight_id = $1 and cabin = 'Y'`,
      [flight.flightId],
    );
    const ctx = buyer('ana', share);
    expect(minutes(await hold(ctx, 9), ctx)).toBe(20);
  });
});

test('on a site where too much is held unpaid every new hold is short', async () => {
  const attacked = { HELD_UNITS_PER_SITE: '5' };
  const later = (number: number) => ({ now: as(world.ctx, 'x', number).now });
  const first = buyer('ana', attacked, later(1));
  expect(minutes(await hold(first, 6), first)).toBe(20);
  const second = buyer('bea', attacked, later(2));
  expect(minutes(await hold(second, 1, { offers: [other] }), second)).toBe(5);
});
