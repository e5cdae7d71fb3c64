// Opens the database, serves pages and API, and stops gracefully. The one entry of the server build.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';

import { announcement, type DemonstrationLogins } from '#app/announce.ts';
import { openApi } from '#app/api.ts';
import { answerFailure } from '#app/failed-request.ts';
import { popupLoginRouter } from '#app/popup-login/popup-login.api.ts';
import { iconsRouter } from '#app/icons/icons.api.ts';
import { buildsRouter } from '#app/builds/builds.api.ts';
import { processName, readBuildId } from '#app/builds/read-build.server.ts';
import { demonstrationTags } from '#app/demonstration-tags.ts';
import { connectionsPerClient, openHttpServer } from '#app/http-server.server.ts';
import { type App, openApp } from '#app/open-app.server.ts';
import { healthRouter } from '#app/health.api.ts';
import { keepMailProcess } from '#app/keep-mail-process.server.ts';
import type { KeptProcess } from '#app/keep-process.server.ts';
import { keepSandbox, startsSandbox } from '#app/keep-sandbox.server.ts';
import { openPageCache, type PageCache } from '#app/page-cache/page-cache.server.ts';
import { pageDataRouter } from '#app/page-cache/page-data.server.ts';
import { pageRouter } from '#app/pages.server.ts';
import { openRenderer } from '#app/render-page.server.ts';
import { openScheduler } from '#app/scheduler.server.ts';
import { CANNOT_START, startFailure } from '#app/start-failure.ts';
import { type Lifetime, logBeforeCrash, stopOnSignal } from '#app/stop/stop-on-signal.server.ts';
import { stopTimes } from '#app/stop/stop-times.ts';
import { limitsOf, openDatabase } from '#platform/db/client.server.ts';
import { openDatabaseClock } from '#platform/db/database-clock.server.ts';
import { type StartedDatabase, startDatabase } from '#platform/db/start-database.server.ts';
import { freshRows } from '#content/content-copy.server.ts';
import { requireAirline } from '#content/require-airline.server.ts';
import { tagOriginsAt } from '#content/tags/page-tags.server.ts';
import { readDomains, siteOrigins } from '#content/read-site.server.ts';
import type { Served } from '#platform/http/router-env.ts';
import { identifyRequests } from '#platform/http/request-log.ts';
import { openSecurityPolicy, securityHeaders } from '#platform/http/security-headers.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { platformName } from '#platform/lib/product.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import { readServerSettings } from '#platform/lib/weak-secrets.server.ts';
import { paymentPages } from '#payments/open-gateways.server.ts';
import { isAnonymous as isAnonymousPage } from '#paths.ts';
import { photographsRouter } from '#content/photographs/photographs.api.ts';
import { scenesRouter } from '#content/scenery/scenes.api.ts';
import { seoRouter } from '#content/seo/seo.api.ts';
import { destinationPages } from '#shopping/destinations/read-destination.server.ts';

