// The gallery's step of seats: the best ones for everybody, rows of passengers, the open seats, and every answer.
import { kitCabin, kitMap } from '#screens/kit-data/kit-cabin.ts';
import { KitWide } from '#screens/kit-data/KitWide.tsx';
import type { KitStates } from '#screens/kit-data/kit-states.ts';
import { kitSeller, kitTrip } from '#screens/kit-data/kit-trip.ts';
import type { Trip } from '#reservations/trip/trip.ts';
import type { SeatMapView } from '#seats/seat-map-view.ts';
import { SeatPreview } from '#seats/preview/SeatPreview.tsx';
import type { SeatAnswer } from '#seats/request/seat-answer.ts';
import { SeatStatusText } from '#seats/request/SeatStatusText.tsx';
import type { SeatRequests } from '#seats/request/use-seat-requests.ts';
import { BestSeats } from '#seats/step/BestSeats.tsx';
import { BestSeatsResult } from '#seats/step/BestSeatsResult.tsx';
import { FlightSeats } from '#seats/step/FlightSeats.tsx';
import { SeatBoard } from '#seats/step/SeatBoard.tsx';
import { SeatContainer } from '#seats/step/SeatContainer.tsx';
import { SeatSheet } from '#seats/step/SeatSheet.tsx';
import { SeatsPart } from '#seats/step/SeatsPart.tsx';
import type { LoadedMap } from '#seats/step/use-seat-map.ts';

const FORM = 'kit-step';
const nothing = () => {};

const requests: SeatRequests = { answer: null, pending: null, newMap: null, prepare: nothing, send: nothing };
const row = { passengerNo: 1, flightNo: 1 };
const sold: Trip = {
  ...kitTrip,
  seller: {
    ...kitSeller,
    stored: { extras: [], seats: kitTrip.seats.map((seat) => ({ ...seat, commissionMinor: 175 })) },
  },
};

const best: SeatAnswer = {
  kind: 'best',
  flights: [
    {
      flightNo: 1,
      seats: kitTrip.seats.map(({ passengerNo, flightNo, seat, amountMinor }) => ({
        passengerNo,
        flightNo,
        seat,
        amountMinor,
      })),
      reasons: ['together', 'cheapest'],
    },
    {
      flightNo: 2,
      seats: [
        { passengerNo: 1, flightNo: 2, seat: '12A', amountMinor: 0 },
        { passengerNo: 2, flightNo: 2, seat: '14F', amountMinor: 2_500 },
      ],
      reasons: ['split_in_pairs', 'few_left'],
    },
  ],
  undo: '',
};

const refused = {
  kind: 'refused',
  row: '1-1',
  code: 'seat_taken',
  message: '',
  seat: '2B',
  nearest: ['2A', '3B', '3C'],
  kept: null,
} satisfies SeatAnswer;

const result = (answer: SeatAnswer, trip = kitTrip) => (
  <BestSeatsResult {...{ trip, answer }} formId={FORM} />
);

export const kitBest: KitStates = [
  ['Before', <BestSeats key="before" trip={kitTrip} formId={FORM} requests={requests} />],
  [
    'Being chosen',
    <BestSeats
      key="busy"
      trip={kitTrip}
      formId={FORM}
      requests={{ ...requests, pending: { kind: 'best' } }}
    />,
  ],
  ['Chosen', result(best)],
  ['For an agent', result({ ...best, flights: best.flights.slice(0, 1) }, sold)],
  ['Undone', result({ kind: 'undone' })],
  ['Refused', result({ ...refused, row: null, message: 'There are not enough free seats on this flight.' })],
];

const status = (answer: SeatAnswer) => <SeatStatusText trip={kitTrip} answer={answer} formId={FORM} />;
const changed = { passengerNo: 2, flightNo: 1, seat: '4B', fromMinor: 2_500, toMinor: 0 };

export const kitSeatAnswers: KitStates = [
  ['Chosen', status({ kind: 'picked', row: '1-1', seat: '4A', changes: [] })],
  [
    'Chosen, and another seat costs something else',
    status({ kind: 'picked', row: '1-1', seat: '4A', changes: [changed] }),
  ],
  ['Given up', status({ kind: 'picked', row: '1-1', seat: null, changes: [] })],
  ['Taken by somebody else', status(refused)],
  [
    'Refused',
    status({ ...refused, code: 'seat_exit_infant', nearest: [], message: 'No infants beside an exit.' }),
  ],
];

