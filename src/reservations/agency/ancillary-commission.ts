// What an agency earns on extras and seats: agreed with their price, and kept as long as the price is. Pure.
import {
  commissionOf,
  type CommissionTerms,
  type SoldFlight,
  type SoldPart,
} from '#flights/agency-terms/commission.ts';
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

/** What was stored until now, of the keys that a change removes. */
export type GoneAncillaries = {
  extras: (Pick<NewExtra, 'passengerNo' | 'flightNo' | 'extraCode' | 'quantity' | 'unitMinor'> & Earned)[];
  seats: (Pick<NewSeat, 'passengerNo' | 'flightNo' | 'seat' | 'amountMinor'> & Earned)[];
};

type Earned = { commissionMinor: number };

type Agreed = {
  extras: (NewExtra & Earned)[];
  seats: (NewSeat & Earned)[];
  addCommissionMinor: number;
};

/** The rows of the change with their commission, and what the booking's grows by. No terms: nobody earns anything. */
export function agreeCommission(
  terms: AncillaryTerms | null,
  { extras, seats }: Pick<AncillaryChange, 'extras' | 'seats'>,
  gone: GoneAncillaries,
): Agreed {
  const agreedExtras = extras.map((each) => ({
    ...each,
    commissionMinor: terms ? ofExtra(terms, each, gone) : 0,
  }));
  const agreedSeats = seats.map((each) => ({
    ...each,
    commissionMinor: terms ? ofSeat(terms, each, gone) : 0,
  }));
  const before = sum(gone.extras) + sum(gone.seats);
  return {
    extras: agreedExtras,
    seats: agreedSeats,
    addCommissionMinor: sum(agreedExtras) + sum(agreedSeats) - before,
  };
}

/** Pieces that keep their price keep their commission; of fewer pieces their part of it. More are a new agreement. */
function ofExtra(terms: AncillaryTerms, extra: NewExtra, { extras }: GoneAncillaries): number {
  const { passengerNo, flightNo, quantity, unitMinor } = extra;
  const was = extras.find(
    (each) =>
      each.passengerNo === passengerNo && each.flightNo === flightNo && each.extraCode === extra.extraCode,
  );
  if (was && was.unitMinor === unitMinor && quantity <= was.quantity)
    return Math.floor((2 * was.commissionMinor * quantity + was.quantity) / (2 * was.quantity));
  const { extraCode } = extra;
  const item = { extraCode, extraGroup: terms.groups.get(extraCode) };
  return agreed(terms, extra, {
    appliesTo: 'extra',
    amountMinor: quantity * unitMinor,
    pieces: quantity,
    item,
  });
}

function ofSeat(terms: AncillaryTerms, seat: NewSeat, { seats }: GoneAncillaries): number {
  const was = seats.find((each) => each.passengerNo === seat.passengerNo && each.flightNo === seat.flightNo);
  if (was && was.seat === seat.seat && was.amountMinor === seat.amountMinor) return was.commissionMinor;
  const item = { seatCategory: seat.categoryCode };
  return agreed(terms, seat, { appliesTo: 'seat', amountMinor: seat.amountMinor, item });
}

function agreed(
  terms: AncillaryTerms,
  { passengerNo, flightNo }: { passengerNo: number; flightNo: number },
  part: Pick<SoldPart, 'amountMinor' | 'pieces' | 'item'> & { appliesTo: 'extra' | 'seat' },
): number {
  const flight = terms.flights.get(flightNo);
  if (!flight) return 0;
  const { currency, infants } = terms;
  return commissionOf(terms, { ...part, currency, infant: infants.has(passengerNo), flight });
}

function sum(rows: readonly Earned[]): number {
  return rows.reduce((total, { commissionMinor }) => total + commissionMinor, 0);
}
