// Proof that the signed-in person gave the password a moment ago, for the following form: bound to the session, and
// valid for ten minutes.
import { createHmac, timingSafeEqual } from 'node:crypto';

import type { SignedIn } from '#identity/signed-in.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

type ProofCtx = Pick<Ctx, 'now' | 'settings'>;

const LASTS_MS = 600_000;

/** The value of a hidden field: the time at which it ends, in milliseconds since 1970, and an HMAC. */
export function proofOf(ctx: ProofCtx, who: SignedIn): string {
  const until = ctx.now.getTime() + LASTS_MS;
  return `${until}.${signatureOf(ctx, who, until)}`;
}

/** False if it is malformed, has ended, or belongs to another session. Valid until then, not only once. */
export function isProof(ctx: ProofCtx, who: SignedIn, given: string): boolean {
  const [, until = '', signature = ''] = /^(\d{13})\.([\w-]{43})$/.exec(given) ?? [];
  if (Number(until) <= ctx.now.getTime()) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(ctx, who, Number(until))));
}

function signatureOf({ settings }: ProofCtx, { sessionId }: SignedIn, until: number): string {
  return createHmac('sha256', settings.LINK_SECRET)
    .update(`password of ${sessionId} ${until}`)
    .digest('base64url');
}
