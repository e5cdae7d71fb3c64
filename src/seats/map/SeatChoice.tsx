// The seats once their map has arrived: drawn as a map or a list, with a dock below. Presses, focus and pending seats
// work the same in both.
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useLocale } from 'use-intl';

import { stepPath } from '#funnel/frame/funnel-paths.ts';
import type { Trip } from '#funnel/trip/trip.ts';
import { focusSeat } from '#seats/map/focus-seat.ts';
import { isOnFlight } from '#seats/request/seat-answer.ts';
import { firstSeat } from '#seats/plane/seat-filter.ts';
import { rowKey, type SeatFormTarget, seatPaths, type SeatRow } from '#seats/request/seat-form.ts';
import type { CabinView, SeatMapView } from '#seats/seat-map-view.ts';
import type { SeatHandlers } from '#seats/map/SeatButton.tsx';
import { SeatDock } from '#seats/map/SeatDock.tsx';
import { SeatList } from '#seats/map/SeatList.tsx';
import { SeatMap } from '#seats/map/SeatMap.tsx';
import { SeatStage } from '#seats/map/SeatStage.tsx';
import { useDrawnSeats } from '#seats/map/use-drawn-seats.ts';
import { pendingSeat, type SeatRequests } from '#seats/request/use-seat-requests.ts';
import { useSeatSelection } from '#seats/map/use-seat-selection.ts';
import type { SeatViewKind } from '#seats/plane/use-seat-view.ts';
import { useStableHandler } from '#platform/steps/use-stable-handler.ts';
import { useTabStop } from '#seats/map/use-tab-stop.ts';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

type Props = {
  map: SeatMapView;
  cabin: CabinView;
  view: SeatViewKind;
  trip: Trip;
  active: SeatRow;
  /** The passenger's. */
  name: string;
  /** The next row without a seat. */
  next: SeatRow | null;
  /** The row was opened by a key, so the focus moves to its seats. A new object each time. */
  entered: object | null;
  label: string;
  requests: SeatRequests;
  formId: string;
  sheet: boolean;
  legend: ReactNode;
  /** Closes the seats. */
  onDone: () => void;
};

export function SeatChoice(props: Props) {
  const { map, cabin, view, trip, active, name, next, entered, label, requests, formId, sheet } = props;
  const root = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const key = rowKey(active);
  const { passengerNo } = active;
  const pending = pendingSeat(requests, active);
  const { rows, seats, describe } = useDrawnSeats(map, cabin, trip, { passengerNo, pending });
  const [stop, moveTo] = useTabStop(key, () => firstSeat(cabin, passengerNo));
  const tabStop = stop !== null && seats.has(stop) ? stop : firstSeat(cabin, passengerNo);
  const selection = useSeatSelection({ active, seats, requests });
  const handlers = useHandlers({
    onPress: selection.press,
    onFocus: (seat) => {
      moveTo(seat);
      selection.show(seat);
    },
    onPoint: selection.show,
  });
  const focus = (seat: string | null) => focusSeat(root.current, seat);
  const enter = useEffectEvent(() => focus(tabStop));
  useEffect(() => {
    if (entered) enter();
  }, [entered]);
  const declineExit = (seat: string) => {
    selection.cancelQuestion();
    focus(seat);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !selection.asked) return;
    event.preventDefault();
    declineExit(selection.asked);
  };
  const own = trip.seats.find((seat) => rowKey(seat) === key)?.seat ?? null;
  const answer = hydrated && isOnFlight(selection.answer, active) ? selection.answer : null;
  const target = useFormTarget(trip.bookingId, active, formId);
  const shown = selection.shown ?? own ?? '';
  return (
    <div ref={root} role="presentation" className="seat-choice" onKeyDown={onKeyDown}>
      {view === 'map' ? (
        <SeatStage {...{ cabin, rows, sheet }} centre={tabStop} opening={key} legend={props.legend}>
          <SeatMap {...{ cabin, rows, map, label, tabStop, target, handlers }} />
        </SeatStage>
      ) : (
        <div className="seat-list">
          <SeatList {...{ cabin, trip, active, label, target, handlers }} drawn={seats} />
        </div>
      )}
      <SeatDock
        {...{ selection, active, pending, name, trip, answer, formId, sheet, focus }}
        onNo={declineExit}
        onDone={props.onDone}
        seat={seats.get(shown) ?? null}
        words={describe(shown)}
        next={own && !selection.asked ? next : null}
      />
    </div>
  );
}

/** The same object for the life of the board: hundreds of memoised seats take it. */
function useHandlers(latest: SeatHandlers): SeatHandlers {
  const onPress = useStableHandler(latest.onPress);
  const onFocus = useStableHandler(latest.onFocus);
  const onPoint = useStableHandler(latest.onPoint);
  return useMemo(() => ({ onPress, onFocus, onPoint }), [onPress, onFocus, onPoint]);
}

/** Null once a script runs: the seats are then no longer sent by the form. */
function useFormTarget(bookingId: string, { passengerNo, flightNo }: SeatRow, formId: string) {
  const locale = useLocale();
  const hydrated = useHydrated();
  return useMemo((): SeatFormTarget | null => {
    if (hydrated) return null;
    const row = { passengerNo, flightNo };
    return { formId, row, action: seatPaths.board(stepPath(locale, 'extras', bookingId), row) };
  }, [hydrated, bookingId, passengerNo, flightNo, formId, locale]);
}
