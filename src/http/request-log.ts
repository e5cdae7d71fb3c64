// Every request gets an id and one line in the log; neither query strings nor bodies are ever written.
import type { MiddlewareHandler } from 'hono';

import type { Served } from '#http/door.ts';
import { answerHeader, requestHeader } from '#http/node-headers.ts';
import type { Logger } from '#lib/log.server.ts';

/** A caller's own id is kept when it cannot break a log line or a header. */
const SANE_ID = /^[A-Za-z0-9_-]{8,64}$/;

const PROBES = new Set(['/healthz', '/readyz']);

/**
 * Gives `c.var.requestId` (the caller's `X-Request-Id` when it is sane) and `c.var.nonce`, echoes the id and logs the
 * answer. Mount it first. Liveness probes are logged at `debug`, failures at `error`.
 */
export function identifyRequests(log: Logger): MiddlewareHandler<Served> {
  return async (c, next) => {
    const started = performance.now();
    const given = requestHeader(c, 'x-request-id');
    const requestId = given && SANE_ID.test(given) ? given : crypto.randomUUID();
    c.set('requestId', requestId);
    c.set('nonce', crypto.randomUUID().replaceAll('-', ''));
    answerHeader(c, 'X-Request-Id', requestId);
    await next();
    if (!log.isLevelEnabled('error')) return;
    const path = c.req.path;
    const { status } = c.res;
    const level = status >= 500 ? 'error' : PROBES.has(path) ? 'debug' : 'info';
    log[level](
      {
        requestId,
        method: c.req.method,
        path: path.slice(0, 200),
        status,
        ms: Math.round((performance.now() - started) * 10) / 10,
      },
      'request',
    );
  };
}
