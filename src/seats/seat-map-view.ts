// One flight's seats as a page and the API show them to the people of one booking.
import type { ErrorCode } from '#platform/lib/errors.ts';
import type { Facility, SeatFeature, SeatPosition } from '#seats/seat-layout.ts';
import type { SeatCategoryCode } from '#seats/seat-categories.ts';

export type SeatState =
  /** Nobody's: may be picked for everyone who has no entry in `refusals`. */
  | 'free'
  /** Somebody else's. */
  | 'taken'
  /** Not given to anybody on this flight. */
  | 'blocked'
  /** A passenger's of this booking: `passengerNo` says whose. */
  | 'mine'
  /** In a cabin that was not bought, or without a price in the booking's currency. */
  | 'not_offered';

export type SeatView = {
  /** `14A`. */
  seat: string;
  row: number;
  letter: string;
  state: SeatState;
  passengerNo: number | null;
  category: SeatCategoryCode;
  /** What it costs in the booking's currency; 0 when included or free; null where it is not for sale. */
  amountMinor: number | null;
  /** The fare family includes it. */
  included: boolean;
  position: SeatPosition;
  features: SeatFeature[];
  /**
   * Passengers of the booking for whom it is refused now, each with the code that says why; on a free seat everyone
   * else may pick it. An exit (in `features`) asks for a confirmation beside that.
   */
  refusals: { passengerNo: number; code: ErrorCode }[];
  /** Passengers who get it free beside an adult of the booking (children under 12). */
  freeFor: number[];
};

export type CabinView = {
  cabin: 'C' | 'Y';
  /** Letters and aisles (''), left to right. */
  columns: string[];
  rows: { row: number; exit: boolean; wing: boolean; seats: SeatView[] }[];
  facilities: Facility[];
};

export type SeatMapView = {
  flightNo: number;
  flightId: number;
  aircraft: string;
  /** The cabin that was bought; others are drawn small, without seats to pick. */
  cabin: 'C' | 'Y';
  currency: string;
  /** Null when no seat can be chosen on this flight: `unavailable` says why. */
  cabins: CabinView[] | null;
  unavailable: 'no_map' | 'closed' | null;
  /** The passengers who get a seat, in order: adults and children; `infant` when an adult carries one. */
  passengers: { passengerNo: number; type: 'adult' | 'child'; infant: boolean; seat: string | null }[];
};
