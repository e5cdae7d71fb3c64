// The account page of staff members: what it shows, and what each of its forms does.
import { data, redirect } from 'react-router';

import {
  confirmApp,
  prepareApp,
  removeApp,
  renewRecoveryCodes,
} from '#identity/login/authenticator-app.server.ts';
import { listPasskeys, removePasskey } from '#identity/login/passkeys.server.ts';
import { changePassword, isOwnPassword } from '#identity/login/passwords.server.ts';
import { readOwnAccount } from '#identity/accounts/own-account.server.ts';
import { isProof, proofOf } from '#identity/login/step-up.server.ts';
import type { Staff } from '#identity/signed-in.ts';
import { say } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import type { ShownKey } from '#screens/office/login/shown-key.ts';
import {
  type Asking,
  loginWords,
  refused,
  sessionHeaders,
  shownKey,
} from '#screens/office/login/login.server.ts';
import { endSessions, momentOf, shownSessions } from '#screens/workspace/own-sessions.server.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';
import { pathTo } from '#paths.ts';

/** Throws the redirect to the login for people who are not logged in. */
function requireStaff(ctx: AppCtx, { url }: Asking): Staff {
  if (ctx.account?.kind === 'staff') return ctx.account;
  const query = new URLSearchParams({ next: url.pathname });
  throw redirect(`${pathTo(ctx.locale, 'office/login')}?${query.toString()}`, { headers: privateHeaders });
}

export async function showAccount(ctx: AppCtx, asking: Asking) {
  const who = requireStaff(ctx, asking);
  const [{ hasApp, sessions }, passkeys] = await Promise.all([
    readOwnAccount(ctx, who),
    listPasskeys(ctx, who.accountId),
  ]);
  const at = (moment: Date) => momentOf(ctx, who, moment);
  return data(
    {
      ...loginWords(ctx),
      name: who.name,
      email: who.email,
      hasApp,
      sessions: shownSessions(ctx, who, sessions),
      passkeys: passkeys.map(({ passkeyId, name, createdAt }) => ({ passkeyId, name, added: at(createdAt) })),
    },
    { headers: privateHeaders },
  );
}

export type AccountAnswer = {
  intent: string;
  error: string | null;
  status: number;
  field: string | null;
  done: string | null;
  /** The key of an app that is to be confirmed, with the proof that the password was given. */
  key: (ShownKey & { proof: string }) | null;
  recoveryCodes: readonly string[] | null;
};

export async function changeAccount(ctx: AppCtx, asking: Asking, form: FormData) {
  const who = requireStaff(ctx, asking);
  const intent = formText(form, 'intent');
  const work = works[intent];
  return work ? work({ ctx, who, asking, form, intent }) : answer({ intent });
}

type Work = { ctx: AppCtx; who: Staff; asking: Asking; form: FormData; intent: string };

const none = { error: null, status: 200, field: null, done: null, key: null, recoveryCodes: null };

function answer(given: Partial<AccountAnswer> & { intent: string }, headers = new Headers(privateHeaders)) {
  const whole: AccountAnswer = { ...none, ...given };
  return data(whole, { status: whole.status, headers });
}

function refuseWork(
  { ctx, intent }: Work,
  refusal: Parameters<typeof refused>[1],
  field: string | null = null,
) {
  const { data: shown, init } = refused(ctx, refusal, field);
  return data<AccountAnswer>({ ...none, ...shown, intent }, init ?? {});
}

const works: Readonly<Record<string, (work: Work) => Promise<ReturnType<typeof answer> | Response>>> = {
  'end-session': endedSessions,
  'end-others': endedSessions,
  async 'change-password'(work) {
    const { ctx, who, asking, form, intent } = work;
    const changed = await changePassword(ctx, who, {
      current: formText(form, 'current'),
      password: formText(form, 'password'),
      repeat: formText(form, 'repeat'),
      userAgent: asking.request.headers.get('user-agent'),
    });
    if (changed.ok)
      return answer({ intent, done: noticeOf(ctx, 'changed') }, sessionHeaders(ctx, changed.value));
    const { code } = changed;
    const empty = code === 'password_required' && formText(form, 'current') === '';
    const field =
      code === 'password_wrong' || empty
        ? 'current'
        : code === 'password_repeat_wrong'
          ? 'repeat'
          : 'password';
    return refuseWork(work, changed, code === 'rate_limited' ? null : field);
  },
  async 'prepare-app'(work) {
    const { ctx, who, intent } = work;
    const own = await givenPassword(work);
    if (own) return own;
    return answer({ intent, key: await keyOf(ctx, who) });
  },
  async 'confirm-app'(work) {
    const { ctx, who, asking, form, intent } = work;
    if (!isProof(ctx, who, formText(form, 'proof')))
      return refuseWork(work, { ok: false, code: 'login_expired' });
    const code = formText(form, 'code').slice(0, 40);
    const userAgent = asking.request.headers.get('user-agent');
    const done = await confirmApp(ctx, { who, code, userAgent });
    if (done.ok) {
      const { login, recoveryCodes } = done.value;
      return answer({ intent, recoveryCodes }, sessionHeaders(ctx, login));
    }
    const again = refuseWork(work, done, 'code');
    return data({ ...again.data, key: await keyOf(ctx, who) }, again.init ?? {});
  },
  async 'remove-app'(work) {
    const { ctx, who, intent } = work;
    const own = await givenPassword(work);
    if (own) return own;
    const removed = await removeApp(ctx, who);
    return removed.ok ? answer({ intent, done: noticeOf(ctx, 'appRemoved') }) : refuseWork(work, removed);
  },
  async 'recovery-codes'(work) {
    const { ctx, who, intent } = work;
    const own = await givenPassword(work);
    if (own) return own;
    return answer({ intent, recoveryCodes: await renewRecoveryCodes(ctx, who) });
  },
  async 'remove-passkey'(work) {
    const { ctx, who, form, intent } = work;
    const removed = await removePasskey(ctx, who, formText(form, 'passkey'));
    return removed.ok ? answer({ intent, done: noticeOf(ctx, 'passkeyRemoved') }) : refuseWork(work, removed);
  },
};

async function endedSessions(work: Work) {
  const ended = await endSessions(work.ctx, work.who, work.form);
  return ended.ok ? answer({ intent: work.intent, done: ended.value }) : refuseWork(work, ended);
}

function noticeOf(ctx: AppCtx, key: 'changed' | 'appRemoved' | 'passkeyRemoved'): string {
  return say(ctx)(`login.${key}`);
}

/** The refusal of a form that needs the password; null if it was correct. */
async function givenPassword(work: Work) {
  const own = await isOwnPassword(work.ctx, work.who, formText(work.form, 'password'));
  return own.ok ? null : refuseWork(work, own, own.code === 'rate_limited' ? null : 'password');
}

async function keyOf(ctx: AppCtx, who: Staff): Promise<AccountAnswer['key']> {
  const key = await prepareApp(ctx, who);
  return key && { ...(await shownKey(key)), proof: proofOf(ctx, who) };
}
