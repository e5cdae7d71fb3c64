// The best seats compared with an exhaustive search in a small cabin.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { agreeSeats, isBesideAdult, type SeatPick } from '#seats/agree-seats.ts';
import { bestSeats } from '#seats/best-seats/best-seats.ts';
import type { SeatPreference } from '#seats/best-seats/seat-costs.ts';
import type { PlanSeat } from '#seats/layout/seat-plan.ts';
import { seatCategories } from '#seats/seat-categories.ts';
import { type Occupant, refuseSeat, type SeatSituation } from '#seats/seat-rules.ts';
import { situationOf } from '#tests/support/seats/seat-situation.ts';
import { planOfText } from '#tests/support/seats/small-layout.ts';
import { sized } from '#tests/support/extent.ts';

/** Every way to give each of the party a seat of their own by the rules, or none; exits are never given unasked. */
function waysToSit(situation: SeatSituation): SeatPick[][] {
  const seats = [...situation.plan.seats.values()];
  let ways: { picks: SeatPick[]; occupants: Map<string, Occupant> }[] = [
    { picks: [], occupants: new Map(situation.occupants) },
  ];
  for (const person of situation.people) {
    ways = ways.flatMap((way) => [
      way,
      ...seats.flatMap((seat) => {
        const known = { ...situation, occupants: way.occupants };
        if (way.occupants.has(seat.seat) || seat.exit || refuseSeat(person, seat, known)) return [];
        const occupant = { passengerNo: person.passengerNo, infant: person.infant };
        const pick = { passengerNo: person.passengerNo, seat: seat.seat, exitConfirmed: false };
        return [
          {
            picks: [...way.picks, pick],
            occupants: new Map(way.occupants).set(seat.seat, occupant),
          },
        ];
      }),
    ]);
  }
  return ways.map(({ picks }) => picks);
}

const seatsOf = ({ plan }: SeatSituation, picks: readonly SeatPick[]): PlanSeat[] =>
  picks.flatMap(({ seat }) => plan.seats.get(seat) ?? []);

const isChild = ({ people }: SeatSituation, passengerNo: number) =>
  people.some((person) => person.passengerNo === passengerNo && person.type === 'child');

const childrenAlone = (situation: SeatSituation, picks: readonly SeatPick[]) =>
  picks.filter(
    ({ passengerNo, seat }) =>
      isChild(situation, passengerNo) && !isBesideAdult(situation.plan, situation.people, seat, picks),
  ).length;

/** The groups of neighbours that a party forms. */
function groupsOf(situation: SeatSituation, picks: readonly SeatPick[]): PlanSeat[][] {
  const groups: PlanSeat[][] = [];
  const own = seatsOf(situation, picks).toSorted((a, b) => a.row - b.row || a.column - b.column);
  for (const seat of own) {
    const last = groups.at(-1)?.at(-1);
    if (last && last.block === seat.block && last.inBlock + 1 === seat.inBlock) groups.at(-1)?.push(seat);
    else groups.push([seat]);
  }
  return groups;
}

/** How far apart a party sits: 0 in one block, 1 in one row, 2 in two rows of a side, 3 in two rows … */
function spreadOf(situation: SeatSituation, picks: readonly SeatPick[]): number {
  const seats = seatsOf(situation, picks);
  const rows = seats.map(({ row }) => row);
  const height = Math.max(...rows) - Math.min(...rows);
  return height * 2 + (new Set(seats.map(({ block }) => block.split('-')[1])).size > 1 ? 1 : 0);
}

const paidFor = (situation: SeatSituation, picks: readonly SeatPick[]) =>
  agreeSeats(situation, [], picks).reduce((sum, { amountMinor }) => sum + amountMinor, 0);

const extraSpace = (situation: SeatSituation, picks: readonly SeatPick[]) =>
  seatsOf(situation, picks).filter(({ category }) => seatCategories[category].family === 'space').length;

/** How much of the preference is missed: groups without such a seat, or the sum of the rows. */
function missed(situation: SeatSituation, picks: readonly SeatPick[], preference: SeatPreference): number {
  if (preference === 'front') return seatsOf(situation, picks).reduce((sum, { row }) => sum + row, 0);
  const fits = ({ position, features }: PlanSeat) =>
    position === preference && !(preference === 'window' && features.includes('no_window'));
  return groupsOf(situation, picks).filter((group) => !group.some(fits)).length;
}

