// An agency's offer as its customer sees it: the trip and the final price, never the agency's earnings.
import type { PriceSum } from '#messages/documents/document-lines.ts';
import type { PassengerType } from '#reservations/booking-view.ts';
import type { Trip } from '#funnel/trip/trip.ts';

export type QuoteView = {
  /** `ended`: the hold is over, so flights and price must be confirmed by the agency. */
  state: 'open' | 'ended' | 'booked';
  agency: {
    name: string;
    email: string | null;
    phone: string | null;
    terms: string | null;
    /** A data address. */
    logo: string | null;
  };
  trip: Trip;
  lines: PriceSum[];
  totalMinor: number;
  /** One for each type of traveller and price; together they are the total. */
  perPerson: { type: PassengerType; count: number; eachMinor: number }[];
  /** What exactly is offered (quote-version.server.ts): an acceptance is for it alone. */
  version: string;
  /** The customer accepted this version, or an older one. */
  accepted: 'this' | 'older' | null;
  /** The end of the hold on the clock of the first airport. */
  until: { local: string; city: string };
};
