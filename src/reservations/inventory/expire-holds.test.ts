// The sweep of holds whose time is over: it lapses those and no others, in however many processes it runs.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { type Database, openDatabase } from '#platform/db/client.server.ts';
import { findImbalances, findPromotionImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { openHoldQueue } from '#reservations/inventory/hold-queue.server.ts';
import { bookingNo, hold, outcome, release } from '#tests/support/inventory/hold-requests.ts';
import {
  type InventoryDatabase,
  openInventoryDatabase,
} from '#tests/support/inventory/inventory-database.ts';
import { BACK, ELSEWHERE, minutesLater, OUT, promotionOf } from '#tests/support/inventory/small-airline.ts';

let base: InventoryDatabase;
let other: Database;
beforeAll(async () => {
  base = await openInventoryDatabase();
  other = openDatabase({ url: base.url, poolSize: 4 });
});
afterEach(async () => {
  expect(await findImbalances(base.db)).toEqual([]);
  expect(await findPromotionImbalances(base.db)).toEqual([]);
  await base.empty();
});
afterAll(async () => {
  await other.close();
  await base.drop();
});

const ctxAt = (minutes: number, db: Database = base.db) => ({
  db,
  now: minutesLater(minutes),
  holds: openHoldQueue(db),
});

describe('a sweep', () => {
  test.each([
    [19, 0, 'held', [1, 1, 1]],
    [20, 1, 'lapsed', [0, 0, 0]],
    [21, 1, 'lapsed', [0, 0, 0]],
  ])('after %i minutes lapses %i hold of twenty minutes: it is %s', async (minutes, count, state, taken) => {
    await base.run(hold(1));
    expect(await expireHolds(ctxAt(minutes))).toBe(count);
    expect(await base.state(1)).toBe(state);
    expect(await base.taken(OUT)).toEqual(taken);
  });

  test('with nothing to do lapses nothing', async () => {
    expect(await expireHolds(ctxAt(60))).toBe(0);
  });

  test('lapses each hold by its own time', async () => {
    await base.run(
      hold(1, { holdExpiresAt: minutesLater(10) }),
      hold(2, { holdExpiresAt: minutesLater(20) }),
      hold(3, { holdExpiresAt: minutesLater(30) }),
    );
    expect(await expireHolds(ctxAt(15))).toBe(1);
    expect(await expireHolds(ctxAt(25))).toBe(1);
    expect([await base.state(1), await base.state(2), await base.state(3)]).toEqual([
      'lapsed',
      'lapsed',
      'held',
    ]);
    expect(await base.taken(OUT)).toEqual([1, 1, 1]);
  });

  test('leaves confirmed and released bookings as they are', async () => {
    await base.run(hold(1), hold(2), hold(3));
    await base.run(release(2));
    await base.rows(
      `update booking set state = 'confirmed', reference = 'ABC234', confirmed_at = $2 where booking_id = $1`,
      [bookingNo(1), minutesLater(5)],
    );
    expect(await expireHolds(ctxAt(60))).toBe(1);
    expect([await base.state(1), await base.state(2), await base.state(3)]).toEqual([
      'confirmed',
      'released',
      'lapsed',
    ]);
    expect(await base.taken(OUT)).toEqual([1, 1, 1]);
  });

  test('gives both flights of a trip and the use of a code back', async () => {
    await base.filePromotion(promotionOf('SUN10', { maxUses: 1 }));
    await base.run(hold(1, { flights: [OUT, BACK], promotionCode: 'SUN10', acceptTotalMinor: 27_500 }));
    expect(await base.uses('SUN10')).toBe(1);
    expect(await expireHolds(ctxAt(60))).toBe(1);
    expect([await base.taken(OUT), await base.taken(BACK), await base.uses('SUN10')]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      0,
    ]);
  });

  test('also lapses a hold being paid: its money gets the units back or is refunded', async () => {
    await base.run(hold(1));
    await base.pay(1, 'pending');
    expect(await expireHolds(ctxAt(60))).toBe(1);
    expect(await base.state(1)).toBe('lapsed');
  });
});

describe('a sweep of some flights', () => {
  test('lapses holds on one of them, also as the return flight, and leaves others', async () => {
    await base.run(hold(1, { flights: [OUT, BACK] }), hold(2), hold(3, { flights: [ELSEWHERE] }));
    expect(await expireHolds(ctxAt(60), [BACK, ELSEWHERE])).toBe(2);
    expect([await base.state(1), await base.state(2), await base.state(3)]).toEqual([
      'lapsed',
      'held',
      'lapsed',
    ]);
    expect(await expireHolds(ctxAt(60), [])).toBe(0);
    expect(await expireHolds(ctxAt(60), null)).toBe(1);
  });
});

describe('several sweeps', () => {
  test('at once lapse each hold once', async () => {
    await base.run(...Array.from({ length: 12 }, (_, n) => hold(n + 1, { acceptTotalMinor: 25_500 })));
    const counts = await Promise.all([
      expireHolds(ctxAt(60)),
      expireHolds(ctxAt(60)),
      expireHolds(ctxAt(60, other)),
      expireHolds(ctxAt(60, other)),
    ]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(await base.taken(OUT)).toEqual([0, 0, 0]);
  });

  test('keep the books in balance beside travellers who release and hold', async () => {
    await base.setLimits(OUT, [6, 6, 6]);
    await base.run(...Array.from({ length: 6 }, (_, n) => hold(n + 1)));
    const queue = openHoldQueue(other);
    const [lapsed, ...answers] = await Promise.all([
      expireHolds(ctxAt(60)),
      ...[1, 2, 3].map((number) => queue.submit(release(number))),
      ...[11, 12, 13, 14].map((number) =>
        queue.submit(hold(number, { now: minutesLater(60), holdExpiresAt: minutesLater(80) })),
      ),
    ]);
    const outcomes = answers.map(outcome);
    const released = outcomes.slice(0, 3).filter((code) => code === 'held').length;
    expect(lapsed + released).toBe(6);
    const granted = outcomes.slice(3).filter((code) => code === 'held').length;
    expect(await base.taken(OUT)).toEqual([granted, granted, granted]);
  });

  test('one after the other find nothing more to do', async () => {
    await base.run(hold(1), hold(2));
    expect(await expireHolds(ctxAt(60))).toBe(2);
    expect(await expireHolds(ctxAt(60))).toBe(0);
    expect(await base.rows('select from inventory_change')).toHaveLength(2);
  });
});
