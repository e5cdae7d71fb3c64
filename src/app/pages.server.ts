// The router of the pages: built files, then React Router's loaders, actions and HTML.
import { nameListBytes } from '#agency/groups/name-list.ts';
import { resolve } from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

import { type App, costlyLimits } from '#app/open-app.server.ts';
import type { RenderPage } from '#app/render-page.server.ts';
import { currentRows, freshRows, publishedRows } from '#content/content-copy.server.ts';
import type { ContentRows } from '#content/content-rows.server.ts';
import { supportedLanguages } from '#content/domain.ts';
import { isPreviewAsked, previewOf } from '#content/preview.server.ts';
import { isKnownHost, originOfSite, siteOfHost } from '#content/read-site.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { anonymousPage } from '#platform/http/cache-headers.ts';
import { isFetchedAhead, keptForTheClick } from '#platform/http/cache-headers.ts';
import { clientOf } from '#platform/http/client-address.ts';
import { visitorCookie } from '#identity/visitor.server.ts';
import { visitorOfLostAnswer, visitorOfPage } from '#app/page-visitor.server.ts';
import {
  openRefusedVisitorPage,
  type RefusedVisitor,
  type RefusedVisitorPage,
} from '#app/page-cache/refused-visitors.server.ts';
import { compressPages } from '#app/compressed.server.ts';
import { retryAfterSeconds } from '#app/failed-request.ts';
import { isCrossSite } from '#platform/http/cross-site.ts';
import {
  detectLanguage,
  isCrawler,
  languageCookie,
  languageCookieOf,
  type LanguageFacts,
  preferredLocale,
} from '#platform/http/detect-language.ts';
import { openGate } from '#platform/http/open-gate.ts';
import { logoBytes } from '#identity/agencies/logo.ts';
import { readForm } from '#platform/http/read-body.ts';
import type { SecurityPolicy } from '#platform/http/security-headers.ts';
import type { Served } from '#platform/http/router-env.ts';
import { readCookie } from '#platform/http/read-cookie.ts';
import { say } from '#platform/i18n/words.server.ts';
import { type Locale, locales, toLocale } from '#platform/i18n/locales.ts';
import { errorStatus } from '#platform/lib/errors.ts';

export type PageOptions = {
  render: RenderPage;
  /** Whether the screen at a path declares that it is the same for everybody: only such pages are prefetched. */
  isAnonymous: (path: string) => boolean;
  /** The folder of the browser's files, or null if the development server has them. */
  clientDir: string | null;
  /** For pages that are kept. */
  securityPolicy: SecurityPolicy;
};

