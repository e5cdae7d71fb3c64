// A small cabin for tests of map and list: three rows of two and two, with an exit, a missing seat and no row 13.
import type { CabinView, SeatMapView, SeatView } from '#seats/seat-map-view.ts';

/** Free window and aisle seats at 25 EUR; `changes` are by seat. */
export function smallCabin(changes: Record<string, Partial<SeatView>> = {}): CabinView {
  const row = (number: number, letters: string) => ({
    row: number,
    exit: number === 12,
    wing: number === 12,
    seats: Array.from(letters, (letter): SeatView => {
      const seat = `${number}${letter}`;
      return {
        seat,
        row: number,
        letter,
        state: 'free',
        passengerNo: null,
        category: 'STC3',
        amountMinor: 2500,
        included: false,
        position: 'AF'.includes(letter) ? 'window' : 'aisle',
        features: number === 12 ? ['exit', 'legroom'] : [],
        refusals: [],
        freeFor: [],
        ...changes[seat],
      };
    }),
  });
  return {
    cabin: 'Y',
    columns: ['A', 'C', '', 'D', 'F'],
    rows: [row(11, 'ACDF'), row(12, 'ACD'), row(14, 'ACDF')],
    facilities: [
      { kind: 'lavatory', afterRow: 0, letters: ['A'] },
      { kind: 'exit', afterRow: 11 },
      { kind: 'galley', afterRow: 13 },
      { kind: 'exit', afterRow: 14 },
    ],
  };
}

export function smallMap(cabin: CabinView): SeatMapView {
  return {
    flightNo: 1,
    flightId: 1,
    aircraft: '32Q',
    cabin: 'Y',
    currency: 'EUR',
    cabins: [cabin],
    unavailable: null,
    passengers: [
      { passengerNo: 1, type: 'adult', infant: false, seat: null },
      { passengerNo: 2, type: 'child', infant: false, seat: null },
    ],
  };
}
