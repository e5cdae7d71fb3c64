// Exchanges coupons of a sold booking for other flights: quoted without a lock; given and taken in one transaction.
import { type Exchange, exchange, type ExchangeAnswer, type ExchangeCause } from '#after-sale/exchange.ts';
import type { NewLine, PriceLine } from '#after-sale/price-line.ts';
import { amountFor, partCommission } from '#flights/agency-terms/price-commission.ts';
import { readTerms } from '#flights/agency-terms/read-terms.server.ts';
import { filedCopy } from '#flights/filed.server.ts';
import type { PassengerCounts } from '#flights/offer.ts';
import type { OfferTerms } from '#flights/offer-id.ts';
import { refundClassOf } from '#flights/price.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { assert, ok, refuse, type Result } from '#platform/lib/result.ts';
import { actorOf } from '#reservations/events/booking-event.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import type { SoldCode } from '#reservations/open-for-change.server.ts';
import type { HoldAgency } from '#reservations/inventory/hold-requests.ts';
import type { StoredLine } from '#reservations/inventory/hold-requests.ts';
import { readFlights } from '#reservations/inventory/hold-rows.server.ts';
import { type PricedFlight, priceHold } from '#reservations/inventory/price-hold.ts';
import type { PricingOrder } from '#reservations/inventory/hold-requests.ts';
import { ticketPrefix } from '#reservations/ticket-number.ts';
import { isSeated } from '#servicing/changes/cancel-coupons.server.ts';
import {
  type Asked,
  noteStaffChange,
  openSold,
  type OpenSold,
  whatChanged,
} from '#servicing/changes/open-sold.server.ts';
import type { SoldBooking } from '#servicing/changes/read-sold.server.ts';

/** One flight of the booking gives way to an offer, for some passengers or all of them. */
export type ExchangeRequest = Asked & {
  flightNo: number;
  passengerNos: readonly number[];
  /** At the price of these passengers. */
  offer: OfferTerms;
  cause: ExchangeCause;
};

export type ExchangeQuote = Exchange & { version: number; currency: string };

type OfferCode =
  | 'offer_unknown'
  | 'offer_sold_out'
  | 'price_changed'
  | 'flight_closed'
  | 'fare_not_filed'
  | 'connection_invalid';

type Code = SoldCode | OfferCode;

/**
 * Stores what the exchange gives back, in its transaction: below zero it comes back, above it was paid. `residualMinor` is
 * what a cheaper fare leaves as a voucher.
 */
export type SettleExchange = (
  tx: Tx,
  balance: { balanceMinor: number; residualMinor: number },
) => Promise<void>;

/** Writes nothing. A refusal of the fare's terms is the second form of the answer. */
export async function quoteExchange(
  ctx: Pick<Ctx, 'db' | 'now'>,
  request: ExchangeRequest,
): Promise<Result<ExchangeQuote | Extract<ExchangeAnswer, { ok: false }>, Code>> {
  const prepared = await prepare(ctx, request);
  if (!prepared.ok) return prepared;
  const { sold, answer } = prepared.value;
  if (!answer.ok) return ok(answer);
  return ok({ ...answer, version: sold.version, currency: sold.currency });
}

