// Settles a payment as soon as its page is open, and again while it waits; reads the page again when there is news.
// Without a connection it waits.
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

import type { PaymentShown } from '#payments/paying/payment-page.ts';

/** Often at first, when most answers come; then ever more rarely. Milliseconds. */
function gapAfter(elapsedMs: number): number {
  if (elapsedMs < 30_000) return 2_000;
  return elapsedMs < LONG_MS ? 5_000 : 15_000;
}

/** From here on the traveller is told to leave the page. */
const LONG_MS = 120_000;

export type Watch = { long: boolean; offline: boolean };

export function usePaymentWatch({ bookingId, paymentId, state }: PaymentShown): Watch {
  const { revalidate } = useRevalidator();
  const [watch, setWatch] = useState<Watch>({ long: false, offline: false });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const started = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looking = false;
    const look = async () => {
      clearTimeout(timer);
      if (looking || signal.aborted) return;
      looking = true;
      const now = await stateNow({ bookingId, paymentId }, signal);
      looking = false;
      if (signal.aborted) return;
      const elapsed = performance.now() - started;
      setWatch({ long: elapsed >= LONG_MS, offline: now === 'offline' });
      if (now !== 'offline' && now !== null && now !== state) void revalidate();
      timer = setTimeout(() => void look(), gapAfter(elapsed));
    };
    const atOnce = () => document.visibilityState === 'visible' && void look();
    void look();
    window.addEventListener('online', atOnce, { signal });
    window.addEventListener('pageshow', atOnce, { signal });
    document.addEventListener('visibilitychange', atOnce, { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [bookingId, paymentId, state, revalidate]);
  return watch;
}

/** Null when the answer says nothing about the payment. */
async function stateNow(
  { bookingId, paymentId }: Pick<PaymentShown, 'bookingId' | 'paymentId'>,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const address = `/api/v1/bookings/${bookingId}/payments/${paymentId}/settle`;
    const answer = await fetch(address, { method: 'POST', signal });
    if (!answer.ok) return null;
    const { state }: { state: string } = await answer.json();
    return state;
  } catch {
    return 'offline';
  }
}
