// The stated reasons for the best seats are true, and stay true however the question is put.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { agreeSeats, isBesideAdult } from '#seats/agree-seats.ts';
import { bestSeats } from '#seats/best-seats/best-seats.ts';
import { seatPreferences } from '#seats/best-seats/seat-costs.ts';
import type { SeatSituation } from '#seats/seat-rules.ts';
import { peopleOf, situationOf } from '#tests/support/seats/seat-situation.ts';
import { planOfText } from '#tests/support/seats/small-layout.ts';
import { sized } from '#tests/support/extent.ts';

type Wanted = Parameters<typeof situationOf>[0];

const narrow = planOfText(
  'ABC DEF',
  '1 xxx xxx',
  '2 fff fff',
  '3 lml lml',
  '5 lml lml',
  '7 lml lml',
  '8 sss sss',
  '9 sss sss',
);
const reasonsOf = (wanted: Wanted, preference: Parameters<typeof bestSeats>[1] = null) =>
  bestSeats(situationOf({ plan: narrow, ...wanted }), preference).reasons;
const allBut = (...free: string[]) => [...narrow.seats.keys()].filter((seat) => !free.includes(seat));

describe('the reasons given for the best seats', () => {
  test.each<[string, Wanted, Parameters<typeof bestSeats>[1], string[]]>([
    ['of one traveller nothing about others', {}, null, ['cheapest']],
    ['of a couple that it sits together', { party: 'AA' }, null, ['together', 'cheapest']],
    [
      'of a family that children are beside an adult',
      { party: 'AC' },
      null,
      ['together', 'child_beside_adult', 'cheapest'],
    ],
    ['of nine that they sit together in two rows', { party: 'AAAAAAAAA' }, null, ['together', 'cheapest']],
    ['of a window that was free', {}, 'window', ['preference_met', 'cheapest']],
    ['of a window that was not free', { taken: allBut('8B', '9E') }, 'window', ['cheapest']],
    ['of an aisle that was not free', { taken: allBut('8A', '9F') }, 'aisle', ['cheapest']],
    [
      'of a window for one of two groups',
      { party: 'AAAA', taken: allBut('2A', '2B', '9D', '9E') },
      'window',
      ['split_in_pairs', 'preference_partly', 'cheapest'],
    ],
    ['of the front third', { taken: allBut('3A', '9A') }, 'front', ['preference_met']],
    ['of seats behind the front third', { taken: allBut('5A', '9A') }, 'front', []],
    ['of seats that cost more than others', { taken: allBut('2A', '8B') }, 'window', ['preference_met']],
    [
      'of the lowest price, nothing about a preference',
      { party: 'AA' },
      'cheapest',
      ['together', 'cheapest'],
    ],
    ['of a couple far apart', { party: 'AA', taken: allBut('1A', '9F') }, null, ['few_left', 'cheapest']],
    [
      'of a couple where only one finds a seat',
      { party: 'AA', taken: allBut('9F') },
      null,
      ['few_left', 'cheapest'],
    ],
    [
      'of a child that has to sit apart',
      { party: 'AC', taken: allBut('1A', '9F') },
      null,
      ['few_left', 'cheapest'],
    ],
    ['of a full cabin', { party: 'AA', taken: allBut() }, null, ['few_left']],
    ['of a full cabin to a traveller alone', { taken: allBut() }, 'window', ['few_left']],
  ])('%s', (_, wanted, preference, expected) => expect(reasonsOf(wanted, preference)).toEqual(expected));

  test('for a window seat without a window: not that the preference is met', () => {
    const walled = planOfText('ABC DEF', '11 wss ssw', '12 sss ss#');
    const taken = ['12A'];
    expect(bestSeats(situationOf({ plan: walled, taken }), 'window').reasons).not.toContain('preference_met');
    const best = bestSeats(situationOf({ plan: walled }), 'window');
    expect([best.picks[0]?.seat, best.reasons[0]]).toEqual(['12A', 'preference_met']);
  });
});

