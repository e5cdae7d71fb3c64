// For tests of the decisions: the rows that a batch read under its locks, in memory, and their invariants.
import type { Promotion } from '#flights/promotions/promotion.ts';
import { decideBatch } from '#reservations/inventory/decide-holds.ts';
import type { BookingRow, Locked } from '#reservations/inventory/batch-rows.ts';
import { noCounts } from '#reservations/inventory/hold-budgets.ts';
import type { HoldRequest } from '#reservations/inventory/hold-requests.ts';
import type { Block } from '#reservations/inventory/block-units.ts';
import { blockAgencyId, blockOf, bookingNo } from '#tests/support/inventory/hold-requests.ts';
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
    blocks: new Map(),
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
  /** Takes units from the blocks of the flights, which must exist. */
  fromBlock?: boolean;
};

/** Adds an earlier booking; its units and its use are counted while it is held or confirmed. */
export function addBooking(locked: Locked, number: number, earlier: Earlier = {}): BookingRow {
  const { flights = [OUT], cabin = 'Y', rank = 3, units = 1, fromBlock = false, ...own } = earlier;
  const row: BookingRow = {
    bookingId: bookingNo(number),
    visitor: `visitor of ${bookingNo(number).slice(-4)}`,
    client: null,
    state: 'held',
    holdExpiresAt: minutesLater(20),
    totalMinor: 15_500,
    promotionCode: null,
    payingNow: false,
    version: 1,
    ...own,
  };
  locked.bookings.set(row.bookingId, row);
  for (const flightId of flights) {
    const blockId = fromBlock ? blockOf(flightId) : null;
    locked.units.push({ bookingId: row.bookingId, flightId, cabin, rank, units, blockId });
    if (!isCounted(row)) continue;
    const block = locked.blocks.get(blockId ?? '');
    if (block) locked.blocks.set(block.blockId, { ...block, freeUnits: block.freeUnits - units });
    else addTaken(locked, { flightId, cabin, rank, units });
  }
  const promotion = locked.promotions.get(row.promotionCode ?? '');
  if (promotion && isCounted(row)) addPromotion(locked, { ...promotion, uses: promotion.uses + 1 });
  return row;
}

function addTaken(
  locked: Locked,
  { flightId, cabin, rank, units }: { flightId: number; cabin: string; rank: number; units: number },
): void {
  const cabins = locked.flights.get(flightId)?.cabins;
  const nest = cabins?.get(cabin);
  const taken = nest?.taken.map((count, index) => (index < rank ? count + units : count));
  if (nest && taken) cabins?.set(cabin, { ...nest, taken });
}

/** Gives the agency a block of a flight in the lowest class of economy: all of it is free and taken from sale. */
export function addBlock(locked: Locked, flightId: number, own: Partial<Block> = {}): Block {
  const block: Block = {
    blockId: blockOf(flightId),
    contractId: '01990000-0000-7000-8000-0000000000cc',
    agencyId: blockAgencyId,
    flightId,
    cabin: 'Y',
    rank: 3,
    bookingClass: 'V',
    family: 'basic',
    currency: 'EUR',
    freeUnits: 4,
    releasedUnits: 0,
    releaseAt: minutesLater(60),
    fare: null,
    ...own,
  };
  locked.blocks.set(block.blockId, block);
  addTaken(locked, { flightId, cabin: block.cabin, rank: block.rank, units: block.freeUnits });
  return block;
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

/** Everything that a decision may change, as plain values for comparison. */
export function stateOfAll({ flights, bookings, promotions, blocks }: Locked) {
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
    blocks: [...blocks.values()].map(
      ({ blockId, freeUnits, releasedUnits }) => `${blockId} ${freeUnits} ${releasedUnits}`,
    ),
  };
}

/** A copy of the rows that may be changed. */
export function copyOf(locked: Locked): Locked {
  return {
    ...locked,
    flights: new Map(
      [...locked.flights].map(([id, flight]) => [id, { ...flight, cabins: new Map(flight.cabins) }]),
    ),
    bookings: new Map([...locked.bookings].map(([id, row]) => [id, { ...row }])),
    units: locked.units.map((units) => ({ ...units })),
    promotions: new Map(locked.promotions),
    blocks: new Map(locked.blocks),
  };
}

/** Decides one request; returns the answer and the rows to write. */
export function decideOne(locked: Locked, request: HoldRequest) {
  const { answers, ...writes } = decideBatch([request], locked);
  return { answer: answers[0], ...writes };
}
