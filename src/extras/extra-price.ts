// Which filed price applies on a flight, and what a piece costs somebody who agreed to a price before.
import type { Haul } from '#flights/haul.ts';

/** A row of extra_price in the currency that is asked for; null conditions match everything. */
export type FiledPrice = {
  domainId: number | null;
  origin: string | null;
  destination: string | null;
  haul: Haul | null;
  amountMinor: number;
  onSale: boolean;
};

/** Where something would be sold; a null end matches only prices without that condition. */
export type SaleWhere = {
  domainId: number;
  origin: string | null;
  destination: string | null;
  haul: Haul;
};

/**
 * The price of one piece in minor units, or null where it is not for sale: without a row, or withdrawn by the one
 * that counts. What is free needs no row and costs 0, unless it is withdrawn.
 */
export function pickPrice(prices: readonly FiledPrice[], where: SaleWhere, free: boolean): number | null {
  const [best] = prices
    .filter((price) => matches(price, where))
    .toSorted((a, b) => specificity(b) - specificity(a));
  if (!best) return free ? 0 : null;
  if (!best.onSale) return null;
  return free ? 0 : best.amountMinor;
}

function matches(price: FiledPrice, where: SaleWhere): boolean {
  return (
    (price.domainId === null || price.domainId === where.domainId) &&
    (price.origin === null || price.origin === where.origin) &&
    (price.destination === null || price.destination === where.destination) &&
    (price.haul === null || price.haul === where.haul)
  );
}

/** More conditions first; of as many, ends of a route before the haul, that before the domain (schema: extra_price). */
function specificity({ origin, destination, haul, domainId }: FiledPrice): number {
  // Sixteen for each condition, and a bit of its own, so that no two sets of conditions weigh the same.
  const weights = [origin ? 24 : 0, destination ? 20 : 0, haul ? 18 : 0, domainId === null ? 0 : 17];
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/** What was agreed before, in pieces and at a price each. */
export type Agreed = { quantity: number; unitMinor: number };

/**
 * What each of `quantity` pieces costs: what was agreed stays agreed as long as no more is asked for; more makes all
 * of them cost today's price.
 */
export function unitFor(quantity: number, agreed: Agreed | undefined, todayMinor: number | null): number {
  if (agreed && quantity <= agreed.quantity) return agreed.unitMinor;
  return todayMinor ?? 0;
}
