// The gallery's flights: cards with fares and without, a month of the calendar, and offers in all their states.
import { kitFlights, kitOffers, kitView } from '#screens/kit/kit-trip.ts';
import { CalendarGrid } from '#shopping/calendar/CalendarGrid.tsx';
import type { DayCell } from '#shopping/calendar/trip-prices.ts';
import { FlightCard } from '#shopping/flight-cards/FlightCard.tsx';
import { OfferCard, OfferSkeleton } from '#shopping/offers/OfferCard.tsx';

export function KitFlights() {
  return (
    <div className="flex flex-col gap-4">
      {kitFlights.map((flight) => (
        <FlightCard
          key={flight.flightId}
          flight={flight}
          fromCity="Madrid"
          toCity="Cancún"
          direction="outbound"
          view={kitView}
          chosen="1.plus"
          after={null}
          picks={{}}
        />
      ))}
    </div>
  );
}

/** The 9th is the cheapest, the 17th sold out, on Sundays nothing flies; the trip is from the 11th to the 20th. */
function cellOf(day: string): DayCell {
  const date = Number(day.slice(8));
  if (date === 17) return { minor: null, state: 'sold_out' };
  if (date % 7 === 0) return { minor: null, state: 'no_flight' };
  return { minor: date === 9 ? 28_400 : 31_000 + date * 100, state: 'from' };
}

const nothing = () => {};

export function KitCalendar() {
  return (
    <div className="max-w-md card p-4">
      <h3 id="kit-month" className="text-center font-strong">
        March 2027
      </h3>
      <CalendarGrid
        month="2027-03"
        labelledBy="kit-month"
        currency="EUR"
        focusDay="2027-03-11"
        range={{ from: '2027-03-11', to: '2027-03-20' }}
        cell={cellOf}
        loading={false}
        cheapest={28_400}
        mayChoose={(day) => day > '2027-03-03' && cellOf(day).state === 'from'}
        onMove={nothing}
        onChoose={nothing}
      />
    </div>
  );
}

export function KitOffers() {
  return (
    <ul className="offer-grid">
      {kitOffers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
      {kitOffers.slice(0, 1).map((offer) => (
        <OfferCard key={offer.id} offer={{ ...offer, title: 'Fetched again' }} fetching />
      ))}
      <OfferSkeleton />
    </ul>
  );
}
