// The facts for all documents of a trip: read once, so that they never disagree.
import type { AgencyOnPaper } from '#messages/frame/mail.ts';
import type { Offers } from '#content/capabilities.ts';
import type { Contact } from '#reservations/booking-view.ts';
import type { EntryRule } from '#funnel/trip/entry-rules.ts';
import type { Trip } from '#funnel/trip/trip.ts';
import type { LineKind } from '#platform/db/price-line-kinds.ts';
import type { Airline } from '#platform/lib/airline.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Paid } from '#payments/states/payment-options.ts';

/** The times of a flight; `…At` are UTC instants (ISO 8601), `…Local` wall clocks where it departs. */
export type FlightMoments = {
  departsAt: string;
  arrivesAt: string;
  opensAt: string;
  opensLocal: string;
  closesLocal: string;
  /** It no longer flies. */
  cancelled: boolean;
  /** How often the schedule has changed it since the confirmation, and the ISO instant of the last change. */
  edition: number;
  changedAt: string | null;
};

/** One kind of charge for the whole party, by its international code. */
export type ChargeSum = { kind: LineKind; code: string; name: string; amountMinor: number };

export type DocumentFacts = {
  /** With the colours of the site, and the name of its style. */
  airline: Airline & { style?: string };
  locale: Locale;
  trip: Trip;
  reference: string;
  contact: Contact;
  /** Null where the airline sold it itself. */
  agency: AgencyOnPaper | null;
  /** ISO instant of the confirmation: the date of every document. */
  confirmedAt: string;
  /** Local day of payment where the trip begins, YYYY-MM-DD. */
  paidOn: string;
  /** By flight number within the booking. */
  moments: ReadonlyMap<number, FlightMoments>;
  charges: ChargeSum[];
  /** Null for a booking that was confirmed without a payment of ours. */
  paid: Paid | null;
  /** The entry rules of the trip's countries, in travel order. */
  entry: { rule: EntryRule; country: string }[];
  /** Whether flights cross a border, and whether some stay within one country: relevant for VAT. */
  borders: { crossed: boolean; inland: boolean };
  /** The end of free cancellation, at the clock of the first airport; null where no rule grants it. */
  freeCancel: { local: string; city: string } | null;
  site: {
    companyName: string;
    telephone: string | null;
    /** What the site offers. */
    offers: Offers;
    /** The country that decides how amounts are written; ISO 3166, or null. */
    country: string | null;
    /** `mexico` */
    region: string;
    manageUrl: string;
    checkinUrl: string;
  };
  /** The zone for local days: where the trip begins. */
  zone: string;
};
