// What the pages of an agent add up: what a choice would earn, and what it takes of the credit. Pure.
import { earnedBy } from '#flights/agency-terms/commission.ts';
import {
  type AncillaryRates,
  earnedOnExtra,
  type WantedExtra,
} from '#reservations/agency/ancillary-commission.ts';
import type { SellerCredit, SellerView } from '#funnel/agency-prices/seller-view.ts';
import type { PassengerType } from '#reservations/booking-view.ts';
import { sumMinor } from '#platform/lib/money.ts';

type Item = { flightNo: number; code: string; minor: number; infant?: boolean };

/** What one extra, or a seat of a category, would earn if it were chosen now. */
export function earnedOn(
  { rates }: Pick<SellerView, 'rates'>,
  part: keyof AncillaryRates,
  { flightNo, code, minor, infant = false }: Item,
): number {
  const rate = rates[part][flightNo]?.[code];
  return rate ? earnedBy(rate, { amountMinor: minor, infant }) : 0;
}

/** The booking without what it earns: what a sale on credit takes of the line. */
export function netOfBooking({ totalMinor, commissionMinor }: SellerView): number {
  return totalMinor - commissionMinor;
}

/** The line for one price among others; null where the others alone are above it: their total says so. */
export function creditBeside(credit: SellerCredit | null, besideMinor: number): SellerCredit | null {
  return credit && besideMinor <= credit.availableMinor ? credit : null;
}

type PricedExtra = Omit<WantedExtra, 'infant'> & { amountMinor: number };

/** A trip with the extras that are stored. */
type StoredTrip = {
  seller?: SellerView;
  people: readonly { passengerNo: number; type: PassengerType }[];
  extras: readonly PricedExtra[];
};

/** The same agent's view of the booking as it would be with these extras, before they are stored. */
export function sellerWith(
  { seller, people, extras: before }: StoredTrip,
  extras: readonly PricedExtra[],
): SellerView | undefined {
  if (!seller) return undefined;
  const infants = new Set(people.flatMap(({ type, passengerNo }) => (type === 'infant' ? passengerNo : [])));
  const earned = extras.map((each) =>
    earnedOnExtra(seller.rates, { ...each, infant: infants.has(each.passengerNo) }, seller.stored),
  );
  const was = seller.stored.extras.map(({ commissionMinor }) => commissionMinor);
  const sumOf = (lines: readonly PricedExtra[]) => sumMinor(lines.map(({ amountMinor }) => amountMinor));
  return {
    ...seller,
    totalMinor: seller.totalMinor + sumOf(extras) - sumOf(before),
    commissionMinor: seller.commissionMinor + sumMinor(earned) - sumMinor(was),
  };
}
