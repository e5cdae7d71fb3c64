// Hides or shows net prices for agents who turn the screen towards a customer, and returns to the page of the button.
import { redirect } from 'react-router';
import { serialize } from 'hono/utils/cookie';

import type { Route } from './+types/net-prices';
import { NET_COOKIE } from '#funnel/agency-prices/seller-view.ts';
import { formText } from '#platform/lib/form-text.ts';
import { refuseMethod } from '#screens/frame/refuse-method.server.ts';
import { sentForm } from '#screens/frame/sent-form.ts';
import { screenContext } from '#screens/screen-context.ts';
import { toLocale } from '#platform/i18n/locales.ts';
import { pathTo } from '#paths.ts';

export function loader({ context }: Route.LoaderArgs): Response {
  return refuseMethod(context.get(screenContext).ctx, 'POST');
}

export function action({ context }: Route.ActionArgs): Response {
  const { ctx } = context.get(screenContext);
  const form = sentForm(context);
  const hidden = formText(form, 'net') === 'hidden';
  const cookie = serialize(NET_COOKIE, hidden ? 'hidden' : '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: ctx.settings.PUBLIC_URL.startsWith('https:'),
    maxAge: hidden ? 12 * 3_600 : 0,
  });
  const headers = { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' };
  return redirect(ownPath(formText(form, 'back'), ctx.locale), { status: 303, headers });
}

/** A path of this site in any of its languages; anything else becomes the home page. */
function ownPath(path: string, locale: string): string {
  const url = URL.parse(path, 'https://site.invalid');
  const own = url?.host === 'site.invalid' && toLocale(url.pathname.split('/')[1]) !== null;
  return own ? url.pathname + url.search : pathTo(locale, '');
}
