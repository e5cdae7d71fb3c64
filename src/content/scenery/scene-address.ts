// The address of a scene's drawing. The server knows which scene an airport means, so page scripts contain no list.
import type { SceneShape } from '#platform/lib/airline.ts';

/** `of` is the name of a scene or the code of an airport: `/scene/1f0c9a4e/CUN.band.svg`. */
export function sceneAddress(edition: string, of: string, shape: SceneShape, moving: boolean): string {
  return `/scene/${edition}/${of}.${shape}${moving ? '.moving' : ''}.svg`;
}
