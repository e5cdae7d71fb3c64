// The commission on a trip's price before extras and seats: line by line, with the same sums for what a search shows
// and a hold stores.
import {
  commissionOf,
  commissionOfDiscount,
  type CommissionTerms,
  type SoldFlight,
} from '#flights/agency-terms/commission.ts';
import type { PassengerCounts, PricePart } from '#flights/offer.ts';

export type PricedPassenger = 'adult' | 'child' | 'infant';

/** One flight at the price of one passenger of each type. */
export type SoldPrice = { currency: string; flight: SoldFlight; parts: readonly PricePart[] };

/** The part's amount for one passenger of the type, in minor units; zero or less for a discount. */
export function amountFor(part: PricePart, type: PricedPassenger): number {
  if (type === 'adult') return part.adultMinor;
  return type === 'child' ? part.childMinor : part.infantMinor;
}

/** The commission on one part of `price`, for one passenger. A discount lowers it: zero or less. */
export function partCommission(
  terms: CommissionTerms,
  { currency, flight, parts }: SoldPrice,
  part: PricePart,
  type: PricedPassenger,
): number {
  const infant = type === 'infant';
  const sold = { currency, flight, infant, child: type === 'child' };
  const amountMinor = amountFor(part, type);
  if (part.kind === 'discount')
    return commissionOfDiscount(terms, { ...sold, appliesTo: 'fare', amountMinor: -amountMinor });
  if (part.kind === 'surcharge') return commissionOf(terms, { ...sold, appliesTo: 'surcharge', amountMinor });
  if (part.kind !== 'fare') return 0;
  const discount = parts.find(({ kind }) => kind === 'discount');
  const discountMinor = discount ? -amountFor(discount, type) : 0;
  return commissionOf(terms, { ...sold, appliesTo: 'fare', amountMinor, discountMinor });
}

/** The commission for the whole party. */
export function partyCommission(terms: CommissionTerms, price: SoldPrice, party: PassengerCounts): number {
  const of = (type: PricedPassenger) =>
    price.parts.reduce((sum, part) => sum + partCommission(terms, price, part, type), 0);
  return (
    of('adult') * party.adults +
    (party.children > 0 ? of('child') * party.children : 0) +
    (party.infants > 0 ? of('infant') * party.infants : 0)
  );
}
