// What a hold request is answered, as tables of cases: every refusal, the order of the checks, and what replaces what.
import { describe, expect, test } from 'vitest';

import { decideBatch } from '#reservations/inventory/decide-holds.ts';
import type { Locked } from '#reservations/inventory/batch-rows.ts';
import { bookingNo, hold, outcome, type Wanted } from '#tests/support/inventory/hold-requests.ts';
import {
  addBooking,
  copyOf,
  decideOne,
  lockedRows,
  stateOf,
  stateOfAll,
  takenOn,
} from '#tests/support/inventory/locked-rows.ts';
import {
  BACK,
  BACK_TOO_EARLY,
  ELSEWHERE,
  flightRow,
  minutesLater,
  OUT,
  priceOf,
} from '#tests/support/inventory/small-airline.ts';

const two = { adults: 2, children: 0, infants: 0 };
const family = { adults: 2, children: 1, infants: 2 };

/** Economy of one flight with other limits or other sales. */
function withNest(flightId: number, nest: { limits?: number[]; taken?: number[] }): Locked {
  const locked = lockedRows();
  locked.flights.set(flightId, flightRow(flightId, { Y: nest }));
  return locked;
}

function withFlight(flightId: number, own: { state?: string; departsAt?: Date }): Locked {
  const locked = lockedRows();
  locked.flights.set(flightId, { ...flightRow(flightId), ...own });
  return locked;
}

describe('a hold that is granted', () => {
  test('takes one unit in its class and in every class above it', () => {
    const locked = lockedRows();
    const { answer, taken } = decideOne(locked, hold(1));
    expect(answer).toEqual({
      ok: true,
      value: {
        bookingId: bookingNo(1),
        holdExpiresAt: minutesLater(20),
        totalMinor: 15_500,
        promotion: null,
      },
    });
    expect(taken).toEqual([{ flightId: OUT, cabin: 'Y', taken: [1, 1, 1] }]);
  });

  test.each<[string, Wanted, Record<string, number[]>]>([
    ['two adults', { passengers: two }, { '1 Y': [2, 2, 2] }],
    ['a family whose infants sit on laps', { passengers: family }, { '1 Y': [3, 3, 3] }],
    ['a return trip', { flights: [OUT, BACK] }, { '1 Y': [1, 1, 1], '2 Y': [1, 1, 1] }],
    ['business class', { family: 'business' }, { '1 C': [1, 1] }],
    ['another family of the same cabin', { family: 'plus' }, { '1 Y': [1, 1, 1] }],
  ])('%s takes what it needs and nothing else', (_, wanted, expected) => {
    const { answer, taken } = decideOne(lockedRows(), hold(1, wanted));
    expect(outcome(answer)).toBe('held');
    expect(Object.fromEntries(taken.map((t) => [`${t.flightId} ${t.cabin}`, t.taken]))).toEqual(expected);
  });

  test('takes the cheapest class that has room for the whole party', () => {
    const locked = withNest(OUT, { taken: [5, 5, 5] });
    const price = priceOf(OUT, 'basic', 2, two);
    expect(decideOne(locked, hold(1, { passengers: two, rank: 2 })).answer).toMatchObject({
      ok: true,
      value: { totalMinor: price },
    });
    // The last unit of the lowest class is left for a single traveller.
    expect(takenOn(locked, OUT)).toEqual([7, 7, 5]);
    expect(outcome(decideOne(locked, hold(2)).answer)).toBe('held');
    expect(takenOn(locked, OUT)).toEqual([8, 8, 6]);
  });

  test('is stored as one booking with its flights, its class and its price', () => {
    const { accepted, states, ended, returned, uses } = decideOne(lockedRows(), hold(1, { family: 'plus' }));
    expect(accepted).toHaveLength(1);
    expect(accepted[0]).toMatchObject({
      totalMinor: priceOf(OUT, 'plus', 3, { adults: 1, children: 0, infants: 0 }),
      flights: [{ family: 'plus', cabin: 'Y', fare: { rank: 3, bookingClass: 'V' } }],
    });
    expect({ states, ended, returned, uses }).toEqual({ states: [], ended: [], returned: [], uses: [] });
  });
});

