// How a hold ends and how it comes back: once, whole, and never at the cost of somebody else's units.
import { describe, expect, test } from 'vitest';

import { decideBatch } from '#reservations/inventory/decide-holds.ts';
import type { BookingState } from '#platform/db/booking-states.ts';
import { bookingNo, hold, lapse, outcome, release, retake } from '#tests/support/inventory/hold-requests.ts';
import {
  addBooking,
  decideOne,
  lockedRows,
  stateOf,
  stateOfAll,
  takenOn,
} from '#tests/support/inventory/locked-rows.ts';
import {
  BACK,
  ELSEWHERE,
  flightRow,
  minutesLater,
  now,
  OUT,
} from '#tests/support/inventory/small-airline.ts';

const states: BookingState[] = ['held', 'confirmed', 'lapsed', 'released', 'replaced'];

describe('giving a hold back', () => {
  test('frees its units on every flight, in its class and above', () => {
    const locked = lockedRows();
    addBooking(locked, 1, { flights: [OUT, BACK], rank: 2, units: 3 });
    addBooking(locked, 2);
    const { answer, taken, states: written, ended } = decideOne(locked, release(1));
    expect(answer).toMatchObject({ ok: true, value: { bookingId: bookingNo(1), totalMinor: 15_500 } });
    expect(taken).toEqual([
      { flightId: OUT, cabin: 'Y', taken: [1, 1, 1] },
      { flightId: BACK, cabin: 'Y', taken: [0, 0, 0] },
    ]);
    expect(written).toMatchObject([{ bookingId: bookingNo(1), state: 'released' }]);
    expect(ended).toEqual([{ bookingId: bookingNo(1), now }]);
  });

  test.each(states)('of a booking that is %s is granted only to a held one', (state) => {
    const locked = lockedRows();
    addBooking(locked, 1, { state });
    const before = stateOfAll(locked);
    const { answer } = decideOne(locked, release(1));
    expect(outcome(answer)).toBe(state === 'held' ? 'held' : 'booking_not_open');
    if (state !== 'held') expect(stateOfAll(locked)).toEqual(before);
  });

  test('of an unknown booking is refused', () => {
    const locked = lockedRows();
    expect(decideBatch([release(1), lapse(1), retake(1)], locked).answers.map(outcome)).toEqual([
      'booking_unknown',
      'booking_unknown',
      'booking_unknown',
    ]);
  });

  test.each([
    ['release', 'release'],
    ['release', 'lapse'],
    ['lapse', 'release'],
    ['lapse', 'lapse'],
  ] as const)('twice, by %s and then %s, gives back once', (first, second) => {
    const request = { release: release(1), lapse: lapse(1) };
    const locked = lockedRows();
    addBooking(locked, 1);
    addBooking(locked, 2);
    const { answers, ended } = decideBatch([request[first], request[second]], locked);
    expect(answers.map(outcome)).toEqual(['held', 'booking_not_open']);
    expect(takenOn(locked, OUT)).toEqual([1, 1, 1]);
    expect(ended).toHaveLength(1);
    expect(stateOf(locked, 1)).toBe(`${first}d`);
  });

  test.each<[string, number, string]>([
    ['a minute before its end', 19, 'booking_not_open'],
    ['at the very moment of its end', 20, 'held'],
    ['a minute after its end', 21, 'held'],
  ])('because its time is over %s', (_, minutes, expected) => {
    const locked = lockedRows();
    addBooking(locked, 1);
    expect(outcome(decideOne(locked, lapse(1, minutesLater(minutes))).answer)).toBe(expected);
    expect(takenOn(locked, OUT)).toEqual(expected === 'held' ? [0, 0, 0] : [1, 1, 1]);
  });

  test('because its time is over is refused when it was extended in the meantime', () => {
    const locked = lockedRows();
    addBooking(locked, 1, { holdExpiresAt: minutesLater(40) });
    expect(outcome(decideOne(locked, lapse(1)).answer)).toBe('booking_not_open');
    // Its traveller may still release it.
    expect(outcome(decideOne(locked, release(1)).answer)).toBe('held');
  });

  test('missing from the counters is a bug and stops the batch', () => {
    const locked = lockedRows();
    addBooking(locked, 1);
    locked.flights.set(OUT, flightRow(OUT));
    expect(() => decideOne(locked, release(1))).toThrow(/units of booking/);
    const replacing = lockedRows();
    addBooking(replacing, 1, { visitor: 'ana' });
    replacing.flights.set(OUT, flightRow(OUT));
    expect(() => decideOne(replacing, hold(2, { visitor: 'ana' }))).toThrow(/units of booking/);
  });

  test('lets the next request of the batch take its units', () => {
    const locked = lockedRows();
    locked.flights.set(OUT, flightRow(OUT, { Y: { limits: [1, 1, 1] } }));
    addBooking(locked, 1);
    expect(decideBatch([hold(2), release(1), hold(3)], locked).answers.map(outcome)).toEqual([
      'offer_sold_out',
      'held',
      'held',
    ]);
  });
});

