// The message for a seat category, by its code: message keys are the names of Specification §3 "Seat categories".

const keys = {
  STC1: 'standard',
  STC2: 'standard_central',
  STC3: 'standard_lateral',
  STC4: 'comfort',
  STC5: 'frontal_lateral',
  STC6: 'frontal_central',
  SXL: 'extra',
  STUR: 'plus',
  SBUS: 'business',
} as const;

export type SeatCategoryKey = `seatCategories.${(typeof keys)[keyof typeof keys]}`;

/** A category without a word of its own is called a standard seat. */
export function seatCategoryKey(categoryCode: string): SeatCategoryKey {
  const [, name] = Object.entries(keys).find(([code]) => code === categoryCode) ?? [];
  return `seatCategories.${name ?? 'standard'}`;
}
