// The price list of a cabin: which rows belong together, what they cost, and the drawn length of the aircraft.
import { describe, expect, it } from 'vitest';

import { worldSeatMaps } from '#demo/seat-maps.ts';
import { checkLayout } from '#seats/layout/check-layout.ts';
import { planOf } from '#seats/layout/seat-plan.ts';
import { cabinViews } from '#seats/cabin-views.ts';
import { seatCategoryCodes } from '#seats/seat-categories.ts';
import { bandKindOf, planeLength, planeParts } from '#seats/plane/seat-bands.ts';
import type { CabinView, SeatView } from '#seats/seat-map-view.ts';
import { seatTermsOf } from '#seats/seat-price.ts';
import { smallCabin } from '#tests/support/seats/small-cabin.ts';

const bandsOf = (cabin: CabinView) =>
  planeParts(cabin).map((part) =>
    'band' in part ? Object.values(part.band).flat() : `behind ${part.behind}`,
  );

const plain = (changes: Record<string, Partial<SeatView>> = {}) => ({
  ...smallCabin(changes),
  facilities: [],
});

describe('the price list', () => {
  it('is one label where all rows cost the same', () => {
    expect(bandsOf(plain())).toEqual([['standard', 0, 3, 2500, 2500]]);
  });

  it('divides where the prices change, and shows lowest and highest', () => {
    const cabin = plain({
      '14A': { amountMinor: 0, category: 'STC1' },
      '14C': { category: 'STC2', amountMinor: 2000 },
    });
    expect(bandsOf(cabin)).toEqual([
      ['standard', 0, 2, 2500, 2500],
      ['standard', 2, 3, 0, 2500],
    ]);
  });

  it('names a row of several kinds after the dearest, and excludes the others from its price', () => {
    const cabin = plain({ '11A': { category: 'STUR', amountMinor: 10_900 } });
    expect(bandsOf(cabin)[0]).toEqual(['plus', 0, 1, 10_900, 10_900]);
  });

  it('is divided by facilities between the rows, and keeps their positions', () => {
    expect(bandsOf(smallCabin())).toEqual([
      'behind 0',
      ['standard', 0, 1, 2500, 2500],
      'behind 11',
      ['standard', 1, 2, 2500, 2500],
      'behind 12',
      ['standard', 2, 3, 2500, 2500],
      'behind 14',
    ]);
  });

  it("ignores the price of the party's own seats and of unavailable ones", () => {
    const cabin = plain({
      '11A': { state: 'mine', passengerNo: 1, amountMinor: 0 },
      '12C': { state: 'blocked', amountMinor: null },
      '14A': { state: 'taken' },
    });
    expect(bandsOf(cabin)).toEqual([['standard', 0, 3, 2500, 2500]]);
  });

  it('shows nothing for rows without a price, and zero where the fare includes them', () => {
    expect(bandsOf(plain({ '11A': { included: true } }))).toHaveLength(1);
    const none = smallCabin();
    const unsold = none.rows.map((row) => ({
      ...row,
      seats: row.seats.map((seat): SeatView => ({ ...seat, amountMinor: null, state: 'not_offered' })),
    }));
    expect(planeParts({ ...none, facilities: [], rows: unsold })).toEqual([
      { band: { kind: 'standard', from: 0, to: 3, prices: null } },
    ]);
  });

  it('has a kind for every category', () => {
    expect(new Set(seatCategoryCodes.map(bandKindOf)).size).toBe(6);
  });

  it.each(['32Q', '333', '359'])('has every row of the %s once, in order', (aircraftCode) => {
    const map = worldSeatMaps().find((each) => each.aircraftCode === aircraftCode);
    const checked = checkLayout(map?.layout);
    if (!('layout' in checked)) throw new Error(checked.problem);
    const route = { origin: 'MAD', destination: 'CUN', haul: 'long' as const };
    const cabins = cabinViews(
      {
        plan: planOf(checked.layout),
        cabin: 'Y',
        blocked: new Set(),
        terms: seatTermsOf([], new Set(), route, 'EUR'),
        people: [],
        occupants: new Map(),
      },
      [],
    );
    for (const cabin of cabins) {
      const covered = planeParts(cabin).flatMap((part) =>
        'band' in part ? cabin.rows.slice(part.band.from, part.band.to).map(({ row }) => row) : [],
      );
      expect(covered).toEqual(cabin.rows.map(({ row }) => row));
    }
  });
});

describe('the drawn aircraft', () => {
  it('is longer by its walls, exits and the cabins that were not bought', () => {
    const empty = planeLength(plain(), 0);
    expect(planeLength(plain(), 1)).toBeCloseTo(empty + 1.4);
    // Two walls, two exits without a wall.
    expect(planeLength(smallCabin(), 0)).toBeCloseTo(empty + 2 * 1.2 + 2 * 0.6);
  });
});
