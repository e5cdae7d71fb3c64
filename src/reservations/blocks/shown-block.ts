// A block as pages show it: plain values, with the days that are left until its release.
import { daysBetween, localDay } from '#platform/lib/time.ts';
import type { BlockView } from '#reservations/blocks/read-contracts.server.ts';

export type ShownBlock = Omit<BlockView, 'departsAt' | 'arrivesAt' | 'releaseAt'> & {
  /** The local day of the release in the airline's time zone, as its notices name it, YYYY-MM-DD. */
  releaseDay: string;
  /** Calendar days from today until the release; 0 on its own day. Null after the release. */
  daysLeft: number | null;
};

/** Within this many days free units are about to be lost. */
export const SOON_DAYS = 7;

/** For loaders: the release becomes a day in `zone`; departure stays as `departsLocal`, local at the origin. */
export function showBlock(
  { departsAt: _, arrivesAt: __, releaseAt, ...block }: BlockView,
  { now, zone }: { now: Date; zone: string },
): ShownBlock {
  const releaseDay = localDay(releaseAt, zone);
  const daysLeft = releaseAt <= now ? null : daysBetween(localDay(now, zone), releaseDay);
  return { ...block, releaseDay, daysLeft };
}
