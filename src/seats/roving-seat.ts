// One tab stop for hundreds of seats: Tab reaches the seat that was last in use, keys move on from there. Written into
// the document by hand, because four hundred components need not be asked when one number moves from seat to seat.

export function seatButtons(root: ParentNode): NodeListOf<HTMLButtonElement> {
  return root.querySelectorAll<HTMLButtonElement>('button[data-seat]');
}

export function seatButton(root: ParentNode, seat: string): HTMLButtonElement | null {
  return root.querySelector<HTMLButtonElement>(`button[data-seat="${CSS.escape(seat)}"]`);
}

/** The seat that an event happened on. */
export function seatOf(target: EventTarget | null): HTMLButtonElement | null {
  return target instanceof Element ? target.closest<HTMLButtonElement>('button[data-seat]') : null;
}

/** Takes every other seat out of the tab order. */
export function keepOneStop(root: ParentNode, seat: string | null): void {
  const stop = (seat !== null && seatButton(root, seat)) || seatButtons(root)[0];
  const stops = root.querySelectorAll<HTMLButtonElement>('button[data-seat]:not([tabindex="-1"])');
  for (const button of stops) if (button !== stop) button.tabIndex = -1;
  if (stop) stop.tabIndex = 0;
}

/** The button of a row, where the focus goes when its seats are left. */
export function rowButton(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-seat-row="${CSS.escape(key)}"]`);
}
