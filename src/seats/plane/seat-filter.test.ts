// The list of seats: what each filter keeps, what a passenger pays, and where the focus starts.
import { describe, expect, it } from 'vitest';

import { smallCabin } from '#tests/support/seats/small-cabin.ts';
import {
  firstSeat,
  frontRows,
  type ListFilter,
  neighboursOf,
  priceFor,
  pricesOf,
  type SeatFilter,
  filterSeats,
} from '#seats/plane/seat-filter.ts';
import type { SeatView } from '#seats/seat-map-view.ts';

const listed = (cabin: ReturnType<typeof smallCabin>, filter: Partial<ListFilter> = {}) =>
  filterSeats(cabin, 1, { filters: new Set(), maxMinor: null, ...filter }).flatMap(({ seats }) =>
    seats.map(({ seat }) => seat),
  );
const only = (...filters: SeatFilter[]) => ({ filters: new Set(filters) });

describe('the list', () => {
  it('without a filter has every seat of the cabin, taken ones too', () => {
    expect(listed(smallCabin({ '11A': { state: 'taken' } }))).toHaveLength(11);
  });

  it('of available seats leaves out taken, blocked and refused ones, and keeps the passenger’s own', () => {
    const cabin = smallCabin({
      '11A': { state: 'taken' },
      '11C': { state: 'blocked' },
      '11D': { refusals: [{ passengerNo: 1, code: 'seat_exit_infant' }] },
      '11F': { state: 'mine', passengerNo: 1 },
      '12A': { state: 'mine', passengerNo: 2 },
      '12C': { refusals: [{ passengerNo: 2, code: 'seat_exit_child' }] },
    });
    expect(listed(cabin, only('free'))).toEqual(['11F', '12C', '12D', '14A', '14C', '14D', '14F']);
  });

  it('keeps window seats that have a window, aisle seats, legroom, and the front', () => {
    const cabin = smallCabin({ '11A': { features: ['no_window'] } });
    expect(listed(cabin, only('window'))).toEqual(['11F', '12A', '14A', '14F']);
    expect(listed(cabin, only('aisle'))).toEqual(['11C', '11D', '12C', '12D', '14C', '14D']);
    expect(listed(cabin, only('legroom', 'window'))).toEqual(['12A']);
    expect(frontRows(cabin)).toEqual(new Set([11, 12, 14]));
  });

  it('of seats beside the party does not reach across the aisle, and does not count the passenger', () => {
    const cabin = smallCabin({
      '14C': { state: 'mine', passengerNo: 2 },
      '11A': { state: 'mine', passengerNo: 1 },
    });
    expect(listed(cabin, only('together'))).toEqual(['14A']);
  });

  it('up to a price counts what this passenger pays', () => {
    const cabin = smallCabin({
      '11A': { amountMinor: 5000 },
      '11C': { amountMinor: 5000, freeFor: [1] },
      '11D': { amountMinor: null, state: 'not_offered' },
      '11F': { included: true, amountMinor: 5000 },
    });
    expect(listed(cabin, { maxMinor: 0 })).toEqual(['11C', '11F']);
    expect(listed(cabin, { maxMinor: 2500 })).not.toContain('11A');
    expect(pricesOf(cabin, 1)).toEqual([0, 2500, 5000]);
  });
});

it('a seat costs nothing where it is included or free for the passenger; a seat that is not sold has no price', () => {
  const [seat] = smallCabin({ '11A': { freeFor: [2] } }).rows[0]?.seats ?? [];
  expect([priceFor(seat as SeatView, 1), priceFor(seat as SeatView, 2)]).toEqual([2500, 0]);
  expect(priceFor({ ...(seat as SeatView), amountMinor: null }, 1)).toBeNull();
});

it('neighbours are those of the booking in the same block', () => {
  const cabin = smallCabin({
    '11C': { state: 'mine', passengerNo: 2 },
    '11F': { state: 'taken' },
  });
  const beside = neighboursOf(cabin);
  const of = (name: string) => cabin.rows.flatMap(({ seats }) => seats).find(({ seat }) => seat === name);
  expect(beside(of('11A') as SeatView)).toEqual([2]);
  expect(beside(of('11D') as SeatView)).toEqual([]);
});

describe('the focus starts', () => {
  it('at the passenger’s own seat, else beside the party, else at the first free seat, else at the first', () => {
    const taken = { state: 'taken' } as const;
    expect(firstSeat(smallCabin({ '14D': { state: 'mine', passengerNo: 1 } }), 1)).toBe('14D');
    expect(firstSeat(smallCabin({ '14D': { state: 'mine', passengerNo: 2 } }), 1)).toBe('14F');
    expect(firstSeat(smallCabin({ '11A': taken }), 1)).toBe('11C');
    const full = Object.fromEntries(
      smallCabin().rows.flatMap(({ seats }) => seats.map(({ seat }) => [seat, taken])),
    );
    expect(firstSeat(smallCabin(full), 1)).toBe('11A');
  });
});
