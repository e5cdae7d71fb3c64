// The extras and services of a booking for programs, field by field as named in Specification §3.
import type { ExtraGroupType } from '#platform/db/extra-group-types.ts';
import type { BookingView, PassengerType, PassengerView } from '#reservations/booking-view.ts';
import type { AssistanceDetails } from '#extras/assistance-details.ts';
import { bundleAnswer, type BundleAnswer, type Bundles } from '#extras/bundles/bundle-answer.ts';
import type { BundleOffer } from '#extras/bundles/bundle-offer.ts';
import type { ExtraChoice } from '#extras/extra-rules.ts';
import type {
  ChosenExtra,
  ExtraGroupView,
  ExtraOnFlight,
  ExtrasView,
  ExtraView,
} from '#extras/extras-view.ts';
import type { Route } from '#flights/offer.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import { decimalText, sumMinor } from '#platform/lib/money.ts';
import { isSeatCategory, seatCategories } from '#seats/seat-categories.ts';

/** Passenger types as Specification §3 writes them. */
export const typeWords = { adult: 'adults', child: 'children', infant: 'infants' } as const;
export type TypeWord = (typeof typeWords)[PassengerType];

export type OptionAnswer = {
  id: string;
  route: Route;
  amount: number;
  amountMinor: number;
  currency: string;
  maxQuantity: number;
  code: string;
  title: string;
  categoryId: number;
  commissionable: boolean;
  description: string;
  icon: string;
  refundable: boolean;
  serviceId: number;
  scope: 'flight' | 'trip';
  exclusiveGroup: string | null;
  passengerTypesAvailable: TypeWord[];
  included: number;
  left: number | null;
  orderUntilLocal: string | null;
  unavailable: ErrorCode | null;
  bundle: BundleAnswer | null;
};

export type GroupAnswer = {
  title: string;
  type: ExtraGroupType;
  icon: string;
  ssrId: string;
  included: boolean;
  shortDescription: string;
  flights: {
    id: number;
    logicalFlightID: number;
    passengerTypesAvailable: TypeWord[];
    passengersIncluded: number[];
    options: OptionAnswer[];
  }[];
};

export type ExtrasAnswer = {
  currency: string;
  extras: GroupAnswer[];
  choices: ExtraChoice[];
  subtotal: number;
  subtotalMinor: number;
};

/** EN-07 and EN-08. */
export function extrasAnswer(
  view: ExtrasView,
  booking: BookingView,
  offers: readonly BundleOffer[],
): ExtrasAnswer {
  const extras = view.groups.map((group) => groupAnswer(group, booking, { bundles: view.bundles, offers }));
  const { currency, subtotalMinor } = view;
  const choices = choicesOf(view.chosen);
  return { currency, extras, choices, subtotal: major(subtotalMinor, currency), subtotalMinor };
}

/** What is chosen, in the shape in which it is requested. */
export function choicesOf(chosen: readonly ChosenExtra[]): ExtraChoice[] {
  return chosen.map(({ unitMinor: _, ...choice }) => choice);
}

function groupAnswer(group: ExtraGroupView, booking: BookingView, bundles: Bundles): GroupAnswer {
  const { title, type, icon, ssrId, shortDescription } = group;
  const flights = booking.flights.flatMap((flight) => {
    const on = group.extras.flatMap((extra) => {
      const terms = extra.flights.find((each) => each.flightNo === flight.flightNo);
      return terms && terms.amountMinor !== null ? [{ extra, terms }] : [];
    });
    if (on.length === 0) return [];
    const options = on.map(({ extra, terms }) => optionAnswer(extra, terms, { booking, bundles }));
    const including = on.filter(({ terms }) => terms.included > 0);
    return [
      {
        id: flight.flightNo,
        logicalFlightID: flight.flightId,
        passengerTypesAvailable: [...new Set(options.flatMap((option) => option.passengerTypesAvailable))],
        passengersIncluded: booking.passengers
          .filter((person) => including.some(({ extra }) => extra.passengerTypes.includes(person.type)))
          .map((person) => person.passengerNo),
        options,
      },
    ];
  });
  const included = flights.some((flight) => flight.passengersIncluded.length > 0);
  return { title, type, icon, ssrId, included, shortDescription, flights };
}

