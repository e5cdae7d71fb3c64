// Opens the database, serves pages and API, and stops gracefully. The one entry of the server build.
import type { Server } from 'node:http';
import { resolve } from 'node:path';

import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';

import { openApi } from './api.ts';
import { type App, openApp } from './app.server.ts';
import { healthDoor } from './health.api.ts';
import { pageDoor } from './pages.server.ts';
import { openTicker } from './ticker.server.ts';
import { type StartedDatabase, startDatabase } from '#db/start-database.server.ts';
import { loadWorld } from '#flights/load-world.server.ts';
import type { Served } from '#http/door.ts';
import { identifyRequests } from '#http/request-log.ts';
import { securityHeaders } from '#http/security-headers.ts';
import { openLog } from '#lib/log.server.ts';
import { readSettings, type Settings } from '#lib/settings.server.ts';
import { devMailDoor } from '#notices/dev-mail.server.ts';
import { openSandbox, type Sandbox } from '#sandbox/open-sandbox.server.ts';
import { readSandboxOptions } from '#sandbox/sandbox-options.ts';

/** Running requests and jobs get this long; then the process ends all the same. */
const drainMs = 9_000;

if (!import.meta.env.DEV) await start();

async function start(): Promise<void> {
  const settings = settingsOrExit();
  const log = openLog(settings.LOG_LEVEL);
  let database: StartedDatabase;
  try {
    database = await startDatabase(settings);
  } catch (error) {
    process.stderr.write(`Alisio cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  if (settings.APP_MODE === 'demo') await loadWorld(database.db, { now: new Date() });
  const app = openApp(database.db, settings, log);
  const sandbox = settings.APP_MODE === 'demo' ? await openDemoSandbox(app) : null;
  const build: ServerBuild = await import('virtual:react-router/server-build');
  const door = new Hono<Served>();
  door.use(identifyRequests(log));
  door.use(securityHeaders({ publicUrl: settings.PUBLIC_URL, formTargets: [settings.PAYMENT_API_URL] }));
  door.route('/', healthDoor(app));
  door.route('/', openApi(app));
  if (settings.APP_MODE === 'demo') door.route('/', devMailDoor(app.db));
  const clientDir = resolve(import.meta.dirname, '../client');
  door.route('/', pageDoor(app, { build, clientDir, mode: 'production' }));
  const server = await listen(door, settings);
  const ticker = openTicker(app);
  announce(settings);
  stopOnSignal(app, async () => {
    await closeServer(server);
    await ticker.stop();
    await sandbox?.close();
    await app.stop();
    await database.stop();
  });
}

/** In the demonstration the payment provider runs here too, on a port and an origin of its own. */
function openDemoSandbox({ db, settings, log, clock }: App): Promise<Sandbox | null> {
  const own = new URL(settings.PAYMENT_API_URL);
  if (own.port !== String(settings.SANDBOX_PORT)) return Promise.resolve(null);
  const options = readSandboxOptions(process.env);
  return openSandbox({ db, port: settings.SANDBOX_PORT, settings, log, clock, options });
}

function settingsOrExit(): Settings {
  const read = readSettings(process.env);
  if (read.ok) return read.settings;
  process.stderr.write('Alisio cannot start: these settings are wrong.\n');
  for (const { name, message } of read.problems) process.stderr.write(`  ${name}: ${message}\n`);
  process.exit(1);
}

function listen(door: Hono<Served>, settings: Settings): Promise<Server> {
  return new Promise((done, fail) => {
    const server = serve({ fetch: door.fetch, port: settings.PORT, hostname: settings.HOST }, () => {
      done(server as Server);
    });
    server.on('error', fail);
  });
}

function announce(settings: Settings): void {
  process.stdout.write(`\n  Alisio is open at ${settings.PUBLIC_URL}\n\n`);
}

function stopOnSignal(app: App, close: () => Promise<void>): void {
  const stop = async (signal: string) => {
    if (app.draining) return;
    app.draining = true;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), drainMs).unref();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

/** No new connections; those that are idle end now, those that work end with their answer. */
function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeIdleConnections();
  });
}
