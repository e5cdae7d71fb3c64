// The seven landscapes as the inside of an SVG: sky line, sun, a great-circle arc, and four to six layers of land and
// water. The same word draws the same scene; nothing in it depends on anything else.
import { LRUCache } from 'lru-cache';

import {
  agave,
  canopy,
  clouds,
  cone,
  coral,
  fill,
  glitter,
  hump,
  leaf,
  lights,
  n,
  palm,
  pyramid,
  randomFrom,
  type Sheet,
  skyline,
  stroke,
  tiles,
  waves,
} from '#content/scenery/scene-shapes.ts';
import type { SceneShape } from '#content/scenery/scene-address.ts';
import type { Scenery } from '#content/scenery/scenery.ts';

/** Width of the sheet at a height of 100. */
export const sceneWidth: Readonly<Record<SceneShape, number>> = { card: 216, wide: 257 };

/** A scene: where the eye is led, and where the sun is. */
type Spot = Sheet & { focus: number; sun: number };

/** Editors may use any words: the cache is bounded. */
const drawn = new LRUCache<string, string>({ max: 300 });

export function drawScene(scenery: Scenery, seed: string, shape: SceneShape): string {
  const key = `${scenery} ${seed} ${shape}`;
  let scene = drawn.get(key);
  if (scene === undefined) {
    scene = draw(scenery, seed, shape);
    drawn.set(key, scene);
  }
  return scene;
}

function draw(scenery: Scenery, seed: string, shape: SceneShape): string {
  const w = sceneWidth[shape];
  const random = randomFrom(seed);
  // A wide scene is cropped from the left on a phone, and the title is on the left: what matters is on the right.
  const focus = w * (shape === 'wide' ? 0.8 : 0.35 + random() * 0.35);
  const away = shape === 'wide' ? -34 : (focus > w / 2 ? -1 : 1) * (26 + random() * 16);
  const spot = { w, random, focus, sun: focus + away };
  const flipped = shape === 'card' && random() < 0.5;
  const scene = stroke(clouds(spot, 3), '#fff', 2.6, ' opacity=".55"') + arc(spot) + scenes[scenery](spot);
  return flipped ? `<g transform="matrix(-1 0 0 1 ${w} 0)">${scene}</g>` : scene;
}

function sunAt(x: number, y: number, r: number, colour: string): string {
  const disc = (radius: number, opacity: string) =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${colour}"${opacity}/>`;
  return `<g class="sun">${disc(r * 2.1, ' opacity=".16"')}${disc(r * 1.5, ' opacity=".25"')}${disc(r, '')}</g>`;
}

/** The flight path, with an aircraft on it. */
function arc({ w }: Sheet): string {
  const [x, y] = [w * 0.67, 17.4];
  const line = `M${n(w * 0.03)} 52Q${n(w * 0.34)} -2 ${n(x)} ${n(y)}`;
  const plane =
    'M4.6 0C4.6-.9 1.6-.9 1.6-.9L-1.6-4.2H-2.7L-1.2-.9H-3.2L-4.2-2.1H-5L-4.4 0-5 2.1' +
    'h.8l1-1.2h2L-2.7 4.2h1.1L1.6.9S4.6.9 4.6 0Z';
  return (
    stroke(line, '#fff', 0.7, ' stroke-dasharray="1.8 2.4"') +
    `<path d="${plane}" fill="#fff" transform="translate(${n(x + 4)} ${n(y + 0.8)}) rotate(13)"/>`
  );
}

const wave = (d: string, colour: string) => fill(d, colour, ' class="wave"');

