// Holds from blocks as a batch decides them: for the agency only, at the price of the contract, and never twice.
import { describe, expect, test } from 'vitest';

import type { BookingState } from '#platform/db/booking-states.ts';
import { decideBatch } from '#reservations/inventory/decide-holds.ts';
import {
  blockOf,
  bookingNo,
  hold,
  holdFromBlock,
  lapse,
  outcome,
  release,
  retake,
} from '#tests/support/inventory/hold-requests.ts';
import { noTerms } from '#flights/agency-terms/read-terms.server.ts';
import {
  addBlock,
  addBooking,
  decideOne,
  lockedRows,
  stateOf,
  stateOfAll,
  takenOn,
} from '#tests/support/inventory/locked-rows.ts';
import {
  BACK,
  flightRow,
  minutesLater,
  now,
  OUT,
  promotionOf,
} from '#tests/support/inventory/small-airline.ts';

const unitsOf = (locked: ReturnType<typeof lockedRows>, flightId = OUT) => {
  const { freeUnits, releasedUnits } = locked.blocks.get(blockOf(flightId)) ?? {};
  return [freeUnits, releasedUnits];
};
const family = { adults: 2, children: 1, infants: 1 };

describe('a hold from a block', () => {
  test('moves units from free to the booking and leaves what is taken', () => {
    const locked = lockedRows();
    addBlock(locked, OUT, { freeUnits: 4 });
    const { answer, taken, blocks, accepted } = decideOne(locked, holdFromBlock(1, { passengers: family }));
    expect(outcome(answer)).toBe('held');
    expect(taken).toEqual([]);
    expect(blocks).toEqual([{ blockId: blockOf(OUT), freeUnits: 1, releasedUnits: 0 }]);
    expect(accepted).toMatchObject([{ flights: [{ blockId: blockOf(OUT), net: false }] }]);
    expect(takenOn(locked, OUT)).toEqual([4, 4, 4]);
  });

  test('sells the last seats of a cabin that is sold out for all others', () => {
    const locked = lockedRows();
    locked.flights.set(OUT, flightRow(OUT, { Y: { limits: [4, 4, 4] } }));
    addBlock(locked, OUT, { freeUnits: 4 });
    const { answers } = decideBatch([hold(1), holdFromBlock(2), hold(3)], locked);
    expect(answers.map(outcome)).toEqual(['offer_sold_out', 'held', 'offer_sold_out']);
    expect(takenOn(locked, OUT)).toEqual([4, 4, 4]);
  });

  test('takes its own class, even if a cheaper or dearer one is on sale', () => {
    const locked = lockedRows();
    addBlock(locked, OUT, { rank: 2, bookingClass: 'M' });
    const { accepted } = decideOne(locked, holdFromBlock(1));
    expect(accepted).toMatchObject([
      { totalMinor: 25_500, flights: [{ fare: { rank: 2, bookingClass: 'M' } }] },
    ]);
  });

  test('at a contracted fare costs that fare with charges as filed, and is net', () => {
    const locked = lockedRows();
    const fare = { adultMinor: 7_000, childMinor: 3_000, infantMinor: 500 };
    addBlock(locked, OUT, { fare });
    const filed = decideOne(withBlock(), holdFromBlock(1, { passengers: family }));
    const contracted = decideOne(locked, holdFromBlock(1, { passengers: family }));
    const [filedTotal = 0, total = 0] = [filed, contracted].map(
      ({ accepted }) => accepted[0]?.totalMinor ?? 0,
    );
    const base = (party: { adultMinor: number; childMinor: number; infantMinor: number }) =>
      2 * party.adultMinor + party.childMinor + party.infantMinor;
    // The lowest filed fare is EUR 100; a child pays 75 % and an infant 10 % of it.
    const filedFare = { adultMinor: 10_000, childMinor: 7_500, infantMinor: 1_000 };
    expect(filedTotal - total).toBe(base(filedFare) - base(fare));
    expect(contracted.accepted).toMatchObject([{ flights: [{ net: true }] }]);
  });

  test('takes no promotion: its price is agreed', () => {
    const locked = withBlock({ fare: { adultMinor: 7_000, childMinor: 0, infantMinor: 0 } });
    locked.promotions.set('SUN10', promotionOf('SUN10', { maxUses: 5 }));
    const { accepted, uses } = decideOne(locked, holdFromBlock(1, { promotionCode: 'SUN10' }));
    expect(accepted[0]?.flights[0]?.parts.some(({ kind }) => kind === 'discount')).toBe(false);
    expect(uses).toEqual([]);
  });

  test('asks for no agreement to a price: no other one was shown', () => {
    const asked = holdFromBlock(1);
    const offers = asked.order.offers.map((offer) => ({ ...offer, totalMinor: 1 }));
    const { answer } = decideOne(withBlock(), { kind: 'hold', order: { ...asked.order, offers } });
    expect(outcome(answer)).toBe('held');
  });

  test('ends at the release at the latest', () => {
    const near = decideOne(withBlock({ releaseAt: minutesLater(5) }), holdFromBlock(1));
    expect(near.answer).toMatchObject({ value: { holdExpiresAt: minutesLater(5) } });
    const far = decideOne(withBlock({ releaseAt: minutesLater(5_000) }), holdFromBlock(1));
    expect(far.answer).toMatchObject({ value: { holdExpiresAt: minutesLater(20) } });
  });

  test('out and back takes from both blocks or from none', () => {
    const locked = withBlock();
    addBlock(locked, BACK, { freeUnits: 1 });
    const before = stateOfAll(locked);
    const two = { adults: 2, children: 0, infants: 0 };
    const trip = { flights: [OUT, BACK] };
    expect(outcome(decideOne(locked, holdFromBlock(1, { ...trip, passengers: two })).answer)).toBe(
      'block_used_up',
    );
    expect(stateOfAll(locked)).toEqual(before);
    expect(outcome(decideOne(locked, holdFromBlock(2, trip)).answer)).toBe('held');
    expect([unitsOf(locked), unitsOf(locked, BACK)]).toEqual([
      [3, 0],
      [0, 0],
    ]);
  });

  test.each<[string, Parameters<typeof addBlock>[2], object, string]>([
    ['of another agency', { agencyId: 'another' }, {}, 'block_unknown'],
    ['in another currency', { currency: 'MXN' }, {}, 'block_unknown'],
    ['by a traveller', {}, { agency: null }, 'block_unknown'],
    ['with fewer free units', { freeUnits: 2, releasedUnits: 2 }, { passengers: family }, 'block_used_up'],
    ['after its release', { releaseAt: now }, {}, 'block_released'],
    ['of a class without a fare', { family: 'business', rank: 3 }, {}, 'fare_not_filed'],
  ])('%s is refused and changes nothing', (_, own, wanted, expected) => {
    const locked = withBlock(own);
    const before = stateOfAll(locked);
    expect(outcome(decideOne(locked, holdFromBlock(1, wanted)).answer)).toBe(expected);
    expect(stateOfAll(locked)).toEqual(before);
  });

  test('on a closed flight is refused', () => {
    const locked = withBlock();
    locked.flights.set(OUT, { ...flightRow(OUT), state: 'closed' });
    expect(outcome(decideOne(locked, holdFromBlock(1)).answer)).toBe('flight_closed');
  });

  test('from an unknown block is refused as unknown', () => {
    expect(outcome(decideOne(lockedRows(), holdFromBlock(1)).answer)).toBe('block_unknown');
  });

  test('replaces no other hold of the agency', () => {
    const locked = withBlock();
    const { answers } = decideBatch([holdFromBlock(1), holdFromBlock(2)], locked);
    expect(answers.map(outcome)).toEqual(['held', 'held']);
    expect([stateOf(locked, 1), stateOf(locked, 2)]).toEqual(['held', 'held']);
    expect(unitsOf(locked)).toEqual([2, 0]);
  });

  test('asked for twice is one booking', () => {
    const locked = withBlock();
    const { answers, accepted } = decideBatch([holdFromBlock(1), holdFromBlock(1)], locked);
    expect(answers.map(outcome)).toEqual(['held', 'held']);
    expect(accepted).toHaveLength(1);
    expect(unitsOf(locked)).toEqual([3, 0]);
  });

  test('leaves what the agency holds on sale to its budgets', () => {
    const locked = withBlock();
    const agency = { agencyId: 'another', agentId: 'agent', terms: noTerms };
    const { answers } = decideBatch([holdFromBlock(1), hold(2, { agency })], locked);
    expect(answers.map(outcome)).toEqual(['held', 'held']);
    expect([...locked.counts.recent.values()]).toEqual([]);
  });
});

