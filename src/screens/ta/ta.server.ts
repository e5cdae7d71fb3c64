// The logic of the agency portal's own page: login of an agent, logout, and who is signed in.
import { data, redirect, redirectDocument } from 'react-router';

import { firstName, greetingAt } from '#agency/dashboard/greeting.ts';
import { readDashboard } from '#agency/dashboard/read-dashboard.server.ts';
import { mayDo } from '#identity/access/acts.ts';
import { forgottenActingCookie } from '#identity/acting/acting-cookie.server.ts';
import { agencyCookies } from '#identity/login/agency-cookies.server.ts';
import { logIn } from '#identity/login/log-in.server.ts';
import { logOut } from '#identity/login/log-out.server.ts';
import { nextPath } from '#identity/login/next-path.ts';
import { providersOf } from '#identity/popup/popup-login.server.ts';
import { forgottenVisitorCookies } from '#identity/visitor.server.ts';
import { readSite } from '#content/read-site.server.ts';
import { acceptedAmong } from '#messages/quotes/accept-quote.server.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { say, wordsFor } from '#platform/i18n/words.server.ts';
import { errorStatus, statusOf } from '#platform/lib/errors.ts';
import { formText } from '#platform/lib/form-text.ts';
import type { Params } from '#platform/lib/result.ts';
import { actingPath } from '#screens/acting-frame/acting-view.ts';
import { leaveActing } from '#screens/acting-frame/leave-acting.server.ts';
import { sayLocked } from '#screens/workspace/locked.server.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';

type Asking = { request: Request; url: URL };

export async function showPortal(ctx: AppCtx, { url }: Asking) {
  if (ctx.account?.kind === 'agency') {
    const { account } = ctx;
    const read = await readDashboard({ ...ctx, account });
    const dashboard = {
      ...read,
      accepted: await acceptedAmong(ctx, read.holds),
      name: firstName(account.name),
      greeting: greetingAt(ctx.now, ctx.settings.AIRLINE_TIME_ZONE),
      mayBook: mayDo(account, 'portal.book', account),
    };
    const words = wordsFor(ctx, ['portalBookings']);
    return data({ dashboard, words }, { headers: privateHeaders });
  }
  if (ctx.actingEnded) throw redirect(actingPath(ctx.locale), { headers: privateHeaders });
  const site = await readSite(ctx);
  return data(
    {
      dashboard: null,
      words: wordsFor(ctx, ['login', 'popupLogin']),
      providers: providersOf(ctx).map(({ id, name }) => ({ id, name })),
      service: ctx.identity.client,
      airline: ctx.airline.name,
      signUpUrl: site?.domain.agencySignUpUrl ?? null,
      // The login announced a session, but the browser sent no cookie.
      blocked: url.searchParams.get('step') === 'done',
    },
    { headers: privateHeaders },
  );
}

/** What the form shows after a failed login (Specification §8 "agency login"). */
export type PortalAnswer = {
  error: string;
  status: number;
  field: 'username' | 'password' | null;
  /** After too many tries: none is answered for a while. */
  isLocked: boolean;
};

export async function takePortal(ctx: AppCtx, asking: Asking, form: FormData) {
  if (formText(form, 'intent') === 'leave') return leave(ctx);
  try {
    return await enter(ctx, asking, form);
  } catch (error) {
    // Whatever it was, the form says that it was not the visitor's fault (Specification §2, AG-06).
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'login of an agent failed');
    const code = isDatabaseAway(error) ? 'service_unavailable' : 'server_failed';
    return refuseLogin(ctx, 'serverError', { status: errorStatus[code] });
  }
}

async function enter(ctx: AppCtx, { request, url }: Asking, form: FormData) {
  const done = await logIn(ctx, {
    kind: 'agency',
    login: formText(form, 'username'),
    password: formText(form, 'password'),
    cookies: request.headers.get('cookie'),
    userAgent: request.headers.get('user-agent'),
  });
  if (!done.ok) {
    const { code, params } = done;
    const status = statusOf(code);
    if (code === 'username_required')
      return refuseLogin(ctx, 'usernameRequired', { status, field: 'username' });
    if (code === 'password_required')
      return refuseLogin(ctx, 'passwordRequired', { status, field: 'password' });
    if (code === 'rate_limited') return refuseLocked(ctx, status, params);
    return refuseLogin(ctx, 'invalidCredentials', { status });
  }
  const next = nextPath(url.searchParams.get('next'), ctx.locale, 'ta');
  const headers = new Headers(privateHeaders);
  for (const cookie of agencyCookies(done.value, ctx.settings)) headers.append('Set-Cookie', cookie);
  if (ctx.actingEnded) headers.append('Set-Cookie', forgottenActingCookie(ctx.settings));
  // Loads a new document, so that the page's header reads again who is signed in.
  const target = next.includes('?') ? next : `${next}?step=done`;
  return redirectDocument(target, { status: 303, headers });
}

type Text = 'usernameRequired' | 'passwordRequired' | 'invalidCredentials' | 'serverError';

function refuseLogin(
  ctx: AppCtx,
  text: Text,
  { status, field = null }: { status: number; field?: PortalAnswer['field'] },
) {
  const answer: PortalAnswer = { error: say(ctx)(`login.${text}`), status, field, isLocked: false };
  return data(answer, { status, headers: privateHeaders });
}

function refuseLocked(ctx: AppCtx, status: number, params: Params | undefined) {
  const answer: PortalAnswer = { error: sayLocked(ctx, params), status, field: null, isLocked: true };
  const headers = { ...privateHeaders, 'Retry-After': String(params?.['retryAfterSeconds'] ?? 60) };
  return data(answer, { status, headers });
}

/** Afterwards the visitor is anonymous again: the next write makes a new visitor (Specification §4, AG-07). */
async function leave(ctx: AppCtx): Promise<Response> {
  if (ctx.account?.kind === 'agency' && ctx.account.actingStaff) return leaveActing(ctx);
  if (ctx.account?.kind === 'agency') await logOut(ctx);
  const headers = new Headers(privateHeaders);
  const secure = ctx.settings.PUBLIC_URL.startsWith('https:');
  for (const cookie of forgottenVisitorCookies(secure)) headers.append('Set-Cookie', cookie);
  return redirectDocument('/', { status: 303, headers });
}
