// The seats of one flight for one passenger: as a map or a list, with the legend and the dock. Loaded when the first
// row is opened.
import { type KeyboardEvent, useMemo } from 'react';
import { useTranslations } from 'use-intl';

import type { Trip } from '#funnel/trip/trip.ts';
import { focusRow } from '#seats/map/focus-seat.ts';
import { cabinOf } from '#seats/plane/seat-filter.ts';
import { seatFields, type SeatRow } from '#seats/request/seat-form.ts';
import type { SeatMapView } from '#seats/seat-map-view.ts';
import { initialsOf } from '#seats/request/seat-people.ts';
import { SeatLegend } from '#seats/map/SeatLegend.tsx';
import { SeatChoice } from '#seats/map/SeatChoice.tsx';
import { SeatStyle } from '#seats/map/SeatStage.tsx';
import { HoldClock } from '#seats/step/HoldClock.tsx';
import { SeatsLoading } from '#seats/step/SeatsLoading.tsx';
import { useNameOf } from '#seats/request/use-name-of.ts';
import { pendingSeat, type SeatRequests } from '#seats/request/use-seat-requests.ts';
import { useSeatView } from '#seats/plane/use-seat-view.ts';
import { ViewSwitch } from '#seats/map/ViewSwitch.tsx';
import { Checkbox } from '#platform/steps/Checkbox.tsx';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { planeLength } from '#seats/plane/seat-bands.ts';
import { useHydrated } from '#platform/ui/use-hydrated.ts';
import { FlightTabs } from '#seats/step/FlightTabs.tsx';

type Props = {
  /** Null while it is loading: parts that do not need it are drawn before. */
  map: SeatMapView | null;
  trip: Trip;
  active: SeatRow;
  /** The next row without a seat. */
  next: SeatRow | null;
  /** The row was opened by a key, so the focus moves to its seats. A new object each time. */
  entered: object | null;
  label: string;
  requests: SeatRequests;
  formId: string;
  sheet: boolean;
  toggle: () => void;
};

/** Escape and the last button lead back to the passenger's row. */
export function SeatBoard({ map, toggle, ...props }: Props) {
  const { trip, active, requests, formId, sheet } = props;
  const t = useTranslations('seats');
  const [view, setView] = useSeatView();
  const cabin = map && cabinOf(map);
  const name = useNameOf(trip)(active.passengerNo);
  const hydrated = useHydrated();
  const { seller } = trip;
  const { flightNo } = active;
  const agent = useMemo(() => (seller ? { seller, flightNo } : null), [seller, flightNo]);
  if (map && !cabin) return null;
  const leave = () => {
    toggle();
    focusRow(active);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The sheet closes by itself.
    if (event.key === 'Escape' && !event.defaultPrevented && !sheet) leave();
  };
  return (
    <div role="presentation" className="seat-board" onKeyDown={onKeyDown}>
      <SeatStyle length={map && cabin ? planeLength(cabin, (map.cabins ?? []).length - 1) : 50} />
      <div className="seat-tools">
        <FlightTabs {...{ trip, active, formId }} />
        {hydrated && !sheet ? (
          // The page's clock still announces the minutes.
          <span aria-hidden="true" className="seat-time">
            <HoldClock trip={trip} className="text-small font-strong" />
          </span>
        ) : null}
        <ViewSwitch view={view} onView={setView} />
      </div>
      <Checkbox
        form={formId}
        id="seat-exit"
        name={seatFields.exit}
        label={t('exit.box', { name })}
        className="page js:hidden"
      />
      <p id="seat-keys" className="sr-only">
        {t('board.keys')}
      </p>
      {map && cabin ? (
        <SeatChoice
          {...props}
          {...{ map, cabin, view, name }}
          onDone={leave}
          legend={
            <Disclosure summary={t('legend.title')} className="legend">
              <SeatLegend
                {...{ cabin, name }}
                passengerNo={active.passengerNo}
                pending={pendingSeat(requests, active)}
                initials={initialsOf(name)}
                currency={map.currency}
                agent={agent}
              />
            </Disclosure>
          }
        />
      ) : (
        <SeatsLoading />
      )}
    </div>
  );
}
