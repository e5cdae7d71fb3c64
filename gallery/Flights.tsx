// Flight cards: for sale with three fares, sold out, and closed; and a week of days.
import { families, flights, flightView, week } from '#gallery/flights.ts';
import { DayStrip } from '#shopping/calendar/DayStrip.tsx';
import { FlightCard } from '#shopping/flight-cards/FlightCard.tsx';

export function Flights() {
  return (
    <div className="flex flex-col gap-4">
      <DayStrip
        label="Days of the outbound flight"
        days={week}
        chosen="2027-03-11"
        currency="EUR"
        firstDay="2027-01-15"
        href={(day) => (day < '2027-03-09' ? null : '#flights')}
        weekHref={() => '#flights'}
      />
      {flights.map((flight) => (
        <FlightCard
          later={false}
          key={flight.flightId}
          flight={flight}
          fromCity="Madrid"
          toCity="Cancún"
          direction="outbound"
          view={{ ...flightView, families }}
          chosen="1.plus"
          after={null}
          picks={{}}
        />
      ))}
    </div>
  );
}