/** The criteria, most important first, as the page promises them. */
function ranks(
  situation: SeatSituation,
  picks: readonly SeatPick[],
  preference: SeatPreference | null,
): number[] {
  const groups = groupsOf(situation, picks).length;
  const paid = paidFor(situation, picks);
  if (preference === 'cheapest') return [paid];
  const spread = spreadOf(situation, picks);
  if (preference === null) return [spread, groups, paid];
  return [spread, groups, extraSpace(situation, picks), missed(situation, picks, preference), paid];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? 0;
    if (value !== other) return value - other;
  }
  return 0;
}

const blocks = ['AB CD', 'ABC', 'A B C', 'ABC DE', 'AB C DE', 'A BCD'];

/** Cabins of two or three rows with at most nine free seats, and parties that are quick to try. */
const cabins = fc
  .record({
    letters: fc.constantFrom(...blocks),
    signs: fc.array(fc.constantFrom(...Array.from('ssssmmllfxwtEB#..')), { minLength: 15, maxLength: 15 }),
    rows: fc.integer({ min: 1, max: 3 }),
    party: fc.constantFrom('A', 'AA', 'AC', 'I', 'IA', 'IC', 'II', 'AAA', 'AAC', 'ACC', 'IAC', 'IIC', 'WAC'),
    taken: fc.array(fc.nat(14), { maxLength: 4 }),
    infants: fc.array(fc.nat(14), { maxLength: 1 }),
  })
  .map(({ letters, signs, rows, party, taken, infants }) => {
    const width = letters.replaceAll(' ', '').length;
    const lines = Array.from({ length: rows }, (_, at) => {
      const number = at < 2 ? at + 11 : 14;
      return `${number} ${signs.slice(at * width, (at + 1) * width).join('')}`;
    });
    const plan = planOfText(letters, ...lines);
    const names = [...plan.seats.keys()];
    const named = (indices: readonly number[]) => indices.flatMap((index) => names[index] ?? []);
    const beyond = names.slice(9);
    return situationOf({ plan, party, taken: [...named(taken), ...beyond], infants: named(infants) });
  });

const preferences = [null, 'window', 'aisle', 'front', 'cheapest'] as const;

describe('in every small cabin', () => {
  test.each(preferences)('with the preference %s no way to sit is better', (preference) => {
    fc.assert(
      fc.property(cabins, (situation) => {
        const { picks } = bestSeats(situation, preference);
        const whole = waysToSit(situation).filter(
          (way) => way.length === situation.people.length && childrenAlone(situation, way) === 0,
        );
        fc.pre(whole.length > 0);
        const own = ranks(situation, picks, preference);
        const best = whole
          .map((way) => ranks(situation, way, preference))
          .reduce((a, b) => (compare(b, a) < 0 ? b : a));
        expect([picks.length, childrenAlone(situation, picks)]).toEqual([situation.people.length, 0]);
        expect(own).toEqual(best);
      }),
      { numRuns: sized({ short: 75, full: 300 }) },
    );
  });

  test('"cheapest" is stated exactly when nothing costs less', () => {
    fc.assert(
      fc.property(cabins, fc.constantFrom(...preferences), (situation, preference) => {
        const { picks, reasons } = bestSeats(situation, preference);
        fc.pre(picks.length === situation.people.length);
        const alone = childrenAlone(situation, picks);
        const least = Math.min(
          ...waysToSit(situation)
            .filter((way) => way.length === picks.length && childrenAlone(situation, way) <= alone)
            .map((way) => paidFor(situation, way)),
        );
        expect(reasons.includes('cheapest')).toBe(paidFor(situation, picks) === least);
      }),
      { numRuns: sized({ short: 75, full: 300 }) },
    );
  });

  test('as many are seated as possible, and as few children alone as possible', () => {
    fc.assert(
      fc.property(cabins, fc.constantFrom(...preferences), (situation, preference) => {
        const { picks } = bestSeats(situation, preference);
        const ways = waysToSit(situation);
        const most = Math.max(...ways.map((way) => way.length));
        const full = ways.filter((way) => way.length === most);
        const fewest = Math.min(...full.map((way) => childrenAlone(situation, way)));
        expect([picks.length, childrenAlone(situation, picks)]).toEqual([most, fewest]);
      }),
      { numRuns: sized({ short: 75, full: 300 }) },
    );
  });
});
