// The map opens with one seat in the middle: the passenger's own, or one beside their party. It moves again only for
// another passenger, never during a touch.
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** `opening` names the passenger and the flight. */
export function useCentredSeat(
  scroller: RefObject<HTMLElement | null>,
  seat: string | null,
  opening: string,
): void {
  const centre = useEffectEvent(() => {
    const box = scroller.current;
    const button = seat && box?.querySelector<HTMLElement>(`button[data-seat="${CSS.escape(seat)}"]`);
    if (!box || !button) return;
    const [around, own] = [box.getBoundingClientRect(), button.getBoundingClientRect()];
    const by = { left: own.left - around.left - (around.width - own.width) / 2, top: 0 };
    // Only on a phone is the box lower than the cabin.
    if (getComputedStyle(box).overflowY === 'auto')
      by.top = own.top - around.top - (around.height - own.height) / 2;
    box.scrollBy(by);
  });
  useLayoutEffect(() => {
    // Before the next frame, and after the sheet around it has opened: until then nothing has a position.
    if (opening) queueMicrotask(() => centre());
  }, [opening]);
}
