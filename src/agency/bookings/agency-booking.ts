// A booking as the portal's lists show it.
import type { BookingState } from '#platform/db/booking-states.ts';
import type { Tone } from '#platform/workspace/tones.ts';

export type RowFlight = {
  /** Names of the airports. */
  from: string;
  to: string;
  number: string;
  /** At the airport: YYYY-MM-DDTHH:mm. */
  departsLocal: string;
};

export type RowHold = {
  /** ISO instant, and the same at the airport of the first departure, whose name is `city`. */
  endsAt: string;
  endsLocal: string;
  city: string;
  minutesLeft: number;
  mayExtend: boolean;
};

export type AgencyBooking = {
  bookingId: string;
  reference: string | null;
  state: BookingState;
  /** In the time of the airline, like lists, statements and files. */
  madeLocal: string;
  currency: string;
  totalMinor: number;
  commissionMinor: number;
  people: number;
  /** Passengers without a name. */
  missing: number;
  /** The first passenger, surname first; null before names are known. */
  lead: string | null;
  flights: RowFlight[];
  agentName: string | null;
  /** Null unless it is held now. */
  hold: RowHold | null;
};

export const stateTones: Readonly<Record<BookingState, Tone>> = {
  confirmed: 'ok',
  held: 'notice',
  lapsed: 'plain',
  released: 'plain',
  replaced: 'plain',
};

/** The state without its colour. */
export const stateIcons: Readonly<Record<BookingState, 'check' | 'clock' | 'close' | 'change'>> = {
  confirmed: 'check',
  held: 'clock',
  lapsed: 'close',
  released: 'close',
  replaced: 'change',
};

/** From this time on a hold is urgent. */
export const soonMinutes = 120;

/** From this time on it ends within a day. */
export const dayMinutes = 1_440;
