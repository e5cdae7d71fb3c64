// Draws the demonstration's photograph, an evening off Roatán: `node scripts/draw-photograph.ts`. Every pixel is
// computed here (sky, clouds, water that mirrors them, hills, grain), so the picture belongs to this project.
import sharp from 'sharp';

const width = 2400;
const height = 1500;
const horizon = 0.46;
const sun = { x: 0.68, y: 0.4 };

type Color = [number, number, number];

const mix = (a: Color, b: Color, t: number): Color => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
const clamp = (x: number) => Math.min(1, Math.max(0, x));
const smooth = (from: number, to: number, x: number) => {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
};

/** A number below one that is always the same for the same two integers. */
function hash(x: number, y: number): number {
  let h = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263);
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

function noise(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smooth(0, 1, x - i), smooth(0, 1, y - j)];
  const top = hash(i, j) + (hash(i + 1, j) - hash(i, j)) * u;
  const low = hash(i, j + 1) + (hash(i + 1, j + 1) - hash(i, j + 1)) * u;
  return top + (low - top) * v;
}

/** Clouds and waves: layered noise of decreasing size. */
function layered(x: number, y: number, octaves: number): number {
  let sum = 0;
  let size = 0.5;
  for (let k = 0; k < octaves; k++) {
    sum += size * noise(x * 2 ** k + k * 17.3, y * 2 ** k + k * 9.1);
    size /= 2;
  }
  return sum;
}

/** `u` and `v` from the left and from the top, 0 to 1; the light is linear. */
function sky(u: number, v: number): Color {
  const t = clamp(v / horizon);
  const upper = mix([0.04, 0.1, 0.26], [0.24, 0.3, 0.46], smooth(0, 0.62, t));
  let color = mix(upper, [1.05, 0.46, 0.2], smooth(0.42, 1.02, t));
  const away = Math.hypot((u - sun.x) * (width / height), v - sun.y);
  const glow = Math.exp(-away * 5.2);
  color = mix(color, [1.7, 0.92, 0.42], glow * 0.8);
  const depth = 0.22 / (horizon + 0.03 - v);
  const cloud = smooth(0.44, 0.68, layered((u - 0.5) * 9 * depth + 31, depth * 5.2 + 2, 7));
  const lit = mix([0.2, 0.17, 0.27], [1.6, 0.66, 0.34], clamp(glow * 1.5 + smooth(0.3, 1, t) * 0.5));
  color = mix(color, lit, cloud * 0.82 * smooth(0, 0.12, horizon - v + 0.04));
  return mix(color, [5, 3.9, 2.5], smooth(0.032, 0.026, away));
}

/** Each wave mirrors a different part of the sky; in the foreground the reef is visible below. */
function sea(u: number, v: number): Color {
  const near = (v - horizon) / (1 - horizon);
  const far = 1 / (near + 0.035);
  const [x, z] = [(u - 0.5) * far * 9, far * 22];
  const rise = 0.006 + near * 0.05;
  const tilt = (layered(x * 1.3 + 40, z * 1.5, 5) - 0.5) * rise * 7;
  const side = (layered(x * 1.7 + 90, z * 1.1 + 50, 4) - 0.5) * rise * 3;
  const mirrored = sky(clamp(u + side), clamp(horizon - 0.02 - Math.abs(near * 0.3 + tilt) * 0.9));
  const depth = mix([0.01, 0.1, 0.15], [0.02, 0.24, 0.24], smooth(0.35, 1, near + tilt * 2));
  const fresnel = 0.3 + 0.66 * Math.exp(-near * 2.4) - tilt * 2.2;
  const color = mix(depth, mirrored, clamp(fresnel));
  const path = Math.exp(-(((u - sun.x) / (0.035 + near * 0.1)) ** 2));
  const spark = smooth(0.56, 0.72, layered(x * 5, z * 3.2, 4)) * path;
  return mix(color, [3.2, 1.9, 0.9], spark * 0.9);
}

/** Two ridges of the island, the farther one in the evening haze: how much of this pixel each one covers. */
function ridge(u: number, v: number, { left, right, high, seed }: Ridge): number {
  const shape = smooth(left, left + 0.1, u) * smooth(right, right - 0.3, u);
  const top = horizon - high * shape * (0.45 + layered(u * 7 + seed, seed, 6));
  return shape > 0 && v < horizon + 0.0015 ? smooth(-0.0008, 0.0012, v - top) * smooth(0, 0.02, shape) : 0;
}

type Ridge = { left: number; right: number; high: number; seed: number };
const farRidge: Ridge = { left: -0.2, right: 0.62, high: 0.045, seed: 11 };
const nearRidge: Ridge = { left: -0.4, right: 0.33, high: 0.085, seed: 4 };

/** The tone curve and the grain of film. */
function developed(light: number, grain: number): number {
  const film = (light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14);
  return Math.round(255 * clamp(clamp(film) ** (1 / 2.2) + grain));
}

const pixels = Buffer.alloc(width * height * 3);
for (let row = 0; row < height; row++) {
  for (let column = 0; column < width; column++) {
    const [u, v] = [column / width, row / height];
    const light = v < horizon ? sky(u, v) : sea(u, v);
    const hazy = mix(light, [0.33, 0.19, 0.2], ridge(u, v, farRidge) * 0.8);
    const seen = mix(hazy, [0.045, 0.032, 0.045], ridge(u, v, nearRidge) * 0.95);
    const edge = 1 - 0.3 * Math.hypot(u - 0.5, (v - 0.5) * 0.9) ** 2 * 2;
    const grain = (hash(column, row) + hash(column + 7, row + 3) - 1) * 0.022;
    for (const [channel, each] of seen.entries())
      pixels[(row * width + column) * 3 + channel] = developed(each * edge * 0.85, grain);
  }
}
const raw = { width, height, channels: 3 as const };
await sharp(pixels, { raw })
  .blur(0.7)
  .resize(1800)
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile('demo/content/photographs/roatan-evening.jpg');