const scenes: Record<Scenery, (spot: Spot) => string> = {
  sea: (spot) =>
    sunAt(spot.focus, 55, 15, '#ffb84d') +
    fill(`M0 58H${spot.w}V100H0Z`, '#8ccbd4') +
    sail(spot.sun - 14, 63, 9) +
    stroke(glitter(spot, spot.focus, 61, 7), '#fff3d6', 1.1) +
    wave(waves(spot, 70, 5, 5), '#3f9db0') +
    wave(waves(spot, 80, 7, 4), '#1a7890') +
    wave(waves(spot, 91, 8, 4), '#0b3f57'),

  agave: (spot) =>
    sunAt(spot.sun, 44, 12, '#ffb84d') +
    fill(waves(spot, 56, 14, 4), '#c3cfa5') +
    fill(waves(spot, 65, 8, 3), '#93b37c') +
    fill(pyramid(spot.focus, 78, 66, 40), '#7b6a58') +
    fill(stairs(spot.focus, 78, 10, 32), '#a08c74') +
    fill(waves(spot, 74, 7, 3), '#5d9465') +
    fill(rosettes(spot, 82, 8, 5), '#3d7a66') +
    fill(waves(spot, 88, 6, 4), '#2b6350') +
    fill(rosettes(spot, 100, 17, 6), '#12463c'),

  reef: (spot) =>
    sunAt(spot.sun, 40, 12, '#ffd27a') +
    fill(`M0 56H${spot.w}V100H0Z`, '#7fd6dc') +
    fill(hump(spot.sun - 22, 57, 40, 8), '#7db8ac') +
    fill(hump(spot.focus, 60, 66, 24) + hump(spot.focus + 20, 60, 40, 15), '#2f8f7c') +
    fill(hump(spot.focus + 6, 62, 84, 3.4), '#f3e2b6') +
    wave(waves(spot, 68, 3, 6), '#38b6c6') +
    wave(waves(spot, 77, 3, 5), '#1583a5') +
    stroke(corals(spot, 0.1, 13), '#ff8a7a', 2.2) +
    stroke(corals(spot, 0.42, 10), '#ffd27a', 1.8) +
    fill(shoal(spot), '#eafcff') +
    fill(waves(spot, 96, 4, 4), '#0d4a73'),

  volcano: (spot) =>
    sunAt(spot.sun, 42, 12, '#f6c445') +
    fill(waves(spot, 60, 12, 4), '#aecdb8') +
    stroke(`M${n(spot.focus - 2)} 21q4-7 11-6M${n(spot.focus + 3)} 13h9`, '#fff', 4, ' opacity=".8"') +
    fill(cone(spot.focus, 74, 108, 50), '#5f8a78') +
    fill(`M${n(spot.focus + 4.9)} 24q14 39 49 50h-52q12-16 3-50z`, '#4b7767', ' opacity=".6"') +
    stroke(`M${n(spot.focus - 52)} 62h34m12 4h44`, '#fff', 3, ' opacity=".5"') +
    fill(canopy(spot, 75, 9), '#5a9f6a') +
    fill(canopy(spot, 83, 13), '#2f7d52') +
    fill(canopy(spot, 93, 17), '#17593f') +
    fill(jungle(spot), '#0d4133'),

  lagoon: (spot) =>
    sunAt(spot.sun, 46, 12, '#ff9f7a') +
    fill(hump(spot.sun + 8, 58, 90, 9), '#8cc4b8') +
    fill(`M0 57H${spot.w}V100H0Z`, '#6fd0d3') +
    stroke(glitter(spot, spot.sun, 60, 5), '#fff', 0.9) +
    wave(waves(spot, 67, 3, 5), '#35b3bd') +
    wave(waves(spot, 76, 4, 4), '#1a8fa8') +
    fill(beach(spot, 85), '#fff0cf') +
    fill(beach(spot, 89), '#f4d9a0') +
    palms(spot),

  cliffs: (spot) =>
    sunAt(spot.sun, 50, 13, '#f2c14e') +
    fill(`M0 58H${spot.w}V100H0Z`, '#8fc6da') +
    stroke(glitter(spot, spot.sun, 61, 6), '#fff8e2', 1) +
    fill(cliff(spot, 38, 6, 0), '#e8bd86') +
    fill(cliff(spot, 47, 14, 7), '#d79a63') +
    fill(cliff(spot, 60, 26, 12), '#b97647') +
    lighthouse(spot.focus + 14, 38) +
    wave(waves(spot, 73, 4, 5), '#3d8fb3') +
    wave(waves(spot, 80, 4, 4), '#1f6592') +
    fill(`M0 86H${spot.w}V100H0Z`, '#f8fbff') +
    stroke(tiles(spot, 86.7, 12.6), '#2a5aa8', 1.1),

  skyline: (spot) =>
    sunAt(spot.sun, 52, 14, '#ffb27f') +
    fill(skyline(spot, 74, 34, 12), '#a796c9') +
    fill(skyline(spot, 76, 40, 16), '#6a62a3') +
    fill(tower(spot.focus, 78), '#3b3f80') +
    fill(skyline(spot, 80, 26, 19), '#2b3270') +
    stroke(lights(spot, 62, 79, 34), '#ffd98f', 1) +
    fill(`M0 80H${spot.w}V100H0Z`, '#4a4c8e') +
    stroke(glitter(spot, spot.sun, 83, 4), '#ffb27f', 1) +
    wave(waves(spot, 88, 3, 5), '#2b3270') +
    wave(waves(spot, 95, 3, 4), '#161c4a'),
};

