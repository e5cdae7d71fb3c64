// Which filed price applies on a flight, and what a piece costs a passenger who agreed to a price before.
import type { Haul } from '#flights/haul.ts';

/** A row of extra_price in the requested currency; null conditions match everything. */
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
 * The price of one piece in minor units, or null where it is not for sale: without a row, or withdrawn by the deciding
 * row. A free extra needs no row and costs 0, unless it is withdrawn.
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

/** More conditions win; on a tie, a route's end beats the haul, and the haul beats the domain (schema: extra_price). */
function specificity({ origin, destination, haul, domainId }: FiledPrice): number {
  // Sixteen per condition, plus a separate bit, so that no two sets of conditions weigh the same.
  const weights = [origin ? 24 : 0, destination ? 20 : 0, haul ? 18 : 0, domainId === null ? 0 : 17];
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/** What was agreed before: pieces, and the price of each. */
export type Agreed = { quantity: number; unitMinor: number };

/**
 * The price of each of `quantity` pieces: an agreed price stays as long as no more is requested; with more, all of them
 * cost today's price.
 */
export function unitFor(quantity: number, agreed: Agreed | undefined, todayMinor: number | null): number {
  if (agreed && quantity <= agreed.quantity) return agreed.unitMinor;
  return todayMinor ?? 0;
}
