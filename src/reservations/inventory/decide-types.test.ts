// A passenger becomes another type, as a batch decides it: for the price that was shown, with a seat or not at all.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { decideBatch } from '#reservations/inventory/decide-holds.ts';
import type { BookingState } from '#platform/db/booking-states.ts';
import { noCounts } from '#reservations/inventory/hold-budgets.ts';
import type { HoldRequest } from '#reservations/inventory/hold-requests.ts';
import { roomyHoldBudgets } from '#tests/support/app/roomy-budgets.ts';
import {
  blockOf,
  bookingNo,
  hold,
  outcome,
  release,
  retype,
  seatMore,
} from '#tests/support/inventory/hold-requests.ts';
import {
  addBlock,
  addBooking,
  addPromotion,
  copyOf,
  decideOne,
  type Earlier,
  lockedRows,
  stateOfAll,
  takenOn,
  usesOf,
} from '#tests/support/inventory/locked-rows.ts';
import { BACK, flightRow, minutesLater, OUT, promotionOf } from '#tests/support/inventory/small-airline.ts';
import { overbooked } from '#tests/support/inventory/random-batches.ts';
import { sized } from '#tests/support/extent.ts';

/** An adult and a child, or an adult with an infant, who hold the outbound flight. */
const withChild = () => {
  const locked = lockedRows();
  addBooking(locked, 1, { units: 2, totalMinor: 27_750 });
  return locked;
};
const withInfant = (limits: readonly number[] = [20, 12, 6], own: Earlier = {}) => {
  const locked = lockedRows();
  locked.flights.set(OUT, flightRow(OUT, { Y: { limits } }));
  addBooking(locked, 1, { units: 1, totalMinor: 16_500, ...own });
  return locked;
};

describe('a child who becomes an adult', () => {
  test('pays the difference that was shown, and takes nothing from the inventory', () => {
    const locked = withChild();
    const { answer, retyped, taken, states } = decideOne(locked, retype(1));
    expect(answer).toMatchObject({ ok: true, value: { bookingId: bookingNo(1), totalMinor: 31_000 } });
    expect(retyped).toMatchObject([{ differenceMinor: 3_250, differenceCommissionMinor: 0 }]);
    expect(retyped[0]?.lines.map(({ code, amountMinor }) => [code, amountMinor])).toEqual([
      ['fare', 10_000],
      ['YQ', 4_000],
      ['JD', 1_500],
    ]);
    expect([taken, states]).toEqual([[], []]);
  });

  test.each([3_249, 3_251, 0, -3_250])(
    'is refused for a difference of %i, and the answer names the right one',
    (acceptMinor) => {
      const { answer } = decideOne(withChild(), retype(1, { acceptMinor }));
      expect(answer).toMatchObject({ code: 'price_changed', params: { differenceMinor: 3_250 } });
    },
  );

  test('is decided once: a second change prepared from the same version comes too late', () => {
    const locked = withChild();
    const { answers, retyped } = decideBatch([retype(1), retype(1)], locked);
    expect(answers.map(outcome)).toEqual(['held', 'service_unavailable']);
    expect(retyped).toHaveLength(1);
    expect(locked.bookings.get(bookingNo(1))?.totalMinor).toBe(31_000);
  });

  test.each([
    ['nobody knows the booking', 2, {}, {}, 'booking_unknown'],
    ['it is of somebody else', 1, {}, { visitor: 'eva' }, 'booking_unknown'],
    ['it has changed since', 1, { version: 2 }, {}, 'service_unavailable'],
    ['it is being paid', 1, { payingNow: true }, {}, 'booking_locked_by_payment'],
    ['its time is over', 1, { holdExpiresAt: minutesLater(-1) }, {}, 'booking_not_open'],
    ...(['confirmed', 'lapsed', 'released', 'replaced'] as BookingState[]).map(
      (state) => [`it is ${state}`, 1, { state }, {}, 'booking_not_open'] as const,
    ),
  ] as const)('is refused where %s', (_, number, row, asked, code) => {
    const locked = lockedRows();
    addBooking(locked, 1, { units: 2, ...row });
    const before = stateOfAll(locked);
    const { answer, retyped } = decideOne(locked, retype(number, asked));
    expect(outcome(answer)).toBe(code);
    expect(retyped).toEqual([]);
    expect(stateOfAll(locked)).toEqual(before);
  });
});