describe('a booking from a block that ends', () => {
  const states: BookingState[] = ['held', 'confirmed', 'lapsed', 'released', 'replaced'];

  test.each(states)('and is %s gives its units back only while it is held', (state) => {
    const locked = withBlock();
    addBooking(locked, 1, { state, units: 2, fromBlock: true });
    const before = unitsOf(locked);
    const { answer } = decideOne(locked, release(1));
    expect(outcome(answer)).toBe(state === 'held' ? 'held' : 'booking_not_open');
    expect(unitsOf(locked)).toEqual(state === 'held' ? [4, 0] : before);
    expect(takenOn(locked, OUT)).toEqual([4, 4, 4]);
  });

  test('before the release makes its units free for the agency only', () => {
    const locked = withBlock();
    locked.flights.set(OUT, flightRow(OUT, { Y: { limits: [4, 4, 4], taken: [4, 4, 4] } }));
    addBooking(locked, 1, { units: 4, fromBlock: true });
    const { answers } = decideBatch([release(1), hold(2), holdFromBlock(3)], locked);
    expect(answers.map(outcome)).toEqual(['held', 'offer_sold_out', 'held']);
  });

  test('after the release puts its units on sale, and not back into the block', () => {
    const locked = withBlock({ releaseAt: minutesLater(10) });
    addBooking(locked, 1, { units: 2, fromBlock: true });
    const { answers, taken, blocks } = decideBatch([lapse(1), hold(2)], locked);
    expect(answers.map(outcome)).toEqual(['held', 'held']);
    expect(blocks).toEqual([{ blockId: blockOf(OUT), freeUnits: 2, releasedUnits: 2 }]);
    // Four were taken with the block; two went to sale, and one was sold.
    expect(taken).toEqual([{ flightId: OUT, cabin: 'Y', taken: [3, 3, 3] }]);
  });

  test('that comes back within one batch changes nothing', () => {
    const locked = withBlock();
    addBooking(locked, 1, { fromBlock: true });
    const { blocks, taken, ended, returned } = decideBatch([release(1), retake(1)], locked);
    expect([blocks, taken, ended, returned]).toEqual([[], [], [], []]);
  });
});

