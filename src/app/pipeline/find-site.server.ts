// The content of this moment, and the site of the request's host.
import type { MiddlewareHandler } from 'hono';

import type { App } from '#app/open-app.server.ts';
import type { PageEnv, PageRows } from '#app/pipeline/page-env.ts';
import { currentRows, freshRows, publishedRows } from '#content/content-copy.server.ts';
import { isPreviewAsked } from '#content/preview.server.ts';
import { siteOfHost } from '#content/read-site.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';

export function findSite({ db, settings }: App): MiddlewareHandler<PageEnv> {
  return async (c, next) => {
    const { request } = c.var;
    const rows = await rowsFor(db, request);
    c.set('rows', rows);
    c.set('site', siteOfHost(rows, request.headers.get('host'), settings));
    return next();
  };
}

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
