// The best seats for a party: never against a rule, and a child beside an adult whenever that is possible.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { agreeSeats, isBesideAdult, type SeatPick } from '#seats/agree-seats.ts';
import { type BestSeating, bestSeats } from '#seats/best-seats/best-seats.ts';
import type { SeatPreference } from '#seats/best-seats/seat-costs.ts';
import type { PlanSeat } from '#seats/layout/seat-plan.ts';
import { type Occupant, refuseSeat, type SeatSituation } from '#seats/seat-rules.ts';
import { planOfType, situationOf } from '#tests/support/seats/seat-situation.ts';
import { sized } from '#tests/support/extent.ts';

const names = ({ picks }: BestSeating) => picks.map(({ seat }) => seat);
const priceOf = (situation: SeatSituation, picks: SeatPick[]) =>
  agreeSeats(situation, [], picks).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
/** All seats of the cabin except these. */
const onlyFree = (aircraft: string, cabin: string, seats: readonly string[]) =>
  [...planOfType(aircraft).seats.values()]
    .filter((seat) => seat.cabin === cabin && !seats.includes(seat.seat))
    .map(({ seat }) => seat);

describe('a party on an empty aircraft', () => {
  test('one traveller gets a seat that costs nothing, at a window', () => {
    const best = bestSeats(situationOf(), null);
    expect(names(best)).toEqual(['34A']);
    expect(best).toMatchObject({ together: true, reasons: ['cheapest'] });
  });

  test.each<[string, SeatPreference | null, string[], string[]]>([
    ['AA', null, ['34A', '34B'], ['together', 'cheapest']],
    ['AC', null, ['24B', '24A'], ['together', 'child_beside_adult', 'cheapest']],
    ['AACC', null, ['24B', '24E', '24C', '24D'], ['together', 'child_beside_adult', 'cheapest']],
    ['A', 'window', ['34A'], ['preference_met', 'cheapest']],
    ['A', 'aisle', ['34C'], ['preference_met', 'cheapest']],
    ['A', 'front', ['2A'], ['preference_met']],
    ['AA', 'cheapest', ['34A', '34B'], ['together', 'cheapest']],
  ])('%s with the preference %s sits in %s: %s', (party, preference, seats, reasons) => {
    const best = bestSeats(situationOf({ party }), preference);
    expect([names(best), best.reasons]).toEqual([seats, reasons]);
  });
});

describe('when few seats are left', () => {
  const left = (party: string, seats: string[], more: Parameters<typeof situationOf>[0] = {}) =>
    situationOf({ party, taken: onlyFree('32Q', 'Y', seats), ...more });

  test('a child sits beside one of the adults, and the other adult sits alone', () => {
    const best = bestSeats(left('AAC', ['20A', '25E', '25F', '30C']), null);
    const [, , child] = names(best);
    expect(['25E', '25F']).toContain(child);
    expect(best.reasons).toContain('child_beside_adult');
    expect(best).toMatchObject({ together: false });
  });

  test('a couple that cannot sit together learns why', () => {
    expect(bestSeats(left('AA', ['20A', '35F']), null)).toMatchObject({
      together: false,
      reasons: ['few_left', 'cheapest'],
    });
  });

  test('a party of four sits in pairs', () => {
    const best = bestSeats(left('AAAA', ['10A', '10B', '30E', '30F', '20A', '21F']), null);
    expect(names(best).toSorted()).toEqual(['10A', '10B', '30E', '30F']);
    expect(best.reasons).toContain('split_in_pairs');
  });

  test('two adults with infants each get a block of their own, away from other infants', () => {
    const seats = ['20A', '20B', '22A', '22B', '25C'];
    const best = bestSeats(
      left('II', seats, { taken: onlyFree('32Q', 'Y', [...seats, '20C']), infants: ['20C'] }),
      null,
    );
    expect(names(best).toSorted()).toEqual(['22B', '25C']);
  });

  test('when one passenger finds no seat, the others still do', () => {
    const best = bestSeats(left('AAC', ['20A', '20B']), null);
    expect(best.picks).toHaveLength(2);
    expect(best.reasons).toContain('few_left');
    expect(bestSeats(left('AA', []), null)).toEqual({ picks: [], together: false, reasons: ['few_left'] });
  });

  test('an exit is not given to a passenger who has not confirmed', () => {
    expect(bestSeats(left('A', ['12A', '12B']), null).picks).toEqual([]);
  });

  test('the party keeps its seats where nothing is better', () => {
    const situation = left('AA', ['20A'], { mine: { 2: '20A' } });
    const own = agreeSeats(situation, [], [{ passengerNo: 2, seat: '20A', exitConfirmed: false }]);
    expect(bestSeats(situation, null, own)).toMatchObject({ picks: [{ passengerNo: 2, seat: '20A' }] });
    expect(bestSeats(situation, null, own).reasons).toContain('kept');
  });
});

