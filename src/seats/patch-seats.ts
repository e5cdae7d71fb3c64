// What a pick changes on a map that is drawn already: the seats concerned and no others, in place, so that the focus
// and a screen reader's position stay where they are.
import type { DrawnSeat } from '#seats/drawn-seats.ts';
import { seatButton } from '#seats/roving-seat.ts';
import { seatAttributes } from '#seats/seat-row-html.ts';

type Seats = ReadonlyMap<string, DrawnSeat>;

/** Both maps are of the same cabin. */
export function patchSeats(root: ParentNode, before: Seats, after: Seats): void {
  if (before === after) return;
  for (const [name, seat] of after) {
    const old = before.get(name);
    // Who was not there before is drawn with this very look.
    if (!old || isSame(old, seat)) continue;
    const button = seatButton(root, name);
    if (!button) continue;
    for (const [attribute, value] of Object.entries(seatAttributes(seat))) {
      if (value === null) button.removeAttribute(attribute);
      else button.setAttribute(attribute, value);
    }
    button.textContent = seat.mark;
  }
}

function isSame(before: DrawnSeat, after: DrawnSeat): boolean {
  return before.name === after.name && before.look === after.look && before.mark === after.mark;
}
