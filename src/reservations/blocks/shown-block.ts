// A block as pages show it: plain values, with the days that are left until its release.
import type { BlockView } from '#reservations/blocks/read-contracts.server.ts';

export type ShownBlock = Omit<BlockView, 'departsAt' | 'arrivesAt' | 'releaseAt'> & {
  releaseAt: string;
  /** Whole days until the release, rounded down so that it never looks later than it is; the last day is one. */
  daysLeft: number;
};

/** Within this many days free units are about to be lost. */
export const SOON_DAYS = 7;

/** For loaders: the release becomes an ISO instant; departure stays as `departsLocal`, local at the origin. */
export function showBlock(
  { departsAt: _, arrivesAt: __, releaseAt, ...block }: BlockView,
  now: Date,
): ShownBlock {
  const left = (releaseAt.getTime() - now.getTime()) / 86_400_000;
  const daysLeft = left <= 0 ? 0 : Math.max(1, Math.floor(left));
  return { ...block, releaseAt: releaseAt.toISOString(), daysLeft };
}
