// The window of the route map and how a point of the globe is projected into it: equirectangular, true to scale in
// both directions at 28° north. The coast, a file, and the arcs of the map share it.

const window = { west: -101, east: 11, south: 4, north: 52 };
const degree = 1000 / (window.east - window.west);
const stretch = 1 / Math.cos((28 * Math.PI) / 180);

/** Width and height of the sheet. */
export const atlantic = { w: 1000, h: Math.round((window.north - window.south) * degree * stretch) };

export type Coordinates = { latitude: number; longitude: number };
export type Point = [x: number, y: number];

/** The point on the sheet, y downwards, of coordinates in degrees. Points outside the window are not clipped. */
export function project({ latitude, longitude }: Coordinates): Point {
  return [(longitude - window.west) * degree, (window.north - latitude) * degree * stretch];
}

/** Whether a point in degrees is inside the window; the edge is outside. */
export function isInWindow({ latitude, longitude }: Coordinates): boolean {
  const { west, east, south, north } = window;
  return longitude > west && longitude < east && latitude > south && latitude < north;
}

/** The great circle between two points as one curve through its points at one and at two thirds of the way. */
export function arcOf(from: Coordinates, to: Coordinates): string {
  const [a, p, q, b] = [0, 1 / 3, 2 / 3, 1].map((part) => project(between(from, to, part)));
  if (!a || !p || !q || !b) return '';
  const control = (i: 0 | 1, near: Point, close: Point, far: Point, end: Point) =>
    (-5 * near[i] + 18 * close[i] - 9 * far[i] + 2 * end[i]) / 6;
  const c1: Point = [control(0, a, p, q, b), control(1, a, p, q, b)];
  const c2: Point = [control(0, b, q, p, a), control(1, b, q, p, a)];
  return `M${text(a)}C${text(c1)} ${text(c2)} ${text(b)}`;
}

const text = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** A point on the great circle; `part` is 0 at one end and 1 at the other. */
export function between(from: Coordinates, to: Coordinates, part: number): Coordinates {
  const [a, b] = [vector(from), vector(to)];
  const angle = Math.acos(Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]));
  if (angle < 1e-6) return from;
  const [s, t] = [Math.sin((1 - part) * angle) / Math.sin(angle), Math.sin(part * angle) / Math.sin(angle)];
  const [x, y, z] = [a[0] * s + b[0] * t, a[1] * s + b[1] * t, a[2] * s + b[2] * t];
  return { latitude: toDegrees(Math.asin(z)), longitude: toDegrees(Math.atan2(y, x)) };
}

function vector({ latitude, longitude }: Coordinates): [number, number, number] {
  const [lat, lon] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)];
}

const toDegrees = (radians: number) => (radians * 180) / Math.PI;
