// The visitor of a page: recognised before it is rendered, made by the first write, and given a new token when the
// browser first sees its confirmed booking.
import type { App } from '#app/open-app.server.ts';
import type { PageEnv } from '#app/pipeline/page-env.ts';
import { cookieOf, recogniseBrowser } from '#reservations/recognise-visitor.server.ts';
import { readAccount } from '#identity/accounts/read-account.server.ts';
import type { SignedIn } from '#identity/signed-in.ts';
import type { ReadToken } from '#identity/visitor-token.server.ts';
import { newVisitor, newVisitorRule, type Visitor, visitorCookies } from '#identity/visitor.server.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { errorStatus } from '#platform/lib/errors.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import type { Refusal } from '#platform/lib/result.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { factsAt, pageAt } from '#paths.ts';
import { followToBooking, renewForConfirmed } from '#reservations/renew-visitor.server.ts';

type PageRequest = Pick<PageEnv['Variables'], 'request' | 'locale' | 'site' | 'requestId' | 'client'>;

export type PageVisitor = {
  token: ReadToken | null;
  visitor: string | null;
  /** Staff on the pages of the office, agents on all others. */
  account: SignedIn | null;
  cookies: string[];
  actingEnded?: boolean;
};

/** Refused if an address makes too many visitors: no page is rendered for a further one. */
export async function visitorOfPage(
  app: App,
  asked: PageRequest,
): Promise<{ ok: true; value: PageVisitor } | Refusal<'rate_limited'>> {
  const { request, client } = asked;
  const ctx = ctxOf(app, asked);
  const known = await knownTo(ctx, request);
  if (known.visitor) return { ok: true, value: known };
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const { withoutVisitor } = factsOf(request) ?? {};
  if (reads || known.actingEnded || withoutVisitor) return { ok: true, value: known };
  const turn = await ctx.rates.take([newVisitorRule(app.settings)], client);
  if (!turn.ok) return turn;
  const made = newVisitor(cryptoRandom, app.settings);
  const secure = app.settings.PUBLIC_URL.startsWith('https:');
  const cookies = visitorCookies(made, secure);
  return { ok: true, value: { token: null, visitor: made.visitor, account: null, cookies } };
}

/**
 * Used after a page that did not know the booking. Returns the visitor that the browser would be if it had received an
 * earlier answer, so that the page can be made again. A form had no effect either, because the booking was unknown to
 * that visitor. Almost always null.
 */
export async function visitorOfLostAnswer(
  app: App,
  asked: PageRequest & Pick<PageEnv['Variables'], 'visitor'>,
  status: number,
): Promise<PageVisitor | null> {
  const { token } = asked.visitor;
  const bookingId = bookingIn(asked.request);
  if (!token || !bookingId || status !== errorStatus.booking_unknown) return null;
  const ctx = ctxOf(app, asked);
  const next = await followToBooking(ctx, token, bookingId);
  return next && withCookie(ctx, next);
}

function ctxOf(app: App, { locale, site, requestId }: PageRequest): AppCtx {
  return app.ctxFor({ locale, site: { ...site, preview: false }, requestId, visitor: null });
}

const none: PageVisitor = { token: null, visitor: null, account: null, cookies: [] };

function factsOf({ url }: Request) {
  return factsAt(new URL(url).pathname);
}

/** While the database is down nobody is recognised; the page itself says so. */
async function knownTo(ctx: AppCtx, request: Request): Promise<PageVisitor> {
  try {
    const header = request.headers.get('cookie');
    if (factsOf(request)?.area === 'office')
      return { ...none, account: await readAccount(ctx, header, 'staff') };
    return await renewed(ctx, await recogniseBrowser(ctx, header), request);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return none;
  }
}

async function renewed(ctx: AppCtx, known: PageVisitor, request: Request): Promise<PageVisitor> {
  const bookingId = bookingIn(request);
  if (!known.token || known.account || !bookingId || request.method !== 'GET') return known;
  if (pageAt(new URL(request.url).pathname) !== 'confirmation') return known;
  const next = await renewForConfirmed(ctx, known.token, bookingId);
  return next ? withCookie(ctx, next) : known;
}

function withCookie(ctx: AppCtx, { token, visitor }: Visitor): PageVisitor {
  return { ...none, visitor, cookies: [cookieOf(ctx, token)] };
}

function bookingIn(request: Request): string | null {
  return new URL(request.url).searchParams.get('booking');
}
