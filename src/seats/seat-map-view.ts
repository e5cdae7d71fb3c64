// One flight's seats as pages and the API show them to the passengers of one booking.
import type { ErrorCode } from '#platform/lib/errors.ts';
import type { Facility, SeatFeature, SeatPosition } from '#seats/layout/seat-layout.ts';
import type { SeatCategoryCode } from '#seats/seat-categories.ts';

export type SeatState =
  /** Nobody has it: everyone without an entry in `refusals` may pick it. */
  | 'free'
  /** Somebody else's. */
  | 'taken'
  /** Given to nobody on this flight. */
  | 'blocked'
  /** It belongs to a passenger of this booking: `passengerNo` says which. */
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
  /** The fare family or a bundle includes it. */
  included: boolean;
  position: SeatPosition;
  features: SeatFeature[];
  /**
   * Passengers of the booking who may not have it, each with the code of the reason; everyone else may pick a free
   * seat. An exit (in `features`) also needs a confirmation.
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
  /** The cabin that was bought; others are only mentioned. */
  cabin: 'C' | 'Y';
  currency: string;
  /** Null when no seat can be chosen on this flight: `unavailable` says why. */
  cabins: CabinView[] | null;
  unavailable: 'no_map' | 'closed' | null;
  /** The passengers who get a seat, in order: adults and children; `infant` for an adult with a lap infant. */
  passengers: { passengerNo: number; type: 'adult' | 'child'; infant: boolean; seat: string | null }[];
};
