// The gallery's flights: cards with fares and without, a month of the calendar, and offers in all their states.
import type { DayPrice } from '#flights/offer.ts';
import type { KitStates } from '#screens/kit-data/kit-states.ts';
import { kitFlights, kitOffers, kitView } from '#screens/kit-data/kit-flights.ts';
import { CalendarGrid } from '#shopping/calendar/CalendarGrid.tsx';
import { DayStrip } from '#shopping/calendar/DayStrip.tsx';
import type { DayCell } from '#shopping/calendar/trip-prices.ts';
import { ChangeLines } from '#shopping/flight-cards/ChangeLines.tsx';
import { ChosenFlight } from '#shopping/flight-cards/ChosenFlight.tsx';
import { ChosenTrip } from '#shopping/flight-cards/ChosenTrip.tsx';
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

const days = ['08', '09', '10', '11', '12', '13', '14'].map((day): DayPrice => {
  const minor = day === '12' ? null : 28_400 + Math.abs(Number(day) - 9) * 1_500;
  return {
    date: `2027-03-${day}`,
    state: minor === null ? 'sold_out' : 'from',
    fromMinor: minor,
    partyMinor: minor && 2 * minor,
  };
});

const [outbound] = kitView.directions;
const [flight] = kitFlights;
const [, fare] = flight?.fares ?? [];
const picks = flight && fare ? { outbound: { flight, fare } } : {};

/** A week of days, the flight that was chosen, and what has changed since. */
export const kitChoices: KitStates = [
  [
    'A week',
    <DayStrip
      key="week"
      label="Days of the outbound flight"
      days={days}
      chosen="2027-03-11"
      currency="EUR"
      firstDay="2027-01-15"
      href={(day) => (day < '2027-03-09' ? null : '#')}
      weekHref={() => '#'}
    />,
  ],
  ...(picks.outbound && outbound
    ? ([
        [
          'A chosen flight',
          <ChosenFlight
            key="chosen"
            pick={picks.outbound}
            part={outbound}
            view={kitView}
            change={nothing}
            besideMinor={0}
          />,
        ],
      ] as const)
    : []),
  ['The chosen trip, on a wide screen', <ChosenTrip key="trip" view={kitView} picks={picks} brief={false} />],
  [
    'What has changed',
    <ChangeLines
      key="changes"
      view={kitView}
      picks={picks}
      news={{
        changes: [],
        kept: ['outbound'],
        dropped: [],
        total: { before: 70_420, after: 74_900 },
        refreshed: false,
      }}
    />,
  ],
];
