// Every request gets an id and one line in the log; neither query strings nor bodies nor tokens are ever written.
import type { MiddlewareHandler } from 'hono';

import { pathWithoutToken } from '#paths.ts';
import { withPatience } from '#platform/db/patience.server.ts';
import type { Served } from '#platform/http/router-env.ts';
import { answerHeader, requestHeader } from '#platform/http/node-headers.ts';
import type { Logger } from '#platform/lib/log.server.ts';

const SANE_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** nginx’s code for a request whose client closed the connection; it is only logged. */
const CLIENT_LEFT = 499;

const PROBES = new Set(['/healthz', '/readyz']);

/**
 * Gives `c.var.requestId` (the caller's `X-Request-Id` when it is sane) and `c.var.nonce`, echoes the id and logs the
 * answer. Mount it first. Liveness probes are logged at `debug`, failures at `error`.
 */
export function identifyRequests(log: Logger): MiddlewareHandler<Served> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = requestIdOf(requestHeader(c, 'x-request-id'));
    c.set('requestId', requestId);
    c.set('nonce', crypto.randomUUID().replaceAll('-', ''));
    answerHeader(c, 'X-Request-Id', requestId);
    await withPatience(next);
    const { method, path } = c.req;
    const { status } = c.res;
    // The router answers 500 to a client that left while its page was made: not a failure, and nobody reads it.
    const left = status >= 500 && c.req.raw.signal.aborted;
    const isFailure = status >= 500 && !left && !c.get('isSpecified');
    logRequest(log, { requestId, method, path, status: left ? CLIENT_LEFT : status, started, isFailure });
  };
}

/** The caller's own id when it is safe for a log line and a header, else a new one. */
export function requestIdOf(given: string | undefined): string {
  return given && SANE_ID.test(given) ? given : crypto.randomUUID();
}

type Answered = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  started: number;
  isFailure?: boolean;
};

/** `path` comes without its query; `started` is a time of `performance.now()`. */
export function logRequest(log: Logger, answered: Answered): void {
  const { requestId, method, path, status, started, isFailure = status >= 500 } = answered;
  const level = isFailure ? 'error' : PROBES.has(path) ? 'debug' : 'info';
  if (!log.isLevelEnabled(level)) return;
  const ms = Math.round((performance.now() - started) * 10) / 10;
  linesOf(log)[level](
    { requestId, method, path: pathWithoutToken(path).slice(0, 200), status, ms },
    'request',
  );
}

// These fields cannot contain personal data; checking them would take as long as writing the rest of the line.
const loggers = new WeakMap<Logger, Logger>();

function linesOf(log: Logger): Logger {
  let lines = loggers.get(log);
  if (!lines) loggers.set(log, (lines = log.child({}, { redact: [] })));
  return lines;
}
