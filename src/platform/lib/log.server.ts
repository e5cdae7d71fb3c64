// Structured logs: one JSON line per event, with the request id. Personal data never goes in.
import pino from 'pino';

import { describeError } from '#platform/lib/describe-error.ts';

export type Logger = pino.Logger;

/** The options of every logger in the product, for any destination. */
export function logOptions(level: string, part?: string): pino.LoggerOptions {
  const redact = ['password', 'cookie', 'authorization', 'email', 'phone', 'surname', 'givenNames'];
  return {
    level,
    base: part === undefined ? null : { part },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: redact.map((name) => `*.${name}`),
    serializers: { err: describeError },
  };
}

/**
 * A logger on standard output; `level` is a pino level name, `silent` for tests. Lines are written in the background,
 * ten times a second or when there are many: a write per line cost more than a page from the cache. An exit writes the
 * rest. `part` is in every line of a process that is only a part of the product.
 */
export function openLog(level: string, part?: string): Logger {
  const lines = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 });
  return pino(logOptions(level, part), lines);
}
