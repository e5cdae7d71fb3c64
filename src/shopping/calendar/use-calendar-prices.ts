// The prices of every day that can be searched, from our own API: one request for each direction when the calendar
// opens, so that months, stays and the rail of months need nothing more.
import { useEffect, useState } from 'react';

import { yearRequest, type TripDay } from '#shopping/calendar/calendar-dates.ts';
import type { PriceOf } from '#shopping/calendar/trip-prices.ts';
import type { SearchValues } from '#shopping/search-query.ts';
import type { CalendarResult, DayPrice } from '#flights/offer.ts';

export type CalendarPrices = {
  loading: boolean;
  /** `status` of the answer; 503 where there was none. */
  failed: { status: number; retry: () => void } | null;
  /** A promotion code was given and is not in the prices shown. */
  withoutCode: boolean;
  priceOf: PriceOf;
  /** All days that are known in one direction, in order. */
  daysOf: (which: TripDay) => DayPrice[];
};

type Days = { days: ReadonlyMap<string, DayPrice>; withoutCode: boolean };
/** The days, or the status of an answer without them. */
type Known = Partial<Record<TripDay, Days | number>>;

type Asked = {
  /** No request is made while the route is not known. */
  priced: boolean;
  firstDay: string;
  lastDay: string;
};

/** Both directions, or the outbound one of a one-way trip. */
export function useCalendarPrices(
  values: SearchValues,
  { priced, firstDay, lastDay }: Asked,
): CalendarPrices {
  const [known, setKnown] = useState<Known>({});
  const [attempt, setAttempt] = useState(0);
  const ways: TripDay[] = !priced ? [] : values.type === 'one-way' ? ['out'] : ['out', 'back'];
  const asked = JSON.stringify(ways.map((which) => yearRequest(values, which, firstDay, lastDay)));
  useEffect(() => {
    const stop = new AbortController();
    for (const [at, body] of (JSON.parse(asked) as object[]).entries()) {
      const way = at === 0 ? 'out' : 'back';
      const keep = (found: Days | number) => setKnown((before) => ({ ...before, [way]: found }));
      fetchDays(JSON.stringify(body), stop.signal).then(keep, () => stop.signal.aborted || keep(503));
    }
    return () => stop.abort();
  }, [asked, attempt]);
  const answers = ways.map((which) => known[which]);
  const status = answers.find((answer) => typeof answer === 'number');
  const retry = () => {
    setKnown({});
    setAttempt(attempt + 1);
  };
  const daysOf = (which: TripDay) => {
    const answer = known[which];
    return typeof answer === 'object' ? answer.days : undefined;
  };
  return {
    loading: status === undefined && answers.some((answer) => answer === undefined),
    failed: status === undefined ? null : { status, retry },
    withoutCode: answers.some((answer) => typeof answer === 'object' && answer.withoutCode),
    priceOf: (which, day) =>
      day > lastDay
        ? { date: day, state: 'no_flight', fromMinor: null, partyMinor: null }
        : daysOf(which)?.get(day),
    daysOf: (which) => [...(daysOf(which)?.values() ?? [])].filter(({ date }) => date <= lastDay),
  };
}

async function fetchDays(body: string, signal: AbortSignal): Promise<Days | number> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/v1/calendar', { method: 'POST', headers, body, signal });
  if (!answer.ok) return answer.status;
  const { days, promotion } = (await answer.json()) as CalendarResult;
  return { days: new Map(days.map((day) => [day.date, day])), withoutCode: promotion?.applied === false };
}
