// A reservation as shown to a person with its reference and a last name: travellers by their initials only.
import type { PhotographView } from '#content/photographs/photograph.ts';
import type { FlightPhase } from '#flights/operations/flight-operation.ts';
import type { OperationCause } from '#platform/db/operation-states.ts';
import type { BookedSeat } from '#reservations/booking-view.ts';
import type { EventParams, toldToTraveller } from '#reservations/events/told-events.ts';
import type { CheckinState } from '#funnel/trip/checkin-window.ts';
import type { TripExtra, TripFlight, TripPerson } from '#funnel/trip/trip.ts';

export type FlightCheckin = {
  state: CheckinState;
  /** UTC instants, ISO 8601. */
  opensAt: string;
  closesAt: string;
  /** The same at the airport of departure, YYYY-MM-DDTHH:mm. */
  opensLocal: string;
  closesLocal: string;
};

export type ReservationFlight = TripFlight & {
  departsAt: string;
  arrivesAt: string;
  /** It no longer operates: there is no check-in. */
  cancelled: boolean;
  checkin: FlightCheckin;
  /** What was reported of its operation; null while it runs as scheduled. */
  operation: FlightStatus | null;
};

export type FlightStatus = {
  phase: FlightPhase;
  /** The actual or else the estimated times, local at each airport, YYYY-MM-DDTHH:mm; null where none was reported. */
  leavesLocal: string | null;
  comesLocal: string | null;
  /** It has left, or has come: the time is no estimate. */
  hasLeft: boolean;
  hasCome: boolean;
  gate: string | null;
  cause: OperationCause | null;
};

/** What happened, from the side of the traveler. */
export type ReservationEvent = {
  /** YYYY-MM-DDTHH:mm where the trip begins. */
  at: string;
  kind: (typeof toldToTraveller)[number];
  by: 'you' | 'agency' | 'airline';
  amountMinor: number | null;
  params: EventParams;
};

export type ReservationView = {
  reference: string;
  state: 'confirmed';
  currency: string;
  /** What was paid. */
  totalMinor: number;
  /** Local day where the trip begins, YYYY-MM-DD. */
  paidOn: string;
  flights: ReservationFlight[];
  people: TripPerson[];
  extras: TripExtra[];
  seats: BookedSeat[];
  /** The newest first, on the page of the whole reservation. */
  history?: ReservationEvent[];
  /** A photograph of the destination, on pages. */
  photograph?: PhotographView;
};

/** `María José`, `’t Hooft` → `M… T…`; a single name is stored as the surname. */
export function maskedName(givenNames: string | null, surname: string | null): string {
  return [givenNames, surname]
    .map((name) => [...new Intl.Segmenter('und').segment(name ?? '')].find(isLetter)?.segment)
    .filter((initial) => initial !== undefined)
    .map((initial) => `${initial.toLocaleUpperCase('und')}…`)
    .join(' ');
}

const isLetter = ({ segment }: Intl.SegmentData) => /^\p{L}/u.test(segment);

/** The next flight for check-in: the first that is neither over nor cancelled. */
export function nextToCheckIn(flights: readonly ReservationFlight[]): ReservationFlight | null {
  return flights.find((flight) => !flight.cancelled && flight.checkin.state !== 'closed') ?? null;
}
