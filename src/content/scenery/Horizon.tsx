// A scene for a destination, or the photograph that an editor chose instead. The drawing is a separate file
// (scenes.api.ts), so that neither the page nor its script contains it.
import { Photograph } from '#content/photographs/Photograph.tsx';
import type { PhotographView } from '#content/photographs/photograph.ts';
import { sceneAddress } from '#content/scenery/scene-address.ts';
import { useAirline } from '#content/site/use-airline.ts';
import type { SceneShape } from '#platform/lib/airline.ts';

type Props = {
  /** The name of a scene, or the code of an airport. */
  of: string;
  /** Shown instead. */
  photograph?: PhotographView | undefined;
  /** How much is shown on both sides of the scene; as wide as the box. */
  shape?: SceneShape;
  /** The size of the box: the scene is cropped from the middle. */
  className?: string;
  /** The sun drifts once into position, unless reduced motion is preferred. */
  moving?: boolean;
  /** At the top of a page: fetched at once. */
  first?: boolean;
};

/** How wide a photograph is shown; a drawing has one file for every width. */
const sizes: Record<SceneShape, string> = {
  card: '(min-width: 70rem) 24rem, (min-width: 37.5rem) 50vw, 100vw',
  band: '(min-width: 52.5rem) 24rem, 100vw',
  wide: '100vw',
};

/** A drawing has an empty `alt` and follows dark mode by itself; text over it needs a plate or a haze. */
export function Horizon({
  of,
  photograph,
  shape = 'card',
  className = '',
  moving = false,
  first = false,
}: Props) {
  const { sceneEdition } = useAirline();
  if (photograph) return <Photograph {...{ photograph, className, first }} sizes={sizes[shape]} />;
  return (
    <img
      src={sceneAddress(sceneEdition, of, shape, moving)}
      alt=""
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      className={`block bg-water object-cover ${shape === 'wide' ? 'object-[67%] sm:object-[62%]' : ''} ${className}`}
    />
  );
}
