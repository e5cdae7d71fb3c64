// Chosen seats that are no longer allowed: which ones, why, and that nothing hides the reason.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { ErrorCode } from '#platform/lib/errors.ts';
import { agreeSeats } from '#seats/agree-seats.ts';
import { type BrokenSeat, brokenSeats } from '#seats/broken-seats.ts';
import { refuseSeat, type SeatPerson, type SeatSituation } from '#seats/seat-rules.ts';
import { planOfType, situationOf } from '#tests/support/seats/seat-situation.ts';
import { sized } from '#tests/support/extent.ts';

const list = (mine: Record<number, string>) =>
  Object.entries(mine).map(([no, seat]) => ({ passengerNo: Number(no), seat }));

/** The situation with one passenger changed, as when a name or an assistance request becomes known. */
function nowThat(situation: SeatSituation, passengerNo: number, change: Partial<SeatPerson>): SeatSituation {
  const people = situation.people.map((each) =>
    each.passengerNo === passengerNo ? { ...each, ...change } : each,
  );
  return { ...situation, people };
}

describe('a chosen seat', () => {
  const mine = { 1: '12A', 2: '12B' };
  const couple = situationOf({ party: 'AA', mine });
  const cases: [string, SeatSituation, Record<number, string>, BrokenSeat[]][] = [
    ['at an exit stays with somebody who turns out to be sixteen', nowThat(couple, 2, { age: 16 }), mine, []],
    [
      'at an exit is lost once its passenger asks for assistance',
      nowThat(couple, 2, { assistance: true }),
      mine,
      [{ passengerNo: 2, seat: '12B', code: 'seat_exit_assistance' }],
    ],
    [
      'at an exit is lost once its passenger has the infant on the lap',
      nowThat(couple, 1, { infant: true }),
      mine,
      [{ passengerNo: 1, seat: '12A', code: 'seat_exit_infant' }],
    ],
    [
      'at an exit is lost by both, in the order of passengers',
      nowThat(nowThat(couple, 1, { age: 15 }), 2, { assistance: true }),
      mine,
      [
        { passengerNo: 1, seat: '12A', code: 'seat_exit_child' },
        { passengerNo: 2, seat: '12B', code: 'seat_exit_assistance' },
      ],
    ],
    [
      'at a cot is lost by everybody once no infant travels',
      situationOf({ party: 'AA', mine: { 1: '1D', 2: '1E' } }),
      { 1: '1D', 2: '1E' },
      [
        { passengerNo: 1, seat: '1D', code: 'seat_bassinet' },
        { passengerNo: 2, seat: '1E', code: 'seat_bassinet' },
      ],
    ],
    [
      'that was blocked since then is lost',
      situationOf({ mine: { 1: '20A' }, blocked: new Set(['20A']) }),
      { 1: '20A' },
      [{ passengerNo: 1, seat: '20A', code: 'seat_blocked' }],
    ],
    [
      'of a passenger who does not travel any more is lost',
      situationOf({ mine: { 1: '20A' } }),
      { 1: '20A', 2: '20B' },
      [{ passengerNo: 2, seat: '20B', code: 'passengers_invalid' }],
    ],
    [
      'of the second and of the third mother in one block is lost, of the first it stays',
      situationOf({ party: 'III', mine: { 1: '20A', 2: '20B', 3: '20C' } }),
      { 1: '20A', 2: '20B', 3: '20C' },
      [
        { passengerNo: 2, seat: '20B', code: 'seat_infant_limit' },
        { passengerNo: 3, seat: '20C', code: 'seat_infant_limit' },
      ],
    ],
    [
      'beside another booking’s infant is lost',
      situationOf({ party: 'I', mine: { 1: '20A' }, infants: ['20C'] }),
      { 1: '20A' },
      [{ passengerNo: 1, seat: '20A', code: 'seat_infant_limit' }],
    ],
  ];

  test.each(cases)('%s', (_, situation, own, broken) => {
    expect(brokenSeats(situation, list(own))).toEqual(broken);
  });

  test('that is lost anyway does not cost the mother beside it her seat', () => {
    // The later mother has to leave the blocked seat, so her infant is no reason against the first one.
    const mine = { 1: '20A', 2: '20B' };
    const situation = situationOf({ party: 'II', mine, blocked: new Set(['20B']) });
    expect(brokenSeats(situation, list(mine))).toEqual([
      { passengerNo: 2, seat: '20B', code: 'seat_blocked' },
    ]);
  });
});

