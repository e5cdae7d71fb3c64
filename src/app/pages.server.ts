// The router of the pages: built files, then React Router's loaders, actions and HTML.
import { resolve } from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';

import { compressPages } from '#app/compressed.server.ts';
import type { App } from '#app/open-app.server.ts';
import { openRefusedVisitorPage } from '#app/page-cache/refused-visitors.server.ts';
import { chooseLanguage } from '#app/pipeline/choose-language.ts';
import { endActing } from '#app/pipeline/end-acting.ts';
import { findSite } from '#app/pipeline/find-site.server.ts';
import { keepPrivate } from '#app/pipeline/keep-private.ts';
import type { PageEnv } from '#app/pipeline/page-env.ts';
import { readPostedForm } from '#app/pipeline/read-posted-form.ts';
import { readPreview } from '#app/pipeline/read-preview.server.ts';
import { recogniseVisitor } from '#app/pipeline/recognise-visitor.server.ts';
import { refusePrefetch } from '#app/pipeline/refuse-prefetch.ts';
import { refuseCrossSite, refuseMethods } from '#app/pipeline/refuse-requests.ts';
import { renderScreen } from '#app/pipeline/render-screen.server.ts';
import type { RenderPage } from '#app/render-page.server.ts';
import type { SecurityPolicy } from '#platform/http/security-headers.ts';

export type PageOptions = {
  render: RenderPage;
  /** Whether the page at a path is the same for everybody: only such pages are prefetched. */
  isAnonymous: (path: string) => boolean;
  /** The folder of the browser's files, or null if the development server has them. */
  clientDir: string | null;
  /** For pages that are kept. */
  securityPolicy: SecurityPolicy;
};

/**
 * Handles everything that is neither API nor health; mount it last. The middlewares run in this order: each finds what
 * is stated in `PageEnv` or answers by itself, and the later ones may rely on it. Behind `next()` they complete the
 * answer in the opposite order.
 */
export function pageRouter(app: App, options: PageOptions): Hono<PageEnv> {
  const { render, isAnonymous, clientDir, securityPolicy } = options;
  const router = new Hono<PageEnv>();
  const cookies = { secure: app.settings.PUBLIC_URL.startsWith('https:') };
  if (clientDir) serveClientFiles(router, clientDir);
  router.use(compress(), compressPages());
  router.use(refuseCrossSite(app.settings.PUBLIC_URL));
  router.use(refuseMethods);
  router.use(readPostedForm);
  router.use(refusePrefetch(isAnonymous));
  router.use(findSite(app));
  router.use(chooseLanguage(cookies));
  router.use(recogniseVisitor(app, openRefusedVisitorPage(render, securityPolicy)));
  router.use(readPreview(app, cookies));
  router.use(endActing);
  router.use(keepPrivate(app));
  router.all('*', renderScreen(app, render));
  return router;
}

/** Files with hashed names never change; everything else is revalidated. */
function serveClientFiles(router: Hono<PageEnv>, clientDir: string): void {
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
