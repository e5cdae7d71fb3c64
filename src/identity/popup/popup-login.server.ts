// A login with an OpenID Connect provider, in a popup window (Specification §4, SS-10): for agents who have an account
// here, by the e-mail that the provider has verified. It never creates an account.
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { agencyCookies } from '#identity/login/agency-cookies.server.ts';
import { deviceCookie } from '#identity/login/known-device.server.ts';
import { noteLogin } from '#identity/login/log-in.server.ts';
import { hashesInCookies } from '#identity/accounts/session-token.server.ts';
import { createSession } from '#identity/accounts/sessions.server.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import { authorizationUrl, codeOfError, type Outcome, verifiedEmail } from '#identity/popup/oidc.server.ts';
import {
  attemptCookie,
  forgottenAttempt,
  type PopupAttempt,
  readAttempt,
} from '#identity/popup/popup-attempt.server.ts';
import { attemptForm, KEPT_MS, returnPath } from '#identity/popup/popup-codes.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import type { RateRule } from '#platform/http/rate-limit.ts';
import { opaqueToken } from '#platform/lib/ids.ts';
import type { LoginProvider } from '#platform/lib/settings.server.ts';

const tries: RateRule = { name: 'popup login', tokens: 60, seconds: 600 };
/** A state is answered once: this is longer than its cookie lives. */
const usedState: RateRule = { name: 'popup state', tokens: 1, seconds: KEPT_MS / 500 };

/** The providers of a regional site. */
export function providersOf(ctx: Pick<AccountsCtx, 'settings' | 'site'>): readonly LoginProvider[] {
  return ctx.settings.LOGIN_PROVIDERS.filter(({ domains }) => domains?.includes(ctx.site.domainId) ?? true);
}

export type Start = {
  providerId: string;
  /** The attempt of the page that opened the popup, or empty. */
  attempt: string;
  /** Whether the page's host is one of ours (VA-04). */
  isAuthorized: boolean;
};

/** The address of the provider's page, and the cookie to come back with. */
export async function beginPopupLogin(
  ctx: AccountsCtx,
  { providerId, attempt, isAuthorized }: Start,
): Promise<Outcome<{ url: string; cookie: string }>> {
  if (!isAuthorized) return { ok: false, code: 'unauthorized-domain' };
  const provider = providersOf(ctx).find(({ id }) => id === providerId);
  if (!provider) return { ok: false, code: 'invalid-api-key' };
  if (!(await ctx.rates.take([tries], ctx.client)).ok) return { ok: false, code: 'internal-error' };
  const made: PopupAttempt = {
    provider: providerId,
    state: opaqueToken(ctx.random),
    nonce: opaqueToken(ctx.random),
    verifier: opaqueToken(ctx.random),
    redirectUri: new URL(`${ctx.site.url}${returnPath}`).href,
    locale: ctx.locale,
    attempt: attemptForm.test(attempt) ? attempt : null,
  };
  const url = await authorizationUrl(provider, made, ctx.now);
  if (!url.ok) return url;
  return { ok: true, value: { url: url.value, cookie: await attemptCookie(made, ctx.now, ctx.settings) } };
}

export type Returned = {
  /** The query of the address to which the provider sent the browser. */
  query: URLSearchParams;
  cookies: string | null | undefined;
  userAgent: string | null | undefined;
};

/** `attempt` null: the answer belongs to no login begun in this browser. */
export type Finished = {
  attempt: PopupAttempt | null;
  outcome: Outcome<{ name: string }>;
  cookies: string[];
};

/**
 * Opens a session for the agent with the verified e-mail, with an audit entry, also for a refused account.
 * `invalid-auth-event` without the cookie of the attempt or for a second use of the answer; `user-mismatch` for a
 * missing account, a closed one, and one of an agency that the provider is not bound to.
 */
export async function finishPopupLogin(ctx: AccountsCtx, returned: Returned): Promise<Finished> {
  const state = returned.query.get('state') ?? '';
  const attempt = await readAttempt(returned.cookies, state, ctx.now, ctx.settings);
  const isNew = attempt !== null && (await ctx.rates.take([usedState], `state ${state}`)).ok;
  if (!attempt || !isNew) return { attempt, outcome: { ok: false, code: 'invalid-auth-event' }, cookies: [] };
  const outcome = await signIn(ctx, attempt, returned);
  const forgotten = forgottenAttempt(ctx.settings);
  if (!outcome.ok) return { attempt, outcome, cookies: [forgotten] };
  return { attempt, outcome, cookies: [forgotten, ...outcome.value.cookies] };
}

