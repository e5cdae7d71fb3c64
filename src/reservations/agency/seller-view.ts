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
  /** When the hold ends, on the clock of the first airport. */
  holdEnd: HoldEnd | null;
  /** The same for a hold of more than some hours; null: it is counted down. */
  heldUntil: HoldEnd | null;
};

/** `local` is YYYY-MM-DDTHH:mm; `city` names the clock. */
export type HoldEnd = { local: string; city: string };

/** `hidden` while net prices are hidden. */
export const NET_COOKIE = 'net-prices';
