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
import { loadWorld } from '#schedule/load-world.server.ts';
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
  const database = await startDatabase(settings, { log: (text) => log.info(text) }).catch(cannotStart);
  try {
    await serveApp(openApp(database.db, settings, log), database);
  } catch (error) {
    await database.stop();
    cannotStart(error);
  }
}

async function serveApp(app: App, database: StartedDatabase): Promise<void> {
  const { settings } = app;
  const demo = settings.APP_MODE === 'demo';
  if (demo) await loadWorld(app.db, { now: app.clock() });
  const sandbox = demo ? await openDemoSandbox(app) : null;
  const build: ServerBuild = await import('virtual:react-router/server-build');
  const door = new Hono<Served>();
  door.use(identifyRequests(app.log));
  door.use(securityHeaders({ publicUrl: settings.PUBLIC_URL, formTargets: [settings.PAYMENT_API_URL] }));
  door.route('/', healthDoor(app));
  door.route('/', openApi(app));
  if (demo) door.route('/', devMailDoor(app.db));
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

/** One plain sentence instead of a stack: what is wrong is a port, a folder or a setting. */
function cannotStart(error: unknown): never {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const port: unknown = error instanceof Error ? Reflect.get(error, 'port') : undefined;
  const text =
    code === 'EADDRINUSE'
      ? `port ${String(port)} is in use. Stop the other program, or set PORT (site) or SANDBOX_PORT (payments).`
      : error instanceof Error
        ? error.message
        : String(error);
  process.stderr.write(`Alisio cannot start: ${text}\n`);
  process.exit(1);
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

/** What a newcomer reads: where it is, and what to try. */
function announce({ PUBLIC_URL, APP_MODE }: Settings): void {
  const lines = [`Alisio is open at ${PUBLIC_URL}`, ''];
  if (APP_MODE === 'demo') {
    lines.push(
      'Things to try:',
      `  book a trip          ${PUBLIC_URL}/en  (also /es and /pt; with JavaScript off, too)`,
      '  pay with             4242 4242 4242 4242, any future date, any code; other outcomes: docs/sandbox-cards.md',
      `  read the mail        ${PUBLIC_URL}/dev/mail`,
      `  the same as JSON     ${PUBLIC_URL}/api/v1/docs`,
      '',
    );
  }
  lines.push('Ctrl+C stops it.');
  process.stdout.write(`\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n\n`);
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
