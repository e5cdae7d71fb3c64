// Asks the server for a reservation from the page.
import { failureOf, type ReservationFailure } from '#servicing/reservation-failure.ts';
import type { ReservationPair } from '#servicing/reservation-pair.ts';

export { tidyPair } from '#servicing/tidy-pair.ts';

/** `challengeId` where a code has to be entered first. */
export type Lookup =
  | { ok: true; challengeId: string | null }
  | { ok: false; status: number; failure: ReservationFailure };

const PATIENCE_MS = 15_000;

/** Null when the form has left the page meanwhile. Status 0 means no answer at all. */
export async function lookUp(pair: ReservationPair, gone: AbortSignal): Promise<Lookup | null> {
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
