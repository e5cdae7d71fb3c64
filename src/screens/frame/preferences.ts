// The selector's form without a script: stores the choice and redirects to the same page (Specification §4).
import { redirect } from 'react-router';

import type { Route } from './+types/preferences';
import { languageCookieOf, localeChangedCookieOf } from '#platform/http/detect-language.ts';
import { toLocale } from '#platform/i18n/locales.ts';
import { refuseMethod } from '#screens/frame/refuse-method.server.ts';
import { screenContext } from '#screens/screen-context.ts';
import { pageCurrency } from '#content/site/page-currency.ts';
import { readAddress, targetOf } from '#content/site/preferences.ts';
import { readSiteView } from '#content/site/site-view.server.ts';
import { pathTo } from '#paths.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const query = url.searchParams;
  const page = readAddress(query.get('path'), ctx.locale);
  page.search ||= searchOfReferer(request, page.pathname);
  const locale = toLocale(page.pathname.split('/')[1]) ?? ctx.locale;
  const site = await readSiteView({ ...ctx, locale });
  const choice = {
    region: query.get('region'),
    language: query.get('language'),
    currency: query.get('currency'),
  };
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  if (!site) return redirect(pathTo(locale, ''), { status: 303, headers });
  const { origin, path, language, currency } = targetOf(choice, { ...site, locale }, page);
  if (origin) return redirect(origin + path, { status: 303, headers });
  if (language) {
    const secure = ctx.settings.PUBLIC_URL.startsWith('https:');
    headers.append('Set-Cookie', languageCookieOf(language, secure));
    headers.append('Set-Cookie', localeChangedCookieOf(secure));
  }
  return redirect(currency ? inCurrency(path, currency, site) : path, { status: 303, headers });
}

/** Reads only: the choice is stored in cookies and nowhere else. */
export function action({ context }: Route.ActionArgs): Response {
  return refuseMethod(context.get(screenContext).ctx, 'GET, HEAD');
}

/**
 * The query of the page that sent the form. The page does not contain its own query, because it is the same for
 * everybody who requests its path. The browser reports it as the referrer, which is trusted only for the same page.
 */
function searchOfReferer(request: Request, pathname: string): string {
  const from = URL.parse(request.headers.get('referer') ?? '');
  if (!from || from.host !== request.headers.get('host')) return '';
  return from.pathname === pathname ? from.search : '';
}

/** Without a script the choice is kept only in the address. */
function inCurrency(path: string, currency: string, site: Parameters<typeof pageCurrency>[0]): string {
  const [pathname = '/', search = ''] = path.split('?');
  const query = new URLSearchParams(search);
  query.delete('currency');
  if (pageCurrency(site, '') !== currency) query.set('currency', currency);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
