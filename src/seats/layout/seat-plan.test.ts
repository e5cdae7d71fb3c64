// The maps of the fleet: a valid stored layout, the position of each seat, and that every seat sold exists.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { rotations } from '#demo/rotations.ts';
import { worldAircraft } from '#demo/fleet.ts';
import { worldFamilySeats } from '#demo/seat-prices.ts';
import { worldSchedule } from '#demo/schedule-file.ts';
import { worldSeatMaps } from '#demo/seat-maps.ts';
import { checkLayout } from '#seats/layout/check-layout.ts';
import { isSeatCategory } from '#seats/seat-categories.ts';
import { blocksOf, positionOf, readSeatName, type SeatLayout } from '#seats/layout/seat-layout.ts';
import { isBeside, planOf } from '#seats/layout/seat-plan.ts';
import { planOfType } from '#tests/support/seats/seat-situation.ts';

describe('positions and blocks', () => {
  const wide = ['A', 'C', '', 'D', 'E', 'F', 'G', '', 'H', 'K'];

  test.each([
    ['A', 'window'],
    ['C', 'aisle'],
    ['D', 'aisle'],
    ['E', 'middle'],
    ['F', 'middle'],
    ['G', 'aisle'],
    ['K', 'window'],
  ])('on 2-4-2 seats, %s is at the %s', (letter, position) =>
    expect(positionOf(wide, letter)).toBe(position),
  );

  test('a suite with a window and an aisle counts as a window seat', () => {
    expect(positionOf(['A', '', 'D', 'G', '', 'K'], 'A')).toBe('window');
  });

  test('an aisle separates blocks, also at the edge', () => {
    expect(blocksOf(wide)).toEqual([
      ['A', 'C'],
      ['D', 'E', 'F', 'G'],
      ['H', 'K'],
    ]);
    expect(blocksOf(['', 'A', '', '', 'B', ''])).toEqual([['A'], ['B']]);
  });

  test.each(['0A', '14', 'A14', '014A', '14a', '14I', '100A', "1'; drop", '', '14A ', '１４A'])(
    '%j is no seat',
    (name) => expect(readSeatName(name)).toBeNull(),
  );

  test('every seat of the fleet has a name that can be read and stored', () => {
    for (const { aircraftCode } of worldAircraft)
      for (const { seat, row, letter } of planOfType(aircraftCode).seats.values())
        expect(readSeatName(seat)).toEqual({ row, letter });
  });
});

describe('sitting beside a passenger', () => {
  const plan = planOfType('32Q');
  const beside = (child: string, adult: string, ...party: string[]) =>
    isBeside(plan, child, adult, new Set([child, adult, ...party]));

  test.each([
    ['20A', '20B', [], true],
    ['20B', '20A', [], true],
    ['20A', '20C', [], false],
    ['20A', '20C', ['20B'], true],
    ['20C', '20D', [], false],
    ['20A', '21A', [], false],
    ['20A', '20A', [], false],
    ['20A', '99Z', [], false],
  ])('%s and %s with %j of the party between: %s', (child, adult, party, answer) => {
    expect(beside(child, adult, ...party)).toBe(answer);
  });

  test('a missing seat does not separate its neighbours', () => {
    const wide = planOfType('359');
    expect(wide.seats.has('47B')).toBe(false);
    expect(isBeside(wide, '47A', '47C', new Set())).toBe(true);
  });

  test('is mutual for any two seats and any party', () => {
    const names = [...plan.seats.keys()];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.constantFrom(...names), fc.subarray(names), (a, b, party) => {
        const set = new Set(party);
        expect(isBeside(plan, a, b, set)).toBe(isBeside(plan, b, a, set));
      }),
    );
  });
});

describe('a stored layout', () => {
  const good = worldSeatMaps()[0]?.layout;
  const change = (
    edit: (layout: Record<string, unknown> & { cabins: Record<string, unknown>[] }) => void,
  ) => {
    const copy = structuredClone(good) as never;
    edit(copy);
    return checkLayout(copy);
  };

  test('of the demonstration world is valid', () => {
    for (const { layout } of worldSeatMaps()) expect(checkLayout(layout)).toEqual({ layout });
  });

  test.each<[string, Parameters<typeof change>[0]]>([
    ['without cabins', (layout) => (layout.cabins = [])],
    ['with a cabin nobody knows', (layout) => (layout.cabins[0] = { ...layout.cabins[0], cabin: 'X' })],
    ['with a column twice', (layout) => (layout.cabins[0] = { ...layout.cabins[0], columns: ['A', 'A'] })],
    ['with a row twice', (layout) => layout.cabins.push({ ...layout.cabins[0] })],
    ['with an unknown field', (layout) => (layout['more'] = 1)],
    [
      'with a seat outside its columns',
      (layout) => (layout.cabins[0] = { ...layout.cabins[0], columns: ['A', 'B', 'C', '', 'D', 'E'] }),
    ],
    [
      'with a category that does not exist',
      (layout) => {
        const seats = { A: { category: 'STC9', features: [] } };
        layout.cabins[0] = { ...layout.cabins[0], rows: [{ row: 1, seats }] };
      },
    ],
    [
      'with row 100',
      (layout) => (layout.cabins[0] = { ...layout.cabins[0], rows: [{ row: 100, seats: {} }] }),
    ],
  ])('%s is refused with the reason', (_, edit) => {
    const checked = change(edit);
    expect('problem' in checked && checked.problem.length > 0).toBe(true);
  });

  test.each([null, 'a map', 7, [], {}])('%j is refused', (stored) => {
    expect('problem' in checkLayout(stored)).toBe(true);
  });
});

