// The gallery's flights: cards with fares and without, a week of days, and what was chosen.
import type { DayPrice } from '#flights/offer.ts';
import { KitWide } from '#screens/kit-data/KitWide.tsx';
import type { KitStates } from '#screens/kit-data/kit-states.ts';
import { kitFlights, kitView } from '#screens/kit-data/kit-flights.ts';
import { DayStrip } from '#shopping/calendar/DayStrip.tsx';
import { ChangeLines } from '#shopping/flight-cards/ChangeLines.tsx';
import { ChosenFlight } from '#shopping/flight-cards/ChosenFlight.tsx';
import { ChosenTrip } from '#shopping/flight-cards/ChosenTrip.tsx';
import { FlightCard } from '#shopping/flight-cards/FlightCard.tsx';

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

const nothing = () => {};

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
  [
    'The chosen trip',
    <KitWide key="trip">
      <ChosenTrip view={kitView} picks={picks} brief={false} />
    </KitWide>,
  ],
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
