// Roving tabindex: only one of all seats is in the tab order, and it follows the focus.
import { useCallback, useState } from 'react';

/**
 * The seat that Tab reaches, and what to call when a seat gets the focus. It starts again at `first()` whenever `key`
 * changes: another passenger, or the map has arrived.
 */
export function useTabStop(
  key: string,
  first: () => string | null,
): [seat: string | null, moveTo: (seat: string) => void] {
  const [stop, setStop] = useState(() => ({ key, seat: first() }));
  const current = stop.key === key ? stop : { key, seat: first() };
  if (stop !== current) setStop(current);
  const moveTo = useCallback(
    (seat: string) => setStop((before) => (before.seat === seat ? before : { ...before, seat })),
    [],
  );
  return [current.seat, moveTo];
}
