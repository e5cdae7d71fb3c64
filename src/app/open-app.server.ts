// The running application: opens every long-lived part once, and makes the context of each request from them.
import fs from 'node:fs';
import path from 'node:path';

import { announceTo } from '#app/announcements.server.ts';
import { openMailer } from '#app/open-mailer.server.ts';
import { openHoldQueue } from '#reservations/inventory/hold-queue.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import { keepContent, lastAirline } from '#content/content-copy.server.ts';
import { keepSnapshot } from '#flights/availability-snapshot.server.ts';
import { type GateLimits, openGate } from '#platform/http/open-gate.ts';
import { openRateLimiter } from '#platform/http/rate-limiter.server.ts';
import type { IdentityService } from '#identity/service/identity-service.ts';
import { openIdentity } from '#identity/service/open-identity.server.ts';
import type { SignedIn } from '#identity/signed-in.ts';
import type { Readiness } from '#office/health/readiness.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { defaultSite, type Site } from '#platform/lib/ctx.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import type { Logger } from '#platform/lib/log.server.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import { noteLeftOut } from '#messages/left-out.server.ts';
import { openDocumentMaker } from '#messages/documents/document-maker.server.ts';
import { openOutbox } from '#messages/outbox/outbox.server.ts';
import { openGateways } from '#payments/open-gateways.server.ts';
import { changeSettlers } from '#servicing/changes/settle-change.server.ts';
import type { AppCtx } from '#screens/screen-context.ts';

export type RequestFacts = {
  locale: Locale;
  site: Site;
  visitor: string | null;
  /** Who is signed in; absent if the request did not look it up. */
  account?: SignedIn | null;
  /** The browser's cookie says that it acts as an agency, but that has ended. */
  actingEnded?: boolean;
  requestId: string;
  /** The client in rate limits (http/client-address.ts); our own jobs have none. */
  client?: string;
};

export type App = {
  db: Database;
  log: Logger;
  settings: Settings;
  clock: () => Date;
  /** True from the moment the process is told to stop: it takes no new work. */
  draining: boolean;
  identity: IdentityService;
  /** The answer of /readyz; null until its router exists (health.api.ts). */
  readiness: (() => Promise<Readiness>) | null;
  ctxFor: (facts: RequestFacts) => AppCtx;
  /** For work without a request: jobs and timers. */
  ctxForJob: (name: string) => AppCtx;
  /** Resolves when the first copy of the availability is loaded; until then searches ask the database. */
  warm: Promise<void>;
  /** Whether a confirmation can store its jobs: without the queues no booking can be confirmed. */
  queuesReady: () => boolean;
  /** Lets running work end; the database stays open. */
  stop: () => Promise<void>;
};

function openDocuments(db: Database, settings: Settings, clock: () => Date) {
  return openDocumentMaker({
    entry: documentProgram(),
    limits: costlyLimits(settings),
    onLeftOut: (subject, reason) =>
      void noteLeftOut({ db, now: clock() }, { part: 'pictures', subject, reason }),
  });
}

/**
 * Opens the parts that use a database. Nothing listens yet. Stored mails are sent from here only if the settings keep
 * that in this process.
 */
export function openApp(db: Database, settings: Settings, log: Logger, clock = () => new Date()): App {
  const holds = openHoldQueue(db);
  const availability = keepSnapshot(db, log, clock);
  const content = keepContent(db, log);
  const gateways = openGateways(settings, clock);
  const inside = settings.MAIL_PROCESS === 'inside';
  const outbox = inside ? openMailer({ db, settings, log, clock }) : openOutbox({ db, log });
  const rates = openRateLimiter(db, settings);
  const identity = openIdentity(db, settings, log);
  const documents = openDocuments(db, settings, clock);
  const tables = openGate(costlyLimits(settings));
  const previews = openGate(costlyLimits(settings));
  const emit = announceTo({ jobs: outbox, clock });
  const ctxFor = (facts: RequestFacts): AppCtx => ({
    client: 'unknown',
    ...facts,
    rates,
    identity,
    documents,
    tables,
    previews,
    db,
    now: clock(),
    airline: lastAirline(db),
    random: cryptoRandom,
    log,
    settings,
    holds,
    gateways,
    jobs: outbox,
    readiness: () => app.readiness?.() ?? Promise.resolve(null),
    emit,
    settlers: changeSettlers,
  });
  // A job belongs to no request; its subject names the site if it needs one.
  const site = defaultSite(settings);
  const ctxForJob = (name: string) => ctxFor({ locale: 'en', site, visitor: null, requestId: `job-${name}` });
  const app: App = {
    db,
    log,
    settings,
    clock,
    draining: false,
    identity,
    readiness: null,
    warm: Promise.all([availability.ready, content.ready]).then(() => {}),
    ctxFor,
    ctxForJob,
    queuesReady: outbox.isReady,
    async stop() {
      documents.stop();
      await outbox.stop();
      await holds.idle();
      await availability.stop();
      await content.stop();
    },
  };
  return app;
}

/** Limits for costly work: documents, files of agencies, and pages with drafts. Each kind has its own. */
export function costlyLimits(
  settings: Pick<
    Settings,
    'COSTLY_AT_ONCE' | 'COSTLY_PER_ADDRESS' | 'COSTLY_WAITING' | 'COSTLY_WAIT_SECONDS'
  >,
): GateLimits {
  return {
    running: settings.COSTLY_AT_ONCE,
    perClient: settings.COSTLY_PER_ADDRESS,
    waiting: settings.COSTLY_WAITING,
    waitMs: settings.COSTLY_WAIT_SECONDS * 1_000,
  };
}

/** Next to this file; in the built product, next to the server. */
function documentProgram(): string {
  const here = import.meta.dirname;
  const built = [here, path.dirname(here)].map((folder) => path.join(folder, 'document-process.js'));
  return built.find((file) => fs.existsSync(file)) ?? path.join(here, 'document-process.ts');
}
