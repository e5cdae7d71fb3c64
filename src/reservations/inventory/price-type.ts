// Whether a passenger of a held booking may become another type, and what it costs: the same flights, class and code,
// at the fares filed now. What the others pay was agreed and stays (docs/decisions/0009-holds.md).
// Pure, over rows that were read under the locks.
import { amountFor, partCommission } from '#flights/agency-terms/price-commission.ts';
import type { Filed } from '#flights/filed.server.ts';
import type { FlightRow } from '#flights/flight-row.ts';
import type { PassengerCounts, PriceKind, PricePart } from '#flights/offer.ts';
import { contractedParts, fareOf, type Market, marketOf, priceParts, refundClassOf } from '#flights/price.ts';
import type { RefundClass } from '#platform/db/price-line-kinds.ts';
import type { Promotion } from '#flights/promotions/promotion.ts';
import { isOnSale } from '#flights/quote.ts';
import { sumMinor } from '#platform/lib/money.ts';
import { isHoldOpen } from '#platform/db/booking-states.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import type { PassengerType } from '#reservations/booking-view.ts';
import type { Block } from '#reservations/inventory/block-units.ts';
import type { BookingRow, Locked } from '#reservations/inventory/batch-rows.ts';
import { type HoldBudgets, isShort, overBudget, useChallenge } from '#reservations/inventory/hold-budgets.ts';
import type { HoldAgency, HoldAnswer } from '#reservations/inventory/hold-requests.ts';
import type { UnitsHeld } from '#reservations/inventory/block-units.ts';

/** A change of one passenger's type, prepared from this `version` of the booking. */
export type TypeChange = {
  bookingId: string;
  visitor: string;
  version: number;
  passengerNo: number;
  to: PassengerType;
  /** The party after it. */
  passengers: PassengerCounts;
  /** The new adult of each infant whose adult changes. */
  laps: { passengerNo: number; adultNo: number }[];
  currency: string;
  /** In travel order. A booking keeps its flights, so they may be read before the lock. */
  flights: { flightNo: number; flightId: number; family: string; bookingClass: string }[];
  /** The passenger's price and its commission before the change. */
  wasMinor: number;
  wasCommissionMinor: number;
  /** The difference that was shown and agreed to, in minor units; below zero where the new type is cheaper. */
  acceptMinor: number;
  agency: HoldAgency | null;
  client: string | null;
  budgets: HoldBudgets;
  now: Date;
};

export type TypeLine = {
  flightNo: number;
  kind: PriceKind;
  code: string;
  refundClass: RefundClass;
  amountMinor: number;
  commissionMinor: number;
};

/** A change that may be written, with the differences in total and commission. */
export type AcceptedType = {
  change: TypeChange;
  lines: TypeLine[];
  differenceMinor: number;
  differenceCommissionMinor: number;
};

export type TypeRefusal = Extract<HoldAnswer, { ok: false }>;

type TypePricingContext = {
  filed: Filed;
  flights: ReadonlyMap<number, FlightRow>;
  blocks: ReadonlyMap<string, Block>;
  promotion: Promotion | null;
  /** The units of the booking, one entry for each flight. */
  units: readonly UnitsHeld[];
};

/** The price lines of the passenger as `to`; refused where nothing is filed, or the flight is no longer sold. */
export function priceType(
  change: Pick<TypeChange, 'to' | 'flights' | 'currency' | 'now'> & {
    agency: Pick<HoldAgency, 'terms'> | null;
  },
  known: TypePricingContext,
): Result<TypeLine[], 'flight_closed' | 'fare_not_filed'> {
  const lines: TypeLine[] = [];
  for (const { flightNo, flightId, family } of change.flights) {
    const flight = known.flights.get(flightId);
    const held = known.units.find((unit) => unit.flightId === flightId);
    if (!flight || !held || !isOnSale(flight, change.now))
      return refuse('flight_closed', { flight: flight?.flightNumber ?? '' });
    const sold = partsOf(change.currency, known, { flight, held, family });
    if (!sold) return refuse('fare_not_filed', { currency: change.currency });
    for (const part of sold.parts) {
      const amountMinor = amountFor(part, change.to);
      // As in a new booking: a tax of zero is no line, the fare always is one.
      if (amountMinor === 0 && part.kind !== 'fare') continue;
      const code = part.kind === 'discount' ? (known.promotion?.code ?? part.code) : part.code;
      const price = { currency: change.currency, flight: { ...flight, family }, parts: sold.parts };
      const commissionMinor =
        change.agency && !sold.net ? partCommission(change.agency.terms, price, part, change.to) : 0;
      const refundClass = refundClassOf(sold.market, part, flight.departureDate);
      lines.push({ flightNo, kind: part.kind, code, refundClass, amountMinor, commissionMinor });
    }
  }
  return ok(lines);
}

