// Opens the database, serves pages and API, and stops gracefully. The one entry of the server build.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';

import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';

import { announcement } from '#app/announce.ts';
import { openApi } from '#app/api.ts';
import { type App, openApp } from '#app/open-app.server.ts';
import { healthRouter } from '#app/health.api.ts';
import { keepMailProcess } from '#app/keep-mail-process.server.ts';
import type { KeptProcess } from '#app/keep-process.server.ts';
import { keepSandbox, startsSandbox } from '#app/keep-sandbox.server.ts';
import { openPageCache, type PageCache } from '#app/page-cache/page-cache.server.ts';
import { pageRouter } from '#app/pages.server.ts';
import { anonymousScreens, openRenderer } from '#app/render-page.server.ts';
import { openScheduler } from '#app/scheduler.server.ts';
import { type StartedDatabase, startDatabase } from '#platform/db/start-database.server.ts';
import { freshRows } from '#content/content-copy.server.ts';
import { requireAirline } from '#content/require-airline.server.ts';
import { readDomains, siteOrigins } from '#content/read-site.server.ts';
import type { Served } from '#platform/http/router-env.ts';
import { identifyRequests } from '#platform/http/request-log.ts';
import { openSecurityPolicy, securityHeaders } from '#platform/http/security-headers.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { platformName } from '#platform/lib/product.ts';
import { readSettings, type Settings } from '#platform/lib/settings.server.ts';
import { paymentPages } from '#payments/open-gateways.server.ts';
import { scenesRouter } from '#content/scenery/scenes.api.ts';
import { seoRouter } from '#content/seo/seo.api.ts';

/** Running requests and jobs get this long; then the process ends all the same. */
const drainMs = 9_000;

/** What the development server adds: pages as they are in the sources now, and the browser's files. */
export type Development = {
  build: () => Promise<ServerBuild>;
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

if (!import.meta.env.DEV) await start();

/** Opens the database and serves until a signal comes; ends the process with a plain sentence when it cannot. */
export async function start(development?: Development): Promise<void> {
  const given = settingsOrExit();
  // The sources as they are edited have no program of the mails that could be started.
  const settings: Settings = development ? { ...given, MAIL_PROCESS: 'inside' } : given;
  const log = openLog(settings.LOG_LEVEL);
  const database = await startDatabase(settings, { log: (text) => log.info(text) }).catch(cannotStart);
  const url = database.url;
  const sandbox = startsSandbox(settings) ? keepSandbox({ settings, databaseUrl: url, log }) : null;
  try {
    // Before anything reads: what is kept in memory should start with the airline that it is about.
    if (settings.APP_MODE === 'demo') {
      const { loadDemonstration } = await import('#demo/load/load-demonstration.server.ts');
      await loadDemonstration(database.db, { now: new Date(), settings });
    }
    await requireAirline(database.db);
    await sandbox?.ready;
    await serveApp(openApp(database.db, settings, log), { database, sandbox, development });
  } catch (error) {
    await sandbox?.stop();
    await database.stop();
    cannotStart(error);
  }
}

type Beside = {
  database: StartedDatabase;
  sandbox: KeptProcess | null;
  development: Development | undefined;
};

async function serveApp(app: App, { database, sandbox, development }: Beside): Promise<void> {
  const { settings } = app;
  const demo = settings.APP_MODE === 'demo';
  const build = development?.build ?? (await import('virtual:react-router/server-build'));
  const router = new Hono<Served>();
  router.use(identifyRequests(app.log));
  // The development server writes scripts of its own into the page: no policy could allow them.
  const policyOptions = {
    publicUrl: settings.PUBLIC_URL,
    formTargets: paymentPages(settings),
    siteOrigins: () => siteOrigins(freshRows(app.db), settings),
  };
  if (!development) router.use(securityHeaders(policyOptions));
  router.route('/', healthRouter(app));
  router.route('/', openApi(app));
  if (demo) router.route('/', await openDevMail(app));
  router.route('/', seoRouter(app));
  router.route('/', scenesRouter());
  const clientDir = development ? null : resolve(import.meta.dirname, '../client');
  const mode = development ? 'development' : 'production';
  const render = openRenderer(app, { build, mode });
  const isAnonymous = typeof build === 'function' ? () => false : anonymousScreens(build);
  router.route('/', pageRouter(app, { render, isAnonymous, clientDir }));
  const cache =
    typeof build === 'function'
      ? null
      : openPageCache(app, { render, isAnonymous, securityPolicy: openSecurityPolicy(policyOptions) });
  const server = await listen(router, settings, { development, cache });
  const scheduler = openScheduler(app);
  const entry = resolve(import.meta.dirname, 'mail-process.js');
  const own = settings.MAIL_PROCESS === 'own';
  const mails = own ? keepMailProcess({ entry, databaseUrl: database.url, log: app.log }) : null;
  process.stdout.write(announcement(settings, await readDomains(app)));
  stopOnSignal(app, async () => {
    const mailsEnded = mails?.stop();
    await closeServer(server);
    await cache?.idle();
    await scheduler.stop();
    await sandbox?.stop();
    await app.stop();
    await mailsEnded;
    await database.stop();
  });
}

/** Templates and samples of mails are loaded only where somebody may look at them. */
async function openDevMail({ db, settings }: App): Promise<Hono<Served>> {
  const [{ devMailRouter }, { mailSamples }, { newsletterSample }] = await Promise.all([
    import('#messages/dev-mail.server.ts'),
    import('#messages/mails/mail-samples.ts'),
    import('#messages/newsletter/newsletter-mail.ts'),
  ]);
  return devMailRouter({ db, settings, samples: [...mailSamples, newsletterSample] });
}

/** One plain sentence instead of a stack: what is wrong is a port, a folder or a setting. */
function cannotStart(error: unknown): never {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const port: unknown = error instanceof Error ? Reflect.get(error, 'port') : undefined;
  const text =
    code === 'EADDRINUSE'
      ? `port ${String(port)} is in use. Stop the other program, or set PORT.`
      : error instanceof Error
        ? error.message
        : String(error);
  process.stderr.write(`${platformName} cannot start: ${text}\n`);
  process.exit(1);
}

function settingsOrExit(): Settings {
  const read = readSettings(process.env);
  if (read.ok) return read.settings;
  process.stderr.write(`${platformName} cannot start: these settings are wrong.\n`);
  for (const { name, message } of read.problems) process.stderr.write(`  ${name}: ${message}\n`);
  process.exit(1);
}

type First = { development: Development | undefined; cache: PageCache | null };

function listen(router: Hono<Served>, settings: Settings, { development, cache }: First): Promise<Server> {
  return new Promise((done, fail) => {
    const answer = getRequestListener(router.fetch);
    const server = createServer((request, response) => {
      const go = () => void answer(request, response);
      if (development) development.middleware(request, response, go);
      else if (!cache?.answer(request, response, go)) go();
    });
    server.once('error', fail);
    server.listen(settings.PORT, settings.HOST, () => done(server));
  });
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
