// What an agency earns on extras and seats: agreed with their price, and kept as long as the price is. Pages show it
// beforehand by the same rates. Pure.
import {
  type CommissionRate,
  type CommissionTerms,
  earnedBy,
  ruleFor,
  type SoldFlight,
  type SoldItem,
} from '#flights/agency-terms/commission.ts';
import { seatCategoryCodes } from '#platform/db/seat-category-codes.ts';
import type { AncillaryChange, NewExtra, NewSeat } from '#reservations/write-ancillaries.server.ts';

/** The rules of the agency and the flights of its booking. */
export type AncillaryTerms = CommissionTerms & {
  currency: string;
  flights: ReadonlyMap<number, SoldFlight>;
  /** Numbers of the passengers who are lap infants. */
  infants: ReadonlySet<number>;
  /** The group of each extra, by its code. */
  groups: ReadonlyMap<string, string>;
};

/** What was stored before, for the keys that a change removes. */
export type GoneAncillaries = {
  extras: (Pick<NewExtra, 'passengerNo' | 'flightNo' | 'extraCode' | 'quantity' | 'unitMinor'> & Earned)[];
  seats: (Pick<NewSeat, 'passengerNo' | 'flightNo' | 'seat' | 'amountMinor'> & Earned)[];
};

type Earned = { commissionMinor: number };

/** How an extra or a seat earns, by number of the flight, then by its code or category; absent: it earns nothing. */
export type AncillaryRates = Record<'extras' | 'seats', Record<number, Record<string, CommissionRate>>>;

type Agreed = {
  extras: (NewExtra & Earned)[];
  seats: (NewSeat & Earned)[];
  addCommissionMinor: number;
};

/** The rates of everything that can be sold on the flights. */
export function ratesOf(terms: AncillaryTerms): AncillaryRates {
  const rates: AncillaryRates = { extras: {}, seats: {} };
  for (const [flightNo, flight] of terms.flights) {
    const rateOf = (appliesTo: 'extra' | 'seat', item: SoldItem): CommissionRate | null => {
      const rule = ruleFor(terms, { appliesTo, currency: terms.currency, flight, item });
      return rule && { kind: rule.kind, basisPoints: rule.basisPoints, amountMinor: rule.amountMinor };
    };
    rates.extras[flightNo] = byCode(terms.groups.keys(), (extraCode) =>
      rateOf('extra', { extraCode, extraGroup: terms.groups.get(extraCode) }),
    );
    rates.seats[flightNo] = byCode(seatCategoryCodes, (seatCategory) => rateOf('seat', { seatCategory }));
  }
  return rates;
}

function byCode(
  codes: Iterable<string>,
  rateOf: (code: string) => CommissionRate | null,
): Record<string, CommissionRate> {
  const rates: Record<string, CommissionRate> = {};
  for (const code of codes) {
    const rate = rateOf(code);
    if (rate) rates[code] = rate;
  }
  return rates;
}

/**
 * The rows of the change with their commission, and how much the booking's commission grows. No terms: no commission.
 */
export function agreeCommission(
  terms: AncillaryTerms | null,
  { extras, seats }: Pick<AncillaryChange, 'extras' | 'seats'>,
  gone: GoneAncillaries,
): Agreed {
  const rates: AncillaryRates = terms ? ratesOf(terms) : { extras: {}, seats: {} };
  const infants = terms?.infants ?? new Set<number>();
  const agreedExtras = extras.map((each) => {
    const infant = infants.has(each.passengerNo);
    return { ...each, commissionMinor: earnedOnExtra(rates, { ...each, infant }, gone) };
  });
  const agreedSeats = seats.map((each) => ({ ...each, commissionMinor: earnedOnSeat(rates, each, gone) }));
  const before = sum(gone.extras) + sum(gone.seats);
  return {
    extras: agreedExtras,
    seats: agreedSeats,
    addCommissionMinor: sum(agreedExtras) + sum(agreedSeats) - before,
  };
}

/** `infant`: of a lap infant. */
export type WantedExtra = Pick<
  NewExtra,
  'passengerNo' | 'flightNo' | 'extraCode' | 'quantity' | 'unitMinor'
> & { infant: boolean };

/** Pieces that keep their price keep their commission, in proportion when there are fewer. More are a new agreement. */
export function earnedOnExtra(
  { extras: rates }: Pick<AncillaryRates, 'extras'>,
  { passengerNo, flightNo, extraCode, quantity, unitMinor, infant }: WantedExtra,
  { extras: stored }: Pick<GoneAncillaries, 'extras'>,
): number {
  const was = stored.find(
    (each) => each.passengerNo === passengerNo && each.flightNo === flightNo && each.extraCode === extraCode,
  );
  if (was && was.unitMinor === unitMinor && quantity <= was.quantity)
    return Math.floor((2 * was.commissionMinor * quantity + was.quantity) / (2 * was.quantity));
  const rate = rates[flightNo]?.[extraCode];
  return rate ? earnedBy(rate, { amountMinor: quantity * unitMinor, pieces: quantity, infant }) : 0;
}

type WantedSeat = Pick<NewSeat, 'passengerNo' | 'flightNo' | 'seat' | 'categoryCode' | 'amountMinor'>;

/** A seat that keeps its price keeps its commission. A lap infant has none. */
export function earnedOnSeat(
  { seats: rates }: Pick<AncillaryRates, 'seats'>,
  { passengerNo, flightNo, seat, categoryCode, amountMinor }: WantedSeat,
  { seats: stored }: Pick<GoneAncillaries, 'seats'>,
): number {
  const was = stored.find((each) => each.passengerNo === passengerNo && each.flightNo === flightNo);
  if (was && was.seat === seat && was.amountMinor === amountMinor) return was.commissionMinor;
  const rate = rates[flightNo]?.[categoryCode];
  return rate ? earnedBy(rate, { amountMinor, infant: false }) : 0;
}

function sum(rows: readonly Earned[]): number {
  return rows.reduce((total, { commissionMinor }) => total + commissionMinor, 0);
}
