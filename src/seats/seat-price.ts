// What a seat costs: the filed price, else the specification's default in euro, else it is not for sale.
import type { Haul } from '#flights/haul.ts';
import { exponentOf } from '#platform/lib/money.ts';
import { seatCategories, type SeatCategoryCode, seatCategoryCodes } from '#seats/seat-categories.ts';

/** A filed price; null conditions match everything. */
export type FiledSeatPrice = {
  categoryCode: string;
  origin: string | null;
  destination: string | null;
  haul: Haul | null;
  currency: string;
  amountMinor: number;
};

export type SeatRoute = { origin: string; destination: string; haul: Haul };

/** Specification §3 names its prices without a currency; its default currency is the euro (§9). */
const DEFAULT_CURRENCY = 'EUR';

/**
 * The price of a category on a route, in minor units. Among the matching filed rows, one for the route beats one for
 * the haul, which beats a general one; without any, the default in EUR. Null: not for sale.
 */
export function listedSeatPrice(
  filed: readonly FiledSeatPrice[],
  category: SeatCategoryCode,
  route: SeatRoute,
  currency: string,
): number | null {
  let best: FiledSeatPrice | null = null;
  for (const row of filed) {
    if (row.categoryCode !== category || row.currency !== currency || !matches(row, route)) continue;
    if (!best || weightOf(row) > weightOf(best)) best = row;
  }
  if (best) return best.amountMinor;
  if (currency !== DEFAULT_CURRENCY) return null;
  return seatCategories[category].defaultEuro * 10 ** exponentOf(currency);
}

function matches(row: FiledSeatPrice, route: SeatRoute): boolean {
  return (
    (row.origin === null || row.origin === route.origin) &&
    (row.destination === null || row.destination === route.destination) &&
    (row.haul === null || row.haul === route.haul)
  );
}

function weightOf({ origin, destination, haul }: FiledSeatPrice): number {
  return (origin === null ? 0 : 4) + (destination === null ? 0 : 4) + (haul === null ? 0 : 1);
}

/** The price of a category for the people of one booking on one flight; null where it is not for sale. */
export type SeatTerm = { amountMinor: number | null; included: boolean };
export type SeatTerms = ReadonlyMap<SeatCategoryCode, SeatTerm>;

/** `included` are the categories that the fare family or a bundle includes: they are free, whatever is filed. */
export function seatTermsOf(
  filed: readonly FiledSeatPrice[],
  included: ReadonlySet<string>,
  route: SeatRoute,
  currency: string,
): SeatTerms {
  const terms = new Map<SeatCategoryCode, SeatTerm>();
  for (const code of seatCategoryCodes) {
    const given = included.has(code);
    const amountMinor = given ? 0 : listedSeatPrice(filed, code, route, currency);
    terms.set(code, { amountMinor, included: given });
  }
  return terms;
}

/**
 * A child under twelve sits free of charge beside an adult of the booking (Specification §11), on the seats that a
 * family needs: standard and front ones. Extra space is optional and costs money.
 */
export function isFreeForChild(category: SeatCategoryCode): boolean {
  const { family } = seatCategories[category];
  return family === 'standard' || family === 'front';
}
