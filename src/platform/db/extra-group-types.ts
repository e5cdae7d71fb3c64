// The purpose of a group of extras: the catalogue's table, its pages and the demonstration world use the same kinds.

export const extraGroupTypes = [
  'baggage',
  'sports',
  'pet',
  'meal',
  'priority',
  'fast_lane',
  'lounge',
  'flexible',
  'insurance',
  'transfer',
  'assistance',
  'bundle',
] as const;

export type ExtraGroupType = (typeof extraGroupTypes)[number];
