// Who may see drafts: everybody, as specified, unless the site asks for a signed link (docs/decisions/0062-preview-right.md).
import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Settings } from '#lib/settings.server.ts';

type PreviewCtx = { now: Date; settings: Pick<Settings, 'PREVIEW_SECRET'> };
type PreviewDomain = { domainId: number; previewTokenRequired: boolean };

/** True unless the site asks for a token and this is not a valid one of its own. `now` decides about its end. */
export function mayPreview(
  ctx: PreviewCtx,
  domain: PreviewDomain,
  token: string | null | undefined,
): boolean {
  if (!domain.previewTokenRequired) return true;
  const secret = ctx.settings.PREVIEW_SECRET;
  const [, expires, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  if (!secret || !expires || !signature) return false;
  if (Number(expires) * 1000 <= ctx.now.getTime()) return false;
  const right = signatureOf(secret, domain.domainId, expires);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(right));
}

/** A token for one site until `expiresAt`; null without a secret to sign it with. */
export function previewToken(
  { PREVIEW_SECRET }: Pick<Settings, 'PREVIEW_SECRET'>,
  domainId: number,
  expiresAt: Date,
): string | null {
  if (!PREVIEW_SECRET) return null;
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  return `${expires}.${signatureOf(PREVIEW_SECRET, domainId, expires)}`;
}

/** Where a caller may put the token: the address of a page, or a header. */
export const previewTokenParam = 'preview_token';
export const previewTokenHeader = 'x-preview-token';

function signatureOf(secret: string, domainId: number, expires: string): string {
  return createHmac('sha256', secret).update(`preview ${domainId} ${expires}`).digest('base64url');
}
