// The sandbox payment provider as one web application: merchant API, payer's pages, headers for both.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import type { SandboxCtx } from '#sandbox/context.ts';
import { merchantApi } from '#sandbox/merchant/merchant-api.ts';
import { payerPages } from '#sandbox/payer/payer-pages.ts';

const MOST_BYTES = 64 * 1024;

/** `open` makes the context of one request, with the clock's current time. */
export function sandboxApp(open: () => SandboxCtx): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    await next();
  });
  app.use(bodyLimit({ maxSize: MOST_BYTES }));
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