describe('a price that is no longer filed', () => {
  const unpriced = new Map();
  const cases: [string, string, string, Partial<SeatPerson>, ErrorCode | null][] = [
    ['takes no seat away', 'A', '20A', {}, null],
    ['takes no exit seat away from an adult', 'A', '12A', { age: 40 }, null],
    ['does not leave a fifteen-year-old at an exit', 'A', '12A', { age: 15 }, 'seat_exit_child'],
    ['does not leave an infant at an exit', 'A', '12A', { infant: true }, 'seat_exit_infant'],
    ['does not leave assistance at an exit', 'A', '12A', { assistance: true }, 'seat_exit_assistance'],
    ['does not leave a cot to somebody without an infant', 'A', '1D', {}, 'seat_bassinet'],
  ];

  test.each(cases)('%s', (_, party, seat, change, code) => {
    const situation = nowThat({ ...situationOf({ party, mine: { 1: seat } }), terms: unpriced }, 1, change);
    expect(brokenSeats(situation, list({ 1: seat })).map((each) => each.code)).toEqual(code ? [code] : []);
  });
});

describe('on another aircraft', () => {
  const own = (exitConfirmed: boolean) => [{ passengerNo: 1, seat: '12A', exitConfirmed }];

  test('a seat that is at an exit there needs a confirmation that was never given', () => {
    // Row 12 is an ordinary row of the A350, and an exit of the A321.
    const was = situationOf({ aircraft: '359', mine: { 1: '12A' } });
    const is = situationOf({ aircraft: '32Q', mine: { 1: '12A' } });
    expect(brokenSeats(was, own(false))).toEqual([]);
    expect(brokenSeats(is, own(false))).toEqual([
      { passengerNo: 1, seat: '12A', code: 'seat_exit_unconfirmed' },
    ]);
    expect(brokenSeats(is, own(true))).toEqual([]);
  });

  test('a refusal of the passenger comes before the missing confirmation', () => {
    const is = nowThat(situationOf({ mine: { 1: '12A' } }), 1, { age: 15 });
    expect(brokenSeats(is, own(false)).map(({ code }) => code)).toEqual(['seat_exit_child']);
  });

  test('a seat that does not exist there stays agreed while another passenger moves, so that it can be named', () => {
    const wide = situationOf({ aircraft: '359', party: 'AA' });
    const before = agreeSeats(
      wide,
      [],
      [
        { passengerNo: 1, seat: '21A', exitConfirmed: false },
        { passengerNo: 2, seat: '21K', exitConfirmed: false },
      ],
    );
    const narrow = situationOf({ party: 'AA', mine: { 1: '21A', 2: '21K' } });
    const after = agreeSeats(narrow, before, [
      { passengerNo: 1, seat: '22A', exitConfirmed: false },
      { passengerNo: 2, seat: '21K', exitConfirmed: false },
    ]);
    expect(after.map(({ seat }) => seat)).toEqual(['22A', '21K']);
    expect(after[1]).toEqual(before[1]);
    expect(brokenSeats(narrow, after)).toEqual([{ passengerNo: 2, seat: '21K', code: 'seat_unknown' }]);
    // It cannot be taken anew.
    expect(agreeSeats(narrow, [], [{ passengerNo: 2, seat: '21K', exitConfirmed: false }])).toEqual([]);
  });
});

describe('for any passengers in any seats', () => {
  const names = [...planOfType('32Q').seats.keys()];
  const person = fc.record({
    infant: fc.boolean(),
    assistance: fc.boolean(),
    age: fc.option(fc.integer({ min: 2, max: 80 })),
  });
  const party = fc.array(person, { minLength: 1, maxLength: 6 });
  const seats = fc.shuffledSubarray([...names.slice(0, 9), '12A', '12B', '20A', '20B', '20C', '27B', '39C'], {
    minLength: 6,
    maxLength: 6,
  });

  test('the remaining seats break no rule, and those given up did', () => {
    fc.assert(
      fc.property(party, seats, (changes, wanted) => {
        const mine = Object.fromEntries(changes.map((_, index) => [index + 1, wanted[index] ?? '']));
        const plain = situationOf({ party: 'A'.repeat(changes.length), mine });
        const people = plain.people.map((each, index) => ({ ...each, ...changes[index] }));
        const occupants = new Map(
          people.map(({ passengerNo, infant }) => [mine[passengerNo] ?? '', { passengerNo, infant }]),
        );
        const situation = { ...plain, people, occupants };
        const broken = brokenSeats(situation, list(mine));
        const lost = new Set(broken.map(({ seat }) => seat));
        const left = new Map([...occupants].filter(([seat]) => !lost.has(seat)));
        for (const each of people) {
          const seat = mine[each.passengerNo] ?? '';
          const code = refuseSeat(each, situation.plan.seats.get(seat), { ...situation, occupants: left });
          if (lost.has(seat)) expect(broken.find((one) => one.seat === seat)?.code).toBeDefined();
          else expect(code).toBeNull();
          // Even with only the remaining passengers it would be refused: nobody moves without need.
          if (lost.has(seat)) expect(code).not.toBeNull();
        }
      }),
      { numRuns: sized({ short: 100, full: 400 }) },
    );
  });
});
