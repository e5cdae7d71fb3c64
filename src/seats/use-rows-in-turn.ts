// How many rows of a cabin are drawn: those in sight with the map's arrival, the others with the next picture, so that
// a slow telephone has the first seats sooner.
import { useEffect, useState } from 'react';

import type { CabinView } from '#seats/seat-map-view.ts';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

const ROW_PX = 44;
/** What stands above the first row at the least: the passenger who was pressed, the head, views and nose. */
const HEAD_PX = 260;

/** Null for a map that is not here yet. All rows from the start where the server drew them. */
export function useRowsInTurn(cabin: CabinView | null, stop: string | null): number {
  const hydrated = useHydrated();
  const [all, setAll] = useState(!hydrated);
  const waiting = cabin !== null && !all;
  useEffect(() => {
    if (!waiting) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setAll(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [waiting]);
  if (!cabin) return 0;
  return all ? cabin.rows.length : rowsInSight(cabin, stop);
}

/** What a window holds below the head, and as far as the seat that Tab reaches. */
function rowsInSight({ rows }: CabinView, stop: string | null): number {
  const at = rows.findIndex(({ seats }) => seats.some(({ seat }) => seat === stop));
  return Math.min(rows.length, Math.max(Math.ceil((window.innerHeight - HEAD_PX) / ROW_PX), at + 1));
}
