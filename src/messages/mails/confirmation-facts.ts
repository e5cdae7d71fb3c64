// The facts of a trip for mails: the trip as the pages show it, and the few dates that only a mail contains.
import type { Offers } from '#content/capabilities.ts';
import type { Contact } from '#reservations/booking-view.ts';
import type { AgencyOnPaper, MailAirline } from '#messages/frame/mail.ts';
import type { Trip } from '#funnel/trip/trip.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Paid } from '#payments/states/payment-options.ts';

/** Facts of any trip, held or booked. Maps are by flight number within the booking. */
export type TripFacts = {
  airline: MailAirline;
  locale: Locale;
  trip: Trip;
  /** Wall clocks at the flight's origin between which check-in is open. */
  checkinOpens: ReadonlyMap<number, string>;
  checkinCloses: ReadonlyMap<number, string>;
  /** UTC instants of each flight and of its check-in. */
  instants: ReadonlyMap<number, { departsAt: string; arrivesAt: string; opensAt: string }>;
  /** Address of the regional site on which the reservation was made, without a slash at the end. */
  siteUrl: string;
  /** That site's country, which decides how amounts are written; ISO 3166, or null. */
  country: string | null;
  /** Pages that ask for reference and last name: the airline's own site where the regional one does not manage. */
  manageUrl: string;
  checkinUrl: string;
  /** Both pages for a confirmed booking on a site that manages, open for the recipient of the mail; else null. */
  openUrl: { manage: string; checkin: string } | null;
  /** That site's telephone, for travellers who prefer to call. */
  telephone: string | null;
  /** What that site offers. */
  offers: Offers;
  /** The agency that sold it, or null. */
  agency: Pick<AgencyOnPaper, 'name' | 'email' | 'phone'> | null;
};

/** Facts of a confirmed trip. */
export type BookedFacts = TripFacts & { reference: string; contact: Contact };

export type ConfirmationFacts = BookedFacts & {
  /** Of the first traveller, whom the mail greets; null before names are known. */
  givenNames: string | null;
  /** Local day of payment, YYYY-MM-DD. */
  paidOn: string;
  /** How it was paid; null where it is unknown. */
  paid: Paid | null;
  /** Itinerary and calendar file go with the mail. */
  isAttached: boolean;
};
