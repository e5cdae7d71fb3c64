// Seating a party in some blocks, against a search that tries every combination of options.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { BlockOption, Party } from '#seats/best-seats/block-options.ts';
import { seatParty } from '#seats/best-seats/seat-party.ts';

const option = (child: number, adult: number, withInfant: number, cost: number): BlockOption => ({
  child,
  adult,
  withInfant,
  cost,
  segments: [],
});

const sizeOf = ({ child, adult, withInfant }: Party) => child + adult + withInfant;

type Combination = Party & { cost: number };

/** Every combination of at most one option a block that the party can fill. */
function combinations(party: Party, blocks: readonly (readonly BlockOption[])[]): Combination[] {
  let all: Combination[] = [{ child: 0, adult: 0, withInfant: 0, cost: 0 }];
  for (const options of blocks)
    all = all.flatMap((some) => [
      some,
      ...options.map((more) => ({
        child: some.child + more.child,
        adult: some.adult + more.adult,
        withInfant: some.withInfant + more.withInfant,
        cost: some.cost + more.cost,
      })),
    ]);
  return all.filter(
    (each) => each.child <= party.child && each.adult <= party.adult && each.withInfant <= party.withInfant,
  );
}

const counts = fc.record({ child: fc.nat(2), adult: fc.nat(3), withInfant: fc.nat(1) });
const options = fc
  .record({ child: fc.nat(2), adult: fc.nat(2), withInfant: fc.nat(1), cost: fc.nat(50) })
  .filter((each) => sizeOf(each) > 0)
  .map((each): BlockOption => ({ ...each, segments: [] }));
const cabins = fc.array(fc.array(options, { maxLength: 4 }), { maxLength: 5 });

describe('a party in some blocks', () => {
  test('is seated as completely as any combination, at the least cost of those', () => {
    fc.assert(
      fc.property(counts, cabins, (party, blocks) => {
        const seating = seatParty(party, blocks);
        const all = combinations(party, blocks);
        const most = Math.max(...all.map(sizeOf));
        const least = Math.min(...all.filter((each) => sizeOf(each) === most).map(({ cost }) => cost));
        expect([seating.seated, seating.cost]).toEqual([most, least]);
      }),
      { numRuns: 500 },
    );
  });

  test('gets options that add up to the stated totals, at most one per block, in block order', () => {
    fc.assert(
      fc.property(counts, cabins, (party, blocks) => {
        const seating = seatParty(party, blocks);
        expect(seating.options.reduce((sum, { cost }) => sum + cost, 0)).toBe(seating.cost);
        expect(seating.options.reduce((sum, each) => sum + sizeOf(each), 0)).toBe(seating.seated);
        const used = seating.options.map((each) => blocks.findIndex((own) => own.includes(each)));
        expect(used).toEqual([...new Set(used)].toSorted((a, b) => a - b));
      }),
      { numRuns: 500 },
    );
  });

  test.each<[string, Party, BlockOption[][], number[], number]>([
    ['nobody in no blocks', { child: 0, adult: 0, withInfant: 0 }, [], [], 0],
    ['somebody in no blocks', { child: 0, adult: 1, withInfant: 0 }, [], [], 0],
    ['two in one block of two', { child: 0, adult: 2, withInfant: 0 }, [[option(0, 2, 0, 7)]], [7], 2],
    [
      'two, apart where that costs less',
      { child: 0, adult: 2, withInfant: 0 },
      [[option(0, 2, 0, 9), option(0, 1, 0, 2)], [option(0, 1, 0, 3)]],
      [2, 3],
      2,
    ],
    [
      'both, though one alone would cost less',
      { child: 0, adult: 2, withInfant: 0 },
      [[option(0, 1, 0, 1), option(0, 2, 0, 90)]],
      [90],
      2,
    ],
    [
      'two with infants in different blocks',
      { child: 0, adult: 0, withInfant: 2 },
      [[option(0, 0, 1, 5)], [option(0, 0, 1, 1)], [option(0, 0, 1, 2)]],
      [1, 2],
      2,
    ],
    [
      'not more children than there are',
      { child: 1, adult: 1, withInfant: 0 },
      [[option(2, 1, 0, 1), option(1, 1, 0, 8)]],
      [8],
      2,
    ],
    ['no adult in the seat of a child', { child: 1, adult: 0, withInfant: 0 }, [[option(0, 1, 0, 1)]], [], 0],
  ])('seats %s', (_, party, blocks, costs, seated) => {
    const seating = seatParty(party, blocks);
    expect([seating.options.map(({ cost }) => cost), seating.seated]).toEqual([costs, seated]);
  });

  test('takes the first of equal options, so that the answer is the same when asked again', () => {
    const equal = [option(0, 1, 0, 4), option(0, 1, 0, 4)];
    expect(seatParty({ child: 0, adult: 1, withInfant: 0 }, [equal]).options[0]).toBe(equal[0]);
    const later = option(0, 1, 0, 4);
    expect(seatParty({ child: 0, adult: 1, withInfant: 0 }, [[later], equal]).options).toEqual([later]);
  });
});
