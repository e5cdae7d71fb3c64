// Who may see drafts: everybody, unless the site requires a signed link
// (docs/decisions/0016-content.md).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';

import { readCookie } from '#platform/http/read-cookie.ts';
import type { Site } from '#platform/lib/ctx.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

type PreviewCtx = { now: Date; settings: Pick<Settings, 'PREVIEW_SECRET'> };
type PreviewDomain = { domainId: number; previewTokenRequired: boolean };

/** True unless the site requires a token and this is not a valid one of its own. `now` decides about its expiry. */
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

type PreviewState = {
  site: Pick<Site, 'preview' | 'previewRefused'>;
  asked: boolean;
  remember: string | null;
};

/** Whether the address of a page asks for drafts; the answer may be no. */
export function isPreviewAsked({ url }: Pick<Request, 'url'>): boolean {
  return new URL(url).searchParams.get('preview') === '1';
}

/**
 * The result of `preview=1` in the address of a page: drafts, or what is published and the reason. `remember` is a
 * cookie to set, so that the next pages need no token.
 */
export function previewOf(
  request: Pick<Request, 'url' | 'headers'>,
  domain: PreviewDomain | undefined,
  ctx: PreviewCtx & { secure: boolean },
): PreviewState {
  const { searchParams } = new URL(request.url);
  const asked = isPreviewAsked(request);
  if (!asked || !domain) return { site: { preview: false }, asked, remember: null };
  const given = searchParams.get(previewTokenParam);
  const token =
    given ??
    request.headers.get(previewTokenHeader) ??
    readCookie(request.headers.get('cookie'), previewTokenParam);
  if (!mayPreview(ctx, domain, token)) {
    return { site: { preview: false, previewRefused: true }, asked, remember: null };
  }
  const options = { path: '/', httpOnly: true, secure: ctx.secure, sameSite: 'Lax' } as const;
  return {
    site: { preview: true },
    asked,
    remember:
      domain.previewTokenRequired && given !== null ? serialize(previewTokenParam, given, options) : null,
  };
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

/** Where a caller may put the token: the address of a page, or a header; a page stores it in a cookie of that name. */
export const previewTokenParam = 'preview_token';
export const previewTokenHeader = 'x-preview-token';

function signatureOf(secret: string, domainId: number, expires: string): string {
  return createHmac('sha256', secret).update(`preview ${domainId} ${expires}`).digest('base64url');
}