const [out, back] = kitTrip.flights;
const opening = { row, open: false, entered: null };

/** The rows of the outbound flight: the first one was pressed, and its seats are on their way. */
function Rows({ trip = kitTrip, own = requests }: { trip?: Trip; own?: SeatRequests }) {
  return out ? (
    <FlightSeats
      {...{ trip, opening }}
      flight={out}
      unavailable={null}
      given={kitMap}
      drawn={{ ...opening, row: null }}
      next={null}
      requests={own}
      formId={FORM}
      toggle={nothing}
    />
  ) : null;
}

/** On a page it is as wide as the window. */
function Container({ read }: { read: LoadedMap }) {
  return out ? (
    <div className="[&>section]:mx-0!">
      <SeatContainer
        {...{ read, requests }}
        open
        trip={kitTrip}
        flight={out}
        active={row}
        next={{ passengerNo: 2, flightNo: 1 }}
        entered={null}
        formId={FORM}
        id="kit-seats"
        toggle={nothing}
      />
    </div>
  ) : null;
}

/** On a phone the seats are a sheet over the page. */
function Sheet({ map }: { map: SeatMapView | null }) {
  return (
    <div className="max-w-md [&>dialog]:static! [&>dialog]:flex! [&>dialog]:h-auto! [&>dialog]:max-w-full!">
      <SeatSheet title="Seats of a phone" trip={kitTrip} onClose={nothing}>
        <SeatBoard
          {...{ map, requests }}
          trip={kitTrip}
          active={row}
          next={null}
          entered={null}
          label="Seats of a phone"
          formId={FORM}
          sheet
          toggle={nothing}
        />
      </SeatSheet>
    </div>
  );
}

const offers = kitTrip.flights.map(({ flightNo }) => ({ flightNo, unavailable: null }));
const noMap = offers.map((offer) => ({ ...offer, unavailable: 'no_map' as const }));

export const kitSeatStep: KitStates = [
  [
    'The part of a page',
    <SeatsPart key="part" trip={kitTrip} view={{ offers, open: null }} answer={null} formId={FORM} />,
  ],
  [
    'No seat can be chosen',
    <SeatsPart key="none" trip={kitTrip} view={{ offers: noMap, open: null }} answer={null} formId={FORM} />,
  ],
  ['A row is opened, and its seats are loading', <Rows key="loading" />],
  ['For an agent', <Rows key="agent" trip={sold} />],
  [
    'A seat was pressed',
    <Rows
      key="pending"
      own={{ ...requests, pending: { kind: 'pick', row: { passengerNo: 2, flightNo: 1 }, seat: '6D' } }}
    />,
  ],
  [
    'The seats',
    <KitWide key="seats">
      <Container read={{ map: kitMap, retry: null }} />
    </KitWide>,
  ],
  ['They could not be loaded', <Container key="failed" read={{ map: null, retry: nothing }} />],
  ['The sheet of a phone', <Sheet key="sheet" map={kitMap} />],
  ['It is loading', <Sheet key="sheet-loading" map={null} />],
];

const preview = {
  flightId: 1,
  flightNumber: out?.flightNumber ?? '',
  origin: out?.origin.airportCode ?? '',
  destination: back?.origin.airportCode ?? '',
  departureDate: out?.departsLocal.slice(0, 10) ?? '',
  aircraft: kitMap.aircraft ?? '',
  fare: 'plus',
  fares: ['basic', 'plus', 'flex'],
  map: kitMap,
};
const passengers = { adults: 2, children: 0, infants: 1 };

export const kitPreviews: KitStates = [
  [
    'To look at',
    <SeatPreview key="preview" view={preview} seller={null} cabin={kitCabin} passengers={passengers} />,
  ],
  [
    'For an agent',
    <SeatPreview key="agent" view={preview} seller={kitSeller} cabin={kitCabin} passengers={passengers} />,
  ],
];
