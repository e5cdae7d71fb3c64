// For monitoring and load balancers: whether the process is alive, and whether it may get traffic.
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import { Hono } from 'hono';

import type { App } from '#app/open-app.server.ts';
import { isListening } from '#content/content-copy.server.ts';
import type { Readiness } from '#office/health/readiness.ts';
import type { Served } from '#platform/http/router-env.ts';
import { prepared } from '#platform/db/client.server.ts';
import { tryWrite } from '#platform/db/durable.server.ts';
import { answeredWithin, isDatabaseAway, isDatabaseSilent } from '#platform/db/database-away.ts';
import { countMigrations } from '#platform/db/migrate.server.ts';

/** What only the server knows about the processes that it started. */
export type HealthParts = {
  /** Absent if the server makes mails itself. */
  mails?: { isReady: () => boolean } | null;
  /** Free space of a folder, in megabytes. */
  freeMb?: (folder: string) => Promise<number>;
};

/** `known` migrations belong to this release. */
type KnownParts = HealthParts & { known: number };

/** Why a process must get no traffic: it could not sell, or could not confirm what it sold. */
type NotReady =
  | 'draining'
  | 'database-away'
  | 'database-unwritable'
  | 'database-unusable'
  | 'empty'
  | 'queue-not-started'
  | 'disk-full';

/** What works worse but does not stop purchases: a person has to look, but traffic has no better place to go. */
type Degraded = 'mails' | 'content' | 'disk';

const answerMs = 2_000;
/** PostgreSQL writes its log in files of this size, and stops when it cannot make the next one. */
const walSegmentMb = 16;

const cures: Partial<Record<NotReady | Degraded, string>> = {
  empty:
    'the database has no sites or no flights: run npm run content:import, airports:import and schedule:import',
  'database-unwritable':
    'the database answers and stores nothing: free its disk, or point DATABASE_URL at a server that takes writes',
  'database-unusable':
    'the tables belong to another release: run the release that migrated the database, or see the log of the start',
  'disk-full': 'free space in DATA_DIR',
  disk: 'less than DISK_FREE_MB is free in DATA_DIR',
};

/**
 * `/healthz` answers while the process is alive. `/readyz` answers 503 with the reason while the process must get no
 * traffic; otherwise it names what is degraded (docs/decisions/0002-build-and-processes.md).
 */
export function healthRouter(app: App, parts: HealthParts = {}): Hono<Served> {
  const known = countMigrations();
  const router = new Hono<Served>();
  let wasReady = false;
  // The office shows the same.
  app.readiness = () => readReadiness(app, { ...parts, known });
  router.get('/healthz', (c) => c.json({ status: 'alive' }));
  router.get('/readyz', async (c) => {
    const { status, degraded, cure } = await readReadiness(app, {
      ...parts,
      known,
    });
    const because = {
      ...(degraded.length > 0 && { degraded }),
      ...(cure !== null && { cure }),
    };
    if (status === 'ready') wasReady = true;
    // Every process starts and stops: its own log has no error about that.
    const isStarting = !wasReady && (status === 'queue-not-started' || status === 'database-away');
    if (isStarting || status === 'draining') c.set('isSpecified', true);
    return c.json({ status, ...because }, status === 'ready' ? 200 : 503);
  });
  return router;
}

async function readReadiness(app: App, parts: KnownParts): Promise<Readiness> {
  const freeMb = await (parts.freeMb ?? freeMbOf)(app.settings.DATA_DIR).catch(() => Infinity);
  const reason = await whyNotReady(app, { freeMb, known: parts.known });
  if (reason) return { status: reason, degraded: [], cure: cureOf(reason) };
  const degraded = degradedOf(app, parts, freeMb);
  return { status: 'ready', degraded, cure: cureOf(...degraded) };
}

async function whyNotReady(
  app: App,
  { freeMb, known }: { freeMb: number; known: number },
): Promise<NotReady | null> {
  if (app.draining) return 'draining';
  let isReadable = false;
  try {
    const [has] = await answeredWithin(prepared<Content>(app.db, CONTENT), answerMs);
    if (!has || has.steps > known) return 'database-unusable';
    isReadable = true;
    await answeredWithin(tryWrite(app.db), answerMs);
    if (!has.sites || !has.flights) return 'empty';
  } catch (error) {
    if (!isDatabaseAway(error)) return 'database-unusable';
    return isReadable && !isDatabaseSilent(error) ? 'database-unwritable' : 'database-away';
  }
  if (!app.queuesReady()) return 'queue-not-started';
  // Otherwise the database is on another disk, and this disk only has mails.
  return !app.settings.DATABASE_URL && freeMb < walSegmentMb ? 'disk-full' : null;
}

function degradedOf({ db, settings }: App, { mails }: HealthParts, freeMb: number): Degraded[] {
  const degraded: Degraded[] = [];
  if (mails && !mails.isReady()) degraded.push('mails');
  if (!isListening(db)) degraded.push('content');
  if (freeMb < settings.DISK_FREE_MB) degraded.push('disk');
  return degraded;
}

function cureOf(...names: (NotReady | Degraded)[]): string | null {
  return names.flatMap((name) => cures[name] ?? []).join('; ') || null;
}

/** Free space on the disk where the folder is, or will be. */
async function freeMbOf(folder: string): Promise<number> {
  let at = resolve(folder);
  while (!existsSync(at)) at = dirname(at);
  const { bavail, bsize } = await statfs(at);
  return Math.floor((bavail * bsize) / 2 ** 20);
}

type Content = { sites: boolean; flights: boolean; steps: number };

/** `booking` shows that the tables belong to this release, and the steps that no newer one has migrated them. */
const CONTENT = `select exists(select from domain) sites, exists(select from flight) flights,
    (select count(*) from drizzle.__drizzle_migrations) steps
  from (select count(*) from (select from booking limit 1) b) c`;
