// Who may sit where: every rule with its code, and what is true of all rules together.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { ErrorCode } from '#platform/lib/errors.ts';
import { brokenSeats } from '#seats/broken-seats.ts';
import { nearestSeats } from '#seats/nearest-seats.ts';
import {
  EXIT_AGE,
  needsConfirmation,
  refuseSeat,
  type SeatPerson,
  seatRules,
  type SeatSituation,
} from '#seats/seat-rules.ts';
import { peopleOf, planOfType, situationOf } from '#tests/support/seats/seat-situation.ts';
import { sized } from '#tests/support/extent.ts';

const judge = (situation: SeatSituation, seat: string, change: Partial<SeatPerson> = {}, index = 0) => {
  const person = situation.people[index];
  if (!person) throw new Error('nobody');
  return refuseSeat({ ...person, ...change }, situation.plan.seats.get(seat), situation);
};

describe('a seat', () => {
  const wide = { aircraft: '359' };
  const dollars = { ...situationOf(), terms: new Map() };
  const cases: [string, ErrorCode | null, SeatSituation, string, Partial<SeatPerson>?][] = [
    ['free, for an adult', null, situationOf(), '20A'],
    ['free, for a child', null, situationOf({ party: 'C' }), '20A'],
    ['that the aircraft does not have', 'seat_unknown', situationOf(), '13A'],
    ['whose row has no such letter', 'seat_unknown', situationOf(), '27A'],
    ['with an impossible name', 'seat_unknown', situationOf(), "1'; drop"],
    ['in business, for economy', 'seat_wrong_cabin', situationOf(wide), '1A'],
    [
      'in economy, for business',
      'seat_wrong_cabin',
      situationOf({ ...wide, cabin: 'C', included: ['SBUS'] }),
      '20A',
    ],
    ['in business, for business', null, situationOf({ ...wide, cabin: 'C', included: ['SBUS'] }), '1A'],
    ['where the crew rests', 'seat_blocked', situationOf(wide), '48H'],
    ['that is broken on this flight', 'seat_blocked', situationOf({ blocked: new Set(['20A']) }), '20A'],
    ['without a price in the currency', 'seat_not_sold', dollars, '20A'],
    ['at an exit, for an adult', null, situationOf(), '12A'],
    ['at an exit, for somebody of sixteen', null, situationOf(), '12A', { age: EXIT_AGE }],
    ['at an exit, for somebody of fifteen', 'seat_exit_child', situationOf(), '12A', { age: 15 }],
    ['at an exit, for a child', 'seat_exit_child', situationOf({ party: 'AC' }), '12A', { type: 'child' }],
    ['at an exit, with a lap infant', 'seat_exit_infant', situationOf({ party: 'I' }), '12A'],
    ['at an exit, with assistance', 'seat_exit_assistance', situationOf({ party: 'W' }), '12A'],
    ['elsewhere, with assistance', null, situationOf({ party: 'W' }), '20A'],
    ['with a cot, without an infant', 'seat_bassinet', situationOf({ party: 'AC' }), '1D'],
    ['with a cot, with an infant', null, situationOf({ party: 'I' }), '1D'],
    ['with a cot, beside the mother', null, situationOf({ party: 'AI' }), '1E'],
    [
      'in the block of another infant',
      'seat_infant_limit',
      situationOf({ party: 'I', infants: ['20C'] }),
      '20A',
    ],
    ['across the aisle of another infant', null, situationOf({ party: 'I', infants: ['20C'] }), '20D'],
    ['behind another infant', null, situationOf({ party: 'I', infants: ['20C'] }), '21A'],
    ['beside another infant, without one', null, situationOf({ party: 'A', infants: ['20C'] }), '20B'],
    [
      'beside the infant of the family',
      'seat_infant_limit',
      situationOf({ party: 'II', mine: { 2: '20B' } }),
      '20A',
    ],
    ['in one’s own block, changing seats', null, situationOf({ party: 'I', mine: { 1: '20B' } }), '20A'],
    ['for an infant', 'seat_not_for_infant', situationOf(), '20A', { type: 'infant' }],
  ];

  test.each(cases)('%s: %s', (_, code, situation, seat, change) => {
    expect(judge(situation, seat, change)).toBe(code);
  });

  test('every rule has one of these cases', () => {
    const met = new Set(cases.map(([, code]) => code));
    for (const { code } of seatRules) expect(met).toContain(code);
  });

  test('only exits ask for a confirmation', () => {
    const { seats } = planOfType('32Q');
    const asked = [...seats.values()].filter((seat) => needsConfirmation(seat)).map(({ row }) => row);
    expect(new Set(asked)).toEqual(new Set([12, 27]));
  });
});

const anybody = fc.record({
  passengerNo: fc.constant(1),
  type: fc.constantFrom('adult' as const, 'child' as const, 'infant' as const),
  infant: fc.boolean(),
  assistance: fc.boolean(),
  age: fc.option(fc.integer({ min: 0, max: 99 })),
});
const anywhere = fc
  .constantFrom('32Q', '333', '359')
  .chain((aircraft) =>
    fc.constantFrom(...planOfType(aircraft).seats.keys()).map((seat) => ({ aircraft, seat })),
  );

