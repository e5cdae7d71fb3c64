// Moves the focus to a seat or to a passenger's row. The focus is the document's and not React's state.
import { rowButtonId, type SeatRow } from '#seats/seat-form.ts';

/** To the seat inside `root`, or to its first seat where it has no such one. */
export function focusSeat(root: HTMLElement | null, seat: string | null): void {
  const buttons = root ? [...root.querySelectorAll<HTMLButtonElement>('button[data-seat]')] : [];
  (buttons.find((button) => button.dataset['seat'] === seat) ?? buttons[0])?.focus();
}

/** To the button that opened the seats of a row. */
export function focusRow(row: SeatRow): void {
  document.getElementById(rowButtonId(row))?.focus();
}
