// The process's own copy of what is published. A listening connection marks it stale the moment an edit commits;
// while that connection is silent for too long, every reader compares the version itself.
import pg from 'pg';

import { type ContentRows, readRows, readVersion } from '#content/content-rows.server.ts';
import { unknownAirline } from '#content/airline.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import type { Airline } from '#platform/lib/airline.ts';
import type { Logger } from '#platform/lib/log.server.ts';

/** The listener sends a heartbeat this often, and is trusted for this long. */
const beatMs = 1_000;
const believedMs = 3_000;
const answerMs = 2_000;

type Copy = {
  rows: Promise<ContentRows>;
  loaded: ContentRows | null;
  /** An edit was announced since `rows` was asked for. */
  stale: boolean;
};

type Kept = { copy: Copy | null; airline: Airline; heardAt: number };

const kept = new WeakMap<Database, Kept>();

/** What is published now: an edit that was committed before this call is included. */
export async function publishedRows(db: Database): Promise<ContentRows> {
  const own = keptOf(db);
  const { copy } = own;
  if (!copy || copy.stale) return reload(db, own);
  if (isHeard(own)) return copy.rows;
  const rows = await copy.rows;
  return (await readVersion(db)) === rows.version ? rows : reload(db, own);
}

/** The version of a copy that is certainly fresh, without waiting; null when that is uncertain. */
export function freshVersion(db: Database): number | null {
  const own = kept.get(db);
  if (!own?.copy?.loaded || own.copy.stale || !isHeard(own)) return null;
  return own.copy.loaded.version;
}

/** The rows of a copy that is certainly fresh, without waiting; null when that is uncertain. */
export function freshRows(db: Database): ContentRows | null {
  return freshVersion(db) === null ? null : (kept.get(db)?.copy?.loaded ?? null);
}

/**
 * The selling airline as this process last read it; every request reads what is published first, so it is as fresh as
 * that. Before the first reading it has no name and no codes.
 */
export function lastAirline(db: Database): Airline {
  return keptOf(db).airline;
}

/** Call it after a commit of this process: its pages then show it without waiting for the notification. */
export function contentEdited(db: Database): void {
  markStale(keptOf(db));
}

export type ContentKeeper = { ready: Promise<void>; stop: () => Promise<void> };

/** Starts to listen for edits; one keeper per process. Without one, each reader asks for the version. */
export function keepContent(db: Database, log: Logger): ContentKeeper {
  const own = keptOf(db);
  let stopped = false;
  let client: pg.Client | null = null;
  const listen = async () => {
    const fresh = new pg.Client({ connectionString: db.pool.options.connectionString });
    // A broken connection announces nothing: from now on readers compare versions until another one listens.
    const deaf = () => {
      own.heardAt = -Infinity;
      if (client === fresh) client = null;
    };
    fresh.on('error', deaf);
    fresh.on('end', deaf);
    // Edits made while nobody listened are found by comparing versions.
    fresh.on('notification', () => markStale(own));
    await fresh.connect();
    await fresh.query('listen content');
    client = fresh;
    markStale(own);
  };
  const beat = async () => {
    if (!client) await listen();
    const listening = client;
    if (!listening) return;
    const asked = performance.now();
    await within(listening.query('select 1'), answerMs);
    if (client === listening) own.heardAt = asked;
  };
  let timer: NodeJS.Timeout | undefined;
  const loop = async () => {
    try {
      await beat();
    } catch (error) {
      log.warn({ err: error }, 'not listening for content edits; every request asks for the version');
      await client?.end().catch(() => {});
      client = null;
    }
    if (!stopped) timer = setTimeout(() => void loop(), beatMs);
  };
  const ready = loop()
    .then(async () => {
      const { broken } = await publishedRows(db);
      for (const { contentEntryId, reason } of broken)
        log.warn({ contentEntryId, reason }, 'content left out');
    })
    .catch((error: unknown) => log.error({ err: error }, 'content could not be read'));
  return {
    ready,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await ready;
      own.heardAt = -Infinity;
      await client?.end().catch(() => {});
    },
  };
}

function keptOf(db: Database): Kept {
  let own = kept.get(db);
  if (!own) kept.set(db, (own = { copy: null, airline: unknownAirline, heardAt: -Infinity }));
  return own;
}

function isHeard({ heardAt }: Kept): boolean {
  return performance.now() - heardAt < believedMs;
}

function markStale({ copy }: Kept): void {
  if (copy) copy.stale = true;
}

function reload(db: Database, own: Kept): Promise<ContentRows> {
  const copy: Copy = { rows: readRows(db, false), loaded: null, stale: false };
  own.copy = copy;
  copy.rows.then(
    (rows) => {
      copy.loaded = rows;
      own.airline = rows.airline;
    },
    // A failed load must not be kept: the next reader tries again.
    () => {
      if (own.copy === copy) own.copy = null;
    },
  );
  return copy.rows;
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no answer from the database')), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