describe('a hold that is refused', () => {
  const offers = hold(1).order.offers;
  const unknownFlight = offers.map((offer) => ({ ...offer, flightId: 99 }));
  const unknownFamily = offers.map((offer) => ({ ...offer, family: 'luxury' }));
  const cheaper = offers.map((offer) => ({ ...offer, totalMinor: offer.totalMinor - 1 }));
  const dearer = offers.map((offer) => ({ ...offer, totalMinor: offer.totalMinor + 1 }));
  const full = () => withNest(OUT, { taken: [20, 10, 5] });

  test.each<[string, () => Locked, Wanted, string]>([
    ['a flight that nobody filed', lockedRows, { offers: unknownFlight }, 'offer_unknown'],
    ['a family that nobody filed', lockedRows, { offers: unknownFamily }, 'offer_unknown'],
    ['a flight that staff have closed', () => withFlight(OUT, { state: 'closed' }), {}, 'flight_closed'],
    ['a cancelled flight', () => withFlight(OUT, { state: 'cancelled' }), {}, 'flight_closed'],
    [
      'a flight that leaves in ninety minutes',
      () => withFlight(OUT, { departsAt: minutesLater(90) }),
      {},
      'flight_closed',
    ],
    ['a currency without fares', lockedRows, { currency: 'BRL' }, 'fare_not_filed'],
    ['a full cabin', full, {}, 'offer_sold_out'],
    ['a cabin that the flight does not have', withoutBusiness, { family: 'business' }, 'offer_sold_out'],
    ['one unit too few', () => withNest(OUT, { taken: [19, 0, 0] }), { passengers: two }, 'offer_sold_out'],
    ['a price below the filed one', lockedRows, { offers: cheaper }, 'price_changed'],
    ['a price above the filed one', lockedRows, { offers: dearer }, 'price_changed'],
    ['the same flight twice', lockedRows, { flights: [OUT, OUT] }, 'connection_invalid'],
    ['a way back from elsewhere', lockedRows, { flights: [ELSEWHERE, BACK] }, 'connection_invalid'],
    [
      'a way back that leaves before the arrival',
      lockedRows,
      { flights: [OUT, BACK_TOO_EARLY] },
      'connection_invalid',
    ],
    ['three flights', lockedRows, { flights: [OUT, BACK, OUT] }, 'connection_invalid'],
    ['no flight at all', lockedRows, { flights: [] }, 'connection_invalid'],
  ])('because of %s changes nothing', (_, rows, wanted, code) => {
    const locked = rows();
    const before = stateOfAll(locked);
    const { answer, accepted, states, ended, returned, taken, uses } = decideOne(locked, hold(1, wanted));
    expect(outcome(answer)).toBe(code);
    expect(stateOfAll(locked)).toEqual(before);
    const none: unknown[] = [];
    expect({ accepted, states, ended, returned, taken, uses }).toEqual({
      accepted: none,
      states: none,
      ended: none,
      returned: none,
      taken: none,
      uses: none,
    });
  });

  test.each<[string, () => Locked, Wanted, string]>([
    ['closed rather than sold out', closedAndFull, {}, 'flight_closed'],
    ['closed rather than without a fare', closedAndFull, { currency: 'BRL' }, 'flight_closed'],
    ['without a fare rather than sold out', full, { currency: 'BRL' }, 'fare_not_filed'],
    ['sold out rather than dearer', full, { offers: cheaper }, 'offer_sold_out'],
    ['unknown rather than closed', closedAndFull, { offers: unknownFamily }, 'offer_unknown'],
    [
      'not connected rather than dearer',
      lockedRows,
      { offers: [...cheaper, ...cheaper] },
      'connection_invalid',
    ],
    [
      'what the first flight says rather than the second',
      () => withFlight(BACK, { state: 'closed' }),
      { offers: [...unknownFamily, ...hold(1, { flights: [BACK] }).order.offers] },
      'offer_unknown',
    ],
    [
      'sold out on the way back',
      () => withNest(BACK, { taken: [20, 0, 0] }),
      { flights: [OUT, BACK] },
      'offer_sold_out',
    ],
  ])('for two reasons names the first one: %s', (_, rows, wanted, code) => {
    expect(outcome(decideOne(rows(), hold(1, wanted)).answer)).toBe(code);
  });

  test('takes all flights or none: a full return flight leaves the outbound flight unchanged', () => {
    const locked = withNest(BACK, { taken: [19, 12, 6] });
    expect(decideOne(locked, hold(1, { flights: [OUT, BACK], passengers: two })).answer).toEqual({
      ok: false,
      code: 'offer_sold_out',
      params: { flight: 'ZZ102' },
    });
    expect(takenOn(locked, OUT)).toEqual([0, 0, 0]);
    expect(takenOn(locked, BACK)).toEqual([19, 12, 6]);
  });

  test('names the flight that is closed, and the currency in which nothing is filed', () => {
    expect(decideOne(withFlight(OUT, { state: 'closed' }), hold(1)).answer).toMatchObject({
      params: { flight: 'ZZ101' },
    });
    expect(decideOne(lockedRows(), hold(1, { currency: 'BRL' })).answer).toMatchObject({
      params: { currency: 'BRL' },
    });
  });

  function withoutBusiness(): Locked {
    const locked = lockedRows();
    locked.flights.get(OUT)?.cabins.delete('C');
    return locked;
  }

  function closedAndFull(): Locked {
    const locked = full();
    const flight = locked.flights.get(OUT);
    if (flight) locked.flights.set(OUT, { ...flight, state: 'closed' });
    return locked;
  }
});

