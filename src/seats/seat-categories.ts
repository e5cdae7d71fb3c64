// The nine seat categories with their default prices, exactly as in Specification §3, "Seat categories".
import type { SeatCategoryCode } from '#platform/db/seat-category-codes.ts';

export { type SeatCategoryCode, seatCategoryCodes } from '#platform/db/seat-category-codes.ts';

export type SeatFamily = 'standard' | 'front' | 'space' | 'business';

export type SeatCategory = {
  code: SeatCategoryCode;
  /** As the specification names it; null where it shows no name. */
  name: string | null;
  /** Whole euros, where no price is filed for a route and currency. */
  defaultEuro: number;
  /** Nine codes are too many to tell apart: colours and glyphs follow these four. */
  family: SeatFamily;
  /** Numbers of category and service in a booking's services (Specification §3, "Passenger data"). */
  categoryId: number;
  serviceId: number;
};

const category = (
  code: SeatCategoryCode,
  name: string | null,
  defaultEuro: number,
  family: SeatFamily,
  number: number,
): SeatCategory => ({ code, name, defaultEuro, family, categoryId: number, serviceId: 200 + number });

export const seatCategories: Readonly<Record<SeatCategoryCode, SeatCategory>> = {
  STC1: category('STC1', null, 0, 'standard', 1),
  STC2: category('STC2', 'standard_central', 20, 'standard', 2),
  STC3: category('STC3', 'standard_lateral', 25, 'standard', 3),
  STC4: category('STC4', 'comfort', 50, 'front', 4),
  STC5: category('STC5', 'frontal_lateral', 35, 'front', 5),
  STC6: category('STC6', 'frontal_central', 30, 'front', 6),
  SXL: category('SXL', 'extra', 60, 'space', 7),
  STUR: category('STUR', 'plus', 109, 'space', 8),
  SBUS: category('SBUS', 'business', 300, 'business', 9),
};

/** Whether it is one of the nine codes, in capitals. */
export function isSeatCategory(code: string): code is SeatCategoryCode {
  return Object.hasOwn(seatCategories, code);
}
