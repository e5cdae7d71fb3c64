// The logic of the staff login screens: each step is answered with a page or a redirect.
import { data, redirect } from 'react-router';

import { forgottenActingCookie } from '#identity/acting/acting-cookie.server.ts';
import { confirmApp, prepareApp } from '#identity/login/authenticator-app.server.ts';
import { finishLogin, readHalfLogin } from '#identity/login/finish-login.server.ts';
import { logOut } from '#identity/login/log-out.server.ts';
import { type LoggedIn, logIn } from '#identity/login/log-in.server.ts';
import { nextPath } from '#identity/login/next-path.ts';
import { qrPicture } from '#identity/login/qr-picture.server.ts';
import { forgottenStaffCookie, staffCookie } from '#identity/accounts/session-token.server.ts';
import { say, wordsFor } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { formText } from '#platform/lib/form-text.ts';
import type { Refusal } from '#platform/lib/result.ts';
import { sayLocked } from '#screens/workspace/locked.server.ts';
import type { ShownKey } from '#screens/office/login/shown-key.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { forgetOpenedByStaff } from '#servicing/reservation-session.server.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';
import { pathTo } from '#paths.ts';

export type Asking = { request: Request; url: URL };

const cookiesOf = ({ request }: Asking) => request.headers.get('cookie');
const agentOf = ({ request }: Asking) => request.headers.get('user-agent');

/** The texts of a login page, with the name of the airline. */
export function loginWords(ctx: AppCtx) {
  return { words: wordsFor(ctx, ['login']), airline: ctx.airline.name };
}

/** A refusal as a form shows it; `field` is the one that it is about. After too many tries it is about none. */
export function refused(ctx: AppCtx, { code, params, fields }: Refusal, field: string | null = null) {
  const [first] = fields ?? [];
  const shown = first?.code ?? code;
  const status = statusOf(code);
  const isLocked = code === 'rate_limited';
  const wait = params?.['retryAfterSeconds'];
  return data(
    {
      error: isLocked ? sayLocked(ctx, params) : say(ctx)(`errors.${shown}`, first?.params ?? params),
      status,
      field: isLocked ? null : field,
      isLocked,
      recoveryCodes: null,
    },
    { status, headers: { ...privateHeaders, ...(wait !== undefined && { 'Retry-After': String(wait) }) } },
  );
}

/** Response headers with the cookies of a session. */
export function sessionHeaders(ctx: AppCtx, { token, cookies }: LoggedIn): Headers {
  const headers = new Headers(privateHeaders);
  for (const cookie of [staffCookie(token, ctx.settings), ...cookies]) headers.append('Set-Cookie', cookie);
  return headers;
}

/** The key of an authenticator app that has to be confirmed, as it is shown. */
export async function shownKey({ secret, uri }: { secret: string; uri: string }): Promise<ShownKey> {
  return { secret, qr: await qrPicture(uri) };
}

/** Which step of the login is next. Throws a redirect for people who are logged in. */
export async function showLogin(ctx: AppCtx, asking: Asking) {
  const next = nextPath(asking.url.searchParams.get('next'), ctx.locale, 'office');
  const step = asking.url.searchParams.get('step');
  if (ctx.account?.kind === 'staff') throw redirect(next, { headers: privateHeaders });
  const half = await readHalfLogin(ctx, cookiesOf(asking));
  const key = half && !half.hasSecondFactor ? await prepareApp(ctx, half.account) : null;
  return data(
    {
      ...loginWords(ctx),
      next,
      step: half ? (key ? ('enrol' as const) : ('code' as const)) : ('password' as const),
      key: key && (await shownKey(key)),
      // The last step announced a session, but the browser sent no cookie.
      blocked: !half && step !== null,
    },
    { headers: privateHeaders },
  );
}

export async function takeStep(ctx: AppCtx, asking: Asking, form: FormData) {
  const intent = formText(form, 'intent');
  if (intent === 'leave') return leave(ctx, asking);
  if (intent === 'code') return enterCode(ctx, asking, form);
  if (intent === 'enrol') return enrol(ctx, asking, form);
  const done = await logIn(ctx, {
    kind: 'staff',
    login: formText(form, 'email'),
    password: formText(form, 'password'),
    cookies: cookiesOf(asking),
    userAgent: agentOf(asking),
  });
  if (!done.ok) {
    if (done.code === 'username_required') return refused(ctx, { ok: false, code: 'email_invalid' }, 'email');
    return refused(ctx, done, done.code === 'password_required' ? 'password' : null);
  }
  return forward(ctx, asking, done.value);
}

function forward(ctx: AppCtx, { url }: Asking, login: LoggedIn): Response {
  const next = nextPath(url.searchParams.get('next'), ctx.locale, 'office');
  const query = new URLSearchParams({ step: login.complete ? 'done' : 'code', next });
  return redirect(`${pathTo(ctx.locale, 'office/login')}?${query.toString()}`, {
    status: 303,
    headers: sessionHeaders(ctx, login),
  });
}

async function enterCode(ctx: AppCtx, asking: Asking, form: FormData) {
  const code = formText(form, 'code').slice(0, 40);
  const done = await finishLogin(ctx, { cookies: cookiesOf(asking), userAgent: agentOf(asking), code });
  return done.ok ? forward(ctx, asking, done.value) : refused(ctx, done, 'code');
}

async function enrol(ctx: AppCtx, asking: Asking, form: FormData) {
  const half = await readHalfLogin(ctx, cookiesOf(asking));
  if (!half || half.hasSecondFactor) return refused(ctx, { ok: false, code: 'login_expired' });
  const { account: who } = half;
  const code = formText(form, 'code').slice(0, 40);
  const done = await confirmApp(ctx, { who, code, userAgent: agentOf(asking) });
  if (!done.ok) return refused(ctx, done, 'code');
  const { login, recoveryCodes } = done.value;
  const answer = { error: null, status: 200, field: null, isLocked: false, recoveryCodes };
  return data(answer, { headers: sessionHeaders(ctx, login) });
}

/** Ends a session, or a login that still lacks its second factor. */
async function leave(ctx: AppCtx, asking: Asking): Promise<Response> {
  const half = ctx.account ? null : await readHalfLogin(ctx, cookiesOf(asking));
  await logOut({ ...ctx, account: ctx.account ?? half?.account ?? null });
  const headers = new Headers(privateHeaders);
  headers.append('Set-Cookie', forgottenStaffCookie(ctx.settings));
  headers.append('Set-Cookie', forgottenActingCookie(ctx.settings));
  const opened = forgetOpenedByStaff(ctx, cookiesOf(asking));
  if (opened) headers.append('Set-Cookie', opened);
  return redirect(pathTo(ctx.locale, 'office/login'), { status: 303, headers });
}
