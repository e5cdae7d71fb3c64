// Who may see a page of the office or act there: asked by every loader and action, with the act of the table of
// permissions. Loaders run side by side and can be asked for one by one, so the frame alone protects nothing.
import { redirect, type RouterContextProvider } from 'react-router';

import { type Act, mayDo } from '#identity/access/acts.ts';
import type { Staff } from '#identity/signed-in.ts';
import { locales } from '#platform/i18n/locales.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { type AppCtx, screenContext } from '#screens/screen-context.ts';

export type StaffCtx = AppCtx & { account: Staff };

type Asked = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
  params: { lang?: string | undefined };
};

/** Of every page of the office. */
export const officeHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } as const;

/**
 * The context of a member of staff who may do the act. Throws the way to the log-in for somebody without an account,
 * and the page of an unknown address for somebody with an account and without the right, or in a language not ours.
 */
export function requireStaff({ context, request, url, params }: Asked, act: Act): StaffCtx {
  const { ctx } = context.get(screenContext);
  const { account } = ctx;
  if (!locales.some((locale) => locale === params.lang)) throw pageNotFound(url);
  if (!account) throw redirect(loginPath(ctx.locale, request, url), { headers: officeHeaders });
  if (account.kind !== 'staff' || !mayDo(account, act)) throw pageNotFound(url);
  return { ...ctx, account };
}

/** After the log-in the page is shown; a form that was posted is not posted again. */
function loginPath(locale: string, request: Request, { pathname, search }: URL): string {
  const next = request.method === 'GET' ? pathname + search : pathname;
  return `/${locale}/office/login?${new URLSearchParams({ next })}`;
}
