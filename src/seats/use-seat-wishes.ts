// Sends wishes about seats while the page stays, and keeps the last answer: the step's own form may have had one too.
import { useMemo, useState } from 'react';
import { useFetcher } from 'react-router';
import { useLocale } from 'use-intl';

import type { Locale } from '#platform/i18n/locales.ts';
import type { SeatAnswer } from '#seats/seat-answer.ts';
import { readSeatIntent, type SeatIntent } from '#seats/seat-form.ts';
import type { SeatMapView } from '#seats/seat-map-view.ts';

export type SeatWishes = {
  answer: SeatAnswer | null;
  /** The wish that is under way; what it asks for is shown at once, and taken back if it is refused. */
  pending: SeatIntent | null;
  /** The map that the last answer came with. */
  brought: SeatMapView | null;
  /** Ahead of the first wish: what the router has to know to send one, so that it is sent in one step. */
  prepare: () => void;
  /** `flightNo` is the flight whose seats are open: the answer brings its map. */
  send: (fields: Record<string, string>, flightNo?: number) => void;
};

/** What a wish is answered with, and a SeatMapView as JSON where one is open. */
export type SeatAnswered = SeatAnswer & { map?: string | null };

/** Below the pages of a language: reads one flight's seats, and takes wishes about all of them. */
export function seatsPath(locale: Locale, bookingId: string): string {
  return `/${locale}/seats?booking=${bookingId}`;
}

export function useSeatWishes(bookingId: string, stepAnswer: SeatAnswer | null): SeatWishes {
  const locale = useLocale();
  const fetcher = useSeatFetcher();
  const ahead = useFetcher({ key: 'seats-ahead' });
  const fetched = fetcher.data ?? null;
  const [told, setTold] = useState({ fetched, stepAnswer, last: stepAnswer ?? fetched });
  // The newer of the two answers counts.
  if (told.fetched !== fetched) setTold({ fetched, stepAnswer, last: fetched });
  else if (told.stepAnswer !== stepAnswer) setTold({ fetched, stepAnswer, last: stepAnswer });
  const intent = fetcher.formData?.get('intent');
  // A new answer is a new map, also where it says the same.
  const brought = useMemo(() => (fetched?.map ? (JSON.parse(fetched.map) as SeatMapView) : null), [fetched]);
  return {
    answer: told.last,
    pending: typeof intent === 'string' ? readSeatIntent(intent) : null,
    brought,
    prepare: () => {
      if (ahead.state === 'idle' && ahead.data === undefined) void ahead.load(seatsPath(locale, bookingId));
    },
    send: (fields, flightNo) => {
      const action = `${seatsPath(locale, bookingId)}&flight=${flightNo ?? ''}`;
      void fetcher.submit(fields, { method: 'post', action });
    },
  };
}

/** The page's one fetcher for wishes about seats. */
function useSeatFetcher() {
  return useFetcher<SeatAnswered>({ key: 'seats' });
}

/** Whether a wish found the booking over: the page then says so at its top, and takes the focus there. */
export function useSeatsOver(codes: readonly string[]): boolean {
  const { data } = useSeatFetcher();
  return data?.kind === 'refused' && codes.includes(data.code);
}
