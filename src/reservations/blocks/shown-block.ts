// A block as pages show it: plain values, with the days that are left until its release.
import type { BlockView } from '#reservations/blocks/read-contracts.server.ts';

export type ShownBlock = Omit<BlockView, 'departsAt' | 'arrivesAt' | 'releaseAt'> & {
  releaseAt: string;
  /** Whole days until the release, rounded up; 0 once it has come. */
  daysLeft: number;
};

/** Within this many days free units are about to be lost. */
export const SOON_DAYS = 7;

/** For loaders: the release becomes an ISO instant; departure stays as `departsLocal`, local at the origin. */
export function showBlock(
  { departsAt: _, arrivesAt: __, releaseAt, ...block }: BlockView,
  now: Date,
): ShownBlock {
  const left = Math.ceil((releaseAt.getTime() - now.getTime()) / 86_400_000);
  return { ...block, releaseAt: releaseAt.toISOString(), daysLeft: Math.max(0, left) };
}