/** As quoted, or refused with `booking_changed` if anything is different by now. `settle` runs in the transaction. */
export async function exchangeCoupons(
  ctx: BookingCtx,
  request: ExchangeRequest,
  quoted: Pick<ExchangeQuote, 'version' | 'outcome' | 'amountMinor'>,
  settle: SettleExchange,
): Promise<Result<Exchange, Code>> {
  const prepared = await prepare(ctx, request, quoted.version);
  if (!prepared.ok) return prepared;
  const { sold, answer, order, newFlightNo } = prepared.value;
  const isSame = answer.ok && answer.outcome === quoted.outcome && answer.amountMinor === quoted.amountMinor;
  if (!isSame) return refuse('booking_changed', { life: sold.life });
  const balanceMinor = answer.outcome === 'refund' ? 0 - answer.amountMinor : answer.amountMinor;
  const { passengerNos, flightNo, cause } = request;
  const direction = sold.flights.find((each) => each.flightNo === flightNo)?.direction;
  assert(direction, 'the flight is of the booking');
  const { accountingCode } = ctx.airline;
  const done = await ctx.holds.submit({
    kind: 'exchange',
    bookingId: sold.bookingId,
    change: {
      version: sold.version,
      ends: passengerNos.map((passengerNo) => {
        const key = { passengerNo, flightNo };
        return { ...key, seated: isSeated(sold, key), to: 'exchanged' as const };
      }),
      begins: { order, flights: [{ flightNo: newFlightNo, direction }], passengerNos: [...passengerNos] },
      lines: [...answer.ending, ...answer.added.map((line) => withTerms(sold, answer, line))],
      continued: answer.continued,
      extras: movedExtras(sold, request, newFlightNo),
      // Seats are chosen anew on the new aircraft; what was paid for them moves along as a line.
      seats: [],
      prefixes: { ticket: ticketPrefix(accountingCode), emd: ticketPrefix(accountingCode, 'emd') },
      cause,
      event: { kind: 'exchanged', ...actorOf(ctx), amountMinor: balanceMinor, cause, at: ctx.now },
      also: async (tx) => {
        await settle(tx, { balanceMinor, residualMinor: answer.residualMinor });
        await noteStaffChange(tx, ctx, request, 'exchange');
      },
      now: ctx.now,
    },
  });
  if (done.ok) return ok(answer);
  return isOfOffer(done.code) ? refuse(done.code) : whatChanged(ctx.db, request, sold.version);
}

const ofOffer: readonly string[] = [
  'offer_unknown',
  'offer_sold_out',
  'price_changed',
  'flight_closed',
  'fare_not_filed',
  'connection_invalid',
] satisfies OfferCode[];

function isOfOffer(code: string): code is OfferCode {
  return ofOffer.includes(code);
}

type Prepared = { sold: OpenSold; answer: ExchangeAnswer; order: PricingOrder; newFlightNo: number };

async function prepare(
  ctx: Pick<Ctx, 'db' | 'now'>,
  request: ExchangeRequest,
  version?: number,
): Promise<Result<Prepared, Code>> {
  const read = await openSold(ctx.db, request, version);
  if (!read.ok) return read;
  const sold = read.value;
  const { flightNo, passengerNos, cause } = request;
  const own = new Set(
    sold.coupons.filter((each) => each.flightNo === flightNo).map((each) => each.passengerNo),
  );
  if (passengerNos.length === 0 || passengerNos.some((each) => !own.has(each)))
    return refuse('booking_changed', { life: sold.life });
  const newFlightNo = Math.max(...sold.flights.map((each) => each.flightNo)) + 1;
  const agency = await agencyOf(ctx, sold);
  const asked = orderOf(ctx, sold, { request, agency });
  const priced = await price(ctx, asked);
  if (!priced.ok) return priced;
  // An airline's move keeps the sold price, whatever the new flight costs.
  if (cause !== 'airline' && priced.value.totalMinor !== request.offer.totalMinor)
    return refuse('price_changed', { totalMinor: priced.value.totalMinor });
  const order = { ...asked, acceptTotalMinor: priced.value.totalMinor };
  const answer = exchange({
    ...sold,
    exchanges: passengerNos.map((passengerNo) => ({ passengerNo, flightNo, newFlightNo })),
    newLines:
      cause === 'airline'
        ? []
        : newLines(sold, request, { priced: priced.value.flight, newFlightNo, agency }),
    cause,
    at: ctx.now.getTime(),
  });
  return ok({ sold, answer, order, newFlightNo });
}

type PricedNow = { flight: PricedFlight; totalMinor: number };

