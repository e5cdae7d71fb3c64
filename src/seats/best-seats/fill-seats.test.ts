// "Seat us together" when some of the party have chosen seats by hand: those stay, the others sit beside them.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type AgreedSeat, agreeSeats } from '#seats/agree-seats.ts';
import { bestSeats, fillSeats } from '#seats/best-seats/best-seats.ts';
import { type SeatPreference, seatPreferences } from '#seats/best-seats/seat-costs.ts';
import { type Occupant, refuseSeat, type SeatSituation } from '#seats/seat-rules.ts';
import { sized } from '#tests/support/extent.ts';
import { situationOf } from '#tests/support/seats/seat-situation.ts';
import { planOfText } from '#tests/support/seats/small-layout.ts';

type Given = { party: string; mine: Record<number, string>; taken?: string[]; rows?: string[] };

const cabin = ['1 sss sss', '2 sss sss', '3 sss sss', '4 sss sss', '5 sss sss'];

function given({ party, mine, taken = [], rows = cabin }: Given): [SeatSituation, AgreedSeat[]] {
  const situation = situationOf({ plan: planOfText('ABC DEF', ...rows), party, mine, taken });
  const chosen = Object.entries(mine).map(([no, seat]) => ({
    passengerNo: Number(no),
    seat,
    exitConfirmed: true,
  }));
  return [situation, agreeSeats(situation, [], chosen)];
}

const filled = (of: Given, preference: SeatPreference | null = null) => {
  const [situation, own] = given(of);
  return fillSeats(situation, preference, own);
};
const names = (of: Given, preference: SeatPreference | null = null) =>
  filled(of, preference).picks.map(({ seat }) => seat);

describe('who has chosen a seat keeps it, and the others', () => {
  test.each<[string, Given, string[]]>([
    ['sit beside it', { party: 'AAA', mine: { 1: '4D' } }, ['4D', '4E', '4F']],
    ['sit on both sides of it', { party: 'AAA', mine: { 2: '4E' } }, ['4D', '4E', '4F']],
    ['fill the gap between two', { party: 'AAA', mine: { 1: '2A', 3: '2C' } }, ['2A', '2B', '2C']],
    [
      'sit in the same row where its block is full',
      { party: 'AA', mine: { 1: '3B' }, taken: ['3A', '3C'] },
      ['3B', '3D'],
    ],
    [
      'sit with one of two who sit far apart',
      { party: 'AAA', mine: { 1: '1A', 2: '5F' } },
      ['1A', '5F', '1B'],
    ],
    ['sit beside an adult, as children', { party: 'ACC', mine: { 1: '4E' } }, ['4E', '4D', '4F']],
    ['are none where the cabin is full', { party: 'AA', mine: { 1: '3B' }, taken: allBut('3B') }, ['3B']],
  ])('%s', (_, of, seats) => {
    expect(names(of).toSorted()).toEqual(seats.toSorted());
    expect(names(of)[Number(Object.keys(of.mine)[0]) - 1]).toBe(Object.values(of.mine)[0]);
  });

  test('the reasons speak of the whole party', () => {
    expect(filled({ party: 'AAA', mine: { 1: '4D' } }).reasons).toEqual(['together', 'cheapest']);
    expect(filled({ party: 'AA', mine: { 1: '1A' }, taken: allBut('1A', '5F') })).toMatchObject({
      together: false,
      reasons: ['few_left', 'cheapest'],
    });
  });

  test('the confirmation for an exit seat stays with it', () => {
    const exit = { party: 'AA', mine: { 1: '3A' }, rows: ['1 sss sss', '3 Ess sss'] };
    expect(filled(exit).picks).toEqual([
      {
        passengerNo: 1,
        seat: '3A',
        exitConfirmed: true,
        categoryCode: 'SXL',
        amountMinor: expect.any(Number),
      },
      { passengerNo: 2, seat: '3B', exitConfirmed: false },
    ]);
  });
});

test('an adult with an infant sits in another block than the one who has chosen a seat', () => {
  const [, second] = names({ party: 'II', mine: { 1: '3B' } });
  expect(second).toMatch(/[DEF]$/);
});

test('a seat that its passenger may no longer have is not kept', () => {
  const rows = ['1 sss sss', '3 Ess sss'];
  expect(names({ party: 'IA', mine: { 1: '3A', 2: '1B' }, rows })).not.toContain('3A');
});

test('the whole party moves where a child would else sit apart from the adults', () => {
  const apart = { party: 'AC', mine: { 1: '1A' }, taken: ['1B', '1C'] };
  const [situation, own] = given(apart);
  expect(fillSeats(situation, null, own)).toEqual(bestSeats(situation, null, own));
  // But not where that would not help.
  expect(names({ ...apart, taken: allBut('1A', '3F', '5D') })[0]).toBe('1A');
});

function allBut(...seats: string[]): string[] {
  return [...planOfText('ABC DEF', ...cabin).seats.keys()].filter((seat) => !seats.includes(seat));
}

test('in any cabin no seat of an adult party is moved, no rule is broken, and as many are seated as can be', () => {
  const cases = fc.record({
    party: fc.array(fc.constantFrom('A', 'I'), { minLength: 2, maxLength: 6 }).map((each) => each.join('')),
    chosen: fc.uniqueArray(fc.nat(29), { minLength: 1, maxLength: 3 }),
    taken: fc.uniqueArray(fc.nat(29), { maxLength: 24 }),
    preference: fc.constantFrom(null, ...seatPreferences),
  });
  fc.assert(
    fc.property(cases, ({ party, chosen, taken, preference }) => {
      const all = [...planOfText('ABC DEF', ...cabin).seats.keys()];
      const seats = chosen.map((at) => all[at] ?? '').slice(0, party.length);
      const blocks = seats.map((seat) => `${seat[0]}${'ABC'.includes(seat[1] ?? '')}`);
      fc.pre(new Set(blocks).size === blocks.length);
      const mine = Object.fromEntries(seats.map((seat, at) => [at + 1, seat]));
      const gone = taken.map((at) => all[at] ?? '').filter((seat) => !seats.includes(seat));
      const [situation, own] = given({ party, mine, taken: gone });
      const { picks } = fillSeats(situation, preference, own);
      for (const { passengerNo, seat } of own)
        expect(picks.find((each) => each.passengerNo === passengerNo)?.seat).toBe(seat);
      const occupants = new Map<string, Occupant>(situation.occupants);
      for (const { passengerNo, seat } of picks) {
        const person = situation.people.find((each) => each.passengerNo === passengerNo);
        expect(
          person && refuseSeat(person, situation.plan.seats.get(seat), { ...situation, occupants }),
        ).toBeNull();
        expect(occupants.get(seat)?.passengerNo ?? passengerNo).toBe(passengerNo);
        occupants.set(seat, { passengerNo, infant: person?.infant ?? false });
      }
      expect(new Set(picks.map(({ seat }) => seat)).size).toBe(picks.length);
      const free = all.length - gone.length - own.length;
      if (!party.includes('I')) expect(picks).toHaveLength(Math.min(party.length, own.length + free));
    }),
    { numRuns: sized({ short: 200, full: 2_000 }) },
  );
});
