// An invented cabin: free, taken, blocked and own seats, and an exit row.
import type { SeatCategoryCode } from '#seats/seat-categories.ts';
import type { CabinView, SeatMapView, SeatView } from '#seats/seat-map-view.ts';

const letters = ['A', 'B', 'C', '', 'D', 'E', 'F'];

/** Prices by row: in front, with more space beside the exit, and as everywhere. */
function categoryOf(row: number): { category: SeatCategoryCode; amountMinor: number } {
  if (row === 1) return { category: 'STC5', amountMinor: 3_500 };
  return row === 5 ? { category: 'SXL', amountMinor: 6_000 } : { category: 'STC3', amountMinor: 2_500 };
}

const special: Readonly<Record<string, Partial<SeatView>>> = {
  '2B': { state: 'taken' },
  '2C': { state: 'taken' },
  '3E': { state: 'blocked', amountMinor: null },
  '4A': { state: 'mine', passengerNo: 1 },
  '4B': { state: 'mine', passengerNo: 2 },
  '5A': { refusals: [{ passengerNo: 1, code: 'seat_exit_infant' }] },
  '5F': { refusals: [{ passengerNo: 1, code: 'seat_exit_infant' }] },
  '6D': { amountMinor: 0, included: true },
};

export const cabin: CabinView = {
  cabin: 'Y',
  columns: letters,
  rows: [1, 2, 3, 4, 5, 6, 7, 8].map((row) => ({
    row,
    exit: row === 5,
    wing: row >= 4 && row <= 6,
    seats: letters.filter(Boolean).map((letter): SeatView => {
      const seat = `${row}${letter}`;
      return {
        seat,
        row,
        letter,
        state: 'free',
        passengerNo: null,
        ...categoryOf(row),
        included: false,
        position: 'AF'.includes(letter) ? 'window' : 'BE'.includes(letter) ? 'middle' : 'aisle',
        features: row === 5 ? ['exit', 'legroom'] : [],
        refusals: [],
        freeFor: [],
        ...special[seat],
      };
    }),
  })),
  facilities: [
    { kind: 'lavatory', afterRow: 0, letters: ['A', 'B', 'C'] },
    { kind: 'exit', afterRow: 4 },
    { kind: 'galley', afterRow: 8 },
  ],
};

/** Passenger 1, with an infant, and passenger 2 have seats. */
export const seatMap: SeatMapView = {
  flightNo: 1,
  flightId: 1,
  aircraft: 'Airbus A320',
  cabin: 'Y',
  currency: 'EUR',
  cabins: [cabin],
  unavailable: null,
  passengers: [
    { passengerNo: 1, type: 'adult', infant: true, seat: '4A' },
    { passengerNo: 2, type: 'adult', infant: false, seat: '4B' },
  ],
};
