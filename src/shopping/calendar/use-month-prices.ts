// Prices of months from our own API, fetched when a month is shown and kept while the calendar is open.
import { useEffect, useRef, useState } from 'react';

import type { CalendarResult, DayPrice } from '#flights/offer.ts';

export type MonthRequest = {
  origin: string;
  destination: string;
  month: string;
  adults: number;
  children: number;
  infants: number;
  currency: string;
  promotionCode?: string;
};

export type MonthPrices =
  | { state: 'loading' }
  /** `status` of the answer; 503 where there was none. */
  | { state: 'failed'; status: number; retry: () => void }
  | ({ state: 'ready' } & Month);

/** `withoutCode`: a promotion code was sent and does not apply. */
type Month = { days: ReadonlyMap<string, DayPrice>; withoutCode: boolean };

type KnownMonths = Record<string, Month | number>;

/** A month that is requested twice is fetched once. Resolves in the order of the requests. */
export function useMonthPrices(requests: readonly MonthRequest[]): MonthPrices[] {
  const [known, setKnown] = useState<KnownMonths>({});
  const asked = useRef(new Set<string>());
  const stop = useRef<AbortController>(undefined);
  const keys = requests.map((request) => JSON.stringify(request));
  const all = keys.join('\n');
  useEffect(() => {
    // A new one after a development build has run the effects twice.
    if (!stop.current || stop.current.signal.aborted) stop.current = new AbortController();
    const { signal } = stop.current;
    for (const key of all ? all.split('\n') : []) {
      if (known[key] !== undefined || asked.current.has(key)) continue;
      asked.current.add(key);
      fetchMonth(key, signal)
        .then((found) => setKnown((before) => ({ ...before, [key]: found })))
        .catch(() => signal.aborted || setKnown((before) => ({ ...before, [key]: 503 })))
        .finally(() => asked.current.delete(key));
    }
  }, [all, known]);
  useEffect(() => () => stop.current?.abort(), []);
  return keys.map((key): MonthPrices => {
    const found = known[key];
    if (found === undefined) return { state: 'loading' };
    if (typeof found === 'object') return { state: 'ready', ...found };
    return { state: 'failed', status: found, retry: () => setKnown(withoutFailures) };
  });
}

/** All of them are requested again: a price for the whole trip needs months of both directions. */
function withoutFailures(known: KnownMonths): KnownMonths {
  return Object.fromEntries(Object.entries(known).filter(([, found]) => typeof found === 'object'));
}

/** The month, or the status of an answer without one. */
async function fetchMonth(body: string, signal: AbortSignal): Promise<Month | number> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/v1/calendar', { method: 'POST', headers, body, signal });
  if (!answer.ok) return answer.status;
  const { days, promotion } = (await answer.json()) as CalendarResult;
  return { days: new Map(days.map((day) => [day.date, day])), withoutCode: promotion?.applied === false };
}
