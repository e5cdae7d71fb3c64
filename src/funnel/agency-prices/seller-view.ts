// What an agent sees beside the prices of the funnel: the agency they sell for, what it earns, and the credit left.
import type { AncillaryRates, GoneAncillaries } from '#reservations/agency/ancillary-commission.ts';

/** What may still be sold on the line. Below zero after the line was lowered. */
export type SellerCredit = { currency: string; availableMinor: number; blocked: boolean };

export type SellerBarView = {
  agency: string;
  /** Net prices are hidden, because a customer looks at the screen. */
  hidden: boolean;
  /** Null where the agency has no credit in the currency, or may not see it. */
  credit: SellerCredit | null;
};

/** What the seller sees of a booking. */
export type SellerView = SellerBarView & {
  /** The commission belongs to this total only. */
  totalMinor: number;
  commissionMinor: number;
  /** How an extra or a seat that is chosen now would earn. */
  rates: AncillaryRates;
  /** What is stored, with what each of it earns. */
  stored: GoneAncillaries;
  /** A hold of more than some hours is shown with its day; a shorter one is counted down. */
  isLongHold: boolean;
};

/** `hidden` while net prices are hidden. */
export const NET_COOKIE = 'net-prices';