describe('limits of the nested classes', () => {
  test.each<[string, number[], number[], number]>([
    ['the lowest class is sold out: the next one is taken', [6, 6, 6], [7, 7, 6], 2],
    ['the two lowest are sold out: the best one is taken', [12, 12, 6], [13, 12, 6], 1],
    ['the middle nest is full, so the lowest class is too', [12, 12, 0], [13, 12, 0], 1],
    ['the last unit of the cabin is sold in its best class', [19, 12, 6], [20, 12, 6], 1],
    ['the last unit may be sold in the lowest class', [19, 5, 5], [20, 6, 6], 3],
  ])('%s', (_, taken, after, rank) => {
    const locked = withNest(OUT, { taken });
    expect(outcome(decideOne(locked, hold(1, { rank })).answer)).toBe('held');
    expect(takenOn(locked, OUT)).toEqual(after);
  });

  test('a class closed by staff is not sold, even if the cabin is empty', () => {
    const locked = withNest(OUT, { limits: [20, 12, 0] });
    expect(decideOne(locked, hold(1)).answer).toMatchObject({
      code: 'price_changed',
      params: { totalMinor: 25_500 },
    });
  });

  test('a full business cabin does not affect economy', () => {
    const locked = lockedRows();
    locked.flights.set(OUT, flightRow(OUT, { C: { taken: [4, 2] } }));
    expect(outcome(decideOne(locked, hold(1, { family: 'business' })).answer)).toBe('offer_sold_out');
    expect(outcome(decideOne(locked, hold(1)).answer)).toBe('held');
  });
});

describe('a price that changed', () => {
  const soldOutClass = () => withNest(OUT, { taken: [6, 6, 6] });

  test('is refused with the new total; accepting that total is enough', () => {
    const locked = soldOutClass();
    expect(decideOne(locked, hold(1)).answer).toEqual({
      ok: false,
      code: 'price_changed',
      params: { totalMinor: 25_500 },
    });
    expect(decideOne(locked, hold(1, { acceptTotalMinor: 25_500 })).answer).toMatchObject({
      ok: true,
      value: { totalMinor: 25_500 },
    });
  });

  test.each([25_499, 25_501, 15_500, 0])(
    'is refused again when another total, %i, was accepted',
    (accepted) => {
      expect(outcome(decideOne(soldOutClass(), hold(1, { acceptTotalMinor: accepted })).answer)).toBe(
        'price_changed',
      );
    },
  );

  test('names the total of the whole trip when one of two flights became dearer', () => {
    expect(decideOne(soldOutClass(), hold(1, { flights: [OUT, BACK] })).answer).toMatchObject({
      code: 'price_changed',
      params: { totalMinor: 25_500 + 14_000 },
    });
  });

  test('on two flights by amounts that cancel out still has to be accepted', () => {
    const { offers } = hold(1, { flights: [OUT, BACK] }).order;
    const shifted = offers.map((offer, n) => ({
      ...offer,
      totalMinor: offer.totalMinor + (n === 0 ? 5 : -5),
    }));
    expect(outcome(decideOne(lockedRows(), hold(1, { offers: shifted })).answer)).toBe('price_changed');
  });

  test('does not matter if the accepted total is what was offered', () => {
    expect(outcome(decideOne(lockedRows(), hold(1, { acceptTotalMinor: 1 })).answer)).toBe('held');
  });
});

