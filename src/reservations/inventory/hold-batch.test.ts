// One batch in a real database: what it stores, and what happens when others want the same units at the same time.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { type Database, openDatabase } from '#platform/db/client.server.ts';
import { findImbalances, findPromotionImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { runHoldBatch } from '#reservations/inventory/hold-batch.server.ts';
import type { HoldRequest } from '#reservations/inventory/hold-requests.ts';
import { bookingNo, hold, lapse, outcome, release, retake } from '#tests/support/inventory/hold-requests.ts';
import {
  type InventoryDatabase,
  openInventoryDatabase,
} from '#tests/support/inventory/inventory-database.ts';
import { BACK, ELSEWHERE, minutesLater, OUT, promotionOf } from '#tests/support/inventory/small-airline.ts';

let base: InventoryDatabase;
/** Another process: a pool and a copy of the filed data of its own. */
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

const family = { adults: 2, children: 1, infants: 1 };

describe('a batch', () => {
  test('stores a booking with its flights, its passengers and its price', async () => {
    const [answer] = await base.run(hold(1, { flights: [OUT, BACK], passengers: family, visitor: 'ana' }));
    expect(answer).toMatchObject({ ok: true, value: { bookingId: bookingNo(1) } });
    const [booking] = await base.rows(
      `select visitor, state, currency, total_minor, adults, children, infants, hold_expires_at, promotion_code
        from booking`,
    );
    expect(booking).toMatchObject({ visitor: 'ana', state: 'held', currency: 'EUR', adults: 2, infants: 1 });
    expect(booking).toMatchObject({ hold_expires_at: minutesLater(20), promotion_code: null });
    const flights = await base.rows(
      'select flight_no, direction, flight_id, cabin, class_rank, booking_class from booking_flight order by 1',
    );
    expect(flights).toEqual([
      { flight_no: 1, direction: 'outbound', flight_id: OUT, cabin: 'Y', class_rank: 3, booking_class: 'V' },
      { flight_no: 2, direction: 'inbound', flight_id: BACK, cabin: 'Y', class_rank: 3, booking_class: 'V' },
    ]);
    const people = await base.rows<{ type: string }>('select type from passenger order by passenger_no');
    expect(people.map(({ type }) => type)).toEqual(['adult', 'adult', 'child', 'infant']);
    expect(
      await base.rows(
        `select b.total_minor::int = sum(l.amount_minor)::int as whole from booking b join price_line l
          using (booking_id) group by b.booking_id`,
      ),
    ).toEqual([{ whole: true }]);
    expect([await base.taken(OUT), await base.taken(BACK)]).toEqual([
      [3, 3, 3],
      [3, 3, 3],
    ]);
  });

  test('answers in the order of its requests, whatever they ask', async () => {
    await base.run(hold(1), hold(2), hold(3));
    await base.outcomes(lapse(3));
    expect(
      await base.outcomes(
        release(1),
        hold(4),
        release(9),
        retake(3),
        release(1),
        hold(5, { currency: 'BRL' }),
      ),
    ).toEqual(['held', 'held', 'booking_unknown', 'held', 'booking_not_open', 'fare_not_filed']);
    expect(await Promise.all([1, 2, 3, 4, 5].map((number) => base.state(number)))).toEqual([
      'released',
      'held',
      'held',
      'held',
      undefined,
    ]);
    expect(await base.taken(OUT)).toEqual([3, 3, 3]);
  });

  test('of refusals only writes nothing at all', async () => {
    await base.setLimits(OUT, [0, 0, 0]);
    expect(await base.outcomes(hold(1), hold(2, { flights: [BACK, OUT] }), release(3))).toEqual([
      'offer_sold_out',
      'offer_sold_out',
      'booking_unknown',
    ]);
    expect(await base.rows('select from booking')).toEqual([]);
    expect(await base.rows('select from inventory_change')).toEqual([]);
  });

  test('without any request answers nothing', async () => {
    expect(await base.run()).toEqual([]);
  });

  test('leaves a note of the flights whose counters changed', async () => {
    await base.run(hold(1, { flights: [OUT, BACK] }));
    await base.run(release(1));
    const notes = await base.rows<{ flight_ids: number[] }>(
      'select flight_ids from inventory_change order by change_no',
    );
    expect(notes.map(({ flight_ids }) => new Set(flight_ids))).toEqual([
      new Set([OUT, BACK]),
      new Set([OUT, BACK]),
    ]);
  });

  test('makes and replaces a booking at once: both are stored, one is held', async () => {
    await base.outcomes(hold(1, { visitor: 'ana' }), hold(2, { visitor: 'ana', flights: [ELSEWHERE] }));
    expect([await base.state(1), await base.state(2)]).toEqual(['replaced', 'held']);
    expect([await base.taken(OUT), await base.taken(ELSEWHERE)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
  });

  test('sent twice, as after a lost answer, stores once and answers the same', async () => {
    const requests = [hold(1), hold(2, { passengers: family })];
    const first = await base.run(...requests);
    expect(await base.run(...requests)).toEqual(first);
    expect(await base.taken(OUT)).toEqual([4, 4, 4]);
  });
});

describe('filed data', () => {
  test('that changed since the process read it are read again: the new price counts', async () => {
    expect(await base.outcomes(hold(1))).toEqual(['held']);
    await base.rows('update fare set adult_minor = adult_minor + 100');
    await base.rows('update filed_version set version = version + 1');
    expect(await base.run(hold(2))).toMatchObject([
      { code: 'price_changed', params: { totalMinor: 15_600 } },
    ]);
    await base.rows('update fare set adult_minor = adult_minor - 100');
    await base.rows('update filed_version set version = version + 1');
    expect(await base.outcomes(hold(3))).toEqual(['held']);
  });

  test('a flight that was closed meanwhile is not sold', async () => {
    await base.rows(`update flight set state = 'closed' where flight_id = $1`, [OUT]);
    expect(await base.outcomes(hold(1), hold(2, { flights: [ELSEWHERE] }))).toEqual([
      'flight_closed',
      'held',
    ]);
  });
});

describe('two processes', () => {
  const both = async (one: HoldRequest[], two: HoldRequest[]) =>
    (await Promise.all([runHoldBatch(base.db, one), runHoldBatch(other, two)])).map((answers) =>
      answers.map(outcome),
    );

  test('at the last unit: one of them gets it', async () => {
    for (let round = 0; round < 5; round++) {
      await base.empty();
      await base.setLimits(OUT, [1, 1, 1]);
      const answers = await both([hold(1)], [hold(2)]);
      expect(answers.flat().toSorted()).toEqual(['held', 'offer_sold_out']);
      expect(await base.taken(OUT)).toEqual([1, 1, 1]);
    }
  });

  test('with trips in opposite directions do not wait for each other for ever', async () => {
    for (let round = 0; round < 5; round++) {
      const from = 100 * round;
      // One's return flight is the other's outbound flight: both lock the flights in one order.
      const answers = await both(
        [hold(from + 1, { flights: [OUT, BACK] }), hold(from + 2, { flights: [ELSEWHERE] })],
        [hold(from + 3, { flights: [ELSEWHERE] }), hold(from + 4, { flights: [BACK] }), hold(from + 5)],
      );
      expect(answers.flat()).toEqual(Array.from({ length: 5 }, () => 'held'));
      await base.empty();
    }
  });

  test('with holds of one visitor: one of them stays, the others are replaced', async () => {
    for (let round = 0; round < 5; round++) {
      const answers = await both(
        [hold(1, { visitor: 'ana' })],
        [hold(2, { visitor: 'ana', flights: [ELSEWHERE] }), hold(3, { visitor: 'bea' })],
      );
      expect(answers.flat()).toEqual(['held', 'held', 'held']);
      const states = [await base.state(1), await base.state(2)];
      expect(new Set(states)).toEqual(new Set(['held', 'replaced']));
      await base.empty();
    }
  });

  test('with holds of one visitor on different flights: the later replaces the earlier', async () => {
    for (let round = 0; round < 10; round++) {
      const answers = await both(
        [hold(1, { visitor: 'ana' })],
        [hold(2, { visitor: 'ana', flights: [ELSEWHERE] })],
      );
      expect(answers.flat()).toEqual(['held', 'held']);
      const states = [await base.state(1), await base.state(2)];
      expect(new Set(states)).toEqual(new Set(['held', 'replaced']));
      await base.empty();
    }
  });

  test.each([
    ['the same trip', OUT],
    ['two trips', ELSEWHERE],
  ])('with one booking id for %s: it is stored once, and both are answered', async (_, flightId) => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = await Promise.allSettled([
        runHoldBatch(base.db, [hold(1)]),
        runHoldBatch(other, [hold(1, { flights: [flightId] })]),
      ]);
      expect([one.status, two.status]).toEqual(['fulfilled', 'fulfilled']);
      expect(await base.rows('select from booking')).toHaveLength(1);
      await base.empty();
    }
  });

  test('that give one hold back: one of them does', async () => {
    await base.run(hold(1), hold(2));
    const answers = await both([release(1)], [lapse(1)]);
    expect(answers.flat().toSorted()).toEqual(['booking_not_open', 'held']);
    expect(await base.taken(OUT)).toEqual([1, 1, 1]);
  });

  test('where one takes a hold again and the other sells its unit: one wins', async () => {
    for (let round = 0; round < 5; round++) {
      await base.run(hold(1));
      await base.run(lapse(1));
      await base.setLimits(OUT, [1, 1, 1]);
      const answers = await both([retake(1, { whole: true })], [hold(2)]);
      expect(answers.flat().toSorted()).toEqual(['held', 'offer_sold_out']);
      await base.empty();
    }
  });

  test('at the last use of a code: one of them gets it', async () => {
    for (let round = 0; round < 5; round++) {
      await base.filePromotion(promotionOf('SUN10', { maxUses: 1 }));
      const withCode = (number: number) => hold(number, { promotionCode: 'SUN10', acceptTotalMinor: 14_500 });
      const answers = await both([withCode(1)], [withCode(2)]);
      expect(answers.flat()).toContain('held');
      expect(await base.uses('SUN10')).toBe(1);
      await base.empty();
    }
  });

  test('of many visitors sell a cabin exactly, class by class', async () => {
    const crowd = (from: number) =>
      Array.from({ length: 15 }, (_, n) => hold(from + n, { acceptTotalMinor: 25_500 }));
    const answers = (await both(crowd(1), crowd(101))).flat();
    // Six in the lowest class, six in the next; the best one costs more than anybody agreed to.
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(12);
    expect(answers.filter((answer) => answer === 'price_changed')).toHaveLength(18);
    expect(await base.taken(OUT)).toEqual([12, 12, 6]);
  });
});

test("a batch waits for a lock on its flight, and decides on the rows that the lock's owner left", async () => {
  const client = await other.pool.connect();
  await client.query('begin');
  await client.query(`select 1 from inventory where flight_id = $1 for update`, [OUT]);
  const waiting = base.outcomes(hold(1));
  await client.query(`update flight set state = 'closed' where flight_id = $1`, [OUT]);
  await client.query('commit');
  client.release();
  expect(await waiting).toEqual(['flight_closed']);
});

test('a hold that was extended since a sweep found it is not lapsed', async () => {
  await base.run(hold(1));
  await base.rows('update booking set hold_expires_at = $1', [minutesLater(60)]);
  expect(await base.outcomes(lapse(1))).toEqual(['booking_not_open']);
  expect(await base.state(1)).toBe('held');
});

test.each([
  ['created', 'held'],
  ['pending', 'held'],
  ['authorised', 'held'],
  ['captured', 'held'],
  ['declined', 'replaced'],
  ['failed', 'replaced'],
  ['voided', 'replaced'],
] as const)('a booking whose payment is %s is %s beside a newer hold', async (state, expected) => {
  await base.run(hold(1, { visitor: 'ana' }));
  await base.pay(1, state);
  expect(await base.outcomes(hold(2, { visitor: 'ana', flights: [ELSEWHERE] }))).toEqual(['held']);
  expect([await base.state(1), await base.state(2)]).toEqual([expected, 'held']);
});

test('when the database refuses, everything of the batch is undone', async () => {
  const broken: HoldRequest = hold(2, {
    locale: 'en',
    visitor: 'bea',
    passengers: { adults: 0, children: 1, infants: 0 },
  });
  await expect(base.run(hold(1), broken)).rejects.toThrow(/booking_party/);
  expect(await base.rows('select from booking')).toEqual([]);
  expect(await base.taken(OUT)).toEqual([0, 0, 0]);
  // The connection still works.
  expect(await base.outcomes(hold(1))).toEqual(['held']);
});
