// A scene as SVG: sky, city, and the night, which is one blue layer over the same drawing with stars, a moon and lit
// windows. Nothing in a drawing is random: a city always looks the same.
import {
  along,
  band,
  disc,
  type Drawing,
  horizon,
  type SceneDrawing,
  type Sheet,
  sheetHeight,
} from '#content/scenery/kit.ts';
import { liberia, sanjose, sanpedrosula } from '#content/scenery/scenes-central.ts';
import { miami, newyork } from '#content/scenery/scenes-usa.ts';
import { cancun, havana, puntacana, santodomingo } from '#content/scenery/scenes-caribbean.ts';
import { barcelona, lisbon, madrid, porto } from '#content/scenery/scenes-iberia.ts';
import { funchal, montegobay, roatan, tenerife } from '#content/scenery/scenes-islands.ts';
import { bay, cape, city, ocean, valley } from '#content/scenery/scenes-open.ts';
import type { SceneShape } from '#content/scenery/scene-address.ts';
import type { Scenery } from '#content/scenery/scenery.ts';

/** On a wide sheet the city is right of the middle, because titles are on the left. */
export const sheets: Readonly<Record<SceneShape, Sheet>> = {
  card: { left: 0, right: 480 },
  band: { left: -260, right: 740 },
  wide: { left: -752, right: 848 },
};

export type Scene = { scenery: Scenery; shape: SceneShape; moving: boolean };

const scenes: Readonly<Record<Scenery, SceneDrawing>> = {
  barcelona,
  bay,
  cancun,
  cape,
  city,
  funchal,
  havana,
  liberia,
  lisbon,
  madrid,
  miami,
  montegobay,
  newyork,
  ocean,
  porto,
  puntacana,
  roatan,
  sanjose,
  sanpedrosula,
  santodomingo,
  tenerife,
  valley,
};

/** At night where the page is dark; nothing moves, even inside a picture, when reduced motion is preferred. */
const night =
  '.k,.n,.s,.l{display:none}.k{fill:#22367a;opacity:.6}.n{fill:#152a66;opacity:.66;mix-blend-mode:multiply}' +
  '.s,.l{opacity:.92}@media(prefers-color-scheme:dark){.sun{display:none}.k,.n,.s,.l{display:inline}}';
/** Short: each frame paints the whole picture, while the page becomes interactive. */
const motion =
  '@media(prefers-reduced-motion:no-preference){' +
  '.sun{animation:drift .4s ease-out}.wave{animation:sway .4s ease-out}}' +
  '@keyframes drift{from{transform:translateY(5px)}}@keyframes sway{from{transform:translateX(-8px)}}';

/** The whole file of a scene; its size is large enough that no browser rounds it, and `object-fit` crops it. */
export function sceneSvg({ scenery, shape, moving }: Scene): string {
  const sheet = sheets[shape];
  const { left, right } = sheet;
  const width = right - left;
  const { day, lit } = scenes[scenery].draw(sheet);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${sheetHeight * 2}" ` +
    `viewBox="${left} 0 ${width} ${sheetHeight}"><style>${night}${moving ? motion : ''}</style>` +
    skyOf(scenery, sheet) +
    `<rect class="k" x="${left}" width="${width}" height="${horizon + 40}"/>` +
    `${day}${nightOf(scenery, sheet, lit)}</svg>`
  );
}

/** The scene by day without its own file, for a picture that contains it. */
export function sceneByDay(scenery: Scenery, sheet: Sheet): string {
  return skyOf(scenery, sheet) + scenes[scenery].draw(sheet).day;
}

function skyOf(scenery: Scenery, sheet: Sheet): string {
  const [high, middle, low] = scenes[scenery].sky;
  return (
    '<linearGradient id="k" x1="0" y1="0" x2="0" y2="1">' +
    `<stop stop-color="${high}"/><stop offset=".62" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/>` +
    `</linearGradient>${band(sheet, 'url(#k)', 0, horizon + 40)}`
  );
}

const stars = [
  [52, 44, 1.6],
  [118, 82, 1.2],
  [176, 34, 1.8],
  [232, 70, 1.1],
  [300, 28, 1.4],
  [352, 88, 1.7],
  [418, 48, 1.3],
  [446, 112, 1.2],
  [80, 128, 1.1],
] as const;

function nightOf(scenery: Scenery, sheet: Sheet, lit: Drawing['lit']): string {
  const [x, y] = scenes[scenery].moon;
  const sky = along(sheet, 480, (from, i) =>
    stars.map(([right, down, r]) => disc('#fff', from + right, i === 0 ? down : down * 0.8 + 12, r)).join(''),
  );
  const moon =
    disc('#dfe8ff', x, y, 44, ' opacity=".12"') +
    disc('#f6efdc', x, y, 21) +
    disc('#ddd3bd', x - 7, y - 5, 4) +
    disc('#ddd3bd', x + 6, y + 7, 5.5);
  return (
    `<rect class="n" x="${sheet.left}" width="${sheet.right - sheet.left}" height="${sheetHeight}"/>` +
    `<g class="s">${sky}</g><g class="l" fill="#ffd98a">${moon}${lit ? `<path d="${lit}"/>` : ''}</g>`
  );
}
