// After too many tries: until when none is answered, in words.
import { waitingTime } from '#platform/i18n/format.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { Params } from '#platform/lib/result.ts';
import type { AppCtx } from '#screens/screen-context.ts';

/** `params` of the refusal `rate_limited`. */
export function sayLocked(ctx: AppCtx, params: Params | undefined): string {
  const wait = waitingTime(Number(params?.['retryAfterSeconds'] ?? 60), ctx.locale);
  return say(ctx)('login.locked', { wait });
}
