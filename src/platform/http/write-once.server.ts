// Writes through the API: a known client, an idempotency key, and the same answer for every retry.
import type { RouterEnvContext } from '#platform/http/router-env.ts';
import {
  answerJson,
  answerProblem,
  type Problem,
  problemOf,
  refuseRequest,
} from '#platform/http/problem.server.ts';
import { requestHeader } from '#platform/http/node-headers.ts';
import { once } from '#platform/db/idempotency.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { refuse, type Result } from '#platform/lib/result.ts';

export type Write<T> = {
  /** The operation and its target, e.g. `extend:<bookingId>`: part of the key's scope. */
  operation: string;
  request: unknown;
  /** Status of success; 200 unless something was created. */
  status?: 200 | 201 | 202;
  /** Address of what was made. */
  location?: (value: T) => string;
  /** The operation replaces a whole, so that it may be done without a key. */
  replaces?: boolean;
};

/**
 * Runs a command at most once per `Idempotency-Key`, client and operation, and responds with JSON. Refusals are stored
 * and replayed like successes; a retry has `Idempotency-Replayed: true`.
 */
export async function writeOnce<C extends Ctx, T extends object>(
  c: RouterEnvContext<C>,
  { operation, request, status = 200, location, replaces = false }: Write<T>,
  work: (resourceId: string) => Promise<Result<T>>,
): Promise<Response> {
  const ctx = c.get('ctx');
  if (!ctx.visitor) return refuseRequest(c, ctx, refuse('visitor_missing'));
  const key = requestHeader(c, 'idempotency-key');
  if (replaces && key === undefined) {
    const result = await work(uuidv7(ctx.now, ctx.random));
    return result.ok ? answerJson(c, status, result.value) : refuseRequest(c, ctx, result);
  }
  const stored = await once(
    ctx,
    { scope: `${ctx.visitor}:${operation}`, key, request },
    async (resourceId) => {
      const result = await work(resourceId);
      if (result.ok) return { status, body: result.value };
      const problem = problemOf(ctx, result);
      return { status: problem.status, body: problem };
    },
  );
  if (!stored.ok) return refuseRequest(c, ctx, stored);
  const { status: code, body, replayed } = stored.value;
  if (replayed) c.header('Idempotency-Replayed', 'true');
  // The stored answer was written above, so its status tells its shape.
  if (code >= 400) return answerProblem(c, body as Problem);
  if (location) c.header('Location', location(body as T));
  return answerJson(c, code, body);
}
