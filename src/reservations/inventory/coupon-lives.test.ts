// What is derived from coupons, in the program and in the database, and the rows that are never changed.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { lifeOf } from '#platform/db/coupon-states.ts';
import { bookingNo, hold } from '#tests/support/inventory/hold-requests.ts';
import {
  type InventoryDatabase,
  openInventoryDatabase,
} from '#tests/support/inventory/inventory-database.ts';
import { sell } from '#tests/support/inventory/sold-bookings.ts';
import { BACK, now, OUT } from '#tests/support/inventory/small-airline.ts';

let base: InventoryDatabase;
beforeAll(async () => (base = await openInventoryDatabase()));
afterEach(() => base.empty());
afterAll(() => base.drop());

async function life(number: number): Promise<string | undefined> {
  const [row] = await base.rows<{ life: string }>('select life from booking_life where booking_id = $1', [
    bookingNo(number),
  ]);
  return row?.life;
}

test('a sold line is never changed or deleted, an event neither', async () => {
  await sell(base, 1);
  await expect(base.rows('update price_line set amount_minor = 1')).rejects.toThrow('ended by another one');
  await expect(base.rows('delete from price_line')).rejects.toThrow('ended by another one');
  await expect(base.rows(`update booking_event set kind = 'held'`)).rejects.toThrow('only ever added');
  await expect(base.rows('delete from booking_event')).rejects.toThrow('only ever added');
});

test.each([
  ['held', [], 'held'],
  ['lapsed', [], 'ended'],
  ['confirmed', ['open', 'flown'], 'live'],
  ['confirmed', ['open', 'refunded'], 'partly_cancelled'],
  ['confirmed', ['exchanged', 'open'], 'live'],
  ['confirmed', ['exchanged', 'refunded'], 'cancelled'],
  ['confirmed', ['flown', 'flown'], 'flown'],
  ['confirmed', ['flown', 'refunded'], 'flown'],
  ['confirmed', ['suspended', 'void'], 'cancelled'],
] as const)(
  'the life of a %s booking with coupons %j is %s, in the program and in the database',
  async (state, coupons, expected) => {
    expect(lifeOf(state, coupons)).toBe(expected);
    const flights = [OUT, BACK];
    if (state === 'confirmed') await sell(base, 1, { flights });
    else await base.run(hold(1, { flights }));
    if (state === 'lapsed')
      await base.run({
        kind: 'give-back',
        bookingId: bookingNo(1),
        to: 'released',
        now,
      });
    for (const [at, coupon] of coupons.entries())
      await base.rows('update coupon set state = $2 where booking_id = $1 and flight_no = $3', [
        bookingNo(1),
        coupon,
        at + 1,
      ]);
    expect(await life(1)).toBe(expected);
  },
);
