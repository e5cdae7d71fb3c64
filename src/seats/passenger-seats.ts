// A booking's passengers for programs: with seats as in Specification §3, "Passenger data", and with everything that
// naming them takes, so that the answer can be sent back.
import type { BookingView, Contact, PassengerType, PassengerView } from '#reservations/booking-view.ts';
import { hasSamePerson } from '#reservations/passengers/same-person.ts';
import { exponentOf } from '#platform/lib/money.ts';
import { isSeatCategory, seatCategories } from '#seats/seat-categories.ts';

export type PassengerSeat = {
  route: { origin: { airportCode: string }; destination: { destinationAirportCode: string } };
  seat: string;
  serviceId: number;
  serviceCode: string;
  categoryId: number;
  /** In major units, as the specification writes prices; `priceMinor` is the same, exactly. */
  price: number;
  priceMinor: number;
  currency: string;
};

export type PassengerSeats = Omit<PassengerView, 'type' | 'ticketNumber'> & {
  /** Specification §3 has this name for `passengerNo`. */
  id: number;
  type: (typeof specifiedTypes)[PassengerType];
  /** Specification §9, "Passenger type codes". */
  typeCode: number;
  seats: PassengerSeat[];
};

export type PassengersAnswer = {
  passengers: PassengerSeats[];
  contact: Contact | null;
  sameNameConfirmed: boolean;
};

const specifiedTypes = { adult: 'adults', child: 'children', infant: 'infants' } as const;
const typeCodes: Readonly<Record<PassengerType, number>> = { adult: 1, child: 6, infant: 5 };

export function passengersAnswer(booking: BookingView): PassengersAnswer {
  const { passengers, contact } = booking;
  return {
    passengers: passengers.map(({ type, ticketNumber: _, ...person }) => ({
      ...person,
      id: person.passengerNo,
      type: specifiedTypes[type],
      typeCode: typeCodes[type],
      seats: seatsOf(booking, person.passengerNo),
    })),
    contact,
    // Two people with one name are stored only when that was confirmed.
    sameNameConfirmed: hasSamePerson(passengers),
  };
}

function seatsOf({ seats, flights, currency }: BookingView, passengerNo: number): PassengerSeat[] {
  const unit = 10 ** exponentOf(currency);
  return flights.flatMap(({ flightNo, origin, destination }) => {
    const own = seats.find((each) => each.passengerNo === passengerNo && each.flightNo === flightNo);
    if (!own || !isSeatCategory(own.categoryCode)) return [];
    const { categoryId, serviceId, code } = seatCategories[own.categoryCode];
    return {
      route: { origin: { airportCode: origin }, destination: { destinationAirportCode: destination } },
      seat: own.seat,
      serviceId,
      serviceCode: code,
      categoryId,
      price: own.amountMinor / unit,
      priceMinor: own.amountMinor,
      currency,
    };
  });
}
