// Who sent a request. A settled token needs no statement. One made by a rotation needs one statement, once. An agent's
// needs one each time, because the session may have ended.
import { readSignedIn } from '#identity/accounts/read-account.server.ts';
import { readActing } from '#identity/acting/read-acting.server.ts';
import type { SignedIn } from '#identity/signed-in.ts';
import { mayDo } from '#identity/access/acts.ts';
import { notePresented } from '#identity/visitor-rotation.server.ts';
import { agencyVisitor, readToken, type ReadToken, tokenOf } from '#identity/visitor-token.server.ts';
import { renewedCookie, visitorCookie } from '#identity/visitor.server.ts';
import { readCookies } from '#platform/http/read-cookie.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

type RecogniseCtx = Pick<Ctx, 'db' | 'now' | 'settings' | 'log'>;

export type Recognised = {
  /** Null where nobody is recognised. */
  token: ReadToken | null;
  visitor: string | null;
  /** The agent of the token's session, or staff who act as an agency. */
  account: SignedIn | null;
  /** The browser believes that it acts as an agency, but that has ended. */
  actingEnded?: boolean;
  /** To be set with the answer. */
  cookies: string[];
};

const nobody: Recognised = { token: null, visitor: null, account: null, cookies: [] };

/** The visitor of a browser, by the request's Cookie header. */
export async function recogniseBrowser(
  ctx: RecogniseCtx,
  header: string | null | undefined,
): Promise<Recognised> {
  const acting = await readActing(ctx, header);
  if (acting === 'ended') return { ...(await recogniseToken(ctx, header)), actingEnded: true };
  if (acting) return { ...nobody, visitor: agencyVisitor(acting.agencyId), account: acting };
  return recogniseToken(ctx, header);
}

async function recogniseToken(ctx: RecogniseCtx, header: string | null | undefined): Promise<Recognised> {
  const token = bestOf(readCookies(header, visitorCookie).map((each) => readToken(each, ctx.settings)));
  if (!token) return nobody;
  if (token.kind === 'agency') return recogniseAgent(ctx, token);
  if (token.kind !== 'fresh') return { token, visitor: token.visitor, account: null, cookies: [] };
  await notePresented(ctx, token.visitor);
  return {
    token,
    visitor: token.visitor,
    account: null,
    cookies: [cookieOf(ctx, tokenOf(token.core, 'renewed', ctx.settings))],
  };
}

/** The visitor of a program, by its bearer token, which is never replaced: no browser sends it by itself. */
export async function recogniseProgram(ctx: RecogniseCtx, bearer: string): Promise<Recognised> {
  const token = readToken(bearer, ctx.settings);
  if (!token) return nobody;
  if (token.kind === 'agency') return recogniseAgent(ctx, token);
  return { token, visitor: token.visitor, account: null, cookies: [] };
}

/**
 * After its session has ended an agent's token identifies nobody: it does not become an anonymous visitor's. An agent
 * who may sell for the agency acts as the agency; others own no bookings.
 */
async function recogniseAgent(ctx: RecogniseCtx, token: ReadToken): Promise<Recognised> {
  const account = await readSignedIn(ctx, token.visitor, 'agency');
  if (account?.kind !== 'agency') return nobody;
  const { agencyId } = account;
  const visitor = mayDo(account, 'portal.book', { agencyId }) ? agencyVisitor(agencyId) : token.visitor;
  return { token, visitor, account, cookies: [] };
}

/** If a browser sends two, another host of the domain set one of them: the one not made by our rotation. */
function bestOf(tokens: readonly (ReadToken | null)[]): ReadToken | null {
  const known = tokens.filter((token) => token !== null);
  const of = (...kinds: ReadToken['kind'][]) => known.find(({ kind }) => kinds.includes(kind));
  return of('agency') ?? of('fresh', 'renewed') ?? of('issued') ?? null;
}

/** The `Set-Cookie` value of `user-uid`, for a year; `Secure` over https. */
export function cookieOf({ settings }: Pick<Ctx, 'settings'>, token: string): string {
  return renewedCookie(token, settings.PUBLIC_URL.startsWith('https:'));
}
