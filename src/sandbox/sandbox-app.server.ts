// The sandbox payment provider as one web application: merchant API, traveller's pages, headers for both.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { merchantApi } from '#sandbox/sandbox-api.server.ts';
import type { SandboxCtx } from '#sandbox/sandbox-ctx.ts';
import { payerPages } from '#sandbox/sandbox-pages.server.ts';

/** `open` makes the context of one request, with the clock's time of that moment. */
export function sandboxApp(open: () => SandboxCtx): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    await next();
  });
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  app.get('/healthz', (c) => c.text('ok'));
  app.route('/v1', merchantApi(open));
  app.route('/', payerPages(open));
  app.notFound((c) => c.json({ error: { code: 'not_found' } }, 404));
  app.onError((error, c) => {
    open().log.error({ err: error }, 'sandbox failed');
    return c.json({ error: { code: 'internal' } }, 500);
  });
  return app;
}
