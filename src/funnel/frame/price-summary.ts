// The price of a trip by purpose and by person: both add up to the same total, to the cent; the latter includes the
// surcharge of the payment method.
import type { Trip, PricedExtra, TripPerson, TripPrice, TripSeat } from '#funnel/trip/trip.ts';
import { sumMinor } from '#platform/lib/money.ts';

/** What a price is made from; a page that knows a choice before the server does passes it here. */
export type PricedTrip = Pick<
  Trip,
  'currency' | 'promotionCode' | 'flights' | 'people' | 'prices' | 'seats' | 'paymentFeeMinor' | 'seller'
> & { extras: PricedExtra[]; vouchers?: readonly VoucherPart[] };

/** What a voucher pays of the total, with its name in the page's language. */
export type VoucherPart = { name: string; amountMinor: number };

export type PersonPrice = {
  person: TripPerson;
  flights: TripPrice[];
  seats: TripSeat[];
  extras: PricedExtra[];
  totalMinor: number;
};

export type PriceSummary = {
  /** Before a promotion code's discount. */
  flightsMinor: number;
  /** Never more than 0. */
  discountMinor: number;
  seatsMinor: number;
  extrasMinor: number;
  /** For the whole booking, not for one traveller. */
  paymentFeeMinor: number;
  totalMinor: number;
  /** What vouchers pay of the total, and what is left to pay. */
  vouchersMinor: number;
  payMinor: number;
  people: PersonPrice[];
};

/** Sums of the lines of a trip, in minor units of its currency. */
export function summaryOf(trip: Omit<PricedTrip, 'currency' | 'promotionCode' | 'flights'>): PriceSummary {
  const parts = trip.prices.flatMap((price) => price.parts);
  const discountMinor = sumMinor(parts.filter((part) => part.discount).map((part) => part.amountMinor));
  const flightsMinor = sumOf(trip.prices) - discountMinor;
  const seatsMinor = sumOf(trip.seats);
  const extrasMinor = sumOf(trip.extras);
  const totalMinor = sumMinor([flightsMinor, discountMinor, seatsMinor, extrasMinor, trip.paymentFeeMinor]);
  const vouchersMinor = sumOf(trip.vouchers ?? []);
  return {
    flightsMinor,
    discountMinor,
    seatsMinor,
    extrasMinor,
    paymentFeeMinor: trip.paymentFeeMinor,
    totalMinor,
    vouchersMinor,
    payMinor: totalMinor - vouchersMinor,
    people: trip.people.map((person) => personPrice(trip, person)),
  };
}

/** The flights of all travellers by component, in filing order; without their discount. */
export function chargesOf({ prices }: Pick<PricedTrip, 'prices'>): { name: string; amountMinor: number }[] {
  const charges = new Map<string, number>();
  for (const part of prices.flatMap((price) => price.parts)) {
    if (!part.discount) charges.set(part.name, sumMinor([charges.get(part.name) ?? 0, part.amountMinor]));
  }
  return [...charges].map(([name, amountMinor]) => ({ name, amountMinor }));
}

function personPrice(trip: Pick<PricedTrip, 'prices' | 'seats' | 'extras'>, person: TripPerson): PersonPrice {
  const own = <Line extends { passengerNo: number }>(lines: readonly Line[]) =>
    lines.filter((line) => line.passengerNo === person.passengerNo);
  const flights = own(trip.prices);
  const seats = own(trip.seats);
  const extras = own(trip.extras);
  return { person, flights, seats, extras, totalMinor: sumOf([...flights, ...seats, ...extras]) };
}

function sumOf(lines: readonly { amountMinor: number }[]): number {
  return sumMinor(lines.map((line) => line.amountMinor));
}
