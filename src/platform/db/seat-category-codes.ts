// The codes of seat categories: tables check them, and the seats room defines their meaning (Specification §3).

export const seatCategoryCodes = [
  'STC1',
  'STC2',
  'STC3',
  'STC6',
  'STC5',
  'STC4',
  'SXL',
  'STUR',
  'SBUS',
] as const;

export type SeatCategoryCode = (typeof seatCategoryCodes)[number];
