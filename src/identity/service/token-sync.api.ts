// Token sync (Specification §7, AP-10): the browser's client sends its ID token, and a browser without a visitor gets
// that account's. A browser with a visitor keeps it, and all its bookings.
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';

import { isCrossSite } from '#platform/http/cross-site.ts';
import { describe } from '#platform/http/describe.ts';
import { requestHeader } from '#platform/http/node-headers.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import type { RatedCtx, RateRule } from '#platform/http/rate-limit.ts';
import { readCookies } from '#platform/http/read-cookie.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';
import { refuse } from '#platform/lib/result.ts';
import { readAccount } from '#identity/accounts/read-account.server.ts';
import { visitorOfIdentity } from '#identity/service/identity-visitor.server.ts';
import type { IdentityCtx } from '#identity/service/identity-service.ts';
import { syncedSchema } from '#identity/service/identity.schemas.ts';
import { readToken } from '#identity/visitor-token.server.ts';
import {
  forgottenTypeCookie,
  typeCookie,
  visitorCookie,
  visitorCookies,
  visitorTypeCookie,
} from '#identity/visitor.server.ts';

type SyncCtx = RatedCtx & IdentityCtx;
type SyncEnv = RouterEnv<SyncCtx>;
type SyncType = 'anonymous' | 'agency' | 'none';

/** Specification §9: an older token is not synchronised. */
const MAX_AGE_MS = 5 * 60_000;

const store = describe({
  operationId: 'storeIdToken',
  summary: 'Set the visitor from an ID token',
  description:
    'With `Authorization: Bearer <ID token>`, at most five minutes old and of an anonymous account. A browser ' +
    'without a visitor gets the visitor of that account in the cookie `user-uid`, the same each time.',
  tag: 'Identity',
  access: 'open',
  answer: { status: 200, schema: syncedSchema, description: 'The type of user that this browser has now.' },
  refusals: [
    'origin_refused',
    'rate_limited',
    'visitor_missing',
    'id_token_invalid',
    'id_token_too_old',
    'service_unavailable',
  ],
});

const drop = describe({
  operationId: 'dropIdToken',
  summary: 'Delete the ID token of the browser',
  description:
    'The cookie `user-type` of an anonymous visitor is removed. The visitor stays: what is booked is not lost ' +
    'because an identity service ended an account.',
  tag: 'Identity',
  access: 'open',
  answer: { status: 200, schema: syncedSchema, description: 'The type of user that this browser has now.' },
  refusals: ['origin_refused'],
});

/** The API's own check exempts bearer tokens, but here a cookie decides as well. */
const fromOurPagesOnly: MiddlewareHandler<SyncEnv> = async (c, next) => {
  const ctx = c.get('ctx');
  if (!isCrossSite((name) => requestHeader(c, name), ctx.settings.PUBLIC_URL)) return next();
  return refuseRequest(c, ctx, refuse('origin_refused'));
};

export const tokenSyncApi = new Hono<SyncEnv>()
  .post('/sync', store, fromOurPagesOnly, async (c) => {
    const ctx = c.get('ctx');
    const token = /^Bearer +(\S+)$/i.exec(requestHeader(c, 'authorization') ?? '')?.[1];
    if (!token) return refuseRequest(c, ctx, refuse('visitor_missing'));
    const turn = await ctx.rates.take([syncRule(ctx)], ctx.client);
    if (!turn.ok) return refuseRequest(c, ctx, turn);
    const verified = await ctx.identity.verify(token, ctx.now);
    if (!verified.ok) return refuseRequest(c, ctx, verified);
    const { anonymous, issuedAt } = verified.value;
    // An agency's account is never an anonymous visitor (SS-04), and nobody signs in to it here.
    if (!anonymous) return refuseRequest(c, ctx, refuse('id_token_invalid'));
    const ageMs = ctx.now.getTime() - issuedAt.getTime();
    if (ageMs > MAX_AGE_MS) return refuseRequest(c, ctx, refuse('id_token_too_old'));
    const known = await knownBrowser(c);
    if (known.isAgency) return c.json({ type: 'agency' satisfies SyncType });
    const secure = ctx.settings.PUBLIC_URL.startsWith('https:');
    const cookies = known.hasVisitor
      ? [typeCookie('anonymous', secure)]
      : visitorCookies(visitorOfIdentity(verified.value, ctx.settings), secure);
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
    return c.json({ type: 'anonymous' satisfies SyncType });
  })
  .delete('/sync', drop, fromOurPagesOnly, async (c) => {
    const { settings } = c.get('ctx');
    if ((await knownBrowser(c)).isAgency) return c.json({ type: 'agency' satisfies SyncType });
    c.header('Set-Cookie', forgottenTypeCookie(settings.PUBLIC_URL.startsWith('https:')));
    return c.json({ type: 'none' satisfies SyncType });
  });

function syncRule({ settings }: SyncCtx): RateRule {
  return { name: 'token sync', tokens: settings.NEW_VISITORS_PER_ADDRESS, seconds: 600 };
}

/** Judged by the cookies alone: the bearer token of this call does not identify a visitor. */
async function knownBrowser(c: Context<SyncEnv>): Promise<{ isAgency: boolean; hasVisitor: boolean }> {
  const ctx = c.get('ctx');
  const cookies = readCookies(requestHeader(c, 'cookie'), visitorCookie);
  const tokens = cookies.flatMap((each) => readToken(each, ctx.settings) ?? []);
  // An agent's token whose session has ended belongs to nobody.
  const hasVisitor = tokens.some(({ kind }) => kind !== 'agency');
  // A type readable by scripts can only make the server do less.
  let isAgency = getCookie(c, visitorTypeCookie) === 'agency';
  isAgency ||= (await readAccount(ctx, requestHeader(c, 'cookie'), 'agency')) !== null;
  return { isAgency, hasVisitor };
}