describe('an infant who gets a seat of its own', () => {
  test('takes one unit in the class of the booking on each flight', () => {
    const locked = lockedRows();
    addBooking(locked, 1, { flights: [OUT, BACK], rank: 3 });
    // The way back costs a child 11,500 and an infant 1,000.
    const { answer, taken } = decideOne(
      locked,
      seatMore(1, { units: [OUT, BACK], wasMinor: 2_000, acceptMinor: 21_750 }),
    );
    expect(outcome(answer)).toBe('held');
    expect(taken).toEqual([
      { flightId: OUT, cabin: 'Y', taken: [2, 2, 2] },
      { flightId: BACK, cabin: 'Y', taken: [2, 2, 2] },
    ]);
    expect(locked.units.map(({ units }) => units)).toEqual([2, 2]);
  });

  test.each([
    ['the cabin is full', [1, 1, 1]],
    ['its class is full, though a dearer one is not', [9, 5, 1]],
  ])('is refused where %s, and nothing changes', (_, limits) => {
    const locked = withInfant(limits);
    const before = stateOfAll(locked);
    const { answer, retyped, taken } = decideOne(locked, seatMore(1));
    expect(outcome(answer)).toBe('offer_sold_out');
    expect([retyped, taken]).toEqual([[], []]);
    expect(stateOfAll(locked)).toEqual(before);
    expect(locked.bookings.get(bookingNo(1))).toMatchObject({ totalMinor: 16_500, version: 1 });
  });

  test('gives the last seat to the first of two, and a returned seat to the next', () => {
    const locked = withInfant([3, 3, 3]);
    addBooking(locked, 2, { units: 1 });
    const answers = decideBatch([seatMore(1), seatMore(2), hold(3)], copyOf(locked)).answers;
    expect(answers.map(outcome)).toEqual(['held', 'offer_sold_out', 'offer_sold_out']);
    const later = decideBatch([seatMore(1), release(1), seatMore(2)], locked).answers;
    expect(later.map(outcome)).toEqual(['held', 'held', 'held']);
    expect(takenOn(locked, OUT)).toEqual([2, 2, 2]);
  });

  test('keeps the use of its code: no second use is taken', () => {
    const locked = lockedRows();
    addPromotion(locked, promotionOf('SUN', { maxUses: 1 }));
    addBooking(locked, 1, { units: 1, promotionCode: 'SUN' });
    // An infant paid 900, and a child pays 7,500 - 750 + 4,750.
    const { answer, uses } = decideOne(locked, seatMore(1, { wasMinor: 900, acceptMinor: 10_600 }));
    expect([outcome(answer), uses, usesOf(locked, 'SUN')]).toEqual(['held', [], 1]);
  });

  test('of a block takes a free unit of the block, and leaves what is on sale', () => {
    const locked = lockedRows();
    addBlock(locked, OUT, { freeUnits: 2 });
    addBooking(locked, 1, { fromBlock: true });
    const { answer, taken, blocks } = decideOne(locked, seatMore(1));
    expect(outcome(answer)).toBe('held');
    expect(taken).toEqual([]);
    expect(blocks).toEqual([{ blockId: blockOf(OUT), freeUnits: 0, releasedUnits: 0 }]);
    const full = lockedRows();
    addBlock(full, OUT, { freeUnits: 1 });
    addBooking(full, 1, { fromBlock: true });
    expect(outcome(decideOne(full, seatMore(1)).answer)).toBe('offer_sold_out');
  });
});

describe('the budgets of holds', () => {
  const budgets = { ...roomyHoldBudgets(), flightUnitsPerAddress: 4 };
  const counted = (units: number) => {
    const client = 'address';
    const locked = withInfant(undefined, { client });
    locked.counts = { ...noCounts(), clients: [{ client, flightId: OUT, holds: 1, units }] };
    return decideOne(locked, seatMore(1, { budgets, client })).answer;
  };

  test('limit how far a hold may grow, and count its units once', () => {
    expect([1, 2, 3, 4, 5].map((units) => outcome(counted(units)))).toEqual([
      'held',
      'held',
      'held',
      'holds_too_many',
      'holds_too_many',
    ]);
  });

  test('ask for a challenge on a flight that is in demand, but not if no further seat is needed', () => {
    const short = { ...roomyHoldBudgets(), challengesShort: true, openSharePercent: 0 };
    const rows = (locked: ReturnType<typeof lockedRows>) => {
      locked.counts = { ...noCounts(), unpaid: new Map([[`${OUT} Y`, 9]]) };
      return locked;
    };
    const asked = { budgets: short, client: 'address' };
    expect(outcome(decideOne(rows(withInfant()), seatMore(1, asked)).answer)).toBe('hold_challenge_missing');
    expect(outcome(decideOne(rows(withChild()), retype(1, asked)).answer)).toBe('held');
  });
});

test('whatever else a batch asks, no seat is sold twice and what is refused changes nothing', () => {
  const number = fc.integer({ min: 1, max: 5 });
  const asked: fc.Arbitrary<HoldRequest> = fc.oneof(
    number.map((each) => seatMore(each)),
    number.map((each) => release(each)),
    number.map((each) => hold(each + 10)),
  );
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 15 }), fc.integer({ min: 5, max: 9 }), (batch, limit) => {
      const locked = lockedRows();
      locked.flights.set(OUT, flightRow(OUT, { Y: { capacity: limit, limits: [limit, limit, limit] } }));
      for (const each of [1, 2, 3, 4, 5]) addBooking(locked, each);
      const answers = batch.map((request) => {
        const before = stateOfAll(locked);
        const { answer } = decideOne(locked, request);
        if (!answer?.ok) expect(stateOfAll(locked)).toEqual(before);
        return answer;
      });
      expect(answers).toHaveLength(batch.length);
      expect(overbooked(locked)).toEqual([]);
      const live = locked.units.filter((each) => locked.bookings.get(each.bookingId)?.state === 'held');
      expect(takenOn(locked, OUT)[0]).toBe(live.reduce((sum, { units }) => sum + units, 0));
    }),
    { numRuns: sized({ short: 50, full: 200 }) },
  );
});
