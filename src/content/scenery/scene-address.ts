// The address of a scene's drawing, and what such an address means: the same word always gives the same scene.
import { isScenery, type Scenery } from '#content/scenery/scenery.ts';

/** Raised when scenes are drawn differently: their files are kept for a year. */
const edition = 1;

export type SceneShape = 'card' | 'wide';

export type Scene = { scenery: Scenery; seed: string; shape: SceneShape; moving: boolean };

/** `/scene/1/agave.wide.moving.home.svg`; letters that an address cannot contain are left out of the word. */
export function sceneAddress({ scenery, seed, shape, moving }: Scene): string {
  const word = seed.replaceAll(/[^\w-]/g, '').slice(0, 60) || 'scene';
  return `/scene/${edition}/${scenery}.${shape}.${moving ? 'moving' : 'still'}.${word}.svg`;
}

/** The scene of a file's name, or null when no scene has such a name. */
export function sceneOfFile(file: string): Scene | null {
  const [, scenery = '', shape, motion, seed = ''] =
    /^([a-z]+)\.(card|wide)\.(moving|still)\.([\w-]{1,60})\.svg$/.exec(file) ?? [];
  if (!isScenery(scenery)) return null;
  return { scenery, seed, shape: shape === 'wide' ? 'wide' : 'card', moving: motion === 'moving' };
}
