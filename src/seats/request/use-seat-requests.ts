// Sends requests about seats without leaving the page, and keeps the last answer, which may come from the step's own
// form.
import { createContext, useMemo, useState } from 'react';
import { useFetcher } from 'react-router';
import { useLocale } from 'use-intl';

import type { Locale } from '#platform/i18n/locales.ts';
import type { SeatAnswer } from '#seats/request/seat-answer.ts';
import {
  readSeatIntent,
  rowKey,
  type SeatIntent,
  type SeatRow,
  writeSeatIntent,
} from '#seats/request/seat-form.ts';
import type { SeatMapView } from '#seats/seat-map-view.ts';
import { pathTo } from '#paths.ts';

export type SeatRequests = {
  answer: SeatAnswer | null;
  /** The request under way; its effect is shown at once, and undone if it is refused. */
  pending: SeatIntent | null;
  /** The map that the last answer brought. */
  newMap: SeatMapView | null;
  /** Before the first request: loads what the router needs to send one, so that it is sent in one step. */
  prepare: () => void;
  send: (intent: SeatIntent, more: RequestDetails) => void;
};

type RequestDetails = {
  /** Other fields of the form (`seatFields`). */
  fields?: Record<string, string>;
  /** The flight whose seats are open: the answer brings its map. */
  flightNo: number | undefined;
};

/** The answer to a request, and a SeatMapView as JSON where one is open. */
export type SeatResponse = SeatAnswer & { map?: string | null };

/** One route below each language: it reads one flight's seats, and accepts requests about all of them. */
export function seatsPath(locale: Locale, bookingId: string): string {
  return pathTo(locale, 'seats', { booking: bookingId });
}

export function useSeatRequests(bookingId: string, stepAnswer: SeatAnswer | null): SeatRequests {
  const locale = useLocale();
  const fetcher = useSeatFetcher();
  const ahead = useFetcher({ key: 'seats-ahead' });
  const fetched = fetcher.data ?? null;
  const [known, setKnown] = useState({ fetched, stepAnswer, last: stepAnswer ?? fetched });
  // The newer of the two answers counts.
  if (known.fetched !== fetched) setKnown({ fetched, stepAnswer, last: fetched });
  else if (known.stepAnswer !== stepAnswer) setKnown({ fetched, stepAnswer, last: stepAnswer });
  const intent = fetcher.formData?.get('intent');
  const pending = typeof intent === 'string' ? intent : '';
  // A new answer brings a new map, even if both are equal.
  const newMap = useMemo(() => (fetched?.map ? (JSON.parse(fetched.map) as SeatMapView) : null), [fetched]);
  return {
    answer: known.last,
    pending: useMemo(() => readSeatIntent(pending), [pending]),
    newMap,
    prepare: () => {
      if (ahead.state === 'idle' && ahead.data === undefined) void ahead.load(seatsPath(locale, bookingId));
    },
    send: (request, { fields, flightNo }) => {
      const action = `${seatsPath(locale, bookingId)}&flight=${flightNo ?? ''}`;
      void fetcher.submit({ ...fields, intent: writeSeatIntent(request) }, { method: 'post', action });
    },
  };
}

/** The seat that is being picked for this row, if one is. */
export function pendingSeat({ pending }: SeatRequests, row: SeatRow): string | null {
  return pending?.kind === 'pick' && rowKey(pending.row) === rowKey(row) ? pending.seat : null;
}

/** What a seat button does with a script, instead of sending the step's form (`IntentButton`). */
export type OnSeatIntent = (
  intent: SeatIntent,
  press: { button: HTMLButtonElement; byKeyboard: boolean },
) => void;

export const SeatIntentContext = createContext<OnSeatIntent>(() => {});

/** The page's one fetcher for requests about seats. */
function useSeatFetcher() {
  return useFetcher<SeatResponse>({ key: 'seats' });
}

/** Whether a request found that the hold has ended: the page then says so at its top and moves the focus there. */
export function useSeatsFoundHoldEnded(codes: readonly string[]): boolean {
  const { data } = useSeatFetcher();
  return data?.kind === 'refused' && codes.includes(data.code);
}
