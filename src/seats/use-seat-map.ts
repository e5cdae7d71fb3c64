// One flight's map: what the page itself brought, or fetched when a row of the flight is opened. The answer to a wish
// brings the map as it is then; it is fetched again when the booking has changed in another way.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocale } from 'use-intl';

import type { Trip } from '#reservations/trip/trip.ts';
import type { SeatMapView } from '#seats/seat-map-view.ts';
import { seatsPath } from '#seats/use-seat-wishes.ts';

export type LoadedMap = {
  map: SeatMapView | null;
  /** Where it could not be fetched. */
  retry: (() => void) | null;
};

type Known = {
  map: SeatMapView | null;
  /** What the booking was like when it was read. */
  of: string;
  /** It came with an answer, before the page has heard of what that changed. */
  ahead: boolean;
  failed: boolean;
  given: SeatMapView | null;
  brought: SeatMapView | null;
};

/** `wanted` while the flight's seats are open; `brought` is what the last answer to a wish came with. */
export function useSeatMap(
  trip: Pick<Trip, 'bookingId' | 'people' | 'seats' | 'extras'>,
  flightNo: number,
  { given, brought, wanted }: { given: SeatMapView | null; brought: SeatMapView | null; wanted: boolean },
): LoadedMap {
  const locale = useLocale();
  const address = `${seatsPath(locale, trip.bookingId)}&flight=${flightNo}`;
  // What a map depends on, beside the other travellers.
  const of = JSON.stringify([trip.seats, trip.extras, trip.people]);
  const own = brought?.flightNo === flightNo ? brought : null;
  const [known, setKnown] = useState<Known>({
    map: given,
    of,
    ahead: false,
    failed: false,
    given,
    brought: own,
  });
  const news = after(known, { of, given, brought: own });
  if (news !== known) setKnown(news);
  const { map, failed } = news;
  const fresh = map !== null && news.of === of;
  const needed = wanted && !fresh && !failed;
  useEffect(() => {
    if (!needed) return undefined;
    const stop = new AbortController();
    void fetchMap(address, stop.signal).then((read) => {
      if (stop.signal.aborted) return;
      // At once and not bit by bit: somebody waits for it. A map that could not be read again is better than none.
      flushSync(() =>
        setKnown((k) => ({ ...k, map: read ?? k.map, of, ahead: false, failed: read === null })),
      );
    });
    return () => stop.abort();
  }, [needed, address, of]);
  const retry = () => setKnown((k) => ({ ...k, failed: false }));
  return { map, retry: failed && !map ? retry : null };
}

function after(known: Known, { of, given, brought }: Pick<Known, 'of' | 'given' | 'brought'>): Known {
  if (brought && brought !== known.brought)
    return { ...known, map: brought, brought, of, ahead: true, failed: false };
  if (given && given !== known.given) return { ...known, map: given, given, of, ahead: false, failed: false };
  if (known.ahead && known.of !== of) return { ...known, of, ahead: false };
  return known;
}

/** Not through the router: its state is the whole page's, and nothing of the page changes by looking at a map. */
async function fetchMap(address: string, signal: AbortSignal): Promise<SeatMapView | null> {
  try {
    const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
    return response.ok ? ((await response.json()) as SeatMapView) : null;
  } catch {
    return null;
  }
}
