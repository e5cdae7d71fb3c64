// Units move between a block, its bookings and sale: whatever happens, none is created and none is lost.
import { describe, expect, test } from 'vitest';

import {
  type Block,
  giveToBlock,
  isReleased,
  moved,
  takeFromBlock,
} from '#reservations/inventory/block-units.ts';
import { minutesLater, now } from '#tests/support/inventory/small-airline.ts';

const releaseAt = minutesLater(60);
const block = (freeUnits: number, releasedUnits = 0): Block => ({
  blockId: 'b',
  contractId: 'c',
  agencyId: 'a',
  flightId: 1,
  cabin: 'Y',
  rank: 3,
  bookingClass: 'V',
  family: 'basic',
  currency: 'EUR',
  freeUnits,
  releasedUnits,
  releaseAt,
  fare: null,
});

describe('units for a booking', () => {
  test.each<[string, Block, number, object | null]>([
    ['are free ones', block(4), 3, { free: -3, released: 0, taken: 0 }],
    ['are the last free ones', block(3), 3, { free: -3, released: 0, taken: 0 }],
    ['had returned to sale where none is free', block(0, 3), 2, { free: 0, released: -2, taken: 2 }],
    ['are free ones first', block(1, 3), 3, { free: -1, released: -2, taken: 2 }],
    ['are all that the block ever had', block(1, 2), 3, { free: -1, released: -2, taken: 2 }],
    ['are never more than it had', block(1, 1), 3, null],
    ['are none where all are in other bookings', block(0), 1, null],
  ])('%s', (_, from, units, move) => {
    const { free = 0, released = 0, taken = 0 } = takeFromBlock(from, units) ?? {};
    // Minus zero is zero.
    expect(move && { free: free + 0, released: released + 0, taken }).toEqual(move);
    expect(takeFromBlock(from, units) === null).toBe(move === null);
  });
});

describe('units of a booking that ended', () => {
  test.each<[string, number, object]>([
    ['long before the release are free again', 0, { free: 2, released: 0, taken: 0 }],
    ['a moment before the release are free again', 59.999, { free: 2, released: 0, taken: 0 }],
    ['at the very moment of the release return to sale', 60, { free: 0, released: 2, taken: -2 }],
    ['after the release return to sale', 61, { free: 0, released: 2, taken: -2 }],
  ])('%s', (_, minutes, move) => {
    expect(giveToBlock(block(1, 1), 2, minutesLater(minutes))).toEqual(move);
  });
});

test('a block is released at its time, not before', () => {
  expect(isReleased(block(1), minutesLater(59.999))).toBe(false);
  expect(isReleased(block(1), releaseAt)).toBe(true);
});

test('free and released units, those in bookings, and what sale lost add up after every movement', () => {
  const contracted = 6;
  for (let free = 0; free <= contracted; free++) {
    for (let released = 0; free + released <= contracted; released++) {
      const before = block(free, released);
      const booked = contracted - free - released;
      for (let units = 1; units <= contracted; units++) {
        const take = takeFromBlock(before, units);
        expect(take === null).toBe(units > free + released);
        if (take) {
          const after = moved(before, take);
          expect(after.freeUnits + after.releasedUnits + booked + units).toBe(contracted);
          // Taken counts bookings and free units: it grows by the units that had returned to sale.
          expect(take.taken).toBe(units + take.free);
        }
        if (units > booked) continue;
        for (const at of [now, minutesLater(90)]) {
          const give = giveToBlock(before, units, at);
          const after = moved(before, give);
          expect(after.freeUnits + after.releasedUnits + booked - units).toBe(contracted);
          expect(give.taken).toBe(give.free - units);
        }
      }
    }
  }
});

test('a movement changes nothing else of the block', () => {
  const { freeUnits, releasedUnits, ...rest } = moved(block(4), { free: -1, released: 0, taken: 0 });
  expect([freeUnits, releasedUnits]).toEqual([3, 0]);
  const { freeUnits: _, releasedUnits: __, ...before } = block(4);
  expect(rest).toEqual(before);
});
