// The picture of the airline, drawn by code: sky, sun, a great-circle arc, and layers of land and water. The drawing is
// a file of its own (scenes.api.ts), so that neither the page nor its script contains it. Decoration only; text over it
// always has a plate.
import { sceneAddress } from '#content/scenery/scene-address.ts';
import type { Scenery } from '#content/scenery/scenery.ts';

/** The sky is a background: a gradient inside the picture would need a name, and a page has the same scene twice. */
const skies: Record<Scenery, string> = {
  sea: 'bg-[linear-gradient(#9fd6e8,#f4f1e0_38%,#fde0b4_62%)]',
  agave: 'bg-[linear-gradient(#a4dbe4,#eef4e4_36%,#ffe7b4_62%)]',
  reef: 'bg-[linear-gradient(#9ad8f0,#e8f8f6_58%)]',
  volcano: 'bg-[linear-gradient(#a8dee2,#f0f5e2_36%,#ffeab8_62%)]',
  lagoon: 'bg-[linear-gradient(#9ad8f2,#eef4f2_36%,#ffdccb_58%)]',
  cliffs: 'bg-[linear-gradient(#9ccff0,#eef3ee_38%,#fde6bd_60%)]',
  skyline: 'bg-[linear-gradient(#7f7fc0,#ffb9a0_58%,#ffd9b8)]',
};

/** Other times of day, so that two cards of one landscape differ. */
const hours = [
  '',
  'bg-[linear-gradient(#86caf0,#e9f6f7_58%)]',
  'bg-[linear-gradient(#b9b4e4,#ffd9c4_58%)]',
] as const;

type Props = {
  seed: string;
  scenery: Scenery;
  className?: string;
  wide?: boolean;
  /** Sun and waves drift once into position, unless reduced motion is preferred. */
  moving?: boolean;
  /** At the top of a page: fetched at once. */
  first?: boolean;
};

export function Horizon({
  seed,
  scenery,
  className = '',
  wide = false,
  moving = false,
  first = false,
}: Props) {
  const sky = (wide ? '' : hours[hourOf(seed)]) || skies[scenery];
  return (
    <img
      src={sceneAddress({ scenery, seed, shape: wide ? 'wide' : 'card', moving })}
      alt=""
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      className={`block object-cover ${wide ? 'object-right' : ''} ${sky} ${className}`}
    />
  );
}

function hourOf(seed: string): number {
  let sum = 0;
  for (const char of seed) sum += char.codePointAt(0) ?? 0;
  return sum % hours.length;
}