/** Narrow cabins with any seats taken, and parties of one to nine with one or two adults or more. */
const questions = fc
  .record({
    party: fc.constantFrom(
      'A',
      'I',
      'W',
      'AA',
      'AC',
      'IC',
      'IA',
      'AAC',
      'ACC',
      'IIC',
      'AACC',
      'IACC',
      'WAACC',
      'AAAAAA',
      'IIACCC',
      'AAAACCC',
      'IAAACCCC',
      'AAAAAAAAA',
    ),
    taken: fc.subarray([...narrow.seats.keys()]),
    infants: fc.subarray([...narrow.seats.keys()], { maxLength: 3 }),
    preference: fc.constantFrom(null, ...seatPreferences),
  })
  .map(({ party, taken, infants, preference }) => ({
    situation: situationOf({ plan: narrow, party, taken, infants }),
    preference,
  }));

const paidFor = (situation: SeatSituation, picks: Parameters<typeof agreeSeats>[2]) =>
  agreeSeats(situation, [], picks).reduce((sum, { amountMinor }) => sum + amountMinor, 0);

describe('in any cabin', () => {
  test('each reason is true of the seats, and stated once', () => {
    fc.assert(
      fc.property(questions, ({ situation, preference }) => {
        const { picks, together, reasons } = bestSeats(situation, preference);
        const { plan, people } = situation;
        expect(new Set(reasons).size).toBe(reasons.length);
        expect(reasons.includes('few_left')).toBe(!together && !reasons.includes('split_in_pairs'));
        if (picks.length < people.length) expect(reasons).toContain('few_left');
        const seats = picks.flatMap(({ seat }) => plan.seats.get(seat) ?? []);
        const children = picks.filter(({ passengerNo }) => people[passengerNo - 1]?.type === 'child');
        const beside = children.filter(({ seat }) => isBesideAdult(plan, people, seat, picks)).length;
        expect(reasons.includes('child_beside_adult')).toBe(
          children.length > 0 && beside === children.length,
        );
        expect(reasons.includes('together')).toBe(together && picks.length > 1);
        if (together) {
          const rows = seats.map(({ row }) => row);
          expect(picks).toHaveLength(people.length);
          expect(new Set(rows).size).toBeLessThanOrEqual(Math.max(2, Math.ceil(people.length / 6)) + 1);
        }
        const positions = seats.map(({ position }) => position);
        const asked = preference === 'window' || preference === 'aisle' ? preference : null;
        if (asked && reasons.some((reason) => reason.startsWith('preference')))
          expect(positions).toContain(asked);
        if (
          asked &&
          picks.length > 0 &&
          !reasons.includes('preference_met') &&
          !reasons.includes('preference_partly')
        )
          expect(positions).not.toContain(asked);
        if (preference === null || preference === 'cheapest')
          expect(reasons.some((reason) => reason.startsWith('preference'))).toBe(false);
      }),
      { numRuns: sized({ short: 100, full: 400 }) },
    );
  });

  test('the order in which others took their seats does not matter', () => {
    fc.assert(
      fc.property(questions, ({ situation, preference }) => {
        const turned = { ...situation, occupants: new Map([...situation.occupants].toReversed()) };
        expect(bestSeats(turned, preference)).toEqual(bestSeats(situation, preference));
      }),
      { numRuns: sized({ short: 37, full: 150 }) },
    );
  });

  test('asked again with those seats, all passengers keep them, and the answer says so', () => {
    fc.assert(
      fc.property(questions, ({ situation, preference }) => {
        const first = bestSeats(situation, preference);
        fc.pre(first.picks.length > 0);
        const own = agreeSeats(situation, [], first.picks);
        const occupants = new Map(situation.occupants);
        for (const { seat, passengerNo } of own)
          occupants.set(seat, { passengerNo, infant: situation.people[passengerNo - 1]?.infant ?? false });
        const second = bestSeats({ ...situation, occupants }, preference, own);
        expect(second.picks).toEqual(first.picks);
        expect(second.reasons).toEqual([...first.reasons, 'kept']);
      }),
      { numRuns: sized({ short: 50, full: 200 }) },
    );
  });

  test('one more free seat never leaves more people standing, nor raises the lowest price', () => {
    fc.assert(
      fc.property(questions, fc.nat(), ({ situation }, index) => {
        const taken = [...situation.occupants.keys()];
        fc.pre(taken.length > 0);
        const occupants = new Map(situation.occupants);
        occupants.delete(taken[index % taken.length] ?? '');
        const before = bestSeats(situation, 'cheapest');
        const after = bestSeats({ ...situation, occupants }, 'cheapest');
        expect(after.picks.length).toBeGreaterThanOrEqual(before.picks.length);
        const whole = before.reasons.includes('together') || before.reasons.includes('split_in_pairs');
        if (whole)
          expect(paidFor(situation, after.picks)).toBeLessThanOrEqual(paidFor(situation, before.picks));
      }),
      { numRuns: sized({ short: 50, full: 200 }) },
    );
  });

  test('no passenger is seated twice, and seats are named in the order of the passengers', () => {
    fc.assert(
      fc.property(questions, ({ situation, preference }) => {
        const { picks } = bestSeats(situation, preference);
        expect(new Set(picks.map(({ seat }) => seat)).size).toBe(picks.length);
        const numbers = picks.map(({ passengerNo }) => passengerNo);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        expect(picks.every(({ exitConfirmed }) => !exitConfirmed)).toBe(true);
      }),
      { numRuns: sized({ short: 37, full: 150 }) },
    );
  });
});

