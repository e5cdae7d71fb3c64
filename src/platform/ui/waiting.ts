// What a page waits for. A busy control reports to the loading bar, which represents all of them: one word, announced
// once, whatever is being waited for.
import { useEffect, useState } from 'react';

const eventName = 'control-wait';

/** While `busy`, the page waits. */
export function useWait(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const tell = (by: number) => window.dispatchEvent(new CustomEvent(eventName, { detail: by }));
    tell(1);
    return () => void tell(-1);
  }, [busy]);
}

/** Whether any control waits. */
export function useWaiting(): boolean {
  const [waits, setWaits] = useState(0);
  useEffect(() => {
    const change = (event: Event) =>
      setWaits((sum) => sum + (event instanceof CustomEvent ? Number(event.detail) : 0));
    window.addEventListener(eventName, change);
    return () => window.removeEventListener(eventName, change);
  }, []);
  return waits > 0;
}