describe('a booking from a block that is held again', () => {
  test('takes free units', () => {
    const locked = withBlock();
    addBooking(locked, 1, { state: 'lapsed', units: 3, fromBlock: true });
    const { answer, taken, returned } = decideOne(locked, retake(1));
    expect(outcome(answer)).toBe('held');
    expect([unitsOf(locked), taken, returned]).toEqual([[1, 0], [], [bookingNo(1)]]);
  });

  test('takes units that returned to sale, while the cabin has room', () => {
    const locked = withBlock({ freeUnits: 0, releasedUnits: 4 });
    addBooking(locked, 1, { state: 'lapsed', units: 3, fromBlock: true });
    const { answer, taken } = decideOne(locked, retake(1));
    expect(outcome(answer)).toBe('held');
    expect(unitsOf(locked)).toEqual([0, 1]);
    expect(taken).toEqual([{ flightId: OUT, cabin: 'Y', taken: [3, 3, 3] }]);
  });

  test.each<[string, Parameters<typeof addBlock>[2], readonly number[]]>([
    ['sale has sold them meanwhile', { freeUnits: 0, releasedUnits: 4 }, [20, 12, 6]],
    ['they are in other bookings of the agency', { freeUnits: 1, releasedUnits: 1 }, [1, 1, 1]],
  ])('is refused when %s', (_, own, taken) => {
    const locked = withBlock(own);
    locked.flights.set(OUT, flightRow(OUT, { Y: { taken: [...taken] } }));
    addBooking(locked, 1, { state: 'lapsed', units: 3, fromBlock: true });
    const before = stateOfAll(locked);
    expect(outcome(decideOne(locked, retake(1)).answer)).toBe('offer_sold_out');
    expect(stateOfAll(locked)).toEqual(before);
  });
});

/** The small airline with four units of the outbound flight in a block. */
function withBlock(own: Parameters<typeof addBlock>[2] = {}) {
  const locked = lockedRows();
  addBlock(locked, OUT, own);
  return locked;
}