function optionAnswer(
  extra: ExtraView,
  terms: ExtraOnFlight,
  { booking: { flights, currency }, bundles }: { booking: BookingView; bundles: Bundles },
): OptionAnswer {
  const { title, categoryId, commissionable, description, icon, refundable, serviceId } = extra;
  const { scope, exclusiveGroup, maxQuantity, passengerTypes } = extra;
  const amountMinor = terms.amountMinor ?? 0;
  const bundle = bundleAnswer(extra.extraCode, bundles);
  // A bundle sold on each flight may still contain what this booking has or cannot get.
  const isKept = bundles.offers.some((offer) => offer.bundleCode === extra.extraCode);
  const unavailable = terms.closed ?? (bundle && !isKept ? ('extra_not_available' as const) : null);
  return {
    id: `${terms.flightNo}-${extra.extraCode}`,
    route: routeOf(flights, terms.flightNo),
    amount: major(amountMinor, currency),
    amountMinor,
    currency,
    maxQuantity,
    code: extra.extraCode,
    title,
    categoryId,
    commissionable,
    description,
    icon,
    refundable,
    serviceId,
    scope,
    exclusiveGroup,
    passengerTypesAvailable: passengerTypes.map((type) => typeWords[type]),
    included: terms.included,
    left: terms.left,
    orderUntilLocal: terms.closesLocal,
    unavailable,
    bundle,
  };
}

export type ServicesAnswer = {
  currency: string;
  bookingServices: {
    id: string;
    name: string;
    services: {
      id: number;
      code: string;
      name: string;
      flightNo: number;
      passengers: {
        id: number;
        count: number;
        totalCost: number;
        totalCostMinor: number;
        included: number;
        minimum: number;
        details: AssistanceDetails | null;
      }[];
    }[];
  }[];
  flightServices: {
    id: number;
    logicalFlightID: number;
    seats: {
      passengerSeats: {
        id: number;
        route: Route;
        seat: string;
        serviceId: number | null;
        serviceCode: string;
        categoryId: number | null;
        price: number;
        priceMinor: number;
        currency: string;
      }[];
    };
  }[];
};

/** EN-09: what the passengers have, chosen or included in their fare, and their seats. */
export function servicesAnswer(view: ExtrasView, booking: BookingView): ServicesAnswer {
  return {
    currency: view.currency,
    bookingServices: view.groups.flatMap((group) => {
      const services = group.extras.flatMap((extra) =>
        extra.flights.flatMap((terms) => {
          const { extraCode, serviceId, title } = extra;
          const passengers = booking.passengers.flatMap((person) => had(view, extra, terms, person));
          if (passengers.length === 0) return [];
          const { flightNo } = terms;
          const service = { id: serviceId, code: extraCode, name: title, flightNo };
          return [{ ...service, passengers }];
        }),
      );
      return services.length > 0 ? [{ id: group.groupCode, name: group.title, services }] : [];
    }),
    flightServices: booking.flights.map(({ flightNo, flightId }) => ({
      id: flightNo,
      logicalFlightID: flightId,
      seats: { passengerSeats: seatsOn(booking, flightNo) },
    })),
  };
}

/** `count` is all that a passenger has; what the fare includes cannot be given up, so it is the minimum. */
function had(view: ExtrasView, extra: ExtraView, terms: ExtraOnFlight, person: PassengerView) {
  const chosen: ChosenExtra | undefined = view.chosen.find(
    (choice) =>
      choice.extraCode === extra.extraCode &&
      choice.flightNo === terms.flightNo &&
      choice.passengerNo === person.passengerNo,
  );
  const included = extra.passengerTypes.includes(person.type) ? terms.included : 0;
  const count = included + (chosen?.quantity ?? 0);
  if (count === 0) return [];
  const totalCostMinor = sumMinor([(chosen?.quantity ?? 0) * (chosen?.unitMinor ?? 0)]);
  const totalCost = major(totalCostMinor, view.currency);
  const details = chosen?.details ?? null;
  return [{ id: person.passengerNo, count, totalCost, totalCostMinor, included, minimum: included, details }];
}

function seatsOn({ flights, seats, currency }: BookingView, flightNo: number) {
  return seats
    .filter((seat) => seat.flightNo === flightNo)
    .map(({ passengerNo, seat, categoryCode, amountMinor }) => {
      const category = isSeatCategory(categoryCode) ? seatCategories[categoryCode] : null;
      return {
        id: passengerNo,
        route: routeOf(flights, flightNo),
        seat,
        serviceId: category?.serviceId ?? null,
        serviceCode: categoryCode,
        categoryId: category?.categoryId ?? null,
        price: major(amountMinor, currency),
        priceMinor: amountMinor,
        currency,
      };
    });
}

function routeOf(flights: BookingView['flights'], flightNo: number): Route {
  const flight = flights.find((each) => each.flightNo === flightNo);
  return {
    origin: { airportCode: flight?.origin ?? '' },
    destination: { destinationAirportCode: flight?.destination ?? '' },
  };
}

/** `69.5` for 6950 minor units of the euro. */
function major(minor: number, currency: string): number {
  return Number(decimalText({ minor, currency }));
}
