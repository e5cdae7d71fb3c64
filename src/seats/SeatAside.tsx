// What stands beside the seats, on a phone below them: the seat in question or the question of an exit row, the answer
// to the last wish, and the way to the next passenger.
import type { Trip } from '#reservations/trip/trip.ts';
import type { DrawnSeat } from '#seats/drawn-seats.ts';
import type { SeatAnswer } from '#seats/seat-answer.ts';
import type { SeatRow } from '#seats/seat-form.ts';
import { ExitQuestion, NextRow, SeatPanel } from '#seats/SeatPanel.tsx';
import { SeatStatus } from '#seats/SeatStatus.tsx';
import type { SeatPresses } from '#seats/use-seat-presses.ts';
import type { SeatViewKind } from '#seats/use-seat-view.ts';

type Props = {
  view: SeatViewKind;
  presses: SeatPresses;
  /** The passenger's. */
  name: string;
  seat: DrawnSeat | null;
  trip: Trip;
  told: SeatAnswer | null;
  /** The next row without a seat, where it is time for it. */
  next: SeatRow | null;
  formId: string;
  focus: (seat: string) => void;
  /** The exit row's question was answered with no. */
  stay: (seat: string) => void;
};

export function SeatAside({ view, presses, name, seat, trip, told, next, formId, focus, stay }: Props) {
  const { asked, stays, pick } = presses;
  const shown = asked !== null || told !== null || stays || next !== null;
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
          onNo={() => stay(asked)}
        />
      ) : (
        <SeatPanel seat={seat} stays={stays} quiet={view === 'list'} />
      )}
      <SeatStatus trip={trip} answer={told} formId={formId} />
      <NextRow {...{ trip, next, formId }} />
    </aside>
  );
}

/** On a phone it stays above the price bar, beside the map it stays in sight. */
const PANEL = `sticky bottom-15 z-10 mt-2 -mx-1 border-t border-line bg-white px-4 py-2 shadow-high sm:-mx-4
  md:bottom-0`;
const BESIDE = `lg:top-4 lg:bottom-auto lg:mx-0 lg:mt-4 lg:self-start lg:rounded-card lg:border lg:py-4
  lg:shadow-low`;
