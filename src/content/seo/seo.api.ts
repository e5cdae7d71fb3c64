// What machines read of the site: robots.txt, sitemaps, the web manifest, the icon and the pictures for sharing.
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';

import { publishedRows } from '#content/content-copy.server.ts';
import { hostName, type Stage } from '#content/regions.ts';
import { readDomains, readSite, siteOfHost } from '#content/read-site.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import type { Served } from '#platform/http/router-env.ts';
import { answerHeader, requestHeader } from '#platform/http/node-headers.ts';
import { toLocale } from '#platform/i18n/locales.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import { webManifest } from '#content/seo/web-manifest.ts';
import { publishedPages, regionOf } from '#content/site/read-page.server.ts';
import { isPrivatePath, robotsText } from '#content/seo/robots.ts';
import { readPicture, tooManyWait } from '#content/seo/share-pictures.server.ts';
import { type MadePage, sitemap, sitemapIndex } from '#content/seo/sitemap.ts';

type Parts = {
  db: Database;
  settings: Pick<Settings, 'PUBLIC_URL' | 'APP_MODE'>;
  /** Pages that other modules make, for the sitemaps. */
  madePages?: () => Promise<MadePage[]>;
};

/** Cached for a while by crawlers; an edit is visible within the hour. */
const kept = 'public, max-age=3600';

/** Mount it before the pages: it also marks private ones as not to be indexed. */
export function seoRouter(parts: Parts): Hono<Served> {
  const router = new Hono<Served>();
  router.use(async (c, next) => {
    if (isPrivatePath(c.req.path)) answerHeader(c, 'X-Robots-Tag', 'noindex');
    await next();
  });
  router.use('/sitemap.xml', compress());
  router.use('/:lang{en|es|pt}/sitemap.xml', compress());
  router.get('/robots.txt', async (c) => {
    const { site, stage } = await siteAt(c, parts);
    c.header('Cache-Control', kept);
    return c.text(robotsText(site, stage));
  });
  router.get('/sitemap.xml', async (c) => {
    const { site } = await siteAt(c, parts);
    return xml(c, site && sitemapIndex(site));
  });
  router.get('/:lang{en|es|pt}/sitemap.xml', async (c) => {
    const { site, sites } = await siteAt(c, parts);
    const locale = toLocale(c.req.param('lang'));
    if (!site || !locale) return xml(c, null);
    const [texts, made] = await Promise.all([publishedPages(parts), parts.madePages?.()]);
    return xml(c, sitemap({ site, locale }, sites, texts, made));
  });
  router.get('/site.webmanifest', async (c) => {
    const { site } = await siteAt(c, parts);
    const content =
      site && (await readSite({ ...parts, site: { ...site, url: site.origin, preview: false } }));
    if (!content) return c.text('Not Found', 404);
    c.header('Cache-Control', kept);
    const { colors } = (await publishedRows(parts.db)).airline;
    return c.body(JSON.stringify(webManifest(content.domain, colors)), 200, {
      'content-type': 'application/manifest+json',
    });
  });
  router.get('/favicon.svg', async (c) => {
    const { airline } = await publishedRows(parts.db);
    c.header('Cache-Control', 'public, max-age=86400');
    return c.body(airline.icon, 200, { 'content-type': 'image/svg+xml' });
  });
  router.get('/og/:lang{en|es|pt}/:file{[a-z0-9-]+\\.png}', (c) => picture(c, parts));
  return router;
}

/** Open to other sites: the picture is meant to be shown elsewhere. */
async function picture(c: Context, parts: Parts): Promise<Response> {
  const { site } = await siteAt(c, parts);
  const locale = toLocale(c.req.param('lang'));
  const key = c.req.param('file')?.replace(/\.png$/, '');
  const found =
    site && locale && key
      ? await readPicture({ ...parts, site: { ...site, url: site.origin, preview: false } }, locale, key)
      : null;
  if (found === null) return c.text('Not Found', 404);
  if (found === tooManyWait) return c.text('Try again soon', 503, { 'Retry-After': '5' });
  c.header('Cache-Control', 'public, max-age=86400');
  c.header('ETag', found.etag);
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (requestHeader(c, 'if-none-match') === found.etag) return c.body(null, 304);
  return c.body(found.png, 200, { 'content-type': 'image/png' });
}

/** The site of this host, as everybody sees it, and all other sites. */
async function siteAt(c: Context, parts: Parts) {
  const rows = await publishedRows(parts.db);
  const host = requestHeader(c, 'host');
  const { domainId } = siteOfHost(rows, host, parts.settings);
  const sites = (await readDomains(parts)).map(regionOf);
  const site = sites.find((each) => each.domainId === domainId) ?? null;
  const known = rows.hosts.get(hostName(host))?.stage ?? null;
  const configured = hostName(host) === hostName(new URL(parts.settings.PUBLIC_URL).host);
  const stage: Stage | null = known ?? (configured ? 'production' : null);
  return { site, sites, stage };
}

function xml(c: Context, text: string | null): Response {
  if (text === null) return c.text('Not Found', 404);
  c.header('Cache-Control', kept);
  return c.body(text, 200, { 'content-type': 'application/xml; charset=utf-8' });
}
