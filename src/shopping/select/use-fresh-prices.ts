// An offer is valid for half an hour. A page that stays open longer reloads its prices before the form is sent.
import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

const freshMs = 25 * 60_000;

/** `readAt` differs for each rendering. Returns, once, whether the current one was loaded automatically. */
export function useFreshPrices(readAt: number): () => boolean {
  const { revalidate } = useRevalidator();
  const refreshing = useRef(false);
  useEffect(() => {
    const since = Date.now();
    const look = () => {
      // A tab that sleeps checks when it wakes up.
      if (Date.now() - since < freshMs || document.visibilityState === 'hidden') return;
      refreshing.current = true;
      void revalidate();
    };
    const timer = setTimeout(look, freshMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [readAt, revalidate]);
  return useCallback(() => {
    const came = refreshing.current;
    refreshing.current = false;
    return came;
  }, []);
}
