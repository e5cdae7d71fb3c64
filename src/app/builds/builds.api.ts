// Tells whether a browser has the newest build: two files that the build wrote (Specification §7, AP-12).
import { resolve } from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

import type { Served } from '#platform/http/router-env.ts';

/** `clientDir` is the folder of the browser's files, or null if the development server has them. */
export function buildsRouter(clientDir: string | null): Hono<Served> {
  const router = new Hono<Served>();
  if (clientDir) {
    const root = resolve(clientDir);
    router.get(
      '/builds/latest.json',
      serveStatic({ root, onFound: (_path, c) => c.header('Cache-Control', 'no-store') }),
    );
    router.get(
      '/builds/meta/:file{[0-9a-f]{16}\\.json}',
      serveStatic({
        root,
        onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
      }),
    );
  }
  router.get('/builds/*', (c) => c.text('Not Found', 404));
  return router;
}
