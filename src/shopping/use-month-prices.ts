// Prices of a month from our own API, fetched when a month is looked at and kept while the calendar is open.
import { useEffect, useState } from 'react';

import type { CalendarResult, DayPrice } from '#flights/offer.ts';

export type MonthRequest = {
  origin: string;
  destination: string;
  month: string;
  adults: number;
  children: number;
  infants: number;
  currency: string;
};

export type MonthPrices =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; days: ReadonlyMap<string, DayPrice> };

type Known = Record<string, ReadonlyMap<string, DayPrice> | 'failed'>;

export function useMonthPrices(request: MonthRequest): MonthPrices {
  const key = JSON.stringify(request);
  const [known, setKnown] = useState<Known>({});
  const found = known[key];
  useEffect(() => {
    if (found !== undefined) return;
    const abort = new AbortController();
    fetchMonth(key, abort.signal)
      .then((days) => setKnown((all) => ({ ...all, [key]: days })))
      .catch(() => {
        if (!abort.signal.aborted) setKnown((all) => ({ ...all, [key]: 'failed' }));
      });
    return () => abort.abort();
  }, [found, key]);
  if (found === undefined) return { state: 'loading' };
  if (found !== 'failed') return { state: 'ready', days: found };
  const retry = () => setKnown(({ [key]: _failed, ...rest }) => rest);
  return { state: 'failed', retry };
}

async function fetchMonth(body: string, signal: AbortSignal): Promise<ReadonlyMap<string, DayPrice>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/v1/calendar', { method: 'POST', headers, body, signal });
  if (!answer.ok) throw new Error(`calendar answered ${answer.status}`);
  const { days } = (await answer.json()) as CalendarResult;
  return new Map(days.map((day) => [day.date, day]));
}