describe('taking a hold again', () => {
  test.each(['lapsed', 'released', 'replaced'] as const)('that is %s takes the same units', (state) => {
    const locked = lockedRows();
    addBooking(locked, 1, { state, flights: [OUT, BACK], rank: 2, units: 2 });
    const { answer, returned, states: written } = decideOne(locked, retake(1));
    expect(answer).toMatchObject({ ok: true, value: { holdExpiresAt: minutesLater(35) } });
    expect([takenOn(locked, OUT), takenOn(locked, BACK)]).toEqual([
      [2, 2, 0],
      [2, 2, 0],
    ]);
    expect(returned).toEqual([bookingNo(1)]);
    expect(written).toMatchObject([
      { bookingId: bookingNo(1), state: 'held', holdExpiresAt: minutesLater(35), short: false },
    ]);
  });

  test.each(['held', 'confirmed'] as const)('that is still %s takes nothing twice', (state) => {
    const locked = lockedRows();
    addBooking(locked, 1, { state });
    const before = stateOfAll(locked);
    const { answer, returned } = decideOne(locked, retake(1));
    expect(outcome(answer)).toBe('held');
    expect(returned).toEqual([]);
    expect(stateOfAll(locked)).toEqual(before);
  });

  test('takes its own class and no other: when that is full it is refused', () => {
    const locked = lockedRows();
    addBooking(locked, 1, { state: 'lapsed', rank: 3 });
    locked.flights.set(OUT, flightRow(OUT, { Y: { taken: [6, 6, 6] } }));
    expect(outcome(decideOne(locked, retake(1)).answer)).toBe('offer_sold_out');
    expect(takenOn(locked, OUT)).toEqual([6, 6, 6]);
  });

  test.each([OUT, BACK])('takes all flights or none: flight %i is full', (full) => {
    const locked = lockedRows();
    addBooking(locked, 1, { state: 'lapsed', flights: [OUT, BACK] });
    locked.flights.set(full, flightRow(full, { Y: { taken: [20, 12, 6] } }));
    const before = stateOfAll(locked);
    const { answer, taken } = decideOne(locked, retake(1));
    expect(outcome(answer)).toBe('offer_sold_out');
    expect(stateOfAll(locked)).toEqual(before);
    expect(taken).toEqual([]);
  });

  test.each<[string, { state?: string; departsAt?: Date }]>([
    ['was cancelled', { state: 'cancelled' }],
    ['was closed', { state: 'closed' }],
    ['leaves too soon', { departsAt: minutesLater(119) }],
  ])('is refused as closed when one of its flights %s', (_, own) => {
    const locked = lockedRows();
    addBooking(locked, 1, { state: 'lapsed', flights: [OUT, BACK] });
    locked.flights.set(BACK, { ...flightRow(BACK), ...own });
    expect(outcome(decideOne(locked, retake(1)).answer)).toBe('flight_closed');
    expect(takenOn(locked, OUT)).toEqual([0, 0, 0]);
  });

  test('is refused as sold out when a seat or an extra that was paid for is gone', () => {
    const locked = lockedRows({ incomplete: new Set([bookingNo(1)]) });
    addBooking(locked, 1, { state: 'lapsed' });
    addBooking(locked, 2, { state: 'lapsed' });
    const { answers } = decideBatch([retake(1, { whole: true }), retake(2, { whole: true })], locked);
    expect(answers.map(outcome)).toEqual(['offer_sold_out', 'held']);
    expect(takenOn(locked, OUT)).toEqual([1, 1, 1]);
  });

  test('leaves the newer hold of its visitor as it is', () => {
    const locked = lockedRows();
    addBooking(locked, 1, { visitor: 'ana', state: 'replaced' });
    addBooking(locked, 2, { visitor: 'ana' });
    expect(outcome(decideOne(locked, retake(1)).answer)).toBe('held');
    expect([stateOf(locked, 1), stateOf(locked, 2)]).toEqual(['held', 'held']);
    expect(takenOn(locked, OUT)).toEqual([2, 2, 2]);
  });

  test('twice in one batch takes once', () => {
    const locked = lockedRows();
    addBooking(locked, 1, { state: 'lapsed' });
    const { answers, returned } = decideBatch([retake(1), retake(1)], locked);
    expect(answers.map(outcome)).toEqual(['held', 'held']);
    expect(returned).toEqual([bookingNo(1)]);
    expect(takenOn(locked, OUT)).toEqual([1, 1, 1]);
  });
});

