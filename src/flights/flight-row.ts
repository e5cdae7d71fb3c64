// A dated flight with its remaining inventory, as search and hold both read it.
import type { Nest } from '#flights/inventory.ts';

export type FlightRow = {
  flightId: number;
  origin: string;
  destination: string;
  /** Local day at the origin, YYYY-MM-DD. */
  departureDate: string;
  carrier: string;
  flightNumber: string;
  departsAt: Date;
  arrivesAt: Date;
  state: string;
  aircraftCode: string;
  operatingCarrier: string;
  departureTerminal: string;
  arrivalTerminal: string;
  cabins: Map<string, Nest>;
};

/** Days are local at the origin, inclusive. */
export type DayRange = { origin: string; destination: string; fromDay: string; toDay: string };

/** `{1,2,3}` as PostgreSQL writes it; a general array parser costs more than the whole statement. */
export function smallints(text: string): number[] {
  return text.slice(1, -1).split(',').map(Number);
}
