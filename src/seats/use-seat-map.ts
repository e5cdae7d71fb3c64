// One flight's map: what the page itself brought, or fetched when a row of the flight is opened, and again with every
// answer to a wish.
import { useEffect, useMemo, useState } from 'react';
import { useFetcher } from 'react-router';
import { useLocale } from 'use-intl';

import type { SeatMapView } from '#seats/seat-map-view.ts';
import { seatsPath } from '#seats/use-seat-wishes.ts';

/** A SeatMapView as JSON, or null where there is none. */
export type SeatMapText = { map: string | null };

export type LoadedMap = {
  map: SeatMapView | null;
  /** Where it could not be fetched. */
  retry: (() => void) | null;
};

/** `wanted` while the flight's seats are open. */
export function useSeatMap(
  { bookingId }: { bookingId: string },
  flightNo: number,
  given: SeatMapView | null,
  wanted: boolean,
): LoadedMap {
  const locale = useLocale();
  const { data, load, state } = useFetcher<SeatMapText>({ key: `seats-${flightNo}` });
  const address = `${seatsPath(locale, bookingId)}&flight=${flightNo}`;
  const needed = wanted && !given;
  useEffect(() => {
    // At once and not bit by bit: somebody waits for it.
    if (needed) void load(address, { flushSync: true });
  }, [needed, load, address]);
  // A map that could not be read again is better than none.
  const [known, setKnown] = useState(given);
  const text = data?.map ?? null;
  const read = useMemo(() => (text === null ? null : (JSON.parse(text) as SeatMapView)), [text]);
  const map = read ?? given ?? known;
  if (map !== known) setKnown(map);
  const failed = !map && data !== undefined && state === 'idle';
  return { map, retry: failed ? () => void load(address) : null };
}