describe('ending and coming back within one batch', () => {
  test.each<[string, BookingState, ('end' | 'back')[], { ended: number; returned: number; state: string }]>([
    ['held, ended', 'held', ['end'], { ended: 1, returned: 0, state: 'released' }],
    ['held, ended, back', 'held', ['end', 'back'], { ended: 0, returned: 0, state: 'held' }],
    [
      'held, ended, back, ended',
      'held',
      ['end', 'back', 'end'],
      { ended: 1, returned: 0, state: 'released' },
    ],
    ['lapsed, back', 'lapsed', ['back'], { ended: 0, returned: 1, state: 'held' }],
    ['lapsed, back, ended', 'lapsed', ['back', 'end'], { ended: 0, returned: 0, state: 'released' }],
    [
      'lapsed, back, ended, back',
      'lapsed',
      ['back', 'end', 'back'],
      { ended: 0, returned: 1, state: 'held' },
    ],
  ])('%s: its seats and extras change hands at most once', (_, state, steps, expected) => {
    const locked = lockedRows();
    addBooking(locked, 1, { state });
    const requests = steps.map((step) => (step === 'end' ? release(1) : retake(1)));
    const { answers, ended, returned } = decideBatch(requests, locked);
    expect(answers.map(outcome)).toEqual(steps.map(() => 'held'));
    expect({ ended: ended.length, returned: returned.length, state: stateOf(locked, 1) }).toEqual(expected);
    expect(takenOn(locked, OUT)).toEqual(expected.state === 'held' ? [1, 1, 1] : [0, 0, 0]);
  });

  test('a hold made, released and asked for again in one batch is one booking', () => {
    const locked = lockedRows();
    const { answers, accepted, states: written } = decideBatch([hold(1), release(1), retake(1)], locked);
    expect(answers.map(outcome)).toEqual(['held', 'held', 'held']);
    expect(accepted).toHaveLength(1);
    expect(written).toMatchObject([{ state: 'held', holdExpiresAt: minutesLater(35) }]);
    expect(takenOn(locked, OUT)).toEqual([1, 1, 1]);
  });
});

test('only cabins whose counters changed are written', () => {
  const locked = lockedRows();
  locked.flights.set(OUT, flightRow(OUT, { Y: { taken: [19, 11, 5] } }));
  addBooking(locked, 1, { visitor: 'ana', flights: [ELSEWHERE] });
  addBooking(locked, 2, { visitor: 'bea' });
  const { answers, taken } = decideBatch(
    [hold(3, { visitor: 'ana' }), hold(4), release(2), retake(2)],
    locked,
  );
  // The cabin is full, so only requests that get back their own units succeed.
  expect(answers.map(outcome)).toEqual(['offer_sold_out', 'offer_sold_out', 'held', 'held']);
  expect(taken).toEqual([]);
});
