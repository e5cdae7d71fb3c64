// Which seats of a block a party can use, and in which ways.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  type Block,
  type BlockOption,
  freeBlocks,
  optionsOf,
  type Party,
} from '#seats/best-seats/block-options.ts';
import { costingOf, costOf, type Kind, type Segment } from '#seats/best-seats/seat-costs.ts';
import { planOf } from '#seats/layout/seat-plan.ts';
import { seatTermsOf } from '#seats/seat-price.ts';
import { situationOf } from '#tests/support/seats/seat-situation.ts';
import { cabinOfText, planOfText } from '#tests/support/seats/small-layout.ts';
import { sized } from '#tests/support/extent.ts';

type Wanted = Parameters<typeof situationOf>[0];

/** `11-0: AB C` has seats A and B side by side, and C apart from them. */
function written(wanted: Wanted): string[] {
  return freeBlocks(situationOf(wanted)).map(
    ({ row, at, runs, infant }) =>
      `${row}-${at}: ${runs.map((run) => run.map(({ letter }) => letter).join('')).join(' ')}${infant ? '' : ' full'}`,
  );
}

describe('the free seats of a cabin', () => {
  const plan = planOfText('ABC DEF', '11 sss sss');

  test.each<[string, Wanted, string[]]>([
    ['are all, where nobody sits', { plan }, ['11-0: ABC', '11-1: DEF']],
    ['end at a taken seat', { plan, taken: ['11B', '11D'] }, ['11-0: A C', '11-1: EF']],
    ['are none in a full block', { plan, taken: ['11A', '11B', '11C'] }, ['11-1: DEF']],
    [
      'end at a seat that is blocked on this flight',
      { plan, blocked: new Set(['11E']) },
      ['11-0: ABC', '11-1: D F'],
    ],
    ['take no infant beside another one', { plan, infants: ['11A'] }, ['11-0: BC full', '11-1: DEF']],
    ['are those of the party itself too', { plan, mine: { 1: '11B' } }, ['11-0: ABC', '11-1: DEF']],
    [
      'take the infant that the party brings, where it sits now',
      { plan, party: 'I', mine: { 1: '11B' } },
      ['11-0: ABC', '11-1: DEF'],
    ],
    ['end at a seat given to nobody', { plan: planOfText('ABC', '39 s#s') }, ['39-0: A C']],
    ['do not end at a missing seat', { plan: planOfText('ABC', '30 s.s') }, ['30-0: AC']],
    ['are not at an exit', { plan: planOfText('ABC', '12 EEE', '14 sss') }, ['14-0: ABC']],
    ['have no bassinet without an infant', { plan: planOfText('ABC', '1 BsB'), party: 'AC' }, ['1-0: B']],
    [
      'have bassinets for a party with an infant',
      { plan: planOfText('ABC', '1 BsB'), party: 'AI' },
      ['1-0: ABC'],
    ],
    [
      'are not what the fare does not sell',
      { plan: planOfText('ABC', '1 sbs'), terms: priced('STC1') },
      ['1-0: A C'],
    ],
    ['are nowhere without an adult', { plan, party: 'C' }, []],
  ])('%s', (_, wanted, expected) => expect(written(wanted)).toEqual(expected));

  test('are those of the bought cabin', () => {
    const both = planOf({
      aircraftCode: 'TST',
      cabins: [cabinOfText('A C', ['1 b b'], { cabin: 'C' }), cabinOfText('AB', ['5 ss'])],
    });
    expect(written({ plan: both })).toEqual(['5-0: AB']);
    expect(written({ plan: both, cabin: 'C' })).toEqual(['1-0: A', '1-1: C']);
  });

  test('do not depend on who needs assistance or holds an infant', () => {
    for (const party of ['A', 'W', 'WA', 'AW']) expect(written({ plan, party })).toEqual(written({ plan }));
  });

  function priced(code: 'STC1') {
    const route = { origin: 'MAD', destination: 'CUN', haul: 'long' as const };
    return new Map([
      [code, seatTermsOf([], new Set(), route, 'EUR').get(code) ?? { amountMinor: 0, included: false }],
    ]);
  }
});

/** A block from seat codes; a space is a gap. */
function blockOf(signs: string, infant = true): Block {
  const width = signs.replaceAll(' ', '').length;
  const letters = 'ABCDEFGH'.slice(0, width);
  const seats = [...planOfText(letters, `11 ${signs.replaceAll(' ', '')}`).seats.values()];
  let from = 0;
  const runs = signs.split(' ').map((run) => seats.slice(from, (from += run.length)));
  return { row: 11, at: 0, runs, infant };
}

