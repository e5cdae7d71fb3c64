// Checks who may see a page of the office or act there. Every loader and action calls it with an act from the table of
// permissions. Loaders run in parallel and can be requested one by one, so the frame alone protects nothing.
import { redirect, type RouterContextProvider } from 'react-router';

import { type Act, mayDo } from '#identity/access/acts.ts';
import type { Staff } from '#identity/signed-in.ts';
import { locales } from '#platform/i18n/locales.ts';
import { formText } from '#platform/lib/form-text.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { sentForm } from '#screens/frame/sent-form.ts';
import { officeForms, type OfficeIntent, type OfficeScreen } from '#office/frame/office-forms.ts';
import { type AppCtx, screenContext } from '#screens/screen-context.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';
import { pathTo } from '#paths.ts';

export type StaffCtx = AppCtx & { account: Staff };

type StaffRequest = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
  params: { lang?: string | undefined };
};

/**
 * The context of a member of staff who may do the act. Throws a redirect to the login for somebody without an account.
 * Throws the page for an unknown address if the right is missing, or if the language is not one of ours.
 */
export function requireStaff({ context, request, url, params }: StaffRequest, act: Act): StaffCtx {
  const { ctx } = context.get(screenContext);
  const { account } = ctx;
  if (!locales.some((locale) => locale === params.lang)) throw pageNotFound(url);
  if (!account) throw redirect(loginPath(ctx.locale, request, url), { headers: privateHeaders });
  if (account.kind !== 'staff' || !mayDo(account, act)) throw pageNotFound(url);
  return { ...ctx, account };
}

/**
 * The act that a form of the page asks for, by its name there, and the context of somebody who may do it. `read` is the
 * right to the page: without it, unknown and forbidden acts look the same. `screen` is the file of the page.
 */
export function requireIntent<Screen extends OfficeScreen>(
  asked: StaffRequest,
  read: Act,
  screen: Screen,
): { ctx: StaffCtx; intent: OfficeIntent<Screen>; form: FormData } {
  requireStaff(asked, read);
  const form = sentForm(asked.context);
  const intent = formText(form, 'intent');
  const acts = officeForms[screen];
  if (!isIntent(acts, intent)) throw pageNotFound(asked.url);
  return { ctx: requireStaff(asked, acts[intent]), intent, form };
}

export function isIntent<Intent extends string>(
  acts: Readonly<Record<Intent, Act>>,
  name: string,
): name is Intent {
  return Object.hasOwn(acts, name);
}

/** Which acts of a page an account may do. */
export function intentsOf(account: Staff, acts: Readonly<Record<string, Act>>): string[] {
  return Object.keys(acts).filter((intent) => acts[intent] && mayDo(account, acts[intent]));
}

/** After the login the page is shown; a posted form is not posted again. */
function loginPath(locale: string, request: Request, { pathname, search }: URL): string {
  const next = request.method === 'GET' ? pathname + search : pathname;
  return `${pathTo(locale, 'office/login')}?${new URLSearchParams({ next })}`;
}
