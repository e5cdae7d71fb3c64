// The page for an address that made too many visitors. It is answered under attack, so it is made once for each site
// and language, without a script, and kept compressed for a minute.
import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

import { encodingOf, type StoredPage, storedPage } from '#app/page-cache/page-entry.server.ts';
import { sealPage } from '#app/page-cache/page-seal.ts';
import type { RenderPage } from '#app/render-page.server.ts';
import type { SecurityPolicy } from '#platform/http/security-headers.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Site } from '#platform/lib/ctx.ts';
import { errorStatus } from '#platform/lib/errors.ts';

/** A page for each site and language; an unknown host has the first site's. */
const pageCount = 60;
const keptMs = 60_000;

/** `content` is the version of the content: an edit is seen like on any other page. */
export type RefusedVisitor = { locale: Locale; site: Omit<Site, 'preview'>; content: number };

type Headers = [name: string, value: string][];

export type RefusedVisitorAnswer = { headers: Headers; body: Buffer<ArrayBuffer> };

/** Throws if the page cannot be made. Requests that come while it is made wait for the same page. */
export type RefusedVisitorPage = (
  asked: RefusedVisitor,
  acceptEncoding: string | undefined,
) => Promise<RefusedVisitorAnswer>;

type KeptRefusal = { headers: Headers; forms: StoredPage['forms'] };

export function openRefusedVisitorPage(
  render: RenderPage,
  securityPolicy: Pick<SecurityPolicy, 'pagePolicy'>,
): RefusedVisitorPage {
  const kept = new LRUCache<string, Promise<KeptRefusal>>({ max: pageCount, ttl: keptMs });
  // It is never sent; what has it was written by our own root (page-maker.server.ts).
  const marker = randomBytes(24).toString('hex');
  return async (asked, acceptEncoding) => {
    const { locale, site, content } = asked;
    const key = `${site.domainId} ${site.url} ${locale} ${content}`;
    let page = kept.get(key);
    if (!page) {
      page = make(asked);
      kept.set(key, page);
      // A page that failed is made again by the next request.
      page.catch(() => kept.delete(key));
    }
    const { headers, forms } = await page;
    const encoding = encodingOf(acceptEncoding);
    const packed: Headers = encoding === 'identity' ? [] : [['Content-Encoding', encoding]];
    return { headers: [...headers, ...packed], body: forms[encoding].body };
  };

  async function make({ locale, site }: RefusedVisitor): Promise<KeptRefusal> {
    const response = await render(new Request(`${site.url}/${locale}/too-many`), {
      locale,
      site: { ...site, preview: false },
      visitor: null,
      requestId: '',
      nonce: marker,
      refusal: 'rate_limited',
    });
    const sealed = sealPage(await response.text(), marker);
    if (response.status !== errorStatus.rate_limited || !sealed || sealed.scripts.length > 0) {
      throw new Error(`the page for refused visitors could not be made: ${response.status}`);
    }
    const styles = ["'self'", ...sealed.styles];
    const policy = securityPolicy.pagePolicy({ scripts: ["'none'"], styles });
    const headers: Headers = [
      ['Content-Security-Policy', policy],
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Content-Language', locale],
      ['Vary', 'Accept-Encoding'],
    ];
    const { forms } = await storedPage({ html: sealed.html, headers, effort: 'thorough' });
    return { headers, forms };
  }
}