/** Random cabins: some seats taken, some of them with an infant; parties of up to nine. */
const cabins = fc.record({
  aircraft: fc.constantFrom<[string, string]>(
    ['32Q', 'Y'],
    ['333', 'Y'],
    ['359', 'Y'],
    ['333', 'C'],
    ['359', 'C'],
  ),
  party: fc
    .record({
      adults: fc.integer({ min: 1, max: 5 }),
      children: fc.integer({ min: 0, max: 4 }),
      infants: fc.nat(3),
    })
    .map(({ adults, children, infants }) => {
      const withInfant = Math.min(adults, infants);
      return 'I'.repeat(withInfant) + 'A'.repeat(adults - withInfant) + 'C'.repeat(children);
    }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  seed: fc.integer(),
  preference: fc.constantFrom<SeatPreference | null>(null, 'window', 'aisle', 'front', 'cheapest'),
});

function randomSituation({
  aircraft: [code, cabin],
  party,
  share,
  seed,
}: typeof cabins extends fc.Arbitrary<infer T> ? T : never) {
  let state = seed >>> 0;
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const taken: string[] = [];
  const infants: string[] = [];
  for (const { seat, cabin: own } of planOfType(code).seats.values()) {
    if (own !== cabin || random() > share) continue;
    (random() < 0.05 ? infants : taken).push(seat);
  }
  const included = cabin === 'C' ? ['SBUS'] : [];
  return situationOf({ aircraft: code, cabin, party, taken, infants, included });
}

/** The rules that are broken once everybody sits as picked. */
function breaches(situation: SeatSituation, picks: readonly SeatPick[]): string[] {
  const occupants = new Map<string, Occupant>(situation.occupants);
  for (const { passengerNo, seat } of picks) {
    const infant = situation.people.find((person) => person.passengerNo === passengerNo)?.infant ?? false;
    if (occupants.has(seat)) return [`${seat} twice`];
    occupants.set(seat, { passengerNo, infant });
  }
  return picks.flatMap(({ passengerNo, seat }) => {
    const person = situation.people.find((each) => each.passengerNo === passengerNo);
    const planned = situation.plan.seats.get(seat);
    if (!person || planned?.exit) return [`${seat} ${passengerNo}`];
    return refuseSeat(person, planned, { ...situation, occupants }) ?? [];
  });
}

/** A simple search to compare with: the first run of free neighbouring seats that fits everybody. */
function naive(situation: SeatSituation): SeatPick[] | null {
  const people = situation.people.toSorted((a, b) => Number(a.type === 'child') - Number(b.type === 'child'));
  for (const block of situation.plan.blocks.values()) {
    for (let from = 0; from + people.length <= block.length; from++) {
      const picks = people.flatMap(({ passengerNo }, index): SeatPick[] => {
        const seat: PlanSeat | undefined = block[from + index];
        return seat ? [{ passengerNo, seat: seat.seat, exitConfirmed: false }] : [];
      });
      if (breaches(situation, picks).length === 0) return picks;
    }
  }
  return null;
}

const splitChildren = ({ plan, people }: SeatSituation, picks: readonly SeatPick[]) =>
  people.filter(({ type, passengerNo }) => {
    const pick = picks.find((each) => each.passengerNo === passengerNo);
    return type === 'child' && (!pick || !isBesideAdult(plan, people, pick.seat, picks));
  }).length;

describe('in any cabin', () => {
  test('no rule is broken, and the answer is the same when asked again', () => {
    fc.assert(
      fc.property(cabins, (cabin) => {
        const situation = randomSituation(cabin);
        const best = bestSeats(situation, cabin.preference);
        expect(breaches(situation, best.picks)).toEqual([]);
        expect(bestSeats(situation, cabin.preference)).toEqual(best);
      }),
      { numRuns: sized({ short: 100, full: 400 }) },
    );
  });

  test('it is never worse than taking the first seats that fit', () => {
    fc.assert(
      fc.property(cabins, (cabin) => {
        const situation = randomSituation(cabin);
        const simple = naive(situation);
        fc.pre(simple !== null);
        const best = bestSeats(situation, null);
        expect(best.together).toBe(true);
        expect(splitChildren(situation, best.picks)).toBe(0);
        expect(priceOf(situation, best.picks)).toBeLessThanOrEqual(priceOf(situation, simple ?? []));
      }),
      { numRuns: sized({ short: 75, full: 300 }) },
    );
  });

  test('the cheapest preference never costs more than any other', () => {
    fc.assert(
      fc.property(cabins, (cabin) => {
        const situation = randomSituation(cabin);
        const cheapest = bestSeats(situation, 'cheapest');
        const other = bestSeats(situation, cabin.preference);
        fc.pre(
          splitChildren(situation, cheapest.picks) === 0 && cheapest.picks.length === situation.people.length,
        );
        expect(priceOf(situation, cheapest.picks)).toBeLessThanOrEqual(priceOf(situation, other.picks));
        expect(cheapest.reasons).toContain('cheapest');
      }),
      { numRuns: sized({ short: 75, full: 300 }) },
    );
  });

  test('no child is separated from the adults if there is any way to seat them together', () => {
    const few = fc.record({
      aircraft: fc.constantFrom<[string, string]>(['32Q', 'Y'], ['333', 'Y'], ['359', 'Y']),
      party: fc.constantFrom('AC', 'AAC', 'IC', 'ICC', 'IAC', 'IIC', 'IICC', 'ACCC', 'AACC', 'WIAC'),
      rows: fc.integer({ min: 30, max: 40 }),
      seed: fc.integer(),
    });
    fc.assert(
      fc.property(few, ({ aircraft: [code, cabin], party, rows, seed }) => {
        const plan = planOfType(code);
        const near = [...plan.seats.values()].filter(
          (s) => s.cabin === cabin && s.row >= rows && s.row < rows + 3,
        );
        const kept = near.filter((_, index) => ((seed >> (index % 28)) & 1) === 1).slice(0, 8);
        const infants = near.filter((seat) => !kept.includes(seat)).slice(0, (seed >>> 28) & 1);
        const taken = onlyFree(
          code,
          cabin,
          [...kept, ...infants].map(({ seat }) => seat),
        );
        const situation = situationOf({
          aircraft: code,
          party,
          taken,
          infants: infants.map(({ seat }) => seat),
        });
        const best = bestSeats(situation, null);
        expect(breaches(situation, best.picks)).toEqual([]);
        if (someWay(situation, kept)) expect(splitChildren(situation, best.picks)).toBe(0);
      }),
      { numRuns: sized({ short: 150, full: 600 }) },
    );
  });

  // Trying every combination would take far longer than the time limit of a test.
  test('nine people on four hundred seats are seated in reasonable time, by the rules', () => {
    const situation = situationOf({ aircraft: '333', party: 'IIAAACCCC' });
    for (const preference of ['cheapest', 'window', null] as const) {
      const { picks } = bestSeats(situation, preference);
      expect(picks).toHaveLength(9);
      expect(breaches(situation, picks)).toEqual([]);
      expect(splitChildren(situation, picks)).toBe(0);
    }
  });
});

/** By trying everything: whether all can sit by the rules, with every child beside an adult. */
function someWay(situation: SeatSituation, free: readonly PlanSeat[]): boolean {
  const people = situation.people;
  const sit = (picks: SeatPick[]): boolean => {
    const person = people[picks.length];
    if (!person) return breaches(situation, picks).length === 0 && splitChildren(situation, picks) === 0;
    return free.some(({ seat }) => {
      if (picks.some((pick) => pick.seat === seat)) return false;
      return sit([...picks, { passengerNo: person.passengerNo, seat, exitConfirmed: false }]);
    });
  };
  return sit([]);
}