describe('a passenger who already has a seat', () => {
  const family = (mine: Record<number, string>, taken: string[] = []) =>
    situationOf({ plan: narrow, party: 'AAC', mine, taken });
  const keptBy = (situation: SeatSituation) =>
    agreeSeats(
      situation,
      [],
      [...situation.occupants].flatMap(([seat, { passengerNo }]) =>
        passengerNo === null ? [] : [{ passengerNo, seat, exitConfirmed: false }],
      ),
    );

  test('keeps it when it is among the best, even if another would come first', () => {
    const situation = family({ 2: '8A' });
    const { picks } = bestSeats(situation, null, keptBy(situation));
    expect(picks.find(({ passengerNo }) => passengerNo === 2)?.seat).toBe('8A');
    expect(picks.map(({ seat }) => seat).toSorted()).toEqual(['8A', '8B', '8C']);
  });

  test('leaves it when the party can sit better elsewhere', () => {
    const situation = family({ 1: '1A', 2: '5F', 3: '9D' });
    const best = bestSeats(situation, null, keptBy(situation));
    expect(best.picks.map(({ seat }) => seat).toSorted()).toEqual(['8A', '8B', '8C']);
    expect(best.reasons).not.toContain('kept');
  });

  test('keeps an exit seat where no other seat is free', () => {
    const exits = planOfText('AB', '11 ss', '12 EE');
    const situation = situationOf({
      plan: exits,
      party: 'AA',
      mine: { 1: '12A', 2: '12B' },
      taken: ['11A', '11B'],
    });
    const own = agreeSeats(
      situation,
      [],
      [1, 2].map((no) => ({ passengerNo: no, seat: `12${'AB'[no - 1]}`, exitConfirmed: true })),
    );
    expect(bestSeats(situation, null, own)).toMatchObject({ picks: own, reasons: ['kept'] });
  });

  test('is never a lap infant: it has no seat of its own', () => {
    const people = [
      ...peopleOf('I'),
      { passengerNo: 2, type: 'infant' as const, infant: false, assistance: false, age: 0 },
    ];
    const situation = { ...situationOf({ plan: narrow }), people };
    const { picks, reasons } = bestSeats(situation, null);
    expect(picks.map(({ passengerNo }) => passengerNo)).toEqual([1]);
    expect(reasons).toEqual(['cheapest']);
  });
});