async function signIn(
  ctx: AccountsCtx,
  attempt: PopupAttempt,
  returned: Returned,
): Promise<Outcome<{ name: string; cookies: string[] }>> {
  const { query } = returned;
  const providerId = attempt.provider;
  const provider = providersOf(ctx).find(({ id }) => id === providerId);
  if (!provider) return { ok: false, code: 'invalid-api-key' };
  // RFC 9207: the answer came from a provider other than the one asked.
  if ((query.get('iss') ?? provider.issuer) !== provider.issuer) {
    return { ok: false, code: 'invalid-auth-event' };
  }
  if (!query.get('code')) return { ok: false, code: codeOfError(query.get('error') ?? '') };
  const email = await verifiedEmail(provider, attempt, query, ctx.now);
  if (!email.ok) return email;
  const found = await findAgent(ctx, email.value);
  const isAllowed = found !== null && isBoundTo(provider, found);
  if (!found?.isOpen || !isAllowed) {
    await noteFailure(ctx, found, { providerId, cause: isAllowed ? 'closed' : 'provider' });
    return { ok: false, code: 'user-mismatch' };
  }
  return { ok: true, value: await begin(ctx, found, providerId, returned) };
}

type Agent = {
  accountId: string;
  name: string;
  email: string;
  agencyId: string | null;
  parentId: string | null;
  isOpen: boolean;
};

/** Whether the provider may sign in this agent: by the agency or its parent, by the domain of the e-mail, or by both. */
function isBoundTo({ agencies, emailDomains }: LoginProvider, agent: Agent): boolean {
  const own = [agent.agencyId, agent.parentId];
  const domain = agent.email.split('@').at(-1)?.toLowerCase() ?? '';
  return (
    (agencies?.some((id) => own.includes(id.toLowerCase())) ?? true) &&
    (emailDomains?.includes(domain) ?? true)
  );
}

async function findAgent({ db }: AccountsCtx, email: string): Promise<Agent | null> {
  const [row] = await prepared<Agent>(db, FIND, [email.slice(0, 254)]);
  return row ?? null;
}

const FIND = `select a.account_id "accountId", a.name, a.email, g.agency_id "agencyId",
    g.parent_agency_id "parentId", a.activated_at is not null and a.suspended_at is null
      and g.agency_id is not null and g.suspended_at is null and h.suspended_at is null "isOpen"
  from account a
    left join agency_member m on m.account_id = a.account_id
    left join agency g on g.agency_id = m.agency_id
    left join agency h on h.agency_id = g.parent_agency_id
  where a.kind = 'agency' and a.email = $1`;

type Failure = { providerId: string; cause: 'closed' | 'provider' };

/** A missing account, a closed one and one of an agency that the provider does not sign in get the same answer. */
function noteFailure(ctx: AccountsCtx, found: Agent | null, { providerId, cause }: Failure): Promise<void> {
  const subject = { type: 'account', id: found?.accountId ?? 'unknown' };
  const details = { kind: 'agency', cause: found ? cause : 'unknown', provider: providerId };
  return withTx(ctx.db, (tx) =>
    noteAct(tx, { ...ctx, account: null }, { act: 'login.failed', subject, details }),
  );
}

async function begin(ctx: AccountsCtx, agent: Agent, provider: string, { cookies, userAgent }: Returned) {
  const { accountId, name } = agent;
  const session = await withTx(ctx.db, async (tx) => {
    // A browser that signs in again leaves no open session behind.
    const before = hashesInCookies(cookies, 'agency', ctx.settings);
    if (before.length > 0)
      await prepared(tx, 'delete from account_session where token = any($1::text[])', [before]);
    const given = { accountId, kind: 'agency', userAgent: userAgent ?? null, complete: true } as const;
    const made = await createSession(tx, ctx, given);
    const entering = { ...agent, kind: 'agency', sessionId: made.sessionId } as const;
    await noteLogin(tx, ctx, entering, 'login', { method: 'provider', provider });
    return made;
  });
  const own = [deviceCookie(accountId, ctx.settings)];
  return { name, cookies: agencyCookies({ token: session.token, cookies: own }, ctx.settings) };
}
