// The sheet of the route map: airports at their positions, arcs on the great circle, and a coast that is small.
import fs from 'node:fs';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { worldAirports } from '#demo/airports.ts';
import {
  arcOf,
  atlantic,
  between,
  isInWindow,
  type Coordinates,
  project,
} from '#content/scenery/atlantic.ts';

const at = (code: string) => {
  const found = worldAirports.find(({ airportCode }) => airportCode === code);
  if (!found) throw new Error(code);
  return found;
};
const coast = fs.readFileSync(new URL('./coast.svg', import.meta.url), 'utf8');

it('the coast takes at most 25 kB and is on the same sheet as the arcs', () => {
  expect(coast.length).toBeLessThanOrEqual(25_000);
  expect(coast).toContain(`viewBox="0 0 ${atlantic.w} ${atlantic.h}"`);
  expect(coast).not.toMatch(/NaN|script|style=/);
});

it('every airport of the demonstration is on the sheet, west is left and north is up', () => {
  for (const airport of worldAirports) {
    expect(isInWindow(airport), airport.airportCode).toBe(true);
    const [x, y] = project(airport);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(atlantic.w);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(atlantic.h);
  }
  expect(project(at('CUN'))[0]).toBeLessThan(project(at('MAD'))[0]);
  expect(project(at('JFK'))[1]).toBeLessThan(project(at('MIA'))[1]);
  expect(isInWindow({ latitude: -33.9, longitude: 151.2 })).toBe(false);
});

it('an arc begins and ends at its airports and bends to the north between them', () => {
  const [from, to] = [at('MAD'), at('CUN')];
  const [start, end] = [project(from), project(to)].map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
  const arc = arcOf(from, to);
  expect(arc).toMatch(new RegExp(`^M${start}C.* ${end}$`));
  const middle = between(from, to, 0.5);
  expect(middle.latitude).toBeGreaterThan((from.latitude + to.latitude) / 2);
  // The shortest path: both halves have the same length, and together the length of the whole.
  expect(distance(from, middle)).toBeCloseTo(distance(from, to) / 2, 9);
  expect(distance(middle, to)).toBeCloseTo(distance(from, to) / 2, 9);
});

/** Haversine formula, in radians. */
function distance(a: Coordinates, b: Coordinates): number {
  const [phi1, phi2] = [a, b].map(({ latitude }) => (latitude * Math.PI) / 180) as [number, number];
  const lambda = ((b.longitude - a.longitude) * Math.PI) / 180;
  const h = Math.sin((phi2 - phi1) / 2) ** 2 + Math.cos(phi1) * Math.cos(phi2) * Math.sin(lambda / 2) ** 2;
  return 2 * Math.asin(Math.sqrt(h));
}

it('the path between any two points stays on the globe', () => {
  const anywhere = fc.record({
    latitude: fc.double({ min: -89, max: 89, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(anywhere, anywhere, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, part) => {
      // Between antipodes every path is the shortest.
      fc.pre(
        Math.abs(a.latitude + b.latitude) > 1e-3 ||
          Math.abs(Math.abs(a.longitude - b.longitude) - 180) > 1e-3,
      );
      const { latitude, longitude } = between(a, b, part);
      expect(Math.abs(latitude)).toBeLessThanOrEqual(90.001);
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180.001);
    }),
  );
});
