// Runs the sandbox provider: its database, its port, and the worker that answers for slow banks and delivers webhooks.
import { serve, type ServerType } from '@hono/node-server';

import { cryptoRandom } from '#platform/lib/ids.ts';
import type { Logger } from '#platform/lib/log.server.ts';
import { sandboxApp } from '#sandbox/app.ts';
import { type Books, openBooks } from '#sandbox/books/open-books.ts';
import type { SandboxCtx } from '#sandbox/context.ts';
import type { SandboxOptions } from '#sandbox/options.ts';
import type { SandboxSettings } from '#sandbox/settings.ts';
import { startWorker } from '#sandbox/worker.ts';

export type SandboxInput = {
  settings: SandboxSettings;
  options: SandboxOptions;
  log: Logger;
  clock?: () => Date;
};

export type Sandbox = { url: string; books: Books; close: () => Promise<void> };

/** Listens once the promise is fulfilled; rejects if the port is taken. `close` ends calls, worker and database. */
export async function openSandbox(input: SandboxInput): Promise<Sandbox> {
  const { settings, options, log, clock = () => new Date() } = input;
  const { publicUrl, secretKey, webhookSecret } = settings;
  const books = await openBooks({ url: settings.databaseUrl });
  const open = (): SandboxCtx => ({
    books,
    now: clock(),
    random: cryptoRandom,
    log,
    publicUrl,
    secretKey,
    webhookSecret,
    options,
  });
  try {
    const server = await listen(sandboxApp(open).fetch, settings);
    const worker = startWorker(open);
    const close = async () => {
      await worker.stop();
      await server.close();
      await books.end();
    };
    return { url: publicUrl, books, close };
  } catch (error) {
    await books.end();
    throw error;
  }
}

type Fetch = ReturnType<typeof sandboxApp>['fetch'];

function listen(fetch: Fetch, { port, host }: SandboxSettings): Promise<{ close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host }, () =>
      resolve({ close: () => closeServer(server) }),
    );
    server.once('error', reject);
  });
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
