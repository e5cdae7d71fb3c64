// The rows of a new reservation: the trip, the people as "Adult 1, Child 1 …", and every part of the agreed price.
import { amountFor, partCommission } from '#flights/agency-terms/price-commission.ts';
import type { AcceptedHold, PricedFlight } from '#reservations/inventory/price-hold.ts';
import type { booking, bookingFlight, passenger, priceLine } from '#platform/db/schema.ts';
import type { PassengerCounts, PricePart } from '#flights/offer.ts';
import { refundClassOf, unitsOf } from '#flights/price.ts';
import { sumMinor } from '#platform/lib/money.ts';
import type { HoldOrder } from '#reservations/inventory/hold-requests.ts';

export type NewBooking = {
  booking: typeof booking.$inferInsert;
  flights: (typeof bookingFlight.$inferInsert)[];
  passengers: (typeof passenger.$inferInsert)[];
  lines: (typeof priceLine.$inferInsert)[];
};

type PassengerType = 'adult' | 'child' | 'infant';

/** Adults first, then children, then infants, numbered from 1; that order is the order of every screen. */
export function passengerTypesOf({ adults, children, infants }: PassengerCounts): PassengerType[] {
  return [
    ...Array<PassengerType>(adults).fill('adult'),
    ...Array<PassengerType>(children).fill('child'),
    ...Array<PassengerType>(infants).fill('infant'),
  ];
}

export function newBookingRows(accepted: AcceptedHold): NewBooking {
  const { order, flights, totalMinor, short, promotion } = accepted;
  const { bookingId, passengers } = order;
  const types = passengerTypesOf(passengers);
  let infants = 0;
  const lines = linesOf(accepted, types);
  return {
    booking: {
      bookingId,
      visitor: order.visitor,
      client: order.client,
      shortHold: short,
      challengeId: order.challengeId,
      domainId: order.domainId,
      state: 'held',
      locale: order.locale,
      currency: order.currency,
      totalMinor,
      ...passengers,
      holdExpiresAt: order.holdExpiresAt,
      createdAt: order.now,
      promotionCode: promotion?.applied ? promotion.code : null,
      agencyId: order.agency?.agencyId ?? null,
      agentId: order.agency?.agentId ?? null,
      commissionMinor: sumMinor(lines.map((line) => line.commissionMinor)),
      ...tripOf(flights),
    },
    flights: flights.map((f, index) => ({
      bookingId,
      flightNo: index + 1,
      direction: index === 0 ? 'outbound' : 'inbound',
      flightId: f.flight.flightId,
      cabin: f.cabin,
      classRank: f.fare.rank,
      bookingClass: f.fare.bookingClass,
      family: f.family,
      units: unitsOf(passengers),
      agencyId: order.agency?.agencyId ?? null,
      blockId: f.blockId,
      terms: f.terms,
    })),
    passengers: types.map((type, index) => ({
      bookingId,
      passengerNo: index + 1,
      type,
      // Until the names are known, infant n travels with adult n.
      adultNo: type === 'infant' ? ++infants : null,
    })),
    lines,
  };
}

function tripOf(flights: readonly PricedFlight[]) {
  const [first] = flights;
  return {
    tripDay: first?.flight.departureDate ?? null,
    tripOrigin: first?.flight.origin ?? null,
    tripDestination: first?.flight.destination ?? null,
    tripFamily: first?.family ?? null,
  };
}

type Line = typeof priceLine.$inferInsert & { commissionMinor: number };

function linesOf({ order, flights, promotion }: AcceptedHold, types: readonly PassengerType[]): Line[] {
  let lineNo = 0;
  return types.flatMap((type, index) =>
    flights.flatMap((f, flightIndex) =>
      f.parts
        .map((part) => ({ part, amountMinor: amountFor(part, type) }))
        // A tax of zero is no line. The fare always is one, to show that a free infant is free.
        .filter(({ part, amountMinor }) => amountMinor !== 0 || part.kind === 'fare')
        .map(({ part, amountMinor }) => ({
          bookingId: order.bookingId,
          lineNo: ++lineNo,
          passengerNo: index + 1,
          flightNo: flightIndex + 1,
          kind: part.kind,
          // A discount is named after the code that gave it.
          code: part.kind === 'discount' ? (promotion?.code ?? part.code) : part.code,
          refundClass: refundClassOf(f.market, part, f.flight.departureDate),
          amountMinor,
          commissionMinor: lineCommission(order, f, part, type),
        })),
    ),
  );
}

function lineCommission(
  { agency, currency }: HoldOrder,
  { flight, family, parts, net }: PricedFlight,
  part: PricePart,
  type: PassengerType,
): number {
  if (!agency || net) return 0;
  return partCommission(agency.terms, { currency, flight: { ...flight, family }, parts }, part, type);
}
