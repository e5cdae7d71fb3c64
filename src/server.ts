// Opens the database, serves pages and API, and stops gracefully. The one entry of the server build.
import type { Server } from 'node:http';
import { resolve } from 'node:path';

import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';

import { type App, openApp } from './app.server.ts';
import { pageDoor } from './pages.server.ts';
import { type StartedDatabase, startDatabase } from '#db/start-database.server.ts';
import { loadWorld } from '#flights/load-world.server.ts';
import type { Served } from '#http/door.ts';
import { identifyRequests } from '#http/request-log.ts';
import { securityHeaders } from '#http/security-headers.ts';
import { type Logger, openLog } from '#lib/log.server.ts';
import { readSettings, type Settings } from '#lib/settings.server.ts';

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
  const build: ServerBuild = await import('virtual:react-router/server-build');
  const pages = pageDoor(app, {
    build,
    clientDir: resolve(import.meta.dirname, '../client'),
    mode: 'production',
  });
  const door = new Hono<Served>();
  door.use(identifyRequests(log, app.clock));
  door.use(securityHeaders({ publicUrl: settings.PUBLIC_URL, formTargets: [settings.PAYMENT_API_URL] }));
  door.route('/', pages);
  const server = await listen(door, settings);
  announce(settings);
  stopOnSignal(app, server, database, log);
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

function stopOnSignal(app: App, server: Server, database: StartedDatabase, log: Logger): void {
  const stop = async (signal: string) => {
    if (app.draining) return;
    app.draining = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), drainMs).unref();
    await new Promise<void>((done) => {
      server.close(() => done());
      server.closeIdleConnections();
    });
    await app.stop();
    await database.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}
