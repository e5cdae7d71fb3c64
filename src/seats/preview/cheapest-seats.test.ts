// What the cheapest seats of a kind cost a party: included seats are free, and so is a child beside an adult.
import { assert, constantFrom, property, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { agreeSeats } from '#seats/agree-seats.ts';
import { bestSeats } from '#seats/best-seats/best-seats.ts';
import { cheapestSeats } from '#seats/preview/cheapest-seats.ts';
import { planOfType, situationOf } from '#tests/support/seats/seat-situation.ts';
import { sized } from '#tests/support/extent.ts';

const plan = planOfType('32Q');

/** The sum of the cheapest seats. */
function cheapest(...given: Parameters<typeof cheapestSeats>): number | null {
  const seats = cheapestSeats(...given);
  return seats && seats.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

const named = (wanted: (category: string) => boolean) =>
  [...plan.seats.values()]
    .filter(({ category, blocked }) => wanted(category) && !blocked)
    .map(({ seat }) => seat);
const isFront = (category: string) => ['STC4', 'STC5', 'STC6'].includes(category);
const isSpace = (category: string) => ['SXL', 'STUR'].includes(category);

it.each([
  ['A', 'any', 0],
  ['A', 'front', 3_000],
  ['AA', 'front', 6_000],
  ['AAC', 'front', 6_000],
  ['IC', 'front', 3_000],
  ['A', 'space', 6_000],
  ['AAA', 'space', 18_000],
] as const)('%s with seats "%s" pay %i', (party, need, minor) => {
  expect(cheapest(situationOf({ party }), need)).toBe(minor);
});

it('children do not sit at exits, and extra space is paid for them too', () => {
  const situation = situationOf({ party: 'AC' });
  const away = named(isSpace).filter((seat) => !plan.seats.get(seat)?.exit);
  expect(cheapest(situation, 'space')).toBeGreaterThan(6_000);
  expect(cheapest(situationOf({ party: 'AC', taken: away }), 'space')).toBeNull();
});

it('what the fare includes costs nothing', () => {
  expect(cheapest(situationOf({ party: 'AA', included: ['STC4', 'STC5', 'STC6'] }), 'front')).toBe(0);
});

describe('where seats are short', () => {
  it('there is no price if one passenger does not get such a seat', () => {
    // The first ones are for parties with an infant.
    const taken = named(isFront).slice(0, -1);
    expect(cheapest(situationOf({ party: 'A', taken }), 'front')).not.toBeNull();
    expect(cheapest(situationOf({ party: 'AA', taken }), 'front')).toBeNull();
  });

  it('a child without a free seat beside an adult is paid for', () => {
    const front = named(isFront);
    const kept = front.filter((seat) => plan.seats.get(seat)?.position === 'window').slice(-2);
    const taken = front.filter((seat) => !kept.includes(seat));
    const alone = cheapest(situationOf({ party: 'A', taken }), 'front') ?? 0;
    expect(cheapest(situationOf({ party: 'AC', taken }), 'front')).toBeGreaterThan(alone);
  });

  it('the price equals that of the search for the cheapest seats', () => {
    const seats = [...plan.seats.keys()];
    const parties = constantFrom('A', 'AA', 'AC', 'AAC', 'ACC', 'IAC', 'AACC');
    assert(
      property(parties, subarray(seats, { minLength: 60 }), (party, taken) => {
        const situation = situationOf({ party, taken });
        const { picks } = bestSeats(situation, 'cheapest');
        if (picks.length < situation.people.length) return;
        const paid = agreeSeats(situation, [], picks).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        expect(cheapest(situation, 'any')).toBeLessThanOrEqual(paid);
      }),
      { numRuns: sized({ short: 20, full: 60 }) },
    );
  });
});
