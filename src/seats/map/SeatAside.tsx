// Beside the seats, on a phone below them: a seat in words or an exit row's question, the answer to the last request,
// and the button for the next passenger.
import type { Trip } from '#reservations/trip/trip.ts';
import type { DrawnSeat } from '#seats/map/drawn-seats.ts';
import type { SeatAnswer } from '#seats/request/seat-answer.ts';
import type { SeatRow } from '#seats/request/seat-form.ts';
import { ExitQuestion, NextRow, SeatPanel } from '#seats/map/SeatPanel.tsx';
import { SeatStatus } from '#seats/request/SeatStatus.tsx';
import type { SeatSelection } from '#seats/map/use-seat-selection.ts';
import type { SeatViewKind } from '#seats/map/use-seat-view.ts';

type Props = {
  view: SeatViewKind;
  selection: SeatSelection;
  /** The passenger's. */
  name: string;
  seat: DrawnSeat | null;
  trip: Trip;
  answer: SeatAnswer | null;
  /** The next row without a seat, once this row has one. */
  next: SeatRow | null;
  formId: string;
  focus: (seat: string) => void;
  /** The exit row's question was answered with no. */
  onNo: (seat: string) => void;
};

export function SeatAside({ view, selection, name, seat, trip, answer, next, formId, focus, onNo }: Props) {
  const { asked, unchanged, pick, press } = selection;
  const shown = asked !== null || answer !== null || unchanged || next !== null;
  return (
    <aside className={view === 'map' ? `${PANEL} ${BESIDE}` : shown ? PANEL : 'sr-only'}>
      {asked ? (
        <ExitQuestion
          key={asked}
          seat={asked}
          name={name}
          onYes={() => {
            pick(asked, true);
            focus(asked);
          }}
          onNo={() => onNo(asked)}
        />
      ) : (
        <SeatPanel seat={seat} unchanged={unchanged} hideSeat={view === 'list'} />
      )}
      <SeatStatus {...{ trip, answer, formId }} onPropose={press} />
      <NextRow {...{ trip, next, formId }} />
    </aside>
  );
}

/** On a phone it stays in sight above the price bar; beside the map it moves with the page. */
const PANEL = `sticky bottom-15 z-10 mt-2 -mx-1 border-t border-line bg-surface px-4 py-2 shadow-high sm:-mx-4
  md:bottom-0`;
const BESIDE = `lg:top-4 lg:bottom-auto lg:mx-0 lg:mt-4 lg:self-start lg:rounded-card lg:border lg:py-4
  lg:shadow-low`;