describe('the fleet of the demonstration world', () => {
  const maps: [string, SeatLayout][] = worldSeatMaps().map(({ aircraftCode, layout }) => {
    const checked = checkLayout(layout);
    if ('problem' in checked) throw new Error(checked.problem);
    return [aircraftCode, checked.layout];
  });
  /** What the schedule sells: `C30Y330` by aircraft. */
  const sold = new Map(
    [
      ...worldSchedule(new Date('2026-11-20T12:00:00Z')).matchAll(
        /(32Q|333|359)[A-Z]+.*?((?:[CY]\d{2,3})+)VV/g,
      ),
    ].map(([, aircraft, cabins]) => [aircraft ?? '', cabins ?? ''] as const),
  );

  test('has a map for every aircraft that flies', () => {
    expect(maps.map(([code]) => code).toSorted()).toEqual(
      [...new Set(rotations.map((r) => r.aircraft))].toSorted(),
    );
    expect(sold.size).toBe(maps.length);
  });

  test.each(maps)(
    '%s has a seat for every unit of inventory that is sold, with at most three to spare',
    (aircraft, layout) => {
      for (const [, cabin, capacity] of (sold.get(aircraft) ?? '').matchAll(/([CY])(\d+)/g)) {
        const seats = layout.cabins
          .filter((each) => each.cabin === cabin)
          .flatMap(({ rows }) => rows.flatMap((row) => Object.values(row.seats)))
          .filter((seat) => !seat.blocked);
        expect(seats.length - Number(capacity), `${aircraft} ${cabin}`).toBeGreaterThanOrEqual(0);
        expect(seats.length - Number(capacity)).toBeLessThanOrEqual(3);
      }
    },
  );

  test.each(maps)('%s has every category of its cabins', (_, layout) => {
    const of = (cabin: string) =>
      new Set(
        layout.cabins
          .filter((each) => each.cabin === cabin)
          .flatMap(({ rows }) =>
            rows.flatMap((row) => Object.values(row.seats).map((seat) => seat.category)),
          ),
      );
    expect([...of('Y')].toSorted()).toEqual(['STC1', 'STC2', 'STC3', 'STC4', 'STC5', 'STC6', 'STUR', 'SXL']);
    if (layout.cabins.length > 1) expect([...of('C')]).toEqual(['SBUS']);
  });

  test.each(maps)('%s has what real aircraft have', (_, layout) => {
    const { seats } = planOf(layout);
    const features = new Set([...seats.values()].flatMap((seat) => seat.features));
    for (const feature of [
      'exit',
      'bassinet',
      'legroom',
      'no_recline',
      'no_window',
      'near_lavatory',
    ] as const)
      expect(features).toContain(feature);
    const kinds = new Set(layout.cabins.flatMap((cabin) => cabin.facilities.map(({ kind }) => kind)));
    expect(kinds).toContain('galley');
    expect(kinds).toContain('lavatory');
    expect(kinds).toContain('exit');
    expect([...seats.values()].some(({ blocked }) => blocked)).toBe(true);
    const economy = layout.cabins.find(({ cabin }) => cabin === 'Y');
    const letters = economy?.columns.filter((column) => column !== '').length ?? 0;
    expect(economy?.rows.some((row) => Object.keys(row.seats).length < letters)).toBe(true);
    expect([...seats.values()].every(({ row }) => row !== 13)).toBe(true);
  });

  test('gives lateral and central categories to seats in those positions', () => {
    for (const [, layout] of maps) {
      for (const { category, position } of planOf(layout).seats.values()) {
        if (category === 'STC2' || category === 'STC6') expect(position).toBe('middle');
        if (category === 'STC3' || category === 'STC5') expect(position).not.toBe('middle');
      }
    }
  });

  test('includes seats by family: basic none, plus standard ones, flex also front ones, business its own', () => {
    const of = (family: string) =>
      worldFamilySeats.filter((row) => row.family === family).map((r) => r.categoryCode);
    expect(of('basic')).toEqual([]);
    expect(of('plus')).toEqual(['STC1', 'STC2', 'STC3']);
    expect(of('flex')).toEqual(['STC1', 'STC2', 'STC3', 'STC4', 'STC5', 'STC6']);
    expect(of('business')).toEqual(['SBUS']);
    expect(worldFamilySeats.every(({ categoryCode }) => isSeatCategory(categoryCode))).toBe(true);
  });
});
