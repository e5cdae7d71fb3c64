// Loaded into the server before its own code (`node --import`): counts the SQL statements that it publishes, by the
// address of the request, and reports them to its parent on request. What the package of the rate limiter sends by
// itself is not published. Not a benchmark by itself.
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

import { statementChannel } from '#platform/lib/product.ts';

export type Watched = {
  /** Statements by method and address, without ids; `timers` are statements outside requests. */
  statements: Record<string, number>;
  requests: Record<string, number>;
  /** Peak memory of the process, in MB. */
  peakMb: number;
};

const asking = new AsyncLocalStorage<string>();
let statements: Record<string, number> = {};
let requests: Record<string, number> = {};

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  const path = (request.url ?? '').split('?')[0]?.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id');
  const label = `${request.method} ${path}`;
  requests[label] = (requests[label] ?? 0) + 1;
  asking.enterWith(label);
});

subscribe(statementChannel, (message) => {
  const { text } = message as { text: string };
  const label = asking.getStore() ?? 'timers';
  statements[label] = (statements[label] ?? 0) + statementsIn(text);
});

/** A message with several statements counts as several. */
function statementsIn(text: string): number {
  return Math.max(1, text.split(';').filter((part) => part.trim() !== '').length);
}

process.on('message', (message: 'reset' | 'tell') => {
  if (message === 'reset') [statements, requests] = [{}, {}];
  const watched: Watched = {
    statements,
    requests,
    peakMb: process.resourceUsage().maxRSS / 1024,
  };
  process.send?.(watched);
});
process.channel?.unref();