function sail(x: number, foot: number, size: number): string {
  const mast = `M${n(x)} ${n(foot)}v${n(-size)}`;
  return (
    fill(`${mast}q${n(size * 0.7)} ${n(size * 0.4)} ${n(size * 0.6)} ${n(size)}z`, '#fff') +
    fill(`M${n(x - 1)} ${n(foot)}v${n(-size * 0.8)}l${n(-size * 0.4)} ${n(size * 0.8)}z`, '#f2f7f8') +
    fill(`M${n(x - size * 0.6)} ${n(foot + 0.8)}h${n(size * 1.3)}l-1.6 2.2h${n(-size * 0.9)}z`, '#0b3f57')
  );
}

function stairs(x: number, foot: number, width: number, height: number): string {
  return `M${n(x - width / 2)} ${foot}l1-${height}h${n(width - 2)}l1 ${height}z`;
}

function rosettes({ w, random }: Sheet, y: number, size: number, leaves: number): string {
  let d = '';
  for (let x = size * random(); x < w; x += size * (2.5 + random() * 1.2)) {
    d += agave(x, y + random() * 3, size, leaves);
  }
  return d;
}

/** Big leaves in both corners of the foreground. */
function jungle({ w }: Spot): string {
  const fan = [
    [10, -30],
    [24, -25],
    [34, -13],
  ] as const;
  return fan.map(([dx, dy]) => leaf(-3, 103, dx, dy) + leaf(w + 3, 103, -dx, dy)).join('');
}

function corals({ w, random }: Sheet, from: number, size: number): string {
  let d = '';
  for (let x = w * from; x < w; x += w * (0.17 + random() * 0.12))
    d += coral(x, 96, size * (0.7 + random() * 0.5));
  return d;
}

function shoal({ focus, random }: Spot): string {
  let d = '';
  for (let i = 0; i < 5; i++) {
    const [x, y] = [focus - 18 + i * 7 + random() * 4, 80 + random() * 5];
    d += `M${n(x)} ${n(y)}q2.2-1.7 4 0q-1.8 1.7-4 0l-1.4 1.1v-2.2z`;
  }
  return d;
}

function beach({ w, focus }: Spot, top: number): string {
  const left = focus > w / 2;
  const [near, far] = [n(top - 6), n(top + 7)];
  const [from, to] = left ? [far, near] : [near, far];
  return `M0 100V${from}C${n(w * 0.3)} ${n(top + 6)} ${n(w * 0.6)} ${n(top - 5)} ${n(w)} ${to}V100Z`;
}

function palms({ w, focus }: Spot): string {
  const side = focus > w / 2 ? 1 : -1;
  const tall = palm(focus + side * 20, 91, 56, -side * 13);
  const short = palm(focus + side * 28, 92, 38, side * 10);
  return (
    stroke(tall.trunk + short.trunk, '#6b4a35', 2.1) +
    fill(short.fronds, '#1f7a5c') +
    fill(tall.fronds, '#0f5a4a')
  );
}

/** A wall of rock that falls to the sea in steps; `shift` moves it away from the shore. */
function cliff({ w, focus }: Spot, top: number, shift: number, notch: number): string {
  const edge = focus - 24 + shift;
  return (
    `M${n(w)} 100V${n(top)}H${n(edge + 8)}q-4 .5-5 5l-2 ${n(9 + notch / 3)}q-1 3-4 4l-2 ${n(12 - notch / 3)}` +
    `q-.5 3-4 5L${n(edge - 12)} 100Z`
  );
}

function lighthouse(x: number, foot: number): string {
  return (
    fill(`M${n(x - 3)} ${foot}l1-17h4l1 17z`, '#fff') +
    fill(
      `M${n(x - 2.6)} ${n(foot - 7)}h5.2l-.3-4.5h-4.6z` +
        `M${n(x - 2.4)} ${n(foot - 17)}h4.8v-1.2h-1v-3.6l-1.4-1.4-1.4 1.4v3.6h-1z`,
      '#8a1f3b',
    )
  );
}

/** A tower of set-backs with a mast, as the nineteen-thirties built them. */
function tower(x: number, foot: number): string {
  return `M${n(x - 9)} ${foot}V46h3v-8h3V28h1.6v-5h.9l.5-10 .5 10h.9v5h1.6v10h3v8h3V${foot}Z`;
}
