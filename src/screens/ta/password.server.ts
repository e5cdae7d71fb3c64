// Changing one's own password in the portal: the texts of the form, and the answer to it.
import { data } from 'react-router';

import { agencyCookies } from '#identity/login/agency-cookies.server.ts';
import { changePassword } from '#identity/login/passwords.server.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { WordKey } from '#platform/i18n/words.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { formText } from '#platform/lib/form-text.ts';
import type { Refusal } from '#platform/lib/result.ts';
import { sayLocked } from '#screens/workspace/locked.server.ts';
import type { AgentCtx } from '#screens/ta/require-agent.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';

/** The texts of the form, both as a page and as a dialog. */
export const passwordWords: readonly WordKey[] = [
  ...(
    [
      'changeTitle',
      'allRequired',
      'current',
      'newPassword',
      'repeat',
      'policy',
      'good',
      'show',
      'hide',
      'save',
      'cancel',
      'close',
      'whereTitle',
    ] as const
  ).map((key) => `login.${key}` as const),
  ...(['too_short', 'too_long', 'too_common', 'too_personal', 'reused', 'repeat_wrong'] as const).map(
    (key) => `errors.password_${key}` as const,
  ),
];

/** What the page says of sessions beside it. */
export const sessionWords: readonly WordKey[] = (
  ['whereLead', 'thisSession', 'otherSession', 'seen', 'begun', 'end', 'endNamed', 'endOthers'] as const
).map((key) => `login.${key}` as const);

export type PasswordAnswer = {
  done: string | null;
  error: string | null;
  field: 'current' | 'password' | 'repeat' | null;
  status: number;
};

/** All other sessions have ended; this one continues with a new token. */
export async function takeNewPassword(ctx: AgentCtx, request: Request, form: FormData) {
  const given = {
    current: formText(form, 'current'),
    password: formText(form, 'password'),
    repeat: formText(form, 'repeat'),
  };
  const changed = await changePassword(ctx, ctx.account, {
    ...given,
    userAgent: request.headers.get('user-agent'),
  });
  if (changed.ok) {
    const headers = new Headers(privateHeaders);
    for (const cookie of agencyCookies(changed.value, ctx.settings)) headers.append('Set-Cookie', cookie);
    const answer: PasswordAnswer = { done: say(ctx)('login.changed'), error: null, field: null, status: 200 };
    return data(answer, { headers });
  }
  return refusedPassword(ctx, changed, given.current === '');
}

/** The refusal at its field, or above the form. */
export function refusedPassword(ctx: AgentCtx, { code, params }: Refusal, isCurrentEmpty = false) {
  const t = say(ctx);
  const status = statusOf(code);
  const wait = params?.['retryAfterSeconds'];
  const field = fieldOf(code, isCurrentEmpty);
  const error = code === 'rate_limited' ? sayLocked(ctx, params) : t(`errors.${code}`, params);
  const answer: PasswordAnswer = { done: null, error, field, status };
  const headers = { ...privateHeaders, ...(wait !== undefined && { 'Retry-After': String(wait) }) };
  return data(answer, { status, headers });
}

function fieldOf(code: string, isCurrentEmpty: boolean): PasswordAnswer['field'] {
  if (code === 'rate_limited' || code.startsWith('form_')) return null;
  if (code === 'password_wrong' || (code === 'password_required' && isCurrentEmpty)) return 'current';
  return code === 'password_repeat_wrong' ? 'repeat' : 'password';
}
