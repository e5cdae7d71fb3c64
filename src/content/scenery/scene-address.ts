// The address of a scene's drawing: the same word always gives the same drawing. It has no list of scenes, so that page
// scripts do not contain one: the server knows which scene an airport means.

/** Raised when drawings change: their files are cached for a year. */
const edition = 3;

/** `card` is the scene alone, `band` and `wide` show more of its land and water on both sides. */
export type SceneShape = 'card' | 'band' | 'wide';

/** `of` is the name of a scene or the code of an airport: `/scene/3/CUN.band.svg`. */
export function sceneAddress(of: string, shape: SceneShape, moving: boolean): string {
  return `/scene/${edition}/${of}.${shape}${moving ? '.moving' : ''}.svg`;
}
