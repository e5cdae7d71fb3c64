// Looks a reservation up from the page: one request at a time, and every failure has a message.
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from 'use-intl';

import type { Lookup } from '#servicing/look-up.ts';
import { isBuildStale } from '#platform/ui/stale-build.ts';
import {
  challengePath,
  type ReservationPair,
  type ReservationPurpose,
  reservationPath,
} from '#servicing/reservation-pair.ts';

/** Few visitors look a reservation up, and its form is in the header of every page: loaded with the first letter. */
export const loadLookUp = () => import('#servicing/look-up.ts').catch(() => null);

/** `find` returns null for a request that was ignored, because one was running or the form is gone. */
export function useFindReservation(purpose: ReservationPurpose, onAccepted: (() => void) | undefined) {
  const navigate = useNavigate();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const find = async (typed: ReservationPair): Promise<Lookup | null> => {
    if (running.current) return null;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    const loaded = await loadLookUp();
    const pair = loaded?.tidyPair(typed) ?? typed;
    const lookup: Lookup | null = loaded
      ? await loaded.lookUp(pair, controller.signal)
      : { ok: false, status: 0, failure: 'network' };
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
