// What an exchange of coupons for another flight would end, begin and cost.
import { type Exchange, exchange } from '#after-sale/exchange.ts';
import type { NewLine, PriceLine } from '#after-sale/price-line.ts';
import { amountFor, partCommission } from '#flights/agency-terms/price-commission.ts';
import { readTerms } from '#flights/agency-terms/read-terms.server.ts';
import { filedCopy } from '#flights/filed.server.ts';
import { refundClassOf } from '#flights/price.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { assert, ok, refuse, type Result } from '#platform/lib/result.ts';
import type { HoldAgency } from '#reservations/inventory/hold-requests.ts';
import type { StoredLine } from '#reservations/inventory/hold-requests.ts';
import { readFlights } from '#reservations/inventory/hold-rows.server.ts';
import { type PricedFlight, priceHold } from '#reservations/inventory/price-hold.ts';
import type { PricingOrder } from '#reservations/inventory/hold-requests.ts';
import type {
  BegunFlight,
  ExchangeCommand,
  NotPrepared,
  PreparedChange,
} from '#servicing/changes/change-command.ts';
import { countsOf, isSeated, type SoldBooking } from '#servicing/changes/read-sold.server.ts';

export type ExchangeCode =
  | 'booking_changed'
  | 'offer_unknown'
  | 'offer_sold_out'
  | 'price_changed'
  | 'flight_closed'
  | 'fare_not_filed'
  | 'connection_invalid';

const codes: readonly string[] = [
  'offer_unknown',
  'offer_sold_out',
  'price_changed',
  'flight_closed',
  'fare_not_filed',
  'connection_invalid',
] satisfies ExchangeCode[];

function isCode(code: string): code is ExchangeCode {
  return codes.includes(code);
}

type Prepared = PreparedChange & { exchange: Exchange };

/**
 * Prices the new flight without a lock; the price is compared again when the units are taken. `at`: the instant at which
 * the terms of the fare are judged, in milliseconds since 1970.
 */
export async function prepareExchange(
  ctx: Pick<Ctx, 'db' | 'now'>,
  sold: SoldBooking,
  command: ExchangeCommand,
  at: number,
): Promise<Result<Prepared | NotPrepared, ExchangeCode>> {
  const { flightNo, passengerNos, offer, cause } = command;
  const direction = sold.flights.find((each) => each.flightNo === flightNo)?.direction;
  const own = new Set(
    sold.coupons.filter((each) => each.flightNo === flightNo).map((each) => each.passengerNo),
  );
  if (!direction || passengerNos.length === 0 || passengerNos.some((each) => !own.has(each)))
    return refuse('booking_changed');
  const newFlightNo = Math.max(...sold.flights.map((each) => each.flightNo)) + 1;
  const agency = await agencyOf(ctx, sold);
  const priced = await price(ctx, orderOf(ctx, sold, { command, agency, acceptTotalMinor: null }));
  if (!priced.ok) return priced;
  // An airline's move keeps the sold price, whatever the new flight costs.
  if (cause !== 'airline' && priced.value.totalMinor !== offer.totalMinor)
    return refuse('price_changed', { totalMinor: priced.value.totalMinor });
  const pairs = passengerNos.map((passengerNo) => ({ passengerNo, flightNo, newFlightNo }));
  const fresh = { priced: priced.value.flight, newFlightNo, agency };
  const newLines = cause === 'airline' ? [] : linesOf(sold, command, fresh);
  const answer = exchange({ ...sold, exchanges: pairs, newLines, cause, at });
  if (!answer.ok) return ok({ refused: answer.refused });
  const balanceMinor = answer.outcome === 'refund' ? 0 - answer.amountMinor : answer.amountMinor;
  // What becomes a voucher is given back as one: the price of the booking does not keep it.
  const added = answer.added.filter(({ kind }) => kind !== 'residual');
  return ok({
    exchange: answer,
    ends: passengerNos.map((passengerNo) => {
      const key = { passengerNo, flightNo };
      return { ...key, seated: isSeated(sold, key), to: 'exchanged' as const };
    }),
    lines: [...answer.ending, ...added.map((line) => withTerms(sold, answer, line))],
    continued: answer.continued,
    // Seats are chosen anew on the new aircraft; what was paid for them moves along as a line.
    extras: movedExtras(sold, command, newFlightNo),
    cause,
    begins: {
      flightNo: newFlightNo,
      direction,
      passengerNos: [...passengerNos],
      offer: { ...offer, totalMinor: priced.value.totalMinor },
    },
    balanceMinor,
    residualMinor: answer.residualMinor,
  });
}

/** The order whose units a prepared exchange takes from sale, at the price that was agreed. */
export async function takenFromSale(
  ctx: Pick<Ctx, 'db' | 'now'>,
  sold: SoldBooking,
  { offer, passengerNos }: BegunFlight,
): Promise<PricingOrder> {
  const command = { passengerNos, offer };
  const agency = await agencyOf(ctx, sold);
  return orderOf(ctx, sold, { command, agency, acceptTotalMinor: offer.totalMinor });
}

type PricedNow = { flight: PricedFlight; totalMinor: number };

/** Priced without a lock; the price is compared again when it is taken. */
async function price(ctx: Pick<Ctx, 'db'>, order: PricingOrder): Promise<Result<PricedNow, ExchangeCode>> {
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
  if (!priced.ok) return refuse(isCode(priced.code) ? priced.code : 'booking_changed');
  const [flight] = priced.accepted.flights;
  assert(flight, 'one offer is one flight');
  return ok({ flight, totalMinor: priced.accepted.totalMinor });
}

/** Fares, discounts and charges of each passenger, as in a new booking. */
function linesOf(
  sold: SoldBooking,
  { passengerNos }: ExchangeCommand,
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
function movedExtras(sold: SoldBooking, { flightNo, passengerNos }: ExchangeCommand, newFlightNo: number) {
  return sold.extras
    .filter((each) => each.flightNo === flightNo && passengerNos.includes(each.passengerNo))
    .map((each) => ({ ...each, flightNo: newFlightNo }));
}

type Wanted = {
  command: Pick<ExchangeCommand, 'passengerNos' | 'offer'>;
  agency: HoldAgency | null;
  acceptTotalMinor: number | null;
};

function orderOf(
  { now }: Pick<Ctx, 'now'>,
  sold: SoldBooking,
  { command: { passengerNos, offer }, agency, acceptTotalMinor }: Wanted,
): PricingOrder {
  const { domainId, currency } = sold;
  const passengers = countsOf(sold, passengerNos);
  const offers = [offer];
  return {
    agency,
    domainId,
    currency,
    passengers,
    offers,
    blockIds: null,
    promotionCode: null,
    acceptTotalMinor,
    now,
  };
}
