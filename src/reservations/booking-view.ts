// A reservation as pages, the API, mails and later check-in read it.
import type { SoldTerms } from '#platform/db/sold-terms.ts';
import type { BookingState } from '#platform/db/booking-states.ts';
import type { PassengerCounts, PriceKind } from '#flights/offer.ts';
import type { Locale } from '#platform/i18n/locales.ts';

export type { BookingState };

export type BookedFlight = {
  flightNo: number;
  direction: 'outbound' | 'inbound';
  flightId: number;
  flightNumber: string;
  origin: string;
  destination: string;
  /** Local wall-clock times at each airport, YYYY-MM-DDTHH:mm. */
  departsLocal: string;
  arrivesLocal: string;
  arrivalDayOffset: number;
  /** The same moments as UTC instants, ISO 8601. */
  departsAt: string;
  arrivesAt: string;
  durationMinutes: number;
  aircraft: string;
  operatedBy: string;
  departureTerminal: string;
  arrivalTerminal: string;
  cabin: string;
  bookingClass: string;
  family: string;
  /** What the fare includes for each seated passenger, as sold. */
  included: { cabinBagKg: number; checkedBags: number; checkedBagKg: number };
  /** What it allows afterwards, as sold. */
  terms: AfterSaleTerms;
};

/** Fees are per passenger and direction, in minor units of the booking's currency; infants pay none. */
export type AfterSaleTerms = Omit<
  SoldTerms,
  'family' | 'cabinBagKg' | 'checkedBags' | 'checkedBagKg' | 'seatIncluded'
>;

export type PassengerType = 'adult' | 'child' | 'infant';

export type PassengerView = {
  passengerNo: number;
  type: PassengerType;
  adultNo: number | null;
  givenNames: string | null;
  surname: string | null;
  ticketName: string | null;
  gender: 'F' | 'M' | 'X' | 'U' | null;
  birthDate: string | null;
  nationality: string | null;
  loyaltyId: string | null;
  ticketNumber: string | null;
  /** The person is meant to be on a flight where they are already, in another booking. */
  againConfirmed: boolean;
};

export type PriceLineView = {
  passengerNo: number;
  flightNo: number;
  kind: PriceKind;
  code: string;
  amountMinor: number;
};

export type BookedExtra = {
  passengerNo: number;
  flightNo: number;
  extraCode: string;
  /** Its name in the catalogue. */
  titles: Record<Locale, string>;
  /** `trip`: once for the whole trip; `flightNo` is then the first flight's. */
  scope: 'flight' | 'trip';
  /** A bag for the hold, as heavy as those that fares include. */
  isCheckedBag: boolean;
  quantity: number;
  unitMinor: number;
  amountMinor: number;
};

/** A seat agreed for a passenger on a flight; lap infants have none. */
export type BookedSeat = {
  passengerNo: number;
  flightNo: number;
  /** Row and letter: `14A`. */
  seat: string;
  /** One of the nine codes of seats/seat-categories.ts. */
  categoryCode: string;
  amountMinor: number;
  exitConfirmed: boolean;
};

export type Contact = { email: string; phone: string; locale: string; marketingConsent: boolean };

export type BookingView = {
  bookingId: string;
  state: BookingState;
  reference: string | null;
  locale: string;
  currency: string;
  /** Exactly the sum of `lines`, `extras`, `seats` and `paymentFeeMinor`. */
  totalMinor: number;
  /** The surcharge of the payment method; 0 until a payment with a surcharge confirms the booking. */
  paymentFeeMinor: number;
  counts: PassengerCounts;
  /** ISO instant; meaningful while `held`. */
  holdExpiresAt: string;
  extensionsLeft: number;
  createdAt: string;
  confirmedAt: string | null;
  flights: BookedFlight[];
  passengers: PassengerView[];
  lines: PriceLineView[];
  extras: BookedExtra[];
  seats: BookedSeat[];
  /** The promotion code of its fares, or null. */
  promotionCode: string | null;
  contact: Contact | null;
  /** Every passenger is named and there is a contact: payment may begin. */
  passengersComplete: boolean;
};
