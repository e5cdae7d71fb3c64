// The board's ear: one listener of each kind for all of its seats, for presses, keys and what is pointed at.
import { type RefObject, useEffect, useRef } from 'react';

import { keepOneStop, seatButton, seatOf } from '#seats/roving-seat.ts';
import { seatAfterKey, type SeatGrid } from '#seats/seat-keys.ts';

export type BoardEars = {
  /** The rows of the map; null in the list, which is walked with Tab. */
  grid: (() => SeatGrid) | null;
  onPress: (seat: string) => void;
  /** A seat got the focus, or the pointer came to rest on it. */
  onLook: (seat: string) => void;
  /** Escape. */
  onLeave: () => void;
};

/** `stop` is the seat that Tab reaches; it follows the focus. */
export function useSeatBoard(
  root: RefObject<HTMLElement | null>,
  stop: { current: string | null },
  ears: BoardEars,
): void {
  const latest = useRef(ears);
  useEffect(() => {
    latest.current = ears;
  });
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const stopListening = new AbortController();
    const options = { signal: stopListening.signal };
    const look = ({ target, type }: Event) => {
      const seat = seatOf(target)?.dataset['seat'];
      if (!seat) return;
      if (type === 'focusin') {
        stop.current = seat;
        if (latest.current.grid) keepOneStop(element, seat);
      }
      latest.current.onLook(seat);
    };
    const press = (event: MouseEvent) => {
      // A seat that was proposed instead of another counts like the seat itself.
      const proposed = event.target instanceof Element ? event.target.closest('[data-propose]') : null;
      const seat = seatOf(event.target)?.dataset['seat'] ?? proposed?.getAttribute('data-propose');
      if (!seat) return;
      event.preventDefault();
      latest.current.onPress(seat);
    };
    const move = (event: KeyboardEvent) => {
      const { grid, onLeave } = latest.current;
      if (event.defaultPrevented) return;
      if (event.key === 'Escape') return onLeave();
      const seat = seatOf(event.target)?.dataset['seat'];
      const next = grid && seat && !event.altKey && !event.metaKey ? seatAfterKey(grid(), seat, event) : null;
      if (next === null) return;
      event.preventDefault();
      seatButton(element, next)?.focus();
    };
    element.addEventListener('focusin', look, options);
    element.addEventListener('pointerover', look, options);
    element.addEventListener('click', press, options);
    element.addEventListener('keydown', move, options);
    return () => stopListening.abort();
  }, [root, stop]);
}
