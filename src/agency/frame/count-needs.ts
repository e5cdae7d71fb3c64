// How many things need somebody of the agency: counted alike for the list of the dashboard and for the bell above every
// page.
import { isNearLimit } from '#agency/frame/near-limit.ts';
import type { CreditFigures } from '#agency/frame/read-credit.server.ts';

type Counts = { soon: number; unnamed: number };

/** Open holds are one line each kind; every blocked or nearly used line of credit and every changed flight is one. */
export function countNeeds(credit: readonly CreditFigures[], counts: Counts, changes: number): number {
  const lines = credit.filter((line) => line.blocked !== null || isNearLimit(line)).length;
  return lines + (counts.soon > 0 ? 1 : 0) + (counts.unnamed > 0 ? 1 : 0) + changes;
}
