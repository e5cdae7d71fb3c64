// Proof that the signed-in person gave the password a moment ago, for the following form: bound to the session, and
// valid for ten minutes.
import { createHmac, timingSafeEqual } from 'node:crypto';

import type { SignedIn } from '#identity/signed-in.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

type ProofCtx = Pick<Ctx, 'now' | 'settings'>;

const LASTS_MS = 600_000;

/** For a hidden field: the end in milliseconds since 1970, signed for the session; it may be sent more than once. */
export function proofOf(ctx: ProofCtx, who: SignedIn): string {
  const until = ctx.now.getTime() + LASTS_MS;
  return `${until}.${signatureOf(ctx, who, until)}`;
}

/** False for an ended one, and for that of another session. */
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
