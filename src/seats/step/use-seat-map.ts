// One flight's map: from the page itself, or fetched when a row of the flight is opened. The answer to a request brings
// a new one. When the booking changes in another way, the map is fetched again.
import { useEffect, useState } from 'react';
import { useLocale } from 'use-intl';

import type { Trip } from '#funnel/trip/trip.ts';
import type { SeatMapView } from '#seats/seat-map-view.ts';
import { seatsPath } from '#seats/request/use-seat-requests.ts';

export type LoadedMap = {
  map: SeatMapView | null;
  /** Set where it could not be fetched. */
  retry: (() => void) | null;
};

type SeatMapState = {
  map: SeatMapView | null;
  /** The booking as it was when the map was read. */
  of: string;
  /** It came with an answer, before the page has the changed booking. */
  ahead: boolean;
  failed: boolean;
  given: SeatMapView | null;
  newMap: SeatMapView | null;
};

/** `wanted` while the seats are open; `given` came with the page, `newMap` with the last answer to a request. */
export function useSeatMap(
  trip: Pick<Trip, 'bookingId' | 'people' | 'seats' | 'extras'>,
  flightNo: number,
  { given, newMap, wanted }: { given: SeatMapView | null; newMap: SeatMapView | null; wanted: boolean },
): LoadedMap {
  const locale = useLocale();
  const address = `${seatsPath(locale, trip.bookingId)}&flight=${flightNo}`;
  // What a map depends on, apart from other bookings.
  const of = JSON.stringify([trip.seats, trip.extras, trip.people]);
  const own = newMap?.flightNo === flightNo ? newMap : null;
  const [known, setKnown] = useState<SeatMapState>({
    map: given,
    of,
    ahead: false,
    failed: false,
    given,
    newMap: own,
  });
  const latest = after(known, { of, given, newMap: own });
  if (latest !== known) setKnown(latest);
  const { map, failed } = latest;
  const fresh = map !== null && latest.of === of;
  const needed = wanted && !fresh && !failed;
  useEffect(() => {
    if (!needed) return undefined;
    const stop = new AbortController();
    void fetchMap(address, stop.signal).then((read) => {
      if (stop.signal.aborted) return;
      // An old map is better than none.
      setKnown((k) => ({ ...k, map: read ?? k.map, of, ahead: false, failed: read === null }));
    });
    return () => stop.abort();
  }, [needed, address, of]);
  const retry = () => setKnown((k) => ({ ...k, failed: false }));
  return { map, retry: failed && !map ? retry : null };
}

function after(
  known: SeatMapState,
  { of, given, newMap }: Pick<SeatMapState, 'of' | 'given' | 'newMap'>,
): SeatMapState {
  if (newMap && newMap !== known.newMap)
    return { ...known, map: newMap, newMap, of, ahead: true, failed: false };
  if (given && given !== known.given) return { ...known, map: given, given, of, ahead: false, failed: false };
  if (known.ahead && known.of !== of) return { ...known, of, ahead: false };
  return known;
}

/**
 * Not by a loader: looking at a map changes nothing else on the page, and a loader would reload the whole page's data.
 */
async function fetchMap(address: string, signal: AbortSignal): Promise<SeatMapView | null> {
  try {
    const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
    return response.ok ? ((await response.json()) as SeatMapView) : null;
  } catch {
    return null;
  }
}
