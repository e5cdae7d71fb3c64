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
  promotionCode?: string;
};

export type MonthPrices =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | ({ state: 'ready' } & Month);

/** `withoutCode`: a promotion code was asked with and does not apply. */
type Month = { days: ReadonlyMap<string, DayPrice>; withoutCode: boolean };

type Known = Record<string, Month | 'failed'>;

export function useMonthPrices(request: MonthRequest): MonthPrices {
  const key = JSON.stringify(request);
  const [known, setKnown] = useState<Known>({});
  const found = known[key];
  useEffect(() => {
    if (found !== undefined) return;
    const abort = new AbortController();
    fetchMonth(key, abort.signal)
      .then((month) => setKnown((all) => ({ ...all, [key]: month })))
      .catch(() => {
        if (!abort.signal.aborted) setKnown((all) => ({ ...all, [key]: 'failed' }));
      });
    return () => abort.abort();
  }, [found, key]);
  if (found === undefined) return { state: 'loading' };
  if (found !== 'failed') return { state: 'ready', ...found };
  const retry = () => setKnown(({ [key]: _failed, ...rest }) => rest);
  return { state: 'failed', retry };
}

async function fetchMonth(body: string, signal: AbortSignal): Promise<Month> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/v1/calendar', { method: 'POST', headers, body, signal });
  if (!answer.ok) throw new Error(`calendar answered ${answer.status}`);
  const { days, promotion } = (await answer.json()) as CalendarResult;
  return { days: new Map(days.map((day) => [day.date, day])), withoutCode: promotion?.applied === false };
}
