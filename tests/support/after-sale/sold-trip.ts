// Trips as they are sold in the worked examples: euros in, minor units out. Madrid and Cancún unless told otherwise.
import type { Coupon, Departures, PassengerType, TypedPassenger } from '#after-sale/coupon.ts';
import { endCoupons, type EndRequest } from '#after-sale/end-coupons.ts';
import { refundClassOf } from '#after-sale/charge-classes.ts';
import type { LineKind, NewLine, PriceLine } from '#after-sale/price-line.ts';
import type { SoldTerms } from '#after-sale/sold-terms.ts';

export const euros = (amount: number) => Math.round(amount * 100);

const DAY = 86_400_000;
/** The sale, and the departures of flights 1 and 2. */
export const soldAt = Date.parse('2026-05-01T10:00:00Z');
export const outAt = soldAt + 60 * DAY;
export const backAt = soldAt + 70 * DAY;
export const departures: Departures = new Map([
  [1, outAt],
  [2, backAt],
  [3, outAt + DAY],
  [4, backAt + DAY],
]);

export function terms(changes: Partial<SoldTerms> = {}): SoldTerms {
  return {
    family: 'basic',
    filed: '2026-01-01',
    refundable: false,
    cancelFeeMinor: 0,
    changeAllowed: true,
    changeFeeMinor: 0,
    freeChangeDays: null,
    noShowFeeMinor: null,
    nameFeeMinor: null,
    netting: true,
    cabinBagKg: 10,
    checkedBags: 0,
    checkedBagKg: 23,
    seatIncluded: false,
    ...changes,
  };
}

export const flex = (changes: Partial<SoldTerms> = {}) =>
  terms({ family: 'flex', refundable: true, ...changes });

/** The same terms for every flight. */
export function everywhere(sold: SoldTerms): ReadonlyMap<number, SoldTerms> {
  return new Map([1, 2, 3, 4].map((flightNo) => [flightNo, sold]));
}

export type Charges = Readonly<Record<string, number>>;

const carrier: Charges = { YQ: 65, YR: 10 };
export const cancunOut: Charges = { ...carrier, JD: 13.46, OG: 0.63, QV: 3.73, UK: 44 };
export const cancunBack: Charges = { ...carrier, XD: 38.5, XT: 9.2 };
export const miamiOut: Charges = {
  ...carrier,
  JD: 13.46,
  OG: 0.63,
  QV: 3.73,
  US: 20.8,
  XA: 3.5,
  XY: 6.4,
  YC: 6.6,
};
export const miamiBack: Charges = { ...carrier, US: 20.8, AY: 5.1, XF: 4.1 };

type Sold = { passengerNo: number; flightNo: number; fare: number; charges?: Charges };
type SoldMore = Sold & { discount?: number; commission?: number };

/** The lines of one coupon. `commission` is in percent of the fare and its discount, rounded as the product rounds. */
export function couponLines(sold: SoldMore): NewLine[] {
  const { passengerNo, flightNo, fare, charges = {}, discount = 0, commission = 0 } = sold;
  const earned = (amount: number) => Math.floor((euros(amount) * commission + 50) / 100);
  const of = (kind: LineKind, code: string, amount: number): NewLine => ({
    passengerNo,
    flightNo,
    kind,
    code,
    refundClass: kind === 'fare' || kind === 'discount' ? 'fare' : refundClassOf(code),
    amountMinor: euros(amount),
    commissionMinor: kind === 'fare' || kind === 'discount' ? earned(amount) : 0,
  });
  return [
    of('fare', 'fare', fare),
    ...(discount === 0 ? [] : [of('discount', 'code', -discount)]),
    ...Object.entries(charges).map(([code, amount]) =>
      of(code.startsWith('Y') && 'QR'.includes(code.slice(1)) ? 'surcharge' : 'tax', code, amount),
    ),
  ];
}

type Other = { kind: 'extra' | 'seat' | 'payment_fee' | 'fee'; code?: string; amount: number };

/** A line of an extra, a seat, or a service; of no passenger and no flight unless told. */
export function otherLine({ kind, code = kind, amount, ...of }: Other & Partial<Sold>): NewLine {
  return {
    passengerNo: of.passengerNo ?? null,
    flightNo: of.flightNo ?? null,
    kind,
    code,
    refundClass: 'service',
    amountMinor: euros(amount),
    commissionMinor: 0,
  };
}

/** Numbers lines from 1. */
export function numbered(lines: readonly NewLine[]): PriceLine[] {
  return lines.map((line, at) => ({ ...line, lineNo: at + 1, endsLineNo: null }));
}

export type Person = {
  type?: PassengerType;
  out: number;
  back: number;
  discount?: number;
  charges?: boolean;
};

/** A round trip Madrid–Cancún. `discount` is a part of the fare, such as 0.1. */
export function cancunTrip(...people: Person[]): { lines: PriceLine[] } & Party {
  const lines = people.flatMap(({ out, back, discount = 0, charges = true }, at) => {
    const directions = [
      { flightNo: 1, fare: out, taxed: cancunOut },
      { flightNo: 2, fare: back, taxed: cancunBack },
    ];
    return directions.flatMap(({ flightNo, fare, taxed }) =>
      couponLines({
        passengerNo: at + 1,
        flightNo,
        fare,
        discount: fare * discount,
        charges: charges ? taxed : {},
        commission: 7,
      }),
    );
  });
  return { lines: numbered(lines), ...partyOf(people.map(({ type = 'adult' }) => type)) };
}

type Party = { passengers: TypedPassenger[]; coupons: Coupon[] };

/** Each passenger on flights 1 and 2, with open coupons. */
export function partyOf(types: readonly PassengerType[]): Party {
  const passengers = types.map((type, at) => ({ passengerNo: at + 1, type }));
  const coupons = passengers.flatMap(({ passengerNo }) =>
    [1, 2].map((flightNo) => ({ passengerNo, flightNo, state: 'open' as const })),
  );
  return { passengers, coupons };
}

export const basicTrip = () => cancunTrip({ out: 249, back: 219 });
export const flexTrip = () => cancunTrip({ out: 429, back: 399 });

/** Ends coupons of a trip on the day after the sale: all of them, voluntarily, under Basic, unless told otherwise. */
export function end(trip: { lines: PriceLine[] } & Party, changes: Partial<EndRequest> = {}) {
  const request: EndRequest = {
    ...trip,
    terms: everywhere(terms()),
    departures,
    what: trip.coupons,
    cause: 'voluntary',
    at: soldAt + DAY,
    ...changes,
  };
  const result = endCoupons(request);
  return { ...result, after: [...request.lines, ...result.ending, ...result.added] };
}

/** The lines after a change of them. */
export function after(
  lines: readonly PriceLine[],
  { ending, added }: { ending: readonly PriceLine[]; added: readonly PriceLine[] },
): PriceLine[] {
  return [...lines, ...ending, ...added];
}

/** Coupons in another state where the test tells so. */
export function inState(
  coupons: readonly Coupon[],
  state: Coupon['state'],
  isMeant: (coupon: Coupon) => boolean = () => true,
): Coupon[] {
  return coupons.map((coupon) => (isMeant(coupon) ? { ...coupon, state } : coupon));
}
