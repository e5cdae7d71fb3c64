// IATA delay codes (AHM 730) and what they mean for travellers and claims.
import type { OperationCause } from '#platform/db/operation-states.ts';

/** First and last code of each range, and its cause. Codes between the ranges are not assigned. */
const ranges: readonly (readonly [first: number, last: number, cause: OperationCause])[] = [
  [0, 6, 'airline'],
  [9, 9, 'airline'],
  [11, 19, 'passengers'],
  [21, 29, 'cargo'],
  [31, 39, 'handling'],
  [41, 48, 'technical'],
  [51, 52, 'damage'],
  [55, 58, 'technical'],
  [61, 69, 'crew'],
  [71, 73, 'weather'],
  [75, 77, 'weather'],
  [81, 83, 'air_traffic'],
  // Weather at the destination.
  [84, 84, 'weather'],
  [85, 85, 'security'],
  [86, 89, 'airport'],
  [91, 96, 'reactionary'],
  [97, 97, 'strike_own'],
  [98, 98, 'strike_other'],
  [99, 99, 'other'],
];

/** The cause of a delay code of two digits; null for a code that AHM 730 does not assign. */
export function causeOfDelay(code: string): OperationCause | null {
  if (!/^\d{2}$/.test(code)) return null;
  return ranges.find(([first, last]) => Number(code) >= first && Number(code) <= last)?.[2] ?? null;
}
