// Structured logs: one JSON line per event, with the request id. Personal data never goes in.
import pino from 'pino';

export type Logger = pino.Logger;

/** A logger on standard output; `level` is a pino level name, `silent` for tests. */
export function openLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.password', '*.cookie', '*.authorization', '*.email', '*.phone', '*.surname', '*.givenNames'],
  });
}
