// Whole pages that are the same for every visitor. They are made once and served with Node's own request and response,
// before any other handler (docs/decisions/0017-pages.md).
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { App } from '#app/open-app.server.ts';
import { pageAddressOf } from '#app/page-cache/page-address.ts';
import { sendPage } from '#app/page-cache/page-entry.server.ts';
import { pageMaker } from '#app/page-cache/page-maker.server.ts';
import { type FoundPage, openPageStore } from '#app/page-cache/page-store.server.ts';
import type { RenderPage } from '#app/render-page.server.ts';
import { logRequest, requestIdOf } from '#platform/http/request-log.ts';
import type { SecurityPolicy } from '#platform/http/security-headers.ts';

export type PageCacheOptions = {
  render: RenderPage;
  /** Whether the screen at a path declares that it is the same for everybody. */
  isAnonymous: (path: string) => boolean;
  securityPolicy: SecurityPolicy;
  clock?: () => number;
};

export type PageCache = {
  /** True if it answers. It calls `other` if it finds out later that there is no shared page. */
  answer: (request: IncomingMessage, response: ServerResponse, other: () => void) => boolean;
  /** Resolves when no page is being made. */
  idle: () => Promise<void>;
};

const noPageCache: PageCache = { answer: () => false, idle: () => Promise.resolve() };

/** With `PAGE_CACHE_MB=0` it serves nothing. */
export function openPageCache(app: App, options: PageCacheOptions): PageCache {
  if (app.settings.PAGE_CACHE_MB === 0) return noPageCache;
  const { isAnonymous, clock = () => performance.now() } = options;
  const store = openPageStore(app, pageMaker(app, options), clock);
  return {
    answer(request, response, other) {
      const { method, headers, url = '' } = request;
      if (app.draining || (method !== 'GET' && method !== 'HEAD')) return false;
      const address = pageAddressOf(url);
      if (!address) return false;
      const started = performance.now();
      const send = ({ page, staleSeconds }: FoundPage) => {
        // RFC 9211: a page from the cache that should have been replaced this long ago.
        if (staleSeconds !== undefined) {
          response.setHeader('Cache-Status', `page-cache; hit; ttl=-${staleSeconds}`);
        }
        const requestId = requestIdOf(headers['x-request-id']?.toString());
        const status = sendPage(page, request, response, requestId);
        logRequest(app.log, { requestId, method, path: address.path, status, started });
      };
      const page = store.now(address, headers.host);
      if (page) send({ page });
      else if (!isAnonymous(address.path)) return false;
      else {
        store.soon(address, headers.host).then(
          (made) => (made ? send(made) : other()),
          (error: unknown) => {
            app.log.warn({ err: error, path: address.path }, 'a page could not be cached');
            other();
          },
        );
      }
      return true;
    },
    idle: () => store.idle(),
  };
}