/** Priced without a lock; the price is compared again when it is taken. */
async function price(ctx: Pick<Ctx, 'db'>, order: PricingOrder): Promise<Result<PricedNow, Code>> {
  const filed = await filedCopy(ctx.db);
  const [offer] = order.offers;
  assert(offer, 'an exchange has an offer');
  const cabin = filed.classes.get(offer.bookingClass)?.cabin;
  if (!cabin) return refuse('offer_unknown');
  const { flights } = await readFlights(ctx.db, [{ flightId: offer.flightId, cabin }], [], []);
  const known = { filed, flights, promotions: new Map(), blocks: new Map() };
  const first = priceHold(order, known);
  const acceptTotalMinor = first.ok ? null : Number(first.params?.['totalMinor'] ?? Number.NaN);
  const isOther = !first.ok && first.code === 'price_changed';
  const priced = isOther ? priceHold({ ...order, acceptTotalMinor }, known) : first;
  if (!priced.ok) return refuse(isOfOffer(priced.code) ? priced.code : 'booking_changed');
  const [flight] = priced.accepted.flights;
  assert(flight, 'one offer is one flight');
  return ok({ flight, totalMinor: priced.accepted.totalMinor });
}

/** Fares, discounts and charges of each passenger, as in a new booking. */
function newLines(
  sold: SoldBooking,
  { passengerNos }: ExchangeRequest,
  { priced, newFlightNo, agency }: { priced: PricedFlight; newFlightNo: number; agency: HoldAgency | null },
): NewLine[] {
  return passengerNos.flatMap((passengerNo) => {
    const type = sold.passengers.find((each) => each.passengerNo === passengerNo)?.type ?? 'adult';
    return priced.parts.flatMap((part): NewLine[] => {
      const amountMinor = amountFor(part, type);
      if (amountMinor === 0 && part.kind !== 'fare') return [];
      const refundClass = refundClassOf(priced.market, part, priced.flight.departureDate);
      const { kind, code } = part;
      const { flight, family, parts } = priced;
      const about = { currency: sold.currency, flight: { ...flight, family }, parts };
      const commissionMinor = agency ? partCommission(agency.terms, about, part, type) : 0;
      return [{ passengerNo, flightNo: newFlightNo, kind, code, refundClass, amountMinor, commissionMinor }];
    });
  });
}

/** The agency that sold it, with its terms of today: they apply to what is sold today. */
async function agencyOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { agencyId, agentId }: SoldBooking,
): Promise<HoldAgency | null> {
  if (agencyId === null || agentId === null) return null;
  return { agencyId, agentId, terms: await readTerms(db, agencyId, now) };
}

/** An extra or a seat that moves along keeps the terms under which it was sold. */
function withTerms({ extraTerms }: SoldBooking, { continued }: Exchange, line: PriceLine): StoredLine {
  const from = continued.find(({ lineNo }) => lineNo === line.lineNo)?.fromLineNo;
  const terms = from === undefined ? undefined : extraTerms.get(from);
  return terms?.refundable ? { ...line, refundHours: terms.deadlineHours } : line;
}

/** Extras go along with their passengers, at the price at which they were sold. */
function movedExtras(sold: SoldBooking, { flightNo, passengerNos }: ExchangeRequest, newFlightNo: number) {
  return sold.extras
    .filter((each) => each.flightNo === flightNo && passengerNos.includes(each.passengerNo))
    .map((each) => ({ ...each, flightNo: newFlightNo }));
}

function orderOf(
  { now }: Pick<Ctx, 'now'>,
  sold: SoldBooking,
  { request: { passengerNos, offer }, agency }: { request: ExchangeRequest; agency: HoldAgency | null },
): PricingOrder {
  const count = (type: string) =>
    sold.passengers.filter((each) => passengerNos.includes(each.passengerNo) && each.type === type).length;
  const passengers: PassengerCounts = {
    adults: count('adult'),
    children: count('child'),
    infants: count('infant'),
  };
  return {
    agency,
    domainId: sold.domainId,
    currency: sold.currency,
    passengers,
    offers: [offer],
    blockIds: null,
    promotionCode: null,
    acceptTotalMinor: null,
    now,
  };
}
