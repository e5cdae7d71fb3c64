// How benchmarks and proofs read an answer: an unexpected one ends them, so that no failed call goes unnoticed.

import type { ErrorCode } from '#platform/lib/errors.ts';

type Answer = { status: number; body: Record<string, unknown> };

/** Returns the answer if it is a success or one of these refusals (by code); throws any other answer. */
export function expected<A extends Answer>(answer: A, asked: string, refusals: readonly ErrorCode[] = []): A {
  const { status, body } = answer;
  const isForeseen = codesOf(body).every((code) => refusals.some((known) => known === code));
  if ((status >= 200 && status < 300) || isForeseen) return answer;
  throw new Error(`${asked} answers ${status}: ${JSON.stringify(body).slice(0, 500)}`);
}

/**
 * Says why an answer leaves open whether the call did its work: another call with the same key is at it, or the product
 * cannot serve at the moment. Null for every other answer, also for one that reports a failure of the product.
 */
export function unclearOf({ status, body }: Answer): 'inProgress' | 'unavailable' | null {
  if (body.code === 'idempotency_in_progress') return 'inProgress';
  return status === 503 && body.code === 'service_unavailable' ? 'unavailable' : null;
}

/** The code of each refused part of the request, or of the whole request. */
function codesOf({ code, errors }: Record<string, unknown>): string[] {
  const parts = Array.isArray(errors) ? (errors as { code?: unknown }[]) : [];
  return (parts.length > 0 ? parts.map((part) => part.code) : [code]).map(String);
}