type TypeFlight = { flight: FlightRow; held: UnitsHeld; family: string };

/** In the booking's class, whatever is left in it: passengers keep their class. */
function partsOf(
  currency: string,
  { filed, blocks, promotion }: TypePricingContext,
  { flight, held, family }: TypeFlight,
): { parts: PricePart[]; net: boolean; market: Market } | null {
  const market = marketOf(filed, flight.origin, flight.destination, currency);
  if (!market) return null;
  const day = flight.departureDate;
  const filedFare = fareOf(market, family, held.rank, day);
  if (held.blockId === null)
    return filedFare ? { parts: priceParts(market, filedFare, day, promotion), net: false, market } : null;
  const block = blocks.get(held.blockId);
  const fare = block?.fare
    ? { ...block.fare, rank: block.rank, bookingClass: block.bookingClass }
    : filedFare;
  return fare ? { parts: contractedParts(market, fare, day), net: Boolean(block?.fare), market } : null;
}

type LockedRows = Pick<Locked, 'filed' | 'flights' | 'blocks' | 'promotions'> & {
  units: readonly UnitsHeld[];
};

/** First compares the price with the one that was shown, then asks whether there is a seat. */
export function judgeType(
  row: BookingRow,
  change: TypeChange,
  { promotions, ...known }: LockedRows,
): { ok: true; value: AcceptedType } | TypeRefusal {
  if (row.visitor !== change.visitor) return refuse('booking_unknown');
  if (!isHoldOpen(row, change.now)) return refuse('booking_not_open');
  if (row.payingNow) return refuse('booking_locked_by_payment');
  if (row.version !== change.version) return refuse('service_unavailable');
  const promotion = promotions.get(row.promotionCode ?? '') ?? null;
  const priced = priceType(change, { ...known, promotion });
  if (!priced.ok) return priced;
  const lines = priced.value;
  const differenceMinor = sumMinor(lines.map((line) => line.amountMinor)) - change.wasMinor;
  if (differenceMinor !== change.acceptMinor) return refuse('price_changed', { differenceMinor });
  const commissionMinor = sumMinor(lines.map((line) => line.commissionMinor));
  const differenceCommissionMinor = commissionMinor - change.wasCommissionMinor;
  return ok({ change, lines, differenceMinor, differenceCommissionMinor });
}

/**
 * The budgets of holds, for units that are given back and requested again with more: otherwise a hold could start small
 * and then grow.
 */
export function refuseGrowth(
  { budgets, client }: Pick<TypeChange, 'budgets' | 'client'>,
  { before, after }: { before: readonly UnitsHeld[]; after: readonly UnitsHeld[] },
  { counts, flights }: Pick<Locked, 'counts' | 'flights'>,
): TypeRefusal | null {
  if (after.every((each, index) => each.units <= (before[index]?.units ?? 0))) return null;
  const units = after.filter(({ blockId }) => blockId === null);
  const replaced = new Map(before.map((each) => [each.flightId, each.units]));
  const short = isShort(budgets, { units, counts, flights });
  const claim = { budgets, client, units, counts, short, replaced };
  const refused = overBudget({ ...claim, kept: 0 });
  if (refused) return refused;
  const challenge = useChallenge({ ...claim, challengeId: null });
  return challenge.ok ? null : challenge;
}
