// The checks of the books: silent about sound ones; each way to corrupt them is found and named.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { findImbalances, findPromotionImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { bookingNo, hold, lapse, release, retake } from '#tests/support/inventory/hold-requests.ts';
import {
  type InventoryDatabase,
  openInventoryDatabase,
} from '#tests/support/inventory/inventory-database.ts';
import { BACK, ELSEWHERE, OUT, promotionOf } from '#tests/support/inventory/small-airline.ts';

let base: InventoryDatabase;
beforeAll(async () => (base = await openInventoryDatabase()));
afterEach(() => base.empty());
afterAll(() => base.drop());

const setTaken = (flightId: number, taken: number[], cabin = 'Y') =>
  base.rows('update inventory set taken = $3 where flight_id = $1 and cabin = $2', [flightId, cabin, taken]);
const setState = (number: number, state: string) =>
  base.rows('update booking set state = $2 where booking_id = $1', [bookingNo(number), state]);

describe('the books of the inventory', () => {
  test('are sound after holds that ended in every way', async () => {
    await base.run(
      hold(1),
      hold(2, { flights: [OUT, BACK] }),
      hold(3),
      hold(4),
      hold(5, { family: 'business' }),
    );
    await base.run(release(1), lapse(3), hold(6, { visitor: 'ana' }));
    await base.run(retake(3), hold(7, { visitor: 'ana', flights: [ELSEWHERE] }));
    expect(await findImbalances(base.db)).toEqual([]);
  });

  test('count confirmed bookings as well as held ones', async () => {
    await base.run(hold(1));
    await base.rows(`update booking set state = 'confirmed', reference = 'ABC234', confirmed_at = now()`);
    expect(await findImbalances(base.db)).toEqual([]);
  });

  test.each<
    [
      string,
      () => Promise<unknown>,
      { flightId: number; cabin: string; taken: number[]; expected: number[] }[],
    ]
  >([
    [
      'a unit that nobody has',
      () => setTaken(OUT, [2, 2, 2]),
      [{ flightId: OUT, cabin: 'Y', taken: [2, 2, 2], expected: [1, 1, 1] }],
    ],
    [
      'a unit that is not counted',
      () => setTaken(OUT, [0, 0, 0]),
      [{ flightId: OUT, cabin: 'Y', taken: [0, 0, 0], expected: [1, 1, 1] }],
    ],
    [
      'a unit counted in a better class than its own',
      () => setTaken(OUT, [1, 0, 0]),
      [{ flightId: OUT, cabin: 'Y', taken: [1, 0, 0], expected: [1, 1, 1] }],
    ],
    [
      'a unit of the other cabin',
      () => setTaken(OUT, [1, 0], 'C'),
      [{ flightId: OUT, cabin: 'C', taken: [1, 0], expected: [0, 0] }],
    ],
    [
      'a hold that ended without giving back',
      () => setState(1, 'lapsed'),
      [{ flightId: OUT, cabin: 'Y', taken: [1, 1, 1], expected: [0, 0, 0] }],
    ],
    [
      'a hold that came back without taking',
      () => setState(2, 'held'),
      [{ flightId: BACK, cabin: 'Y', taken: [0, 0, 0], expected: [2, 2, 2] }],
    ],
    [
      'a booking that has more units than it took',
      () => base.rows('update booking_flight set units = 3 where booking_id = $1', [bookingNo(1)]),
      [{ flightId: OUT, cabin: 'Y', taken: [1, 1, 1], expected: [3, 3, 3] }],
    ],
    [
      'a booking that was deleted by hand',
      () => base.rows('delete from booking where booking_id = $1', [bookingNo(1)]),
      [{ flightId: OUT, cabin: 'Y', taken: [1, 1, 1], expected: [0, 0, 0] }],
    ],
  ])('%s is found', async (_, corrupt, found) => {
    await base.run(hold(1), hold(2, { flights: [BACK], passengers: { adults: 2, children: 0, infants: 0 } }));
    await base.run(release(2));
    expect(await findImbalances(base.db)).toEqual([]);
    await corrupt();
    expect(await findImbalances(base.db)).toMatchObject(found);
  });

  test('several wrong cabins are all named, flight by flight', async () => {
    await setTaken(ELSEWHERE, [1, 1, 1]);
    await setTaken(OUT, [1, 0, 0]);
    await setTaken(BACK, [2, 0], 'C');
    expect((await findImbalances(base.db)).map(({ flightId, cabin }) => `${flightId} ${cabin}`)).toEqual([
      `${OUT} Y`,
      `${BACK} C`,
      `${ELSEWHERE} Y`,
    ]);
  });
});

describe('the database itself refuses', () => {
  test.each<[string, number[]]>([
    ['more than the cabin has', [21, 0, 0]],
    ['more than a nest allows', [13, 13, 0]],
    ['more in a class than in the one above it', [1, 2, 0]],
    ['less than nothing', [0, 0, -1]],
    ['counters of another number of classes', [1, 1]],
  ])('%s', async (_, taken) => {
    await expect(setTaken(OUT, taken)).rejects.toThrow(/inventory_not_oversold/);
  });

  test('limits below what is taken', async () => {
    await base.run(hold(1));
    await expect(base.setLimits(OUT, [20, 12, 0])).rejects.toThrow(/inventory_not_oversold/);
  });
});

describe('the books of promotions', () => {
  const withCode = (number: number) => hold(number, { promotionCode: 'SUN10', acceptTotalMinor: 14_500 });

  test('are sound after holds with a code, their ends and their returns', async () => {
    await base.filePromotion(promotionOf('SUN10', { maxUses: 3 }));
    await base.run(withCode(1), withCode(2), withCode(3), withCode(4));
    await base.run(release(1), lapse(2));
    await base.run(retake(2), withCode(5), withCode(6));
    expect(await findPromotionImbalances(base.db)).toEqual([]);
    expect(await base.uses('SUN10')).toBe(3);
  });

  test.each<[string, string, number]>([
    ['a use that nobody has', `update promotion_code set uses = 2`, 1],
    ['a use that is not counted', `update promotion_code set uses = 0`, 1],
    ['a hold that ended and kept its use', `update booking set state = 'released'`, 0],
    ['a booking that took a code without a use', `update booking set promotion_code = null`, 0],
  ])('%s is found', async (_, corrupt, expected) => {
    await base.filePromotion(promotionOf('SUN10', { maxUses: 2 }));
    await base.run(withCode(1));
    expect(await findPromotionImbalances(base.db)).toEqual([]);
    await base.rows(corrupt);
    const uses = await base.uses('SUN10');
    expect(await findPromotionImbalances(base.db)).toEqual([{ code: 'SUN10', uses, expected, maxUses: 2 }]);
  });

  test('a code without a limit is counted all the same', async () => {
    await base.filePromotion(promotionOf('SUN10'));
    await base.run(withCode(1), withCode(2));
    await base.rows('update promotion_code set uses = 7');
    expect(await findPromotionImbalances(base.db)).toEqual([
      { code: 'SUN10', uses: 7, expected: 2, maxUses: null },
    ]);
  });
});
