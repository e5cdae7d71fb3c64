// The list of seats: each filter for each state of a seat, prices, neighbours past gaps, and where the focus starts.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  cabinOf,
  filterSeats,
  firstSeat,
  frontRows,
  mayPick,
  neighboursOf,
  pricesOf,
  type SeatFilter,
  seatFilters,
} from '#seats/plane/seat-filter.ts';
import type { CabinView, SeatView } from '#seats/seat-map-view.ts';
import { smallCabin, smallMap } from '#tests/support/seats/small-cabin.ts';

const refusals = [{ passengerNo: 1, code: 'seat_bassinet' as const }];

const viewOf = (cabin: CabinView, name: string): SeatView => {
  const found = cabin.rows.flatMap(({ seats }) => seats).find(({ seat }) => seat === name);
  if (!found) throw new Error(`no seat ${name}`);
  return found;
};

function listed(cabin: CabinView, filters: readonly SeatFilter[], maxMinor: number | null = null): string[] {
  const rows = filterSeats(cabin, 1, { filters: new Set(filters), maxMinor });
  return rows.flatMap(({ seats }) => seats.map(({ seat }) => seat));
}

/** One block of three, `row` times, with the given seats missing. */
function blockOfThree(rows: number, missing: readonly string[], mine: Record<string, number>): CabinView {
  const [model] = smallCabin().rows[0]?.seats ?? [];
  if (!model) throw new Error('no seat');
  return {
    ...smallCabin(),
    columns: ['A', 'B', 'C', '', 'D'],
    rows: Array.from({ length: rows }, (_, at) => ({
      row: at + 1,
      exit: false,
      wing: false,
      seats: ['A', 'B', 'C', 'D'].flatMap((letter): SeatView[] => {
        const seat = `${at + 1}${letter}`;
        const passengerNo = mine[seat] ?? null;
        const view: SeatView = {
          ...model,
          seat,
          row: at + 1,
          letter,
          passengerNo,
          state: passengerNo ? 'mine' : 'free',
        };
        return missing.includes(seat) ? [] : [view];
      }),
    })),
  };
}

describe('a passenger may pick', () => {
  it.each<[Partial<SeatView>, boolean]>([
    [{}, true],
    [{ state: 'taken' }, false],
    [{ state: 'blocked' }, false],
    [{ state: 'not_offered' }, false],
    [{ state: 'mine', passengerNo: 1 }, false],
    [{ state: 'mine', passengerNo: 2 }, false],
    [{ refusals }, false],
    [{ refusals: [{ passengerNo: 2, code: 'seat_exit_child' }] }, true],
    [{ features: ['exit'] }, true],
  ])('a seat that is %j: %s', (change, expected) => {
    expect(mayPick(viewOf(smallCabin({ '11A': change }), '11A'), 1)).toBe(expected);
  });
});

describe('a filter keeps', () => {
  it.each<[SeatFilter, Partial<SeatView>, boolean]>([
    ['free', { state: 'mine', passengerNo: 1 }, true],
    ['free', { state: 'mine', passengerNo: 2 }, false],
    ['free', { state: 'not_offered' }, false],
    ['window', { position: 'window' }, true],
    ['window', { position: 'window', features: ['no_window'] }, false],
    ['window', { position: 'aisle' }, false],
    ['window', { position: 'window', state: 'taken' }, true],
    ['aisle', { position: 'aisle' }, true],
    ['aisle', { position: 'middle' }, false],
    ['aisle', { position: 'window' }, false],
    ['legroom', { features: ['legroom', 'near_galley'] }, true],
    ['legroom', { features: ['limited_legroom'] }, false],
    ['legroom', { features: ['exit'] }, false],
  ])('"%s": a seat that is %j: %s', (filter, change, expected) => {
    expect(listed(smallCabin({ '11A': change }), [filter]).includes('11A')).toBe(expected);
  });

  it('several filters keep what all of them keep', () => {
    const changes = fc.dictionary(
      fc.constantFrom('11A', '11C', '12A', '14D', '14F'),
      fc.constantFrom<Partial<SeatView>>(
        { state: 'taken' },
        { state: 'mine', passengerNo: 2 },
        { state: 'mine', passengerNo: 1 },
        { features: ['legroom'] },
        { features: ['no_window'] },
        { refusals },
        { amountMinor: 0 },
      ),
    );
    fc.assert(
      fc.property(
        changes,
        fc.subarray([...seatFilters]),
        fc.constantFrom(null, 0, 2500),
        (change, filters, most) => {
          const cabin = smallCabin(change);
          const each = filters.map((filter) => new Set(listed(cabin, [filter])));
          const expected = listed(cabin, [], most).filter((seat) => each.every((kept) => kept.has(seat)));
          expect(listed(cabin, filters, most)).toEqual(expected);
        },
      ),
    );
  });

  it('no row without a seat', () => {
    const rows = filterSeats(smallCabin(), 1, { filters: new Set(['legroom']), maxMinor: null });
    expect(rows.map(({ row }) => row)).toEqual([12]);
  });
});

describe('the front', () => {
  it.each([
    [1, [1]],
    [3, [1, 2, 3]],
    [11, [1, 2, 3]],
    [12, [1, 2, 3]],
    [13, [1, 2, 3, 4]],
    [16, [1, 2, 3, 4]],
    [17, [1, 2, 3, 4, 5]],
  ])('of %i rows are rows %j', (rows, expected) => {
    expect([...frontRows(blockOfThree(rows, [], {}))]).toEqual(expected);
  });

  it('is counted in rows of the cabin, not from row 1', () => {
    expect(listed(smallCabin(), ['front'])).toHaveLength(11);
  });
});

