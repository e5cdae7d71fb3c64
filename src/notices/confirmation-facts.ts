// What a confirmation tells: the trip as the pages draw it, and the few moments that only a mail says.
import type { Contact } from '#booking/booking-view.ts';
import type { Trip } from '#booking/trip.ts';
import type { Locale } from '#i18n/locales.ts';

export type ConfirmationFacts = {
  locale: Locale;
  trip: Trip;
  reference: string;
  contact: Contact;
  /** Local day of payment, YYYY-MM-DD. */
  paidOn: string;
  /** Wall clock at the flight's origin when check-in opens, by flight number within the booking. */
  checkinOpens: ReadonlyMap<number, string>;
  /** UTC instants of each flight, for the linked data. */
  instants: ReadonlyMap<number, { departsAt: string; arrivesAt: string }>;
  siteUrl: string;
};