describe('for any seat and any passenger', () => {
  test('a passenger who cannot help never sits at an exit', () => {
    fc.assert(
      fc.property(anybody, anywhere, (person, { aircraft, seat }) => {
        const situation = { ...situationOf({ aircraft }), people: [person] };
        const planned = situation.plan.seats.get(seat);
        const weak =
          person.type !== 'adult' ||
          person.infant ||
          person.assistance ||
          (person.age ?? EXIT_AGE) < EXIT_AGE;
        if (planned?.exit && weak) expect(refuseSeat(person, planned, situation)).not.toBeNull();
      }),
      { numRuns: sized({ short: 500, full: 2_000 }) },
    );
  });

  test('a passenger without infant and assistance may sit wherever a passenger with them may', () => {
    fc.assert(
      fc.property(
        anybody,
        anywhere,
        fc.array(anywhere, { maxLength: 5 }),
        (person, { aircraft, seat }, others) => {
          const infants = others.map((other) => other.seat);
          // In both cases somebody in the party has an infant, so that bassinet seats are open to all.
          const people = [person, { ...person, passengerNo: 2, type: 'adult' as const, infant: true }];
          const situation = { ...situationOf({ aircraft, infants }), people };
          const planned = situation.plan.seats.get(seat);
          const light = { ...person, infant: false, assistance: false };
          if (refuseSeat(person, planned, situation) === null)
            expect(refuseSeat(light, planned, situation)).toBeNull();
        },
      ),
      { numRuns: sized({ short: 250, full: 1_000 }) },
    );
  });

  test('two infants are never allowed in one block', () => {
    fc.assert(
      fc.property(anywhere, anywhere, ({ aircraft, seat }, other) => {
        const situation = situationOf({ aircraft, party: 'I', infants: [other.seat] });
        const planned = situation.plan.seats.get(seat);
        const there = situation.plan.seats.get(other.seat);
        const [person] = situation.people;
        if (person && planned && there && planned.block === there.block)
          expect(refuseSeat(person, planned, situation)).not.toBeNull();
      }),
      { numRuns: sized({ short: 250, full: 1_000 }) },
    );
  });
});

describe('when a seat is taken', () => {
  const near = (situation: SeatSituation, seat: string, confirmed = false) => {
    const [person] = situation.people;
    const wanted = situation.plan.seats.get(seat);
    return person && wanted ? nearestSeats(situation, person, wanted, { confirmed }) : [];
  };

  test('the nearest of the same category and position are named, those nearer the front first', () => {
    expect(near(situationOf(), '20A')).toEqual(['20F', '19A', '21A']);
    expect(near(situationOf({ taken: ['20F', '19A', '21A'] }), '20A')).toEqual(['19F', '21F', '18A']);
  });

  test('then another position, then another category', () => {
    const plan = planOfType('32Q');
    const taken = [...plan.seats.values()]
      .filter(({ seat }) => !['38A', '15C', '5B'].includes(seat))
      .map(({ seat }) => seat);
    expect(near(situationOf({ taken }), '20A')).toEqual(['15C', '38A', '5B']);
  });

  test('no seat is named that this passenger may not have', () => {
    expect(near(situationOf({ party: 'I', infants: ['20F', '19B'] }), '20A')).toEqual(['21A', '19F', '21F']);
    expect(near(situationOf(), '12A').every((seat) => !/^(12|27)/.test(seat))).toBe(true);
    expect(near(situationOf(), '12A', true)[0]).toBe('12F');
  });

  test('a full aircraft has none', () => {
    const taken = [...planOfType('32Q').seats.keys()];
    expect(near(situationOf({ taken }), '20A')).toEqual([]);
  });
});

describe('checking chosen seats again', () => {
  const look = (situation: SeatSituation, mine: Record<number, string>) =>
    brokenSeats(
      situation,
      Object.entries(mine).map(([no, seat]) => ({ passengerNo: Number(no), seat })),
    );

  test('seats that break no rule stay', () => {
    const mine = { 1: '20A', 2: '12A' };
    expect(look(situationOf({ party: 'AA', mine }), mine)).toEqual([]);
  });

  test('a passenger turns out to be fifteen', () => {
    const mine = { 1: '12A', 2: '12B' };
    const situation = situationOf({ party: 'AA', mine });
    const people = situation.people.map((person, index) => ({ ...person, age: index === 0 ? 15 : 40 }));
    expect(look({ ...situation, people }, mine)).toEqual([
      { passengerNo: 1, seat: '12A', code: 'seat_exit_child' },
    ]);
  });

  test('of two infants in one block the first keeps the seat', () => {
    const mine = { 1: '20A', 2: '20C' };
    expect(look(situationOf({ party: 'II', mine }), mine)).toEqual([
      { passengerNo: 2, seat: '20C', code: 'seat_infant_limit' },
    ]);
  });

  test('a price that is no longer filed takes no seat away', () => {
    const mine = { 1: '20A' };
    expect(look({ ...situationOf({ mine }), terms: new Map() }, mine)).toEqual([]);
  });

  test('another aircraft has other seats', () => {
    const mine = { 1: '20A', 2: '48K' };
    expect(look(situationOf({ aircraft: '32Q', party: 'AA', mine }), mine)).toEqual([
      { passengerNo: 2, seat: '48K', code: 'seat_unknown' },
    ]);
    expect(peopleOf('AA')).toHaveLength(2);
  });
});
