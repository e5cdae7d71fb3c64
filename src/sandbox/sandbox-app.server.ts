// The sandbox payment provider as one web application: merchant API, traveller's pages, headers for both.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { answerHeader, requestHeader } from '#platform/http/node-headers.ts';
import { merchantApi } from '#sandbox/sandbox-api.server.ts';
import type { SandboxCtx } from '#sandbox/sandbox-ctx.ts';
import { payerPages } from '#sandbox/sandbox-pages.server.ts';

const MOST_BYTES = 64 * 1024;
const countBody = bodyLimit({ maxSize: MOST_BYTES });

/** `open` makes the context of one request, with the clock's time of that moment. */
export function sandboxApp(open: () => SandboxCtx): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    answerHeader(c, 'Cache-Control', 'no-store');
    answerHeader(c, 'X-Content-Type-Options', 'nosniff');
    answerHeader(c, 'Referrer-Policy', 'no-referrer');
    await next();
  });
  // Counted only where its length is not told, or too long: to count builds the whole of fetch's request.
  app.use((c, next) => {
    const isWhole = requestHeader(c, 'transfer-encoding') === undefined;
    return isWhole && Number(requestHeader(c, 'content-length') ?? 0) <= MOST_BYTES
      ? next()
      : countBody(c, next);
  });
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
