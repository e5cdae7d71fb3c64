// For tests of the decisions: the rows that a batch read under its locks, in memory, and their invariants.
import type { Promotion } from '#flights/promotions/promotion.ts';
import { type BookingRow, decideBatch, type Locked } from '#reservations/inventory/decide-holds.ts';
import { noCounts } from '#reservations/inventory/hold-budgets.ts';
import type { HoldRequest } from '#reservations/inventory/hold-requests.ts';
import { bookingNo } from '#tests/support/inventory/hold-requests.ts';
import {
  filedCopyOf,
  flightRow,
  minutesLater,
  OUT,
  smallAirline,
} from '#tests/support/inventory/small-airline.ts';

const filed = filedCopyOf(smallAirline());

/** The small airline with nothing sold. */
export function lockedRows(own: Partial<Locked> = {}): Locked {
  return {
    filed,
    flights: new Map([1, 2, 3, 4].map((flightId) => [flightId, flightRow(flightId)])),
    bookings: new Map(),
    units: [],
    promotions: new Map(),
    counts: noCounts(),
    incomplete: new Set(),
    ...own,
  };
}

export type Earlier = Partial<BookingRow> & {
  flights?: readonly number[];
  cabin?: string;
  rank?: number;
  units?: number;
};

/** Adds a booking that was made before; its units and its use are counted while it is held or confirmed. */
export function addBooking(locked: Locked, number: number, earlier: Earlier = {}): BookingRow {
  const { flights = [OUT], cabin = 'Y', rank = 3, units = 1, ...own } = earlier;
  const row: BookingRow = {
    bookingId: bookingNo(number),
    visitor: `visitor of ${bookingNo(number).slice(-4)}`,
    client: null,
    state: 'held',
    holdExpiresAt: minutesLater(20),
    totalMinor: 15_500,
    promotionCode: null,
    payingNow: false,
    ...own,
  };
  locked.bookings.set(row.bookingId, row);
  for (const flightId of flights) {
    locked.units.push({ bookingId: row.bookingId, flightId, cabin, rank, units: units });
    const cabins = locked.flights.get(flightId)?.cabins;
    const nest = cabins?.get(cabin);
    if (!isCounted(row) || !cabins || !nest) continue;
    const taken = nest.taken.map((count, index) => (index < rank ? count + units : count));
    cabins.set(cabin, { ...nest, taken });
  }
  const promotion = locked.promotions.get(row.promotionCode ?? '');
  if (promotion && isCounted(row)) addPromotion(locked, { ...promotion, uses: promotion.uses + 1 });
  return row;
}

export function addPromotion(locked: Locked, promotion: Promotion): void {
  locked.promotions.set(promotion.code, promotion);
}

export function isCounted({ state }: BookingRow): boolean {
  return state === 'held' || state === 'confirmed';
}

/** Units taken on a flight, class by class, best class first. */
export function takenOn(locked: Locked, flightId: number, cabin = 'Y'): readonly number[] {
  return locked.flights.get(flightId)?.cabins.get(cabin)?.taken ?? [];
}

export function usesOf(locked: Locked, code: string): number | undefined {
  return locked.promotions.get(code)?.uses;
}

export function stateOf(locked: Locked, number: number): string | undefined {
  return locked.bookings.get(bookingNo(number))?.state;
}

/** Everything that a decision may change, as plain values that can be compared. */
export function stateOfAll({ flights, bookings, promotions }: Locked) {
  return {
    taken: [...flights].flatMap(([flightId, { cabins }]) =>
      [...cabins].map(([cabin, { taken }]) => `${flightId} ${cabin} ${taken.join(',')}`),
    ),
    bookings: [...bookings.values()].map(({ bookingId, state, holdExpiresAt }) => ({
      bookingId,
      state,
      holdExpiresAt,
    })),
    uses: [...promotions.values()].map(({ code, uses }) => `${code} ${uses}`),
  };
}

/** A copy of the rows that can be changed. */
export function copyOf(locked: Locked): Locked {
  return {
    ...locked,
    flights: new Map(
      [...locked.flights].map(([id, flight]) => [id, { ...flight, cabins: new Map(flight.cabins) }]),
    ),
    bookings: new Map([...locked.bookings].map(([id, row]) => [id, { ...row }])),
    units: locked.units.map((units) => ({ ...units })),
    promotions: new Map(locked.promotions),
  };
}

/** Decides one request; returns the answer and the rows to write. */
export function decideOne(locked: Locked, request: HoldRequest) {
  const { answers, ...writes } = decideBatch([request], locked);
  return { answer: answers[0], ...writes };
}
