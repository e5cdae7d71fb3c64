// What the destination pages show.
import type { DayPrice } from '#flights/offer.ts';
import type { PhotographView } from '#content/photographs/photograph.ts';
import type { PricedTrip } from '#shopping/offers/cheapest-trips.server.ts';
import { addDays } from '#platform/lib/time.ts';

export type DestinationPlace = { code: string; city: string; key: string };

/** A flight number with its local times, on the weekdays and between the days on which it has them. */
export type TimetableLine = {
  flightNumber: string;
  /** Local times, HH:mm. */
  departs: string;
  arrives: string;
  /** Calendar days from departure to arrival. */
  arrivalDays: number;
  durationMinutes: number;
  /** Weekdays of departure from 1, Monday, to 7. */
  weekdays: number[];
  /** First and last day of departure, YYYY-MM-DD. */
  firstDay: string;
  lastDay: string;
};

export type MonthTrip = PricedTrip & { month: string; isLowest: boolean };

export type DestinationView = {
  place: DestinationPlace;
  country: string;
  scene: string;
  photograph?: PhotographView;
  /** The airports with a nonstop flight there, on sale in the currency; the shown one is `origin`. */
  origins: DestinationPlace[];
  origin: DestinationPlace;
  currency: string;
  /** Length of the stay that the prices of months are for. */
  nights: number;
  /** The cheapest stay of each month that has one, in order. */
  months: MonthTrip[];
  best: MonthTrip | null;
  outbound: TimetableLine[];
  inbound: TimetableLine[];
  calendar: {
    month: string;
    days: DayPrice[];
    firstDay: string;
    lastDay: string;
    /** Days with a flight back that has a price. */
    returns: string[];
  };
  /** Other places with a nonstop flight from `origin`. */
  others: DestinationPlace[];
};

/** The first day of a flight back after at least so many nights; null where none follows within a week. */
export function returnFor(day: string, nights: number, returns: readonly string[]): string | null {
  const earliest = addDays(day, nights);
  const found = returns.find((each) => each >= earliest);
  return found !== undefined && found <= addDays(earliest, 7) ? found : null;
}
