// The fare families that have a name in the messages, and what each of them states about choosing a seat.

const named = ['basic', 'plus', 'flex', 'business'] as const;

export type NamedFamily = (typeof named)[number];

export function isFamily(family: string): family is NamedFamily {
  return named.some((name) => name === family);
}

/** What fits under the seat in front, in centimetres, in every family (decision page 0012). */
export const cabinBagSize = '55\u00a0×\u00a040\u00a0×\u00a020';

export type SeatChoice = 'seatPaid' | 'seatStandard' | 'seatFront' | 'seatBusiness' | 'seatIncluded';

/** Which seats a family includes; the codes are those of the seat categories. */
export function seatChoiceOf(family: {
  seatIncluded: boolean;
  seatCategories: readonly string[];
}): SeatChoice {
  if (!family.seatIncluded) return 'seatPaid';
  const { seatCategories: codes } = family;
  if (codes.includes('SBUS')) return 'seatBusiness';
  if (codes.includes('STC4')) return 'seatFront';
  return codes.includes('STC3') ? 'seatStandard' : 'seatIncluded';
}
