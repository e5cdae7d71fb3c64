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
  const buttons = seatButtons(root);
  const stop = (seat !== null && seatButton(root, seat)) || buttons[0];
  for (const button of buttons) {
    const tabIndex = button === stop ? 0 : -1;
    if (button.tabIndex !== tabIndex) button.tabIndex = tabIndex;
  }
}
