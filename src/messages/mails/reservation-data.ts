// schema.org FlightReservation: mail programs use it to show the trip and put it in the calendar.
import type { TripFlight } from '#funnel/trip/trip.ts';
import type { BookedFacts } from '#messages/mails/confirmation-facts.ts';

export type ReservationNews = {
  /** Only these flights; by default all of them. */
  flights?: readonly TripFlight[];
  /** Flights that no longer operate, by flight number within the booking. */
  cancelled?: ReadonlySet<number>;
  /** ISO instant at which the times changed. */
  modifiedAt?: string;
  /** In addition to the chosen seat: what is known at check-in, by flight and passenger. */
  boarding?: readonly BoardingData[];
};

export type BoardingData = { flightNo: number; passengerNo: number; seat: string; group: string | null };

/** One reservation per traveller and flight, as mail programs expect. Times include their offset: UTC. */
export function reservationData(facts: BookedFacts, news: ReservationNews = {}): object[] {
  const { trip, reference, manageUrl } = facts;
  return (news.flights ?? trip.flights).flatMap((flight) =>
    trip.people.map((person) => {
      const isIt = (each: { flightNo: number; passengerNo: number }) =>
        each.flightNo === flight.flightNo && each.passengerNo === person.passengerNo;
      const pass = news.boarding?.find(isIt);
      const seat = pass?.seat ?? trip.seats.find(isIt)?.seat;
      const isCancelled = news.cancelled?.has(flight.flightNo);
      return {
        '@context': 'https://schema.org',
        '@type': 'FlightReservation',
        reservationNumber: reference,
        reservationStatus: `https://schema.org/Reservation${isCancelled ? 'Cancelled' : 'Confirmed'}`,
        modifyReservationUrl: manageUrl,
        ...(news.modifiedAt && { modifiedTime: news.modifiedAt }),
        ...(person.ticketNumber && { ticketNumber: person.ticketNumber }),
        ...(seat && { airplaneSeat: seat }),
        ...(pass?.group && { boardingGroup: pass.group }),
        underName: { '@type': 'Person', name: person.fullName },
        reservationFor: flightData(facts, flight),
      };
    }),
  );
}

function flightData({ airline, instants }: BookedFacts, flight: TripFlight) {
  const { departsAt, arrivesAt } = instants.get(flight.flightNo) ?? {};
  const number = /^([A-Z0-9]{2})(\d.*)$/.exec(flight.flightNumber);
  return {
    '@type': 'Flight',
    flightNumber: number?.[2] ?? flight.flightNumber,
    airline: { '@type': 'Airline', name: airline.name, iataCode: number?.[1] ?? '' },
    departureAirport: airport(flight.origin),
    arrivalAirport: airport(flight.destination),
    departureTime: departsAt,
    arrivalTime: arrivesAt,
    ...(flight.departureTerminal && { departureTerminal: flight.departureTerminal }),
    ...(flight.arrivalTerminal && { arrivalTerminal: flight.arrivalTerminal }),
  };
}

function airport({ airportCode, city }: { airportCode: string; city: string }) {
  return { '@type': 'Airport', iataCode: airportCode, name: city };
}