describe('a newer hold of the same visitor', () => {
  const ana = { visitor: 'ana' };

  test('replaces the older one and takes the units that it gave back, even the last unit', () => {
    const locked = withNest(OUT, { limits: [1, 1, 1], taken: [0, 0, 0] });
    addBooking(locked, 1, ana);
    const { answer, states, ended } = decideOne(locked, hold(2, ana));
    expect(outcome(answer)).toBe('held');
    expect(takenOn(locked, OUT)).toEqual([1, 1, 1]);
    expect(states).toMatchObject([
      { bookingId: bookingNo(1), state: 'replaced', holdExpiresAt: minutesLater(20) },
    ]);
    expect(ended).toMatchObject([{ bookingId: bookingNo(1) }]);
  });

  test('replaces every older one, whatever flights they are on', () => {
    const locked = lockedRows();
    addBooking(locked, 1, { ...ana, flights: [OUT, BACK], units: 2 });
    addBooking(locked, 2, { ...ana, flights: [ELSEWHERE], rank: 1 });
    expect(outcome(decideOne(locked, hold(3, ana)).answer)).toBe('held');
    expect([stateOf(locked, 1), stateOf(locked, 2)]).toEqual(['replaced', 'replaced']);
    expect([OUT, BACK, ELSEWHERE].map((flightId) => takenOn(locked, flightId))).toEqual([
      [1, 1, 1],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  test.each<[string, Parameters<typeof addBooking>[2]]>([
    ['of another visitor', { visitor: 'bea' }],
    ['that is being paid', { ...ana, payingNow: true }],
    ['that is confirmed', { ...ana, state: 'confirmed' }],
  ])('leaves a booking %s alone', (_, earlier) => {
    const locked = lockedRows();
    addBooking(locked, 1, earlier);
    const { states } = decideOne(locked, hold(2, ana));
    expect(states).toEqual([]);
    expect(takenOn(locked, OUT)).toEqual([2, 2, 2]);
  });

  test('leaves the older one in place when it is refused', () => {
    const locked = lockedRows();
    addBooking(locked, 1, ana);
    const before = stateOfAll(locked);
    expect(outcome(decideOne(locked, hold(2, { ...ana, currency: 'BRL' })).answer)).toBe('fare_not_filed');
    expect(stateOfAll(locked)).toEqual(before);
  });
});

describe('two requests in one batch', () => {
  test('of one visitor: the later replaces the earlier, which is stored all the same', () => {
    const locked = lockedRows();
    const { answers, accepted, states } = decideBatch(
      [hold(1, { visitor: 'ana' }), hold(2, { visitor: 'ana' })],
      locked,
    );
    expect(answers.map(outcome)).toEqual(['held', 'held']);
    expect(accepted.map(({ order }) => order.bookingId)).toEqual([bookingNo(1), bookingNo(2)]);
    expect(states).toMatchObject([{ bookingId: bookingNo(1), state: 'replaced' }]);
    expect(takenOn(locked, OUT)).toEqual([1, 1, 1]);
  });

  test('of one visitor for the last unit: both are granted, one after the other', () => {
    const locked = withNest(OUT, { limits: [1, 1, 1] });
    const requests = [hold(1, { visitor: 'ana' }), hold(2, { visitor: 'ana' })];
    expect(decideBatch(requests, locked).answers.map(outcome)).toEqual(['held', 'held']);
    expect([stateOf(locked, 1), stateOf(locked, 2)]).toEqual(['replaced', 'held']);
  });

  test('of one visitor, the later refused: the earlier stays', () => {
    const locked = lockedRows();
    const requests = [hold(1, { visitor: 'ana' }), hold(2, { visitor: 'ana', currency: 'BRL' })];
    expect(decideBatch(requests, locked).answers.map(outcome)).toEqual(['held', 'fare_not_filed']);
    expect(stateOf(locked, 1)).toBe('held');
    expect(takenOn(locked, OUT)).toEqual([1, 1, 1]);
  });

  test('of two visitors for the last unit: the earlier has it', () => {
    const requests = [hold(1), hold(2)];
    const answers = (order: number[]) =>
      decideBatch(
        order.map((at) => requests[at] ?? hold(9)),
        withNest(OUT, { limits: [1, 1, 1] }),
      ).answers.map(outcome);
    expect(answers([0, 1])).toEqual(['held', 'offer_sold_out']);
    expect(answers([1, 0])).toEqual(['held', 'offer_sold_out']);
  });

  test('of two visitors for the last unit of a class: the later is offered the next class', () => {
    const locked = withNest(OUT, { limits: [20, 12, 1] });
    const { answers } = decideBatch([hold(1), hold(2)], locked);
    expect(answers[1]).toMatchObject({ code: 'price_changed', params: { totalMinor: 25_500 } });
  });

  test('with one booking id: the second gets the answer of the first and takes nothing', () => {
    const locked = lockedRows();
    const { answers, accepted } = decideBatch([hold(1), hold(1)], locked);
    expect(answers[0]).toEqual(answers[1]);
    expect(accepted).toHaveLength(1);
    expect(takenOn(locked, OUT)).toEqual([1, 1, 1]);
  });

  test('with one booking id of two visitors: the second learns nothing', () => {
    const { answers } = decideBatch([hold(1), hold(1, { visitor: 'thief' })], lockedRows());
    expect(answers[1]).toEqual({ ok: false, code: 'booking_unknown' });
  });
});

test.each(['held', 'confirmed', 'lapsed', 'released', 'replaced'] as const)(
  'the id of a booking that is %s answers with it again and changes nothing',
  (state) => {
    const locked = lockedRows();
    addBooking(locked, 1, { state, visitor: 'ana', totalMinor: 777 });
    const before = copyOf(locked);
    expect(decideOne(locked, hold(1, { visitor: 'ana' })).answer).toMatchObject({
      ok: true,
      value: { bookingId: bookingNo(1), totalMinor: 777 },
    });
    expect(stateOfAll(locked)).toEqual(stateOfAll(before));
  },
);
