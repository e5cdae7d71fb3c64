// For tests of inventory: requests like those of the commands, on the flights of the small airline.
import { roomyHoldBudgets } from '#tests/support/app/roomy-budgets.ts';
import { noTerms } from '#flights/agency-terms/read-terms.server.ts';
import type { PassengerCounts } from '#flights/offer.ts';
import type { HoldAnswer, HoldOrder, HoldRequest } from '#reservations/inventory/hold-requests.ts';
import type { TypeChange } from '#reservations/inventory/price-type.ts';
import {
  classOf,
  limitsOf,
  minutesLater,
  now,
  oneAdult,
  OUT,
  priceOf,
} from '#tests/support/inventory/small-airline.ts';

/** Booking ids that a reader can tell apart: `bookingNo(7)` ends with 7. */
export function bookingNo(number: number): string {
  return `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

export type Wanted = Partial<HoldOrder> & {
  /** Flights in travel order. */
  flights?: readonly number[];
  family?: string;
  /** The class whose price the traveller saw; by default the lowest. */
  rank?: number;
};

/** One adult to Cancún in the lowest class of the basic fare for EUR 155, unless given otherwise. */
export function order(bookingId: string, wanted: Wanted = {}): HoldOrder {
  const { flights = [OUT], family = 'basic', rank: seen, ...own } = wanted;
  const passengers: PassengerCounts = own.passengers ?? oneAdult;
  const cabin = family === 'business' ? 'C' : 'Y';
  const rank = seen ?? limitsOf[cabin]?.length ?? 0;
  return {
    bookingId,
    visitor: `visitor of ${bookingId.slice(-4)}`,
    client: null,
    budgets: roomyHoldBudgets(),
    agency: null,
    domainId: 1,
    locale: 'en',
    currency: 'EUR',
    passengers,
    offers: flights.map((flightId) => ({
      flightId,
      family,
      bookingClass: classOf(cabin, rank),
      currency: 'EUR',
      totalMinor: priceOf(flightId, family, rank, passengers),
      offeredMinute: 0,
    })),
    blockIds: null,
    promotionCode: null,
    acceptTotalMinor: null,
    challengeId: null,
    now,
    holdExpiresAt: minutesLater(20),
    ...own,
  };
}

export function hold(number: number, wanted: Wanted = {}): HoldRequest & { kind: 'hold' } {
  return { kind: 'hold', order: order(bookingNo(number), wanted) };
}

/** An agency's hold of its block of each flight. */
export function holdFromBlock(number: number, wanted: Wanted = {}): HoldRequest & { kind: 'hold' } {
  const flights = wanted.flights ?? [OUT];
  const agency = { agencyId: blockAgencyId, agentId: 'agent', terms: noTerms };
  return hold(number, { visitor: 'the agency', agency, blockIds: flights.map(blockOf), ...wanted });
}

export const blockAgencyId = '01990000-0000-7000-8000-0000000000aa';

/** The id of the block of a flight. */
export function blockOf(flightId: number): string {
  return `01990000-0000-7000-8000-0000000b${String(flightId).padStart(4, '0')}`;
}

export function release(number: number, at = now): HoldRequest {
  return { kind: 'give-back', bookingId: bookingNo(number), to: 'released', now: at };
}

export function lapse(number: number, at = minutesLater(21)): HoldRequest {
  return { kind: 'give-back', bookingId: bookingNo(number), to: 'lapsed', now: at };
}

export function retake(number: number, { whole = false, at = minutesLater(30) } = {}): HoldRequest {
  const holdExpiresAt = new Date(at.getTime() + 5 * 60_000);
  return { kind: 'retake', bookingId: bookingNo(number), holdExpiresAt, now: at, whole };
}

/** `held`, or the code of the refusal. */
export function outcome(answer: HoldAnswer | undefined): string {
  if (!answer) return 'no answer';
  return answer.ok ? 'held' : answer.code;
}

type Retyped = Partial<TypeChange> & { units?: readonly number[] };

/** Passenger 2 of a booking of two on the outbound flight: a child who becomes an adult, for EUR 32.50 more. */
export function retype(number: number, { units: flightIds = [OUT], ...own }: Retyped = {}): Retype {
  const bookingId = bookingNo(number);
  const change: TypeChange = {
    bookingId,
    visitor: `visitor of ${bookingId.slice(-4)}`,
    version: 1,
    passengerNo: 2,
    to: 'adult',
    passengers: { adults: 2, children: 0, infants: 0 },
    laps: [],
    currency: 'EUR',
    flights: flightIds.map((flightId, index) => ({
      flightNo: index + 1,
      flightId,
      family: 'basic',
      bookingClass: 'V',
    })),
    wasMinor: priceOf(OUT, 'basic', 3, { adults: 0, children: 1, infants: 0 }),
    wasCommissionMinor: 0,
    acceptMinor: 3_250,
    agency: null,
    client: null,
    budgets: roomyHoldBudgets(),
    now,
    ...own,
  };
  return { kind: 'retype', bookingId, change };
}

type Retype = HoldRequest & { kind: 'retype' };

/** The same passenger, who was an infant before and gets a seat: a child pays EUR 112.50 more than an infant. */
export function seatMore(number: number, own: Retyped = {}): Retype {
  return retype(number, {
    to: 'child',
    passengers: { adults: 1, children: 1, infants: 0 },
    wasMinor: 1_000,
    acceptMinor: 11_250,
    ...own,
  });
}