const { terms } = situationOf();
const partyOf = (text: string): Party => ({
  child: Array.from(text).filter((sign) => sign === 'C').length,
  adult: Array.from(text).filter((sign) => sign === 'A').length,
  withInfant: Array.from(text).filter((sign) => sign === 'I').length,
});
const writtenParty = ({ adult, child, withInfant }: Party) =>
  'A'.repeat(adult) + 'C'.repeat(child) + 'I'.repeat(withInfant);

function waysOf(block: Block, party: string, alone = false): string[] {
  const costing = costingOf(terms, null, party.length);
  return optionsOf(block, partyOf(party), costing, alone).map(writtenParty).toSorted();
}

describe('the ways to use a block', () => {
  test.each<[string, string, boolean, string, boolean, string[]]>([
    ['one seat for one', 's', true, 'A', false, ['A']],
    ['one seat for two', 's', true, 'AA', false, ['A']],
    ['two seats for two', 'ss', true, 'AA', false, ['A', 'AA']],
    ['two seats for a child and an adult', 'ss', true, 'AC', false, ['A', 'AC']],
    ['two seats, where children may sit alone', 'ss', true, 'AC', true, ['A', 'AC', 'C']],
    ['two seats apart: no child without an adult', 's s', true, 'AC', false, ['A']],
    ['two seats apart, where children may sit alone', 's s', true, 'AC', true, ['A', 'AC', 'C']],
    ['two seats apart for two', 's s', true, 'AA', false, ['A', 'AA']],
    ['one infant a block', 'ss', true, 'II', false, ['I']],
    ['one infant a block, also in seats apart', 's s', true, 'II', false, ['I']],
    ['no infant beside another party’s', 'ss', false, 'AI', false, ['A']],
    ['a child beside an adult with an infant', 'ss', true, 'IC', false, ['CI', 'I']],
    ['three children need one adult', 'ssss', true, 'ACCC', false, ['A', 'AC', 'ACC', 'ACCC']],
  ])('%s', (_, signs, infant, party, alone, expected) => {
    expect(waysOf(blockOf(signs, infant), party, alone)).toEqual(expected);
  });

  test('leave a dear seat free between two only for the lowest price', () => {
    const block = blockOf('sxs');
    const seats = (preference: 'cheapest' | null) =>
      optionsOf(block, partyOf('AA'), costingOf(terms, preference, 2), false)
        .find(({ adult }) => adult === 2)
        ?.segments.map((segment) => segment.map(({ seat }) => seat.letter).join(''));
    expect(seats('cheapest')).toEqual(['A', 'C']);
    expect(seats(null)).toEqual(['AB']);
  });

  test('are each the cheapest of all ways that seat the same people as one group', () => {
    const signs = fc.array(fc.constantFrom(...Array.from('smlfxwt')), { minLength: 1, maxLength: 4 });
    const parties = fc.constantFrom('A', 'AA', 'AC', 'AAC', 'ACC', 'IAC', 'IIC', 'AAAA', 'IACC');
    const preferences = fc.constantFrom(null, 'window', 'aisle', 'front');
    fc.assert(
      fc.property(signs, parties, preferences, fc.boolean(), (text, party, preference, alone) => {
        const block = blockOf(text.join(''));
        const costing = costingOf(terms, preference, party.length);
        const least = new Map<string, number>();
        for (const segment of segmentsIn(block, partyOf(party))) {
          const has = (kind: Kind) => segment.filter((each) => each.kind === kind).length;
          const counts = { child: has('child'), adult: has('adult'), withInfant: has('withInfant') };
          if (!alone && counts.child === segment.length) continue;
          const cost = costOf(costing, segment, segment.length === party.length);
          const key = writtenParty(counts);
          least.set(key, Math.min(cost, least.get(key) ?? Infinity));
        }
        const options = optionsOf(block, partyOf(party), costing, alone);
        const found = new Map(options.map((each: BlockOption) => [writtenParty(each), each.cost]));
        expect(found).toEqual(least);
      }),
      { numRuns: sized({ short: 75, full: 300 }) },
    );
  });
});

/** Every group of neighbours in a block of one run, with at most one infant. */
function segmentsIn({ runs: [run = []] }: Block, party: Party): Segment[] {
  const all: Segment[] = [];
  const grow = (segment: Segment, next: number): void => {
    if (segment.length > 0) all.push(segment);
    const seat = run[next];
    if (!seat) return;
    for (const kind of ['child', 'adult', 'withInfant'] as const) {
      const most = kind === 'withInfant' ? Math.min(1, party.withInfant) : party[kind];
      if (segment.filter((each) => each.kind === kind).length < most)
        grow([...segment, { seat, kind }], next + 1);
    }
  };
  for (const from of run.keys()) grow([], from);
  return all;
}
