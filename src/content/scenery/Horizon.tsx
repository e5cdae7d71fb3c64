// A scene where a destination is meant. The drawing is a file of its own (scenes.api.ts), so that neither the page nor
// its script contains it, and it turns to night with the page by itself. Decoration only; text over it has a plate.
import { sceneAddress, type SceneShape } from '#content/scenery/scene-address.ts';

type Props = {
  /** The name of a scene, or the code of an airport. */
  of: string;
  /** How much is shown on both sides of the place; as wide as the box is. */
  shape?: SceneShape;
  /** The size of the box: the scene is cropped from the middle. */
  className?: string;
  /** The sun drifts once into position, unless reduced motion is preferred. */
  moving?: boolean;
  /** At the top of a page: fetched at once. */
  first?: boolean;
};

export function Horizon({ of, shape = 'card', className = '', moving = false, first = false }: Props) {
  return (
    <img
      src={sceneAddress(of, shape, moving)}
      alt=""
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      className={`block bg-water object-cover ${shape === 'wide' ? 'object-[67%] sm:object-[62%]' : ''} ${className}`}
    />
  );
}
