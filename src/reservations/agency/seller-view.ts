// What an agent sees beside the prices of the funnel: whom they sell for, what the agency earns, what credit is left.
import type { CommissionRate } from '#flights/agency-terms/commission.ts';

export type SellerBarView = {
  agency: string;
  /** Net prices are hidden, because a customer looks at the screen. */
  hidden: boolean;
  /** Null where the agency has no credit in the currency, or may not see it. */
  credit: { currency: string; availableMinor: number; blocked: boolean } | null;
};

/** Of a booking. */
export type SellerView = SellerBarView & {
  /** What is stored: the commission belongs to this total only. */
  totalMinor: number;
  commissionMinor: number;
  /** What an extra or a seat that is chosen now would earn, by number of the flight. */
  extraRates: Record<number, CommissionRate>;
  seatRates: Record<number, CommissionRate>;
  /** When a hold of more than some hours ends, on the clock of the first airport; null: it is counted down. */
  heldUntil: { local: string; city: string } | null;
};

/** `hidden` while net prices are hidden. */
export const NET_COOKIE = 'net-prices';
