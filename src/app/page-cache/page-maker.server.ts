// Renders a page without a visitor: no cookie, no request id, and a marker instead of the nonce.
import { randomBytes } from 'node:crypto';

import type { App } from '#app/open-app.server.ts';
import type { PageAddress } from '#app/page-cache/page-address.ts';
import { sealPage } from '#app/page-cache/page-seal.ts';
import type { RenderPage } from '#app/render-page.server.ts';
import type { ContentRows } from '#content/content-rows.server.ts';
import { originsOfDomain } from '#content/tags/page-tags.server.ts';
import { mayHaveTags } from '#content/tags/tag-pages.ts';
import { siteOrigins } from '#content/read-site.server.ts';
import { anonymousPage } from '#platform/http/cache-headers.ts';
import type { SecurityPolicy } from '#platform/http/security-headers.ts';
import { toLocale } from '#platform/i18n/locales.ts';
import type { Site } from '#platform/lib/ctx.ts';
import { errorStatus } from '#platform/lib/errors.ts';

export type MadePage = { html: string; headers: [name: string, value: string][] };

/** What a page is made of; `rows` are the content that its policy depends on. */
export type PageOrder = { address: PageAddress; site: Omit<Site, 'preview'>; rows: ContentRows };

/** Null for a page that is not the same for everybody and must be rendered for its visitor. Throws if it fails. */
export type MakePage = (order: PageOrder) => Promise<MadePage | null>;

export function pageMaker(
  app: App,
  { render, securityPolicy }: { render: RenderPage; securityPolicy: SecurityPolicy },
): MakePage {
  // It cannot be guessed and is never sent: every element that has it was written by our own root.
  const marker = randomBytes(24).toString('hex');
  return async ({ address: { path, currency }, site, rows }) => {
    const locale = toLocale(path.split('/')[1]);
    if (!locale) return null;
    const query = currency === null ? '' : `?currency=${encodeURIComponent(currency)}`;
    const facts = { locale, site: { ...site, preview: false }, visitor: null, requestId: '', nonce: marker };
    const response = await render(new Request(site.url + path + query), facts);
    // This does not mean "no shared page": the page that is kept is better than none.
    if (response.status === errorStatus.service_unavailable) throw new Error('the database is away');
    if (!mayBeShared(response)) return null;
    const sealed = sealPage(await response.text(), marker);
    if (!sealed) {
      app.log.error({ path }, 'a page cannot be sealed and is rendered for each visitor');
      return null;
    }
    const allowed = {
      scripts: ["'self'", ...sealed.scripts],
      styles: ["'self'", ...sealed.styles],
      tags: mayHaveTags({ pathname: path, search: query }) ? originsOfDomain(rows, site.domainId) : [],
    };
    const policy = securityPolicy.pagePolicy(allowed, siteOrigins(rows, app.settings));
    return {
      html: sealed.html,
      headers: [
        ...response.headers,
        ...securityPolicy.pageHeaders(path),
        ['Content-Security-Policy', policy] as [string, string],
      ],
    };
  };
}

/** Only a page whose screen declares that it is the same for everybody, if no other header says otherwise. */
function mayBeShared({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    headers.get('cache-control') === anonymousPage &&
    headers.get('content-type')?.startsWith('text/html') === true &&
    !headers.has('vary') &&
    !headers.has('set-cookie') &&
    !headers.has('content-encoding')
  );
}
