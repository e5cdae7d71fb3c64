// Runs the sandbox provider on a port of its own, with the loop that lets slow banks answer and delivers webhooks.
import { serve, type ServerType } from '@hono/node-server';

import type { Database } from '#platform/db/client.server.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import type { Logger } from '#platform/lib/log.server.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import { sandboxApp } from '#sandbox/sandbox-app.server.ts';
import { openDesk, type SandboxCtx } from '#sandbox/sandbox-ctx.ts';
import { readSandboxOptions, type SandboxOptions } from '#sandbox/sandbox-options.ts';
import { startRounds } from '#sandbox/sandbox-rounds.server.ts';

export type SandboxInput = {
  db: Database;
  port: number;
  settings: Pick<Settings, 'HOST' | 'PAYMENT_API_URL' | 'PAYMENT_SECRET_KEY' | 'PAYMENT_WEBHOOK_SECRET'>;
  log: Logger;
  clock?: () => Date;
  options?: SandboxOptions;
};

export type Sandbox = { url: string; close: () => Promise<void> };

/** Listens once the promise is fulfilled; rejects when the port is taken. `close` ends calls and the loop. */
export async function openSandbox(input: SandboxInput): Promise<Sandbox> {
  const { db, port, settings, log, clock = () => new Date(), options = readSandboxOptions() } = input;
  const desk = openDesk();
  const open = (): SandboxCtx => ({
    db,
    now: clock(),
    random: cryptoRandom,
    log,
    publicUrl: settings.PAYMENT_API_URL,
    secretKey: settings.PAYMENT_SECRET_KEY,
    webhookSecret: settings.PAYMENT_WEBHOOK_SECRET,
    options,
    desk,
  });
  const server = await listen(sandboxApp(open).fetch, port, settings.HOST);
  const rounds = startRounds(open);
  return {
    url: settings.PAYMENT_API_URL,
    close: async () => {
      await rounds.stop();
      await server.close();
    },
  };
}

type Fetch = ReturnType<typeof sandboxApp>['fetch'];

function listen(fetch: Fetch, port: number, hostname: string): Promise<{ close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname }, () => resolve({ close: () => closeServer(server) }));
    server.once('error', reject);
  });
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
