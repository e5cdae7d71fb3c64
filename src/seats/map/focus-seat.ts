// Moves the focus to a seat or to a passenger's row. The focus belongs to the document, not to React's state.
import { rowButtonId, type SeatRow } from '#seats/request/seat-form.ts';

/** To the seat inside `root`, on the map or in the list. */
export function focusSeat(root: HTMLElement | null, seat: string | null): void {
  if (seat === null) return;
  root?.querySelector<HTMLElement>(`button[data-seat="${CSS.escape(seat)}"]`)?.focus();
}

/** To the button that opened the seats of a row. */
export function focusRow(row: SeatRow): void {
  document.getElementById(rowButtonId(row))?.focus();
}
