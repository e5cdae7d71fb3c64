// The address of a scene's drawing, and what such an address means: the same word always gives the same drawing.
import { isScenery, type Scenery } from '#content/scenery/scenery.ts';

/** Raised when scenes are drawn differently: their files are kept for a year. */
const edition = 2;

/** `card` is the place alone, `band` and `wide` show more of its land and water on both sides. */
export type SceneShape = 'card' | 'band' | 'wide';

export type Scene = { scenery: Scenery; shape: SceneShape; moving: boolean };

/** `/scene/2/cancun.wide.moving.svg`. */
export function sceneAddress({ scenery, shape, moving }: Scene): string {
  return `/scene/${edition}/${scenery}.${shape}${moving ? '.moving' : ''}.svg`;
}

/** The scene of a file's name, or null when no scene has such a name. */
export function sceneOfFile(file: string): Scene | null {
  const [, scenery = '', shape, motion] = /^([a-z]+)\.(card|band|wide)(\.moving)?\.svg$/.exec(file) ?? [];
  if (!isScenery(scenery) || !shape) return null;
  return { scenery, shape: shape as SceneShape, moving: motion !== undefined };
}
