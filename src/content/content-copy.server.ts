// The process's own copy of the published content. A notification marks it stale, usually within milliseconds of an
// edit's commit. A heartbeat that reads the version does so when no notification arrives. If even that is silent for
// too long, every reader compares the version itself. An edit is hidden for `believedMs` at most
// (docs/decisions/0016-content.md).
import type pg from 'pg';

import { type ContentRows, readRows, readVersion } from '#content/content-rows.server.ts';
import { unknownAirline } from '#content/airline.server.ts';
import { type Database, openClient } from '#platform/db/client.server.ts';
import { answeredWithin, isDatabaseAway } from '#platform/db/database-away.ts';
import type { Airline } from '#platform/lib/airline.ts';
import type { Logger } from '#platform/lib/log.server.ts';

/** How often the listener asks for the version, and how long after that its copy is trusted. */
const beatMs = 1_000;
const believedMs = 3_000;
const answerMs = 2_000;

type Copy = {
  rows: Promise<ContentRows>;
  loaded: ContentRows | null;
  /** There was an edit after `rows` was requested. */
  stale: boolean;
};

/** `last` is the database's last answer, however old. */
type ContentCopy = {
  copy: Copy | null;
  last: ContentRows | null;
  /** When the database was last found to be away. */
  awayAt: number;
  airline: Airline;
  /** When the listener last asked for the version that it knows, and that version. */
  heardAt: number;
  heardVersion: number;
};

const kept = new WeakMap<Database, ContentCopy>();

/**
 * The published content: edits of this process, and those that others committed at least three seconds before this
 * call. While the database is away it is the last published content, so that pages still have their frame and their
 * language.
 */
export async function publishedRows(db: Database): Promise<ContentRows> {
  const own = keptOf(db);
  // A page asks several times, and would wait for a silent database each time.
  if (own.last && !isHeard(own) && performance.now() - own.awayAt < answerMs) return own.last;
  try {
    return await rowsNow(db, own);
  } catch (error) {
    if (!own.last || !isDatabaseAway(error)) throw error;
    own.awayAt = performance.now();
    return own.last;
  }
}

/**
 * The same, with every edit committed before this call, by any program: the version is read first. For the preview,
 * where editors check the result.
 */
export async function currentRows(db: Database): Promise<ContentRows> {
  const own = keptOf(db);
  try {
    noteVersion(own, await answeredWithin(readVersion(db), answerMs));
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    own.awayAt = performance.now();
  }
  return publishedRows(db);
}

/** The published content at the database's last answer; null before the first. */
export function lastRows(db: Database): ContentRows | null {
  return kept.get(db)?.last ?? null;
}

async function rowsNow(db: Database, own: ContentCopy): Promise<ContentRows> {
  const { copy } = own;
  if (!copy || copy.stale) return reload(db, own);
  const rows = await copy.rows;
  if (isHeard(own)) return copy.stale ? newerRows(db, own, copy) : rows;
  const version = await answeredWithin(readVersion(db), answerMs);
  return version === rows.version ? rows : newerRows(db, own, copy);
}

/** When several readers find the same copy stale, one reloads. */
function newerRows(db: Database, own: ContentCopy, old: Copy): Promise<ContentRows> {
  return own.copy && own.copy !== old ? own.copy.rows : reload(db, own);
}

/** The version of a copy that `publishedRows` would return, without waiting; null when it has to be compared first. */
export function freshVersion(db: Database): number | null {
  const own = kept.get(db);
  if (!own?.copy?.loaded || own.copy.stale || !isHeard(own)) return null;
  return own.copy.loaded.version;
}

/** What `publishedRows` would return, without waiting; null when it has to be compared first. */
export function freshRows(db: Database): ContentRows | null {
  return freshVersion(db) === null ? null : (kept.get(db)?.copy?.loaded ?? null);
}

/** Whether the database has answered the listening connection in the last seconds. */
export function isListening(db: Database): boolean {
  const own = kept.get(db);
  return own !== undefined && isHeard(own);
}

/**
 * The selling airline as this process last read it; every request reads the published content first, so it is equally
 * fresh. Before the first read it has no name and no codes.
 */
export function lastAirline(db: Database): Airline {
  return keptOf(db).airline;
}

/** Call it after a commit of this process: from then on it shows the edit, without waiting for the notification. */
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
    const fresh = openClient({
      connectionString: db.pool.options.connectionString,
      connectionTimeoutMillis: answerMs,
    });
    // A broken connection announces nothing: readers compare versions until another one listens.
    const deaf = () => {
      own.heardAt = -Infinity;
      if (client === fresh) client = null;
    };
    fresh.on('error', deaf);
    fresh.on('end', deaf);
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
    // Reads the version, because a notification may be late on a busy machine, and a proxy may not pass it on at all.
    const version = listening.query<{ version: string }>('select version from content_version');
    const { rows } = await answeredWithin(version, answerMs);
    if (client !== listening) return;
    noteVersion(own, Number(rows[0]?.version ?? 0));
    own.heardAt = asked;
  };
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;
  const loop = async () => {
    try {
      await beat();
      if (isFailing) log.info('listening for content edits again');
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        log.warn({ err: error }, 'not listening for content edits; every request asks for the version');
      isFailing = true;
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

function keptOf(db: Database): ContentCopy {
  let own = kept.get(db);
  if (!own)
    kept.set(
      db,
      (own = {
        copy: null,
        last: null,
        awayAt: -Infinity,
        airline: unknownAirline,
        heardAt: -Infinity,
        heardVersion: 0,
      }),
    );
  return own;
}

function isHeard({ heardAt }: ContentCopy): boolean {
  return performance.now() - heardAt < believedMs;
}

function markStale({ copy }: ContentCopy): void {
  if (copy) copy.stale = true;
}

/** A copy that is still loading is compared after it has loaded. */
function noteVersion(own: ContentCopy, version: number): void {
  own.heardVersion = version;
  if (own.copy?.loaded && own.copy.loaded.version < version) own.copy.stale = true;
}

function reload(db: Database, own: ContentCopy): Promise<ContentRows> {
  const copy: Copy = { rows: readRows(db, false), loaded: null, stale: false };
  own.copy = copy;
  copy.rows.then(
    (rows) => {
      copy.loaded = rows;
      if (rows.version < own.heardVersion) copy.stale = true;
      own.last = rows;
      own.airline = rows.airline;
    },
    // A failed load must not be kept: the next reader tries again.
    () => {
      if (own.copy === copy) own.copy = null;
    },
  );
  return copy.rows;
}