/** What the development server adds: pages from the current sources, and the browser's files. */
export type Development = {
  build: () => Promise<ServerBuild>;
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

/** The browser's files, where they are built. */
const clientFolder = resolve(import.meta.dirname, '../client');

if (!import.meta.env.DEV) await start();

/** Opens the database and serves until a signal comes; ends the process with a plain sentence if that fails. */
export async function start(development?: Development): Promise<void> {
  const given = await settingsOrExit();
  // The development server has no built mail program that could be started.
  const settings: Settings = development ? { ...given, MAIL_PROCESS: 'inside' } : given;
  const log = openLog(settings.LOG_LEVEL);
  logBeforeCrash(log);
  if (settings.APP_MODE === 'production' && settings.PAYMENT_PROVIDER === 'sandbox')
    log.warn('PAYMENT_PROVIDER is sandbox: bookings are confirmed and nobody is charged');
  const opening = startDatabase(settings, {
    log: (text) => log.info(text),
    limits: limitsOf(settings),
    applicationName: processName('server', development ? null : readBuildId(clientFolder)),
  });
  const lifetime = stopOnSignal(log, settings, async () => (await opening).stop());
  const database = await opening.catch((error: unknown) => cannotStart(error, settings));
  const { url } = database;
  const sandbox = startsSandbox(settings) ? keepSandbox({ settings, databaseUrl: url, log }) : null;
  const close = async () => {
    await sandbox?.stop();
    await database.stop();
  };
  lifetime.stopBy(close);
  try {
    // Before anything else reads: cached data should start with the right airline.
    const logins = settings.APP_MODE === 'demo' ? await loadDemonstration(url, settings) : null;
    await requireAirline(database.db);
    await sandbox?.ready;
    if (lifetime.isStopping()) return;
    const clock = openDatabaseClock(database.db, { log });
    await clock.ready;
    const app = openApp(database.db, settings, log, clock.now);
    await serveApp(app, { database, sandbox, development, lifetime, logins });
    if (settings.APP_MODE === 'demo') await inventTravellers(url, { app, lifetime });
  } catch (error) {
    // Then the failure was caused by the stop.
    if (lifetime.isStopping()) return;
    await close();
    cannotStart(error, settings);
  }
}

/** On its own connections, without the limits of those that serve requests: a first load takes long. */
async function loadDemonstration(url: string, settings: Settings): Promise<DemonstrationLogins> {
  const { loadDemonstration: load } = await import('#demo/load/load-demonstration.server.ts');
  const db = openDatabase({ url, poolSize: settings.DATABASE_POOL_SIZE });
  return load(db, { now: new Date(), settings }).finally(() => db.close());
}

/** Runs while the site is already served: it takes a while, and nothing has to wait for it. */
async function inventTravellers(
  url: string,
  { app, lifetime }: { app: App; lifetime: Lifetime },
): Promise<void> {
  const { settings, log, queuesReady } = app;
  const { inventLife } = await import('#demo/load/invent-life.server.ts');
  await app.warm;
  const db = openDatabase({ url, poolSize: 2 });
  const isStopping = () => lifetime.isStopping();
  const ctxNow = () => app.ctxForJob('invent-life');
  await inventLife(db, { days: settings.DEMO_SOLD_DAYS, ctxNow, queuesReady, isStopping })
    .then((seated) => log.info({ seated }, 'invented travellers have their seats'))
    .catch((error: unknown) => {
      // A stop closes the database in the middle of a batch, which is then rolled back.
      if (!lifetime.isStopping()) log.error({ err: error }, 'invented travellers could not be seated');
    })
    .finally(() => db.close());
}

type Beside = {
  database: StartedDatabase;
  sandbox: KeptProcess | null;
  development: Development | undefined;
  lifetime: Lifetime;
  logins: DemonstrationLogins | null;
};

async function serveApp(
  app: App,
  { database, sandbox, development, lifetime, logins }: Beside,
): Promise<void> {
  const { settings, log } = app;
  const demo = settings.APP_MODE === 'demo';
  const build = development?.build ?? (await import('virtual:react-router/server-build'));
  const router = new Hono<Served>();
  router.onError(answerFailure(log));
  router.use(identifyRequests(log));
  // The development server adds its own scripts to the page: no policy could allow them.
  const policyOptions = {
    publicUrl: settings.PUBLIC_URL,
    formTargets: paymentPages(settings),
    siteOrigins: () => siteOrigins(freshRows(app.db), settings),
    callTargets: [...app.identity.origins, ...originsOf(settings.ICON_ENDPOINT)],
    tagOrigins: (host: string | undefined, url: Pick<URL, 'pathname' | 'search'>) =>
      tagOriginsAt(freshRows(app.db), { host, url }, settings),
  };
  if (!development) router.use(securityHeaders(policyOptions));
  let mails: KeptProcess | null = null;
  const own = settings.MAIL_PROCESS === 'own';
  router.route('/', healthRouter(app, { mails: own ? { isReady: () => mails?.isReady() ?? false } : null }));
  router.route('/', openApi(app));
  if (demo) router.route('/', await openDevMail(app)).route('/', demonstrationTags());
  router.route('/', seoRouter({ ...app, madePages: () => destinationPages(app) }));
  router.route('/', scenesRouter(app));
  router.route('/', photographsRouter(app));
  const clientDir = development ? null : clientFolder;
  const mode = development ? 'development' : 'production';
  router.route('/', buildsRouter(clientDir));
  router.route('/', iconsRouter());
  router.route('/', popupLoginRouter(app));
  const render = openRenderer(app, { build, mode, buildId: readBuildId(clientDir) });
  // The development server caches nothing.
  const isAnonymous = development ? () => false : isAnonymousPage;
  const securityPolicy = openSecurityPolicy(policyOptions);
  router.route('/', pageDataRouter(app, { render, isAnonymous }));
  router.route('/', pageRouter(app, { render, isAnonymous, clientDir, securityPolicy }));
  const cache =
    typeof build === 'function' ? null : openPageCache(app, { render, isAnonymous, securityPolicy });
  const listener = listenerOf(router, { development, cache });
  const perClient = settings.TRUST_PROXY > 0 ? Infinity : connectionsPerClient;
  const http = await openHttpServer(listener, { port: settings.PORT, host: settings.HOST, log, perClient });
  const times = stopTimes(settings);
  const entry = resolve(import.meta.dirname, 'mail-process.js');
  const mailing = { databaseUrl: database.url, mode: settings.APP_MODE, patienceMs: times.childMs };
  if (own) mails = keepMailProcess({ entry, log, ...mailing });
  const scheduler = openScheduler(app);
  process.stdout.write(announcement(settings, await readDomains(app), logins));
  lifetime.stopBy(async () => {
    app.draining = true;
    const others = Promise.all([mails?.stop() ?? Promise.resolve(), scheduler.stop()]);
    const cut = await http.drain(times.requestsMs, setTimeout(times.delayMs));
    if (cut > 0) log.warn({ requests: cut }, 'requests took too long and were cut off');
    await cache?.idle();
    await others;
    // Until now requests and timed work may have called the sandbox.
    await Promise.all([sandbox?.stop() ?? Promise.resolve(), app.stop()]);
    await database.stop();
  });
}

/** None for a path of ours. */
function originsOf(address: string): string[] {
  return address.startsWith('/') ? [] : [new URL(address).origin];
}

/** Templates and samples of mails are loaded only where they may be viewed. */
async function openDevMail({ db, settings }: App): Promise<Hono<Served>> {
  const { devMailRouter } = await import('#messages/dev-mail.server.ts');
  const samples = async () => {
    const { mailSamples } = await import('#messages/samples/mail-samples.ts');
    const { newsletterSample } = await import('#messages/newsletter/newsletter-mail.ts');
    return [...mailSamples, newsletterSample];
  };
  return devMailRouter({ db, settings, samples });
}

/** One plain sentence instead of a stack. */
function cannotStart(error: unknown, settings: Settings): never {
  process.stderr.write(`${platformName} cannot start: ${startFailure(error, settings)}\n`);
  process.exit(CANNOT_START);
}

async function settingsOrExit(): Promise<Settings> {
  const read = await readServerSettings(process.env);
  if (read.ok) return read.settings;
  process.stderr.write(`${platformName} cannot start: these settings are wrong.\n`);
  for (const { name, message } of read.problems) process.stderr.write(`  ${name}: ${message}\n`);
  process.exit(CANNOT_START);
}

type First = { development: Development | undefined; cache: PageCache | null };

function listenerOf(router: Hono<Served>, { development, cache }: First) {
  const answer = getRequestListener(router.fetch);
  return (request: IncomingMessage, response: ServerResponse) => {
    const go = () => void answer(request, response);
    if (development) development.middleware(request, response, go);
    else if (!cache?.answer(request, response, go)) go();
  };
}
