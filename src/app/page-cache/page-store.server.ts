// The pages that are kept, and when they may be served: with the content of this process's copy, and with prices that
// are only seconds old.
import { LRUCache } from 'lru-cache';

import type { App } from '#app/open-app.server.ts';
import type { PageAddress } from '#app/page-cache/page-address.ts';
import { etagOf, type StoredPage, storedPage } from '#app/page-cache/page-entry.server.ts';
import type { MakePage } from '#app/page-cache/page-maker.server.ts';
import { pageMemory } from '#app/page-cache/page-memory.ts';
import { freshRows, isListening, lastRows, publishedRows } from '#content/content-copy.server.ts';
import type { ContentRows } from '#content/content-rows.server.ts';
import { isKnownHost, siteOfHost } from '#content/read-site.server.ts';
import { answeredWithin } from '#platform/db/database-away.ts';
import { snapshotOf } from '#flights/availability-snapshot.server.ts';
import { readFiled } from '#flights/filed.server.ts';
import type { Site } from '#platform/lib/ctx.ts';

/** Offer prices may be this old. Then the page is renewed in the background while the old one is still served. */
const freshMs = 5_000;
/** An older page is only served while no new one can be made, and is marked as stale. */
const staleMs = 15_000;
/** A page older than this is useless: its flights have left. */
const uselessMs = 3_600_000;
/** How long a request waits for a silent database if there is an old page. */
const silentMs = 500;
/** How long an address without a shared page is not tried again, and how many such addresses are remembered. */
const refusedMs = 10_000;
const refusedCount = 2_000;

export type PageStore = {
  /** The page if it is available without waiting. */
  now: (address: PageAddress, host: string | undefined) => StoredPage | null;
  /** Makes the page if necessary, or finds an old one; null if it is not the same for everybody. */
  soon: (address: PageAddress, host: string | undefined) => Promise<FoundPage | null>;
  /** Resolves when no page is being made. */
  idle: () => Promise<void>;
};

/** `staleSeconds` says how long ago the page should have been replaced; it is unset for a fresh page. */
export type FoundPage = { page: StoredPage; staleSeconds?: number };

type Versions = { content: number; filed: number };

type KeptPage = { page: StoredPage; versions: Versions; madeAt: number; thorough: boolean };

type PageRequest = {
  key: string;
  versions: Versions;
  address: PageAddress;
  site: Omit<Site, 'preview'>;
  rows: ContentRows;
};

/** `clock` is monotonic, in milliseconds. Use this only if the cache is on: `PAGE_CACHE_MB` is more than 0. */
export function openPageStore(app: App, make: MakePage, clock: () => number): PageStore {
  const memory = pageMemory<KeptPage>(app.settings.PAGE_CACHE_MB * 1024 * 1024);
  const refused = new LRUCache<string, number>({ max: refusedCount });
  const { makeOnce, idle } = makesOnce(make, { memory, refused, clock });
  const askedOf = readsAddresses(app);

  function usable(asked: PageRequest): StoredPage | null {
    const kept = memory.get(asked.key);
    if (!kept || kept.versions.content !== asked.versions.content) return null;
    if (kept.versions.filed !== asked.versions.filed) return null;
    const age = clock() - kept.madeAt;
    if (age >= freshMs && age < staleMs) {
      makeOnce(asked, true).catch((error: unknown) => {
        app.log.warn({ err: error, path: asked.address.path }, 'a page could not be made again');
      });
    }
    return age < staleMs ? kept.page : null;
  }

  async function makeSoon(address: PageAddress, host: string | undefined): Promise<FoundPage | null> {
    const rows = await publishedRows(app.db);
    const filed = snapshotOf(app.db)?.filed.version ?? (await readFiled(app)).version;
    const asked = askedOf(rows, filed, address, host);
    if (!asked) return null;
    const page = usable(asked);
    if (page) return { page };
    const refusedAt = refused.get(asked.key);
    if (refusedAt !== undefined && clock() - refusedAt < refusedMs) return null;
    const made = await makeOnce(asked, false);
    return made && { page: made };
  }

  /** Whatever its versions. */
  function lastKept(address: PageAddress, host: string | undefined): FoundPage | null {
    const rows = lastRows(app.db);
    const asked = rows && askedOf(rows, 0, address, host);
    const kept = asked && memory.get(asked.key);
    if (!kept || clock() - kept.madeAt > uselessMs) return null;
    const staleSeconds = Math.max(1, Math.ceil((clock() - kept.madeAt - staleMs) / 1000));
    return { page: kept.page, staleSeconds };
  }

  return {
    now(address, host) {
      const rows = freshRows(app.db);
      const filed = snapshotOf(app.db)?.filed.version;
      const asked = rows && filed !== undefined ? askedOf(rows, filed, address, host) : null;
      return asked && usable(asked);
    },
    async soon(address, host) {
      const making = makeSoon(address, host);
      const old = lastKept(address, host);
      if (!old) return making;
      try {
        // Never older than the copy, unless the database does not answer.
        return await (isListening(app.db) ? making : answeredWithin(making, silentMs));
      } catch (error) {
        app.log.warn({ err: error, path: address.path }, 'an old page is served');
        return old;
      }
    },
    idle,
  };
}

