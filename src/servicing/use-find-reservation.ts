// Looks a reservation up from the page: one request at a time, and every failure has a message.
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from 'use-intl';

import { isBuildStale } from '#platform/ui/stale-build.ts';
import {
  challengePath,
  failureOf,
  type ReservationFailure,
  type ReservationPair,
  type ReservationPurpose,
  reservationPath,
} from '#servicing/reservation-pair.ts';

/** `challengeId` where a code has to be entered first. */
export type Lookup =
  | { ok: true; challengeId: string | null }
  | { ok: false; status: number; failure: ReservationFailure };

const PATIENCE_MS = 15_000;

/** Null when the form has left the page meanwhile. Status 0 means no answer at all. */
async function lookUp(pair: ReservationPair, gone: AbortSignal): Promise<Lookup | null> {
  try {
    const response = await fetch('/api/v1/reservations/find', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify(pair),
      signal: AbortSignal.any([gone, AbortSignal.timeout(PATIENCE_MS)]),
    });
    if (response.ok) return { ok: true, challengeId: null };
    const problem: unknown = await response.json().catch(() => null);
    const { code, params } = Object(problem);
    if (code === 'code_missing') return { ok: true, challengeId: String(Object(params).challengeId) };
    const failure = failureOf(code);
    return { ok: false, status: response.status, failure };
  } catch {
    return gone.aborted ? null : { ok: false, status: 0, failure: 'network' };
  }
}

/** `find` returns null for a request that was ignored, because one was running or the form is gone. */
export function useFindReservation(purpose: ReservationPurpose, onAccepted: (() => void) | undefined) {
  const navigate = useNavigate();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const find = async (pair: ReservationPair): Promise<Lookup | null> => {
    if (running.current) return null;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    const lookup = await lookUp(pair, controller.signal);
    if (lookup?.ok) {
      const { challengeId } = lookup;
      const to = challengeId
        ? challengePath(locale, purpose, challengeId)
        : reservationPath(locale, purpose, pair);
      // With third-party scripts in the page, the router would leave the pair in its list of loaded data.
      if (isBuildStale()) location.assign(to);
      else {
        const going = navigate(to);
        onAccepted?.();
        await going;
      }
    }
    running.current = null;
    setBusy(false);
    return lookup;
  };
  return { busy, find };
}
