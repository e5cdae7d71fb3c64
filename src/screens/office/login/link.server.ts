// The page behind a link that sets a password. Opening it changes nothing, because mail programs open links.
import { redirect } from 'react-router';

import { type LinkPurpose, readLink } from '#identity/accounts/account-links.server.ts';
import type { AccountKind } from '#identity/accounts/session-token.server.ts';
import { setPasswordByLink } from '#identity/login/passwords.server.ts';
import { say } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { formText } from '#platform/lib/form-text.ts';
import { refused } from '#screens/office/login/login.server.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';

export type OpenedLink =
  | { status: 200; name: string; login: string; problem: null }
  | { status: number; problem: string };

const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';

/**
 * The owner of the link, or why it does not work. A link for another purpose or for the other kind of account is
 * unknown.
 */
export async function openLink(
  ctx: AppCtx,
  url: URL,
  { purpose, kind }: { purpose: LinkPurpose; kind: AccountKind },
): Promise<OpenedLink> {
  const read = await readLink(ctx, tokenOf(url));
  if (read.ok && read.value.purpose === purpose && read.value.kind === kind) {
    const { name, email, username } = read.value;
    return { status: 200, name, login: username ?? email, problem: null };
  }
  const code = read.ok ? 'account_link_unknown' : read.code;
  return { status: statusOf(code), problem: say(ctx)(`errors.${code}`) };
}

export async function setByLink(ctx: AppCtx, url: URL, form: FormData) {
  const typed = { password: formText(form, 'password'), repeat: formText(form, 'repeat') };
  const set = await setPasswordByLink(ctx, tokenOf(url), typed);
  if (set.ok) {
    // The link is used up: to load its page again would refuse it. The new address shows that the password is saved.
    const headers = { ...privateHeaders, 'Set-Cookie': set.value.cookie };
    return redirect(`${url.pathname}?saved=1`, { status: 303, headers });
  }
  if (set.code.startsWith('account_link')) return refused(ctx, set);
  return refused(ctx, set, set.code === 'password_repeat_wrong' ? 'repeat' : 'password');
}