type Memories = {
  memory: ReturnType<typeof pageMemory<KeptPage>>;
  refused: LRUCache<string, number>;
  clock: () => number;
};

function makesOnce(make: MakePage, { memory, refused, clock }: Memories) {
  const running = new Map<string, Promise<StoredPage | null>>();

  /** Makes each page and version only once at a time, however many requests wait. */
  function makeOnce(asked: PageRequest, mayTakeLong: boolean): Promise<StoredPage | null> {
    const { key, versions } = asked;
    const turn = `${key} ${versions.content} ${versions.filed}`;
    const present = running.get(turn);
    if (present) return present;
    const madeAt = clock();
    const made = (async () => {
      const parts = await make(asked);
      if (!parts) {
        refused.set(key, madeAt);
        return null;
      }
      const old = memory.peek(key);
      const same = old?.page.etag === etagOf(parts) ? old : null;
      // A page that has not changed will probably stay the same, so thorough compression pays off.
      const again = same === null || (mayTakeLong && !same.thorough);
      const page = again ? await storedPage({ ...parts, effort: same ? 'thorough' : 'quick' }) : same.page;
      memory.set(key, { page, versions, madeAt, thorough: same !== null && (again || same.thorough) });
      return page;
    })().finally(() => running.delete(turn));
    running.set(turn, made);
    return made;
  }

  return { makeOnce, idle: async () => void (await Promise.allSettled(running.values())) };
}

/** Null for a currency that the site does not have, and for an unknown host. */
function readsAddresses(app: App) {
  const siteOf = siteMemory(app);
  return (
    rows: ContentRows,
    filed: number,
    address: PageAddress,
    host: string | undefined,
  ): PageRequest | null => {
    const site = siteOf(rows, host);
    if (!site) return null;
    const { currency, path } = address;
    if (currency !== null && !rows.domains.get(site.domainId)?.currencies.includes(currency)) return null;
    const key = `${site.domainId} ${site.url} ${path} ${currency ?? ''}`;
    return { key, versions: { content: rows.version, filed }, address, site, rows };
  };
}

type KnownSite = Omit<Site, 'preview'> | null;

/** The site of a host depends on content, so the results are kept only as long as the copy of the content. */
function siteMemory({ settings }: App) {
  let of: ContentRows | null = null;
  const sites = new LRUCache<string, { site: KnownSite }>({ max: 200 });
  return (rows: ContentRows, host = ''): KnownSite => {
    if (rows !== of) sites.clear();
    of = rows;
    const known = sites.get(host);
    if (known) return known.site;
    const site = isKnownHost(rows, host, settings) ? siteOfHost(rows, host, settings) : null;
    sites.set(host, { site });
    return site;
  };
}
