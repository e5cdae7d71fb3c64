// One seat of the map. Its accessible name is short, because every step of a key speaks it; the rest is its
// description.
import { memo } from 'react';

import type { DrawnSeat } from '#seats/plane/drawn-seats.ts';
import { type SeatFormTarget, seatSubmitProps } from '#seats/request/seat-form.ts';

/** Handlers of the seats in a map or a list. Each stays the same function, so that a seat is drawn once. */
export type SeatHandlers = {
  onPress: (seat: string) => void;
  /** The seat got the focus. */
  onFocus: (seat: string) => void;
  /** The pointer came to rest on the seat. */
  onPoint: (seat: string) => void;
};

type Props = DrawnSeat &
  SeatHandlers & {
    /** Id of the element with the description of the seat that Tab reaches. */
    describedBy: string;
    /** Whether Tab reaches this seat; without a script it reaches all of them. */
    tabStop: boolean;
    /** Where the button's form is sent without a script; null once a script runs. */
    target: SeatFormTarget | null;
    /** Nothing can be chosen: a seat only describes itself. */
    preview?: boolean;
  };

export const SeatButton = memo(function SeatButton(props: Props) {
  const {
    seat,
    look,
    category,
    mark,
    name,
    about,
    bassinet,
    describedBy,
    tabStop,
    target,
    preview = false,
  } = props;
  const { onPress, onFocus, onPoint } = props;
  const looks = ['seat', look, category, bassinet && 'baby', mark.length > 3 && 'long'];
  return (
    <button
      {...(target ? seatSubmitProps(seat, target) : { type: 'button', tabIndex: tabStop ? 0 : -1 })}
      {...(preview ? {} : pressedState(look))}
      data-seat={seat}
      aria-label={name}
      {...description(about, tabStop ? describedBy : undefined)}
      className={looks.filter(Boolean).join(' ')}
      onClick={(event) => {
        event.preventDefault();
        onPress(seat);
      }}
      onFocus={() => onFocus(seat)}
      onPointerEnter={() => onPoint(seat)}
    >
      {mark}
    </button>
  );
});

/**
 * Each seat has its description as an attribute. Screen readers that do not know it have that of the focused seat from
 * the element `id`, which all seats share. Spread, because the linter's list of attributes is older than this one.
 */
function description(about: string, id: string | undefined) {
  return { 'aria-description': about, 'aria-describedby': id };
}

/** An unavailable seat stays reachable by keyboard and says so; it is never `disabled`. */
export function pressedState(look: DrawnSeat['look']) {
  return look === 'free' || look === 'mine' ? { 'aria-pressed': look === 'mine' } : { 'aria-disabled': true };
}
