// The data of a page that is the same for everybody, as JSON (Specification §7, AP-15).
import { type Context, Hono } from 'hono';

import type { App } from '#app/open-app.server.ts';
import type { RenderPage } from '#app/render-page.server.ts';
import { publishedRows } from '#content/content-copy.server.ts';
import { isKnownHost, siteOfHost } from '#content/read-site.server.ts';
import { pageAddressOf } from '#app/page-cache/page-address.ts';
import { anonymousPage } from '#platform/http/cache-headers.ts';
import type { Served } from '#platform/http/router-env.ts';
import { toLocale } from '#platform/i18n/locales.ts';

type Options = { render: RenderPage; isAnonymous: (path: string) => boolean };

const ending = '/_payload.json';

/**
 * `GET {page}/_payload.json` answers `{ data }`: what the page's loaders return, by route. Pages that depend on their
 * visitor have none.
 */
export function pageDataRouter(app: App, { render, isAnonymous }: Options): Hono<Served> {
  const router = new Hono<Served>();
  router.get('/:page{.+/_payload\\.json}', async (c) => {
    const url = new URL(c.req.url);
    const address = pageAddressOf(url.pathname.slice(0, -ending.length) + url.search);
    const locale = toLocale(address?.path.split('/')[1]);
    if (!address || !locale || !isAnonymous(address.path)) return none(c);
    const rows = await publishedRows(app.db);
    const host = c.req.header('host') ?? null;
    const site = siteOfHost(rows, host, app.settings);
    const query = address.currency === null ? '' : `?currency=${encodeURIComponent(address.currency)}`;
    // It gets no data of the visitor, so the response contains none.
    const response = await render(new Request(site.url + address.path + query), {
      locale,
      site: { ...site, preview: false },
      visitor: null,
      requestId: c.get('requestId'),
      nonce: '',
      asData: true,
    });
    if (response.status !== 200 || response.headers.get('cache-control') !== anonymousPage) return none(c);
    if (!isKnownHost(rows, host, app.settings)) response.headers.set('Cache-Control', 'no-store');
    return response;
  });
  return router;
}

function none(c: Context<Served>): Response {
  c.header('Cache-Control', 'no-store');
  return c.json({ data: null }, 404);
}