describe('who sits beside', () => {
  it.each<[string, string[], Record<string, number>, string, number[]]>([
    ['nobody', [], {}, '1A', []],
    ['one at the right', [], { '1B': 2 }, '1A', [2]],
    ['one at the left', [], { '1B': 2 }, '1C', [2]],
    ['one on each side', [], { '1A': 2, '1C': 3 }, '1B', [2, 3]],
    ['nobody two seats away', [], { '1C': 2 }, '1A', []],
    ['nobody across the aisle', [], { '1D': 2 }, '1C', []],
    ['nobody in front or behind', [], { '1A': 2, '3A': 3 }, '2A', []],
    ['one past a missing seat', ['1B'], { '1C': 2 }, '1A', [2]],
    ['one past a missing seat, from the other side', ['1B'], { '1A': 2 }, '1C', [2]],
    ['nobody past a missing seat of another row', ['2B'], { '1C': 2 }, '1A', []],
    ['nobody in the seat itself', [], { '1A': 2 }, '1A', []],
  ])('%s: without %j, %j, from %s', (_, missing, mine, seat, expected) => {
    const cabin = blockOfThree(3, missing, mine);
    expect(neighboursOf(cabin)(viewOf(cabin, seat))).toEqual(expected);
  });

  it('past a missing seat counts for the filter too', () => {
    expect(listed(blockOfThree(2, ['1B'], { '1C': 2 }), ['together'])).toEqual(['1A']);
  });

  it('is mutual for any two seats', () => {
    const seats = ['1A', '1B', '1C', '1D', '2A', '2B', '2C', '2D'];
    fc.assert(
      fc.property(
        fc.subarray(seats),
        fc.constantFrom(...seats),
        fc.constantFrom(...seats),
        (missing, a, b) => {
          fc.pre(a !== b && !missing.includes(a) && !missing.includes(b));
          const cabin = blockOfThree(2, missing, { [a]: 1, [b]: 2 });
          const beside = neighboursOf(cabin);
          expect(beside(viewOf(cabin, a)).includes(2)).toBe(beside(viewOf(cabin, b)).includes(1));
        },
      ),
    );
  });
});

describe('prices to choose from', () => {
  it.each<[string, Record<string, Partial<SeatView>>, number[]]>([
    [
      'are each once, cheapest first',
      { '11A': { amountMinor: 900 }, '14F': { amountMinor: 10_000 } },
      [900, 2500, 10_000],
    ],
    ['leave out what somebody has', { '11A': { amountMinor: 900, state: 'taken' } }, [2500]],
    ['leave out what is refused', { '11A': { amountMinor: 900, refusals } }, [2500]],
    ['leave out the own seat', { '11A': { amountMinor: 900, state: 'mine', passengerNo: 1 } }, [2500]],
    ['have nothing for what is included', { '11A': { amountMinor: 900, included: true } }, [0, 2500]],
    ['have nothing for a child beside an adult', { '11A': { amountMinor: 900, freeFor: [1] } }, [0, 2500]],
    ['do not have what is free for others', { '11A': { amountMinor: 900, freeFor: [2] } }, [900, 2500]],
  ])('%s', (_, changes, expected) => expect(pricesOf(smallCabin(changes), 1)).toEqual(expected));

  it('are in order by value, not as text', () => {
    const cabin = smallCabin({ '11A': { amountMinor: 10_000 }, '11C': { amountMinor: 900 } });
    expect(pricesOf(cabin, 1)).toEqual([900, 2500, 10_000]);
  });

  it('each keep seats, and the highest keeps all that may be picked', () => {
    const cabin = smallCabin({
      '11A': { amountMinor: 900 },
      '12A': { amountMinor: 6000 },
      '14A': { refusals },
    });
    const kept = pricesOf(cabin, 1).map((most) => listed(cabin, ['free'], most).length);
    expect(kept).toEqual([1, 9, 10]);
    expect(listed(cabin, ['free'])).toHaveLength(10);
  });
});

describe('the focus starts', () => {
  it.each<[string, Record<string, Partial<SeatView>>, string]>([
    [
      'at the own seat, though one beside the party is free',
      { '14D': { state: 'mine', passengerNo: 1 }, '11A': { state: 'mine', passengerNo: 2 } },
      '14D',
    ],
    [
      'beside the party, though others are nearer the front',
      { '14A': { state: 'mine', passengerNo: 2 } },
      '14C',
    ],
    [
      'not beside the party where that seat is refused',
      { '14A': { state: 'mine', passengerNo: 2 }, '14C': { refusals } },
      '11A',
    ],
    [
      'at the first that is neither taken nor refused',
      { '11A': { state: 'taken' }, '11C': { refusals } },
      '11D',
    ],
  ])('%s', (_, changes, expected) => expect(firstSeat(smallCabin(changes), 1)).toBe(expected));

  it('nowhere in a cabin without seats', () => {
    expect(firstSeat({ ...smallCabin(), rows: [] }, 1)).toBeNull();
  });
});

describe('the bought cabin', () => {
  const economy = smallCabin();
  const business: CabinView = { ...smallCabin(), cabin: 'C' };

  it('is found among all of the aircraft', () => {
    expect(cabinOf({ cabin: 'Y', cabins: [business, economy] })).toBe(economy);
    expect(cabinOf({ cabin: 'C', cabins: [business, economy] })).toBe(business);
  });

  it('is null where the aircraft has no such cabin, or no map', () => {
    expect(cabinOf({ cabin: 'C', cabins: [economy] })).toBeNull();
    expect(cabinOf({ ...smallMap(economy), cabins: null })).toBeNull();
  });
});
