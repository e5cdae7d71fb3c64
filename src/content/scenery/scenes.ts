// The scene for a word, and its SVG: what the airline filed, or a plain horizon where it filed none.
import type { Scene, SceneShape } from '#platform/lib/airline.ts';

/** The part of the drawing that a shape shows; all are 360 high. On a wide sheet the place is right of the middle. */
export const sheets: Readonly<Record<SceneShape, { left: number; width: number }>> = {
  card: { left: 0, width: 480 },
  band: { left: -260, width: 1000 },
  wide: { left: -752, width: 1600 },
};

/** The files that serve a shape, best first: a wider one is cropped, a narrower one is stretched over the box. */
const serving: Readonly<Record<SceneShape, readonly SceneShape[]>> = {
  card: ['card', 'band', 'wide'],
  band: ['band', 'wide', 'card'],
  wide: ['wide', 'band', 'card'],
};

/** Sky, sun and water. */
const horizon: Scene = {
  name: 'horizon',
  words: [],
  landscape: true,
  drawings: {
    wide:
      '<linearGradient id="k" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#7ccbe6"/>' +
      '<stop offset="1" stop-color="#ffe3b4"/></linearGradient>' +
      '<rect x="-752" width="1600" height="232" fill="url(#k)"/>' +
      '<circle class="sun" cx="262" cy="222" r="44" fill="#ffb84d"/>' +
      '<rect x="-752" y="232" width="1600" height="128" fill="#1591a8"/>' +
      '<rect class="night veil" display="none" x="-752" width="1600" height="360" fill="#152a66" opacity=".66"/>',
  },
};

/** The scene of this name or word; any other word always has the same one of the landscapes. */
export function sceneOf(scenes: readonly Scene[], word: string): Scene {
  const own = scenes.find(({ name }) => name === word) ?? scenes.find(({ words }) => words.includes(word));
  if (own) return own;
  let sum = 0;
  for (const char of word) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  const landscapes = scenes.filter(({ landscape }) => landscape);
  return landscapes[sum % landscapes.length] ?? horizon;
}

/** Night where the page is dark; nothing moves, even inside a picture, when reduced motion is preferred. */
const night =
  '.night{display:none}.veil{mix-blend-mode:multiply}' +
  '@media(prefers-color-scheme:dark){.sun{display:none}.night{display:inline}}';
/** Short: each frame paints the whole picture, while the page becomes interactive. */
const motion =
  '@media(prefers-reduced-motion:no-preference){' +
  '.sun{animation:drift .4s ease-out}.wave{animation:sway .4s ease-out}}' +
  '@keyframes drift{from{transform:translateY(5px)}}@keyframes sway{from{transform:translateX(-8px)}}';

/** The file of a scene; its size is large enough that no browser rounds it, and `object-fit` crops it. */
export function sceneSvg(scene: Scene, shape: SceneShape, moving: boolean): string {
  const drawn = serving[shape].find((each) => scene.drawings[each] !== undefined) ?? shape;
  const { left, width } = sheets[sheets[drawn].width < sheets[shape].width ? drawn : shape];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="720" viewBox="${left} 0 ${width} 360">` +
    `<style>${night}${moving ? motion : ''}</style>${scene.drawings[drawn] ?? ''}</svg>`
  );
}

/** The elements of the scene for a picture that contains it: between -260 and 740, by day, without motion. */
export function sceneByDay({ drawings }: Scene): string {
  return drawings.band ?? drawings.wide ?? drawings.card ?? '';
}
