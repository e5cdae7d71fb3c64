// The address of a scene's drawing: the same word always gives the same drawing. It knows no list of scenes, so that a
// page's script does not carry one: the server knows which place an airport means.

/** Raised when scenes are drawn differently: their files are kept for a year. */
const edition = 2;

/** `card` is the place alone, `band` and `wide` show more of its land and water on both sides. */
export type SceneShape = 'card' | 'band' | 'wide';

/** `of` is the name of a scene or the code of an airport: `/scene/2/CUN.band.svg`. */
export function sceneAddress(of: string, shape: SceneShape, moving: boolean): string {
  return `/scene/${edition}/${of}.${shape}${moving ? '.moving' : ''}.svg`;
}
