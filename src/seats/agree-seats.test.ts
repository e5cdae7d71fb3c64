// What a party pays when somebody moves: agreed prices stay, children sit free beside an adult of the booking.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type AgreedSeat, agreeSeats, isBesideAdult } from '#seats/agree-seats.ts';
import { isFreeForChild } from '#seats/seat-price.ts';
import { planOfType, situationOf } from '#tests/support/seats/seat-situation.ts';

const sit = (seats: Record<number, string>) =>
  Object.entries(seats).map(([no, seat]) => ({ passengerNo: Number(no), seat, exitConfirmed: false }));
const amounts = (agreed: AgreedSeat[]) => agreed.map(({ amountMinor }) => amountMinor);

describe('a child', () => {
  const cases: [string, string, Record<number, string>, number[]][] = [
    ['beside an adult', 'AC', { 1: '20B', 2: '20A' }, [2000, 0]],
    ['across the aisle', 'AC', { 1: '20C', 2: '20D' }, [2500, 2500]],
    ['in the row behind', 'AC', { 1: '20A', 2: '21A' }, [2500, 2500]],
    ['with an empty seat between', 'AC', { 1: '20A', 2: '20C' }, [2500, 2500]],
    ['with a sister between', 'ACC', { 1: '20A', 2: '20B', 3: '20C' }, [2500, 0, 0]],
    ['with the other parent between', 'AAC', { 1: '20A', 2: '20B', 3: '20C' }, [2500, 2000, 0]],
    ['alone', 'AC', { 2: '20A' }, [2500]],
    ['beside another child only', 'ACC', { 2: '20A', 3: '20B' }, [2500, 2000]],
    ['to the front beside an adult', 'AC', { 1: '6A', 2: '6B' }, [3500, 0]],
    ['in comfort beside an adult', 'AC', { 1: '3A', 2: '3B' }, [5000, 0]],
    ['with more space than a family needs', 'AC', { 1: '1A', 2: '1B' }, [10_900, 10_900]],
    ['where all is free', 'AC', { 1: '36A', 2: '36B' }, [0, 0]],
  ];

  test.each(cases)('%s', (_, party, seats, expected) => {
    expect(amounts(agreeSeats(situationOf({ party }), [], sit(seats)))).toEqual(expected);
  });

  test('a stranger in the seat between separates them', () => {
    const situation = situationOf({ party: 'AC', taken: ['20B'] });
    expect(amounts(agreeSeats(situation, [], sit({ 1: '20A', 2: '20C' })))).toEqual([2500, 2500]);
  });

  test('pays for the seat once the adult moves away, and nothing again once the adult is back', () => {
    const situation = situationOf({ party: 'AC' });
    const together = agreeSeats(situation, [], sit({ 1: '20B', 2: '20A' }));
    const apart = agreeSeats(situation, together, sit({ 1: '22B', 2: '20A' }));
    expect(amounts(apart)).toEqual([2000, 2500]);
    expect(amounts(agreeSeats(situation, apart, sit({ 1: '20B', 2: '20A' })))).toEqual([2000, 0]);
  });
});

describe('an agreed price', () => {
  test('stays while the seat is kept, whatever price is filed by then', () => {
    const before = agreeSeats(situationOf({ party: 'AA' }), [], sit({ 1: '20A', 2: '21A' }));
    const dearer = situationOf({ party: 'AA', currency: 'MXN' });
    const after = agreeSeats(dearer, before, sit({ 1: '20A', 2: '22A' }));
    expect(amounts(after)).toEqual([2500, 50_000]);
  });

  test("stays zero too when the family loses the adult's seat through no fault of theirs", () => {
    const situation = situationOf({ party: 'ACA' });
    const before: AgreedSeat[] = [
      { passengerNo: 2, seat: '20A', exitConfirmed: false, categoryCode: 'STC3', amountMinor: 0 },
    ];
    expect(amounts(agreeSeats(situation, before, sit({ 2: '20A', 3: '25C' })))).toEqual([0, 2500]);
  });

  test('a confirmation counts at exits only', () => {
    const promised = sit({ 1: '12A', 2: '20A' }).map((each) => ({ ...each, exitConfirmed: true }));
    const agreed = agreeSeats(situationOf({ party: 'AA' }), [], promised);
    expect(agreed.map(({ exitConfirmed }) => exitConfirmed)).toEqual([true, false]);
  });

  test('includes what the fare includes', () => {
    const situation = situationOf({ party: 'AC', included: ['STC2', 'STC3'] });
    expect(amounts(agreeSeats(situation, [], sit({ 1: '20A', 2: '25A' })))).toEqual([0, 0]);
  });
});

const names = [...planOfType('32Q').seats.keys()];
const moves = fc.array(
  fc.record({ passengerNo: fc.integer({ min: 1, max: 5 }), seat: fc.constantFrom(...names) }),
  { maxLength: 12 },
);

test('after any moves a child beside an adult sits free in family seats, and all others pay the listed price', () => {
  const situation = situationOf({ party: 'AACCC' });
  fc.assert(
    fc.property(moves, (steps) => {
      let agreed: AgreedSeat[] = [];
      for (const { passengerNo, seat } of steps) {
        if (agreed.some((each) => each.seat === seat && each.passengerNo !== passengerNo)) continue;
        const others = agreed.filter((each) => each.passengerNo !== passengerNo);
        agreed = agreeSeats(situation, agreed, [...others, { passengerNo, seat, exitConfirmed: false }]);
      }
      for (const { passengerNo, seat, amountMinor } of agreed) {
        const category = situation.plan.seats.get(seat)?.category ?? 'STC1';
        const child = passengerNo > 2;
        const free =
          child && isFreeForChild(category) && isBesideAdult(situation.plan, situation.people, seat, agreed);
        expect(amountMinor).toBe(free ? 0 : situation.terms.get(category)?.amountMinor);
      }
    }),
    { numRuns: 500 },
  );
});
