// schema.org FlightReservation: mail programs show the trip and put it in the calendar by it.
import type { ConfirmationFacts } from '#notices/confirmation-facts.ts';

export function reservationData({ trip, reference, instants }: ConfirmationFacts): object[] {
  return trip.flights.flatMap((flight) =>
    trip.people.map((person) => {
      const { departsAt, arrivesAt } = instants.get(flight.flightNo) ?? {};
      const number = /^([A-Z0-9]{2})(\d.*)$/.exec(flight.flightNumber);
      return {
        '@context': 'https://schema.org',
        '@type': 'FlightReservation',
        reservationNumber: reference,
        reservationStatus: 'https://schema.org/ReservationConfirmed',
        ...(person.ticketNumber && { ticketNumber: person.ticketNumber }),
        underName: { '@type': 'Person', name: person.fullName },
        reservationFor: {
          '@type': 'Flight',
          flightNumber: number?.[2] ?? flight.flightNumber,
          airline: { '@type': 'Airline', name: 'Alisio', iataCode: number?.[1] ?? '' },
          departureAirport: airport(flight.origin),
          arrivalAirport: airport(flight.destination),
          departureTime: departsAt,
          arrivalTime: arrivesAt,
          ...(flight.departureTerminal && { departureTerminal: flight.departureTerminal }),
          ...(flight.arrivalTerminal && { arrivalTerminal: flight.arrivalTerminal }),
        },
      };
    }),
  );
}

function airport({ airportCode, city }: { airportCode: string; city: string }) {
  return { '@type': 'Airport', iataCode: airportCode, name: city };
}