/** Handles everything that is neither API nor health; mount it last. */
export function pageRouter(
  app: App,
  { render, isAnonymous, clientDir, securityPolicy }: PageOptions,
): Hono<Served> {
  const router = new Hono<Served>();
  const secure = app.settings.PUBLIC_URL.startsWith('https:');
  const renderOrRefuse = openRendering(app, render);
  const refuseVisitor = refusesVisitors(app, openRefusedVisitorPage(render, securityPolicy));
  if (clientDir) serveClientFiles(router, clientDir);
  router.use(compress(), compressPages());
  router.use(refuseCrossSite(app));
  router.all('*', async (c) => {
    if (!methods.includes(c.req.method)) return refuseMethod(c);
    const posted = c.req.method === 'POST';
    const form = posted ? await readForm(c, { fileBytes: fileBytesOf(c.req.path) }) : null;
    const request = posted ? withoutBody(c.req.raw) : c.req.raw;
    const ahead = isFetchedAhead(request.headers);
    // A search or a booking must not be prefetched or cached.
    if (ahead && !isAnonymous(c.req.path.replace(/\.data$/, ''))) {
      return c.body(null, 204, { 'Cache-Control': 'no-store' });
    }
    const requestId = c.get('requestId');
    const rows = await rowsFor(app.db, request);
    const host = request.headers.get('host');
    const site = siteOfHost(rows, host, app.settings);
    const spoken = languagesOf(rows, site.domainId);
    const asked = languageOf(request, spoken);
    if (asked.redirect) return redirectHome(c, asked, secure);
    const client = clientOf(c, app.settings.TRUST_PROXY);
    const facts = { locale: asked.locale, site: { ...site, preview: false }, requestId };
    const who = await visitorOfPage({ app, request, facts, client });
    if (!who.ok) {
      const refused = { locale: asked.locale, site, content: rows.version };
      return refuseVisitor(c, refused, who.params?.['retryAfterSeconds']);
    }
    const domain = rows.domains.get(site.domainId);
    const preview = previewOf(request, domain, { now: app.clock(), settings: app.settings, secure });
    // A form that was meant for an agency must not be carried out under another identity.
    const sent = posted && who.value.actingEnded ? toEndOfActing(request, asked.locale) : request;
    const renderFor = ({ visitor, account, actingEnded = false }: typeof who.value) =>
      renderOrRefuse(sent, {
        ...facts,
        site: { ...site, ...preview.site },
        visitor,
        account,
        actingEnded,
        nonce: c.get('nonce'),
        ...(form && { form }),
        client,
      });
    const first = await renderFor(who.value);
    const other = await visitorOfLostAnswer({ app, request, facts, client }, who.value, first.status);
    const response = other ? await renderFor(other) : first;
    keepPrivate(response.headers, preview.asked, ahead);
    if (response.status === errorStatus.service_unavailable) comeBackSoon(response.headers);
    if (!isKnownHost(rows, host, app.settings)) {
      const origin = originOfSite(rows, site.domainId, app.settings);
      nameRealHost(response.headers, origin + new URL(request.url).pathname);
    }
    if (preview.remember) response.headers.append('set-cookie', preview.remember);
    if (asked.store) response.headers.append('set-cookie', languageCookieOf(asked.locale, secure));
    // After a log-in or log-out the page has set the visitor cookie itself; a second one would override it.
    const own = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${visitorCookie}=`));
    for (const cookie of own ? [] : (other ?? who.value).cookies)
      response.headers.append('set-cookie', cookie);
    return response;
  });
  return router;
}

/**
 * The request for the page that says that acting as an agency has ended, instead of the form's target. A login and the
 * end itself keep their own target.
 */
function toEndOfActing(request: Request, locale: Locale): Request {
  const url = new URL(request.url);
  if (/^\/[a-z]{2}\/(?:office|ta(?:\.data)?$|ta\/acting)/.test(url.pathname)) return request;
  url.pathname = `/${locale}/ta/acting${url.pathname.endsWith('.data') ? '.data' : ''}`;
  url.search = '';
  return new Request(url, request);
}

/** Drafts are read and rendered anew for each request, and anybody may request them, so only few at once. */
function openRendering({ settings }: App, render: RenderPage): RenderPage {
  const gate = openGate(costlyLimits(settings));
  return async (request, facts) => {
    if (!facts.site.preview) return render(request, facts);
    const page = await gate(facts.client ?? 'unknown', () => render(request, facts));
    if (page.ok) return page.value;
    return render(request, {
      ...facts,
      site: { ...facts.site, preview: false },
      refusal: 'service_unavailable',
    });
  };
}

/** The methods that a link or a form of a page can send. */
const methods = ['GET', 'HEAD', 'POST'];

/** Browsers send no other methods to a page, so a one-line answer is enough. */
function refuseMethod(c: Context<Served>): Response {
  c.header('Allow', methods.join(', '));
  const locale = preferredLocale(c.req.header('accept-language'));
  return c.text(say(locale)('errors.method_not_allowed'), errorStatus.method_not_allowed);
}

/** The body has already been read; pages get the form instead. */
function withoutBody({ url, method, headers, signal }: Request): Request {
  return new Request(url, { method, headers, signal });
}

/**
 * A page with a nonce is for this visitor only, and a preview is for the editor only. By default no page may be kept.
 */
function keepPrivate(headers: Headers, preview: boolean, ahead: boolean): void {
  if (preview) {
    headers.set('Cache-Control', 'no-store');
    headers.set('X-Robots-Tag', 'noindex');
  } else if (headers.get('cache-control') === anonymousPage) {
    headers.set('Cache-Control', ahead ? keptForTheClick : 'private, no-cache');
  } else if (!headers.has('cache-control')) {
    headers.set('Cache-Control', 'private, no-store');
  }
}

function comeBackSoon(headers: Headers): void {
  headers.set('Retry-After', retryAfterSeconds);
  headers.set('Cache-Control', 'no-store');
}

/** The specification serves an unknown host as domain 1, but nobody may cache or index it under this name. */
function nameRealHost(headers: Headers, canonical: string): void {
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex');
  headers.append('Link', `<${canonical}>; rel="canonical"`);
}

/**
 * Too many new visitors from one address: browsers get a page that is kept, programs and our own scripts a sentence.
 * `wait` is in seconds.
 */
function refusesVisitors({ log }: App, pageOf: RefusedVisitorPage) {
  return async (c: Context<Served>, refused: RefusedVisitor, wait: unknown): Promise<Response> => {
    c.header('Retry-After', String(wait));
    c.header('Cache-Control', 'no-store');
    const asksForPage = c.req.header('accept')?.includes('text/html') && !c.req.path.endsWith('.data');
    const sentence = () => c.text(say(refused)('errors.rate_limited'), errorStatus.rate_limited);
    if (!asksForPage) return sentence();
    try {
      const { headers, body } = await pageOf(refused, c.req.header('accept-encoding'));
      for (const [name, value] of headers) c.header(name, value);
      return c.body(body, errorStatus.rate_limited);
    } catch (error) {
      log.error({ err: error, requestId: c.get('requestId') }, 'no page for a refused visitor');
      return sentence();
    }
  };
}

type PageRows = Pick<ContentRows, 'hosts' | 'domains' | 'version'>;

/** Editors use the preview, so it shows every edit that was committed before the request. */
async function rowsFor(db: Database, request: Request): Promise<PageRows> {
  if (isPreviewAsked(request)) return currentRows(db).catch(noRows);
  return freshRows(db) ?? (await publishedRows(db).catch(noRows));
}

/** Without a database since the start no content is known: the page that says so is in the language of the request. */
function noRows(error: unknown): PageRows {
  if (!isDatabaseAway(error)) throw error;
  return { hosts: new Map(), domains: new Map(), version: 0 };
}

type Spoken = Pick<LanguageFacts, 'languages' | 'defaultLanguage'>;

function languagesOf(rows: PageRows, domainId: number): Spoken {
  const row = rows.domains.get(domainId);
  const languages = supportedLanguages(row?.languages ?? []);
  const defaultLanguage = toLocale(row?.defaultLanguage) ?? languages[0] ?? 'en';
  return { languages: languages.length > 0 ? languages : locales, defaultLanguage };
}

type Asked = { locale: Locale; redirect: boolean; store: boolean };

/** The pages with a file in their form: the logo of an agency, and a group's list of names. */
function fileBytesOf(path: string): number {
  if (/^\/[a-z]{2}\/ta\/groups\/[0-9a-f-]{36}(?:\.data)?$/.test(path)) return nameListBytes;
  return /^\/[a-z]{2}\/ta\/profile(?:\.data)?$/.test(path) ? logoBytes : 0;
}

/** The address that staff type; it leads to the office in their language. */
const office = '/office';

/**
 * The language of the path, or the detected one if the path has none. A visit of `/` is redirected only if the home
 * page of that language differs from the one that `/` shows (Specification §2); a visit of `/office` always is.
 */
function languageOf(request: Request, spoken: Spoken): Asked {
  const { pathname } = new URL(request.url);
  const fromPath = toLocale(pathname.split('/')[1]?.replace(/\.data$/, ''));
  if (fromPath) return { locale: fromPath, redirect: false, store: false };
  const { locale, store } = detectLanguage({
    cookie: readCookie(request.headers.get('cookie'), languageCookie),
    acceptLanguage: request.headers.get('accept-language'),
    crawler: isCrawler(request.headers),
    ...spoken,
  });
  const reads = request.method === 'GET';
  const home = pathname === '/' && reads;
  // The office has no page without a language, and has all three languages regardless of the site's.
  if (pathname === office && reads) return { locale, redirect: true, store: false };
  return { locale, redirect: home && locale !== spoken.defaultLanguage, store: home && store };
}

function redirectHome(c: Context<Served>, { locale, store }: Asked, secure: boolean): Response {
  const { search, pathname } = new URL(c.req.url);
  if (store) c.header('Set-Cookie', languageCookieOf(locale, secure));
  c.header('Cache-Control', 'private, no-store');
  c.header('Vary', 'Accept-Language, Cookie');
  return c.redirect(`/${locale}${pathname === office ? office : ''}${search}`, 302);
}

function refuseCrossSite(app: App): MiddlewareHandler<Served> {
  return async (c, next) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!reads && isCrossSite((name) => c.req.header(name), app.settings.PUBLIC_URL)) {
      return c.text('Cross-site request refused', errorStatus.origin_refused);
    }
    await next();
  };
}

/** Files with hashed names never change; everything else is revalidated. */
function serveClientFiles(router: Hono<Served>, clientDir: string): void {
  const root = resolve(clientDir);
  router.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  router.get('/assets/*', (c) => c.text('Not Found', 404));
}
