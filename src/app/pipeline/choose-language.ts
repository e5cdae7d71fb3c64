// The language of a page: that of its address, or the detected one if the address has none.
import type { MiddlewareHandler } from 'hono';

import type { PageEnv, PageRows } from '#app/pipeline/page-env.ts';
import { supportedLanguages } from '#content/domain.ts';
import {
  detectLanguage,
  isCrawler,
  languageCookie,
  languageCookieOf,
  type LanguageFacts,
} from '#platform/http/detect-language.ts';
import { readCookie } from '#platform/http/read-cookie.ts';
import { type Locale, locales, toLocale } from '#platform/i18n/locales.ts';
import { pathTo } from '#paths.ts';

/** Redirects an address without a language where it has to, and stores the language of a first visit. */
export function chooseLanguage({ secure }: { secure: boolean }): MiddlewareHandler<PageEnv> {
  return async (c, next) => {
    const { request, rows, site } = c.var;
    const { locale, redirect, store } = languageOf(request, languagesOf(rows, site.domainId));
    const cookie = languageCookieOf(locale, secure);
    if (redirect !== null) {
      if (store) c.header('Set-Cookie', cookie);
      c.header('Cache-Control', 'private, no-store');
      c.header('Vary', 'Accept-Language, Cookie');
      return c.redirect(`${pathTo(locale, redirect)}${new URL(request.url).search}`, 302);
    }
    c.set('locale', locale);
    await next();
    if (store) c.res.headers.append('set-cookie', cookie);
  };
}

type Spoken = Pick<LanguageFacts, 'languages' | 'defaultLanguage'>;

function languagesOf(rows: PageRows, domainId: number): Spoken {
  const row = rows.domains.get(domainId);
  const languages = supportedLanguages(row?.languages ?? []);
  const defaultLanguage = toLocale(row?.defaultLanguage) ?? languages[0] ?? 'en';
  return { languages: languages.length > 0 ? languages : locales, defaultLanguage };
}

type PageLanguage = { locale: Locale; redirect: '' | 'office' | null; store: boolean };

/**
 * A visit of `/` is redirected only if the home page of the detected language differs from the one that `/` shows
 * (Specification §2); a visit of `/office`, the address that staff type, always is.
 */
function languageOf(request: Request, spoken: Spoken): PageLanguage {
  const { pathname } = new URL(request.url);
  const fromPath = toLocale(pathname.split('/')[1]?.replace(/\.data$/, ''));
  if (fromPath) return { locale: fromPath, redirect: null, store: false };
  const { locale, store } = detectLanguage({
    cookie: readCookie(request.headers.get('cookie'), languageCookie),
    acceptLanguage: request.headers.get('accept-language'),
    crawler: isCrawler(request.headers),
    ...spoken,
  });
  const reads = request.method === 'GET';
  const home = pathname === '/' && reads;
  // The office has no page without a language, and has all three languages regardless of the site's.
  if (pathname === '/office' && reads) return { locale, redirect: 'office', store: false };
  return { locale, redirect: home && locale !== spoken.defaultLanguage ? '' : null, store: home && store };
}
