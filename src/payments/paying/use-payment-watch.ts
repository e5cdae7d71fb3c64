// Settles a payment when its page opens and again while it is pending; reloads the page's data when the state changes.
// Pauses while the browser is offline.
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

import type { PaymentShown } from '#payments/paying/payment-page.ts';

/** Often at first, when most results arrive, then less and less often. Milliseconds. */
function gapAfter(elapsedMs: number): number {
  if (elapsedMs < 30_000) return 2_000;
  return elapsedMs < LONG_MS ? 5_000 : 15_000;
}

/** From this attempt on the page says that the traveller may leave. */
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

/** Null when the response contains no state of the payment. */
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
