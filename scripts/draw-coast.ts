// Draws src/content/scenery/coast.svg, the land under the route map, from Natural Earth (decision 0026): `node
// scripts/draw-coast.ts`. Run it again only when the window of the map changes.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { feature } from 'topojson-client';

import { atlantic, type Point, project } from '#content/scenery/atlantic.ts';

/** A point this far from a straight line is kept; smaller islands than the other value are dropped. */
const tolerance = 0.6;
const smallest = 0.5;

const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
const world = JSON.parse(fs.readFileSync(file, 'utf8')) as { objects: { land: object } };
const shapes = feature(world, world.objects.land).features.map(({ geometry }) => geometry);
const rings = shapes.flatMap((shape) =>
  shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat(),
);
const d = rings
  .map((ring) => clip(ring.map(([longitude, latitude]) => project({ longitude, latitude }))))
  .filter((ring) => area(ring) > smallest)
  .map((ring) => pathOf(simplify(ring)))
  .join('');
const { w, h } = atlantic;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}"><style>path{fill:#fbf4e9;stroke:#e0cfae}@media screen and (prefers-color-scheme:dark){path{fill:#1d3a4e;stroke:#2f5266}}</style><path stroke-width="1.2" stroke-linejoin="round" d="${d}"/></svg>\n`;
fs.writeFileSync(path.resolve(import.meta.dirname, '../src/content/scenery/coast.svg'), svg);
console.log(`coast.svg: ${svg.length} bytes`);

/** The part of a ring inside the sheet plus a margin (Sutherland and Hodgman), so that its edge is not visible. */
function clip(ring: Point[]): Point[] {
  const margin = 4;
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, -margin, 1],
    [0, atlantic.w + margin, -1],
    [1, -margin, 1],
    [1, atlantic.h + margin, -1],
  ];
  let kept = ring;
  for (const [axis, limit, sign] of sides) {
    const inside = (p: Point) => (p[axis] - limit) * sign >= 0;
    kept = kept.flatMap((p, i) => {
      const before = kept.at(i - 1) ?? p;
      const part = (limit - before[axis]) / (p[axis] - before[axis]);
      const cross: Point = [before[0] + (p[0] - before[0]) * part, before[1] + (p[1] - before[1]) * part];
      if (inside(p)) return inside(before) ? [p] : [cross, p];
      return inside(before) ? [cross] : [];
    });
  }
  return kept;
}

function area(ring: Point[]): number {
  const twice = ring.reduce((sum, p, i) => {
    const q = ring.at(i - 1) ?? p;
    return sum + q[0] * p[1] - p[0] * q[1];
  }, 0);
  return Math.abs(twice) / 2;
}

/** Ramer, Douglas and Peucker: a ring counts as two lines between its first and its farthest point. */
function simplify(ring: Point[]): Point[] {
  const [first] = ring;
  if (!first) return [];
  const distances = ring.map((p) => Math.hypot(p[0] - first[0], p[1] - first[1]));
  const far = distances.indexOf(Math.max(...distances));
  return [...line(ring.slice(0, far + 1)), ...line([...ring.slice(far), first]).slice(1, -1)];
}

function line(points: Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  const off = points.map((p) => offset(p, first, last));
  const most = off.indexOf(Math.max(...off));
  if ((off[most] ?? 0) < tolerance) return [first, last];
  return [...line(points.slice(0, most + 1)), ...line(points.slice(most)).slice(1)];
}

function offset(p: Point, a: Point, b: Point): number {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length === 0) return Math.hypot(p[0] - a[0], p[1] - a[1]);
  return Math.abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1])) / length;
}

/** Relative steps in tenths, without blanks before a minus. */
function pathOf(ring: Point[]): string {
  let [x, y] = [0, 0];
  const steps = ring.map((p, i) => {
    const [dx, dy] = [Math.round(p[0] * 10) - x, Math.round(p[1] * 10) - y];
    [x, y] = [x + dx, y + dy];
    const pair = `${tenths(dx)} ${tenths(dy)}`.replaceAll(' -', '-');
    return i === 0 ? `M${pair}l` : pair;
  });
  return `${steps.join(' ').replaceAll(' -', '-').replaceAll('l ', 'l')}z`;
}

function tenths(value: number): string {
  return String(value / 10).replace(/^(-?)0\./, '$1.');
}
