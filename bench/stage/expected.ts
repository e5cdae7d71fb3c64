// What benches and proofs make of an answer: one that nobody foresaw ends them, so that no call fails unnoticed.

type Answer = { status: number; body: Record<string, unknown> };

/** The answer, if it is a success or one of these refusals (their codes); throws what came instead. */
export function expected<A extends Answer>(answer: A, asked: string, refusals: readonly string[] = []): A {
  const { status, body } = answer;
  const isForeseen = codesOf(body).every((code) => refusals.includes(code));
  if ((status >= 200 && status < 300) || isForeseen) return answer;
  throw new Error(`${asked} answers ${status}: ${JSON.stringify(body).slice(0, 500)}`);
}

/** Of each part of the request that was refused, or of the whole. */
function codesOf({ code, errors }: Record<string, unknown>): string[] {
  const parts = Array.isArray(errors) ? (errors as { code?: unknown }[]) : [];
  return (parts.length > 0 ? parts.map((part) => part.code) : [code]).map(String);
}
