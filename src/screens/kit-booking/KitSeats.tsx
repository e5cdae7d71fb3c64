// The gallery's seats: every look of a seat, its prices, exits and facilities, the legend, and the dock in its states.
import { useTranslations } from 'use-intl';

import { kitCabin, kitMap } from '#screens/kit-data/kit-cabin.ts';
import type { KitStates } from '#screens/kit-data/kit-states.ts';
import { kitSeller, kitTrip } from '#screens/kit-data/kit-trip.ts';
import type { Trip } from '#reservations/trip/trip.ts';
import { SeatDock } from '#seats/map/SeatDock.tsx';
import { SeatLegend } from '#seats/map/SeatLegend.tsx';
import { SeatMap } from '#seats/map/SeatMap.tsx';
import { SeatStage, SeatStyle } from '#seats/map/SeatStage.tsx';
import { useDrawnSeats } from '#seats/map/use-drawn-seats.ts';
import type { SeatSelection } from '#seats/map/use-seat-selection.ts';
import { FlightTabs } from '#seats/step/FlightTabs.tsx';
import { HoldClock } from '#seats/step/HoldClock.tsx';
import { ViewSwitch } from '#seats/map/ViewSwitch.tsx';
import { planeLength } from '#seats/plane/seat-bands.ts';

const nothing = () => {};
const handlers = { onPress: nothing, onFocus: nothing, onPoint: nothing };

export function KitSeats() {
  const t = useTranslations('seats');
  const { rows } = useDrawnSeats(kitMap, kitCabin, kitTrip, { passengerNo: 1, pending: '7A' });
  return (
    <div className="seat-board">
      <SeatStyle length={planeLength(kitCabin, 0)} />
      <p id="seat-keys" className="sr-only">
        {t('board.keys')}
      </p>
      <SeatStage cabin={kitCabin} rows={rows} centre={null} opening="kit" sheet={false} legend={null}>
        <SeatMap
          {...{ rows, handlers }}
          cabin={kitCabin}
          map={kitMap}
          label="Seats of the gallery"
          tabStop="4A"
          target={null}
        />
      </SeatStage>
      <div className="py-4">
        <SeatLegend
          cabin={kitCabin}
          passengerNo={1}
          pending="7A"
          name="Ana"
          initials="AN"
          currency="EUR"
          agent={null}
        />
      </div>
    </div>
  );
}

const selection: SeatSelection = {
  shown: null,
  asked: null,
  unchanged: false,
  answer: null,
  show: nothing,
  press: nothing,
  pick: nothing,
  cancelQuestion: nothing,
};

type Props = { seat: string | null; change?: Partial<SeatSelection>; trip?: Trip; last?: boolean };

/** On a page it sticks to the bottom edge; the gallery shows it below its clock. */
function Dock({ seat, change = {}, trip = kitTrip, last = false }: Props) {
  const active = { passengerNo: 1, flightNo: 1 };
  const { seats, describe } = useDrawnSeats(kitMap, kitCabin, trip, { passengerNo: 1, pending: null });
  return (
    <div className="seat-board">
      <div className="page flex flex-wrap items-center justify-between gap-3 py-2">
        <FlightTabs trip={trip} active={active} formId="kit-step" />
        <HoldClock trip={trip} className="text-small font-strong data-urgent:text-warn" />
        <ViewSwitch view="map" onView={nothing} />
      </div>
      <div className="[&>aside]:static!">
        <SeatDock
          selection={{ ...selection, ...change }}
          active={active}
          pending={null}
          name="Ana"
          seat={seats.get(seat ?? '') ?? null}
          words={seat ? describe(seat) : null}
          trip={trip}
          answer={null}
          next={last ? null : { passengerNo: 2, flightNo: 1 }}
          formId="kit-step"
          sheet
          focus={nothing}
          onNo={nothing}
          onDone={nothing}
        />
      </div>
    </div>
  );
}

export const kitDocks: KitStates = [
  ['Her own seat', <Dock key="own" seat="4A" />],
  ['A seat that is taken was pressed', <Dock key="taken" seat="2B" change={{ unchanged: true }} last />],
  ['The question of an exit row', <Dock key="exit" seat="5B" change={{ asked: '5B' }} />],
  ['For an agent', <Dock key="agent" seat="7F" trip={{ ...kitTrip, seller: kitSeller }} last />],
  ['No seat yet', <Dock key="none" seat={null} trip={{ ...kitTrip, seats: [], seatsMinor: 0 }} />],
  ['The last minutes', <Dock key="urgent" seat="4A" trip={{ ...kitTrip, now: '2027-01-15T10:18:30Z' }} />],
];
