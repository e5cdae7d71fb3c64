// A reservation as the steps of the funnel show it: names of airports and charges in the page's language, nothing more.
import type { PhotographView } from '#content/photographs/photograph.ts';
import type { SellerView } from '#funnel/agency-prices/seller-view.ts';
import type { BookedExtra, BookedSeat, BookingState, PassengerType } from '#reservations/booking-view.ts';

export type TripAirport = { airportCode: string; city: string };

export type TripFlight = {
  flightNo: number;
  direction: 'outbound' | 'inbound';
  flightNumber: string;
  origin: TripAirport;
  destination: TripAirport;
  /** Local wall clocks, YYYY-MM-DDTHH:mm. */
  departsLocal: string;
  arrivesLocal: string;
  arrivalDayOffset: number;
  durationMinutes: number;
  aircraft: string;
  operatedBy: string;
  departureTerminal: string;
  arrivalTerminal: string;
  family: string;
  cabinBagKg: number;
  checkedBags: number;
  checkedBagKg: number;
  /** -1: changes are never free. */
  freeChangeDays: number;
  refundable: boolean;
};

export type TripPerson = {
  passengerNo: number;
  type: PassengerType;
  /** Number among its type: "Adult 2". */
  ordinal: number;
  /** As typed, or null before names are known. */
  fullName: string | null;
  ticketName: string | null;
  ticketNumber: string | null;
  adultNo: number | null;
};

/** `discount` marks what a promotion code takes off; it is below zero. */
export type TripPart = { name: string; amountMinor: number; discount?: true };

/** A chosen seat; `free` says why it costs nothing. */
export type TripSeat = BookedSeat & { free: 'included' | 'beside_adult' | 'category' | null };

/** One passenger's price on one flight, and the lines that add up to it. */
export type TripPrice = {
  passengerNo: number;
  flightNo: number;
  amountMinor: number;
  parts: TripPart[];
};

/** `title` is its name in the page's language. */
export type TripExtra = Omit<BookedExtra, 'titles'> & { title: string };

/** An extra with its price, chosen or only about to be. */
export type PricedExtra = Omit<TripExtra, 'isCheckedBag'>;

export type Trip = {
  bookingId: string;
  state: BookingState;
  reference: string | null;
  currency: string;
  totalMinor: number;
  flightsMinor: number;
  extrasMinor: number;
  seatsMinor: number;
  /** The surcharge of the payment method, once it is paid. */
  paymentFeeMinor: number;
  flights: TripFlight[];
  people: TripPerson[];
  prices: TripPrice[];
  extras: TripExtra[];
  seats: TripSeat[];
  /** The code whose discount is among the prices, or null. */
  promotionCode: string | null;
  /** ISO instants: the end of the hold, and the server's clock when this was written. */
  holdExpiresAt: string;
  now: string;
  /** The end of the hold as a clock shows it in the city of the first departure, YYYY-MM-DDTHH:MM. */
  holdEnds: { local: string; city: string };
  extensionsLeft: number;
  passengersComplete: boolean;
  /** A photograph of the destination, shown instead of the drawing. */
  photograph?: PhotographView;
  /** Only for agents of the agency that sells it. */
  seller?: SellerView;
};
