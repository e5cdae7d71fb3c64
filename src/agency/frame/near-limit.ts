// When most of a line of credit is used.
import type { CreditFigures } from '#agency/frame/read-credit.server.ts';

/** Percent of the limit at which the agency is warned. */
export const alertPercent = 80;

export function isNearLimit({ limitMinor, usedMinor, heldMinor }: CreditFigures): boolean {
  return limitMinor > 0 && (usedMinor + heldMinor) * 100 >= limitMinor * alertPercent;
}
