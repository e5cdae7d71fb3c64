// The pages that are kept, and when they may be served: never older than an edit, and with prices of the last seconds.
import { LRUCache } from 'lru-cache';

import type { App } from '#app/open-app.server.ts';
import type { PageAddress } from './page-address.ts';
import { etagOf, type StoredPage, storedPage } from './page-entry.server.ts';
import type { MakePage } from './page-maker.server.ts';
import { pageMemory } from './page-memory.ts';
import { freshRows, publishedRows } from '#content/content-copy.server.ts';
import type { ContentRows } from '#content/content-rows.server.ts';
import { siteOfHost } from '#content/read-site.server.ts';
import { snapshotOf } from '#flights/availability-snapshot.server.ts';
import { readFiled } from '#flights/filed.server.ts';
import type { Site } from '#platform/lib/ctx.ts';

/** Prices of offers may be this old; then the page is renewed, while the old one is still served. */
const freshMs = 5_000;
/** An older one is not served at all. */
const staleMs = 15_000;
/** How long an address without a shared page is not tried again, and how many such addresses are remembered. */
const refusedMs = 10_000;
const refusedCount = 2_000;

export type PageStore = {
  /** The page if it is available without waiting. */
  now: (address: PageAddress, host: string | undefined) => StoredPage | null;
  /** Makes the page if necessary; null when it is not the same for everybody. */
  soon: (address: PageAddress, host: string | undefined) => Promise<StoredPage | null>;
  /** Resolves when no page is being made. */
  idle: () => Promise<void>;
};

type Versions = { content: number; filed: number };

type Kept = { page: StoredPage; versions: Versions; madeAt: number; thorough: boolean };

type Asked = {
  key: string;
  versions: Versions;
  address: PageAddress;
  site: Omit<Site, 'preview'>;
  rows: ContentRows;
};

/** `clock` only goes forward, in milliseconds. Only for a cache that is on: `PAGE_CACHE_MB` is more than 0. */
export function openPageStore(app: App, make: MakePage, clock: () => number): PageStore {
  const memory = pageMemory<Kept>(app.settings.PAGE_CACHE_MB * 1024 * 1024);
  const refused = new LRUCache<string, number>({ max: refusedCount });
  const running = new Map<string, Promise<StoredPage | null>>();
  const askedOf = readsAddresses(app);

  /** One at a time for each page and version, however many ask. */
  function makeOnce(asked: Asked, mayTakeLong: boolean): Promise<StoredPage | null> {
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
      // A page that has not changed will probably stay so: more effort pays.
      const again = same === null || (mayTakeLong && !same.thorough);
      const page = again ? await storedPage({ ...parts, effort: same ? 'thorough' : 'quick' }) : same.page;
      memory.set(key, { page, versions, madeAt, thorough: same !== null && (again || same.thorough) });
      return page;
    })().finally(() => running.delete(turn));
    running.set(turn, made);
    return made;
  }

  function usable(asked: Asked): StoredPage | null {
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

  return {
    now(address, host) {
      const rows = freshRows(app.db);
      const filed = snapshotOf(app.db)?.filed.version;
      const asked = rows && filed !== undefined ? askedOf(rows, filed, address, host) : null;
      return asked && usable(asked);
    },
    async soon(address, host) {
      const rows = await publishedRows(app.db);
      const filed = snapshotOf(app.db)?.filed.version ?? (await readFiled(app)).version;
      const asked = askedOf(rows, filed, address, host);
      if (!asked) return null;
      const page = usable(asked);
      if (page) return page;
      const refusedAt = refused.get(asked.key);
      return refusedAt !== undefined && clock() - refusedAt < refusedMs ? null : makeOnce(asked, false);
    },
    async idle() {
      await Promise.allSettled(running.values());
    },
  };
}

/** Null for a currency that the site does not have. */
function readsAddresses(app: App) {
  const siteOf = siteMemory(app);
  return (rows: ContentRows, filed: number, address: PageAddress, host: string | undefined): Asked | null => {
    const site = siteOf(rows, host);
    const { currency, path } = address;
    if (currency !== null && !rows.domains.get(site.domainId)?.currencies.includes(currency)) return null;
    const key = `${site.domainId} ${site.url} ${path} ${currency ?? ''}`;
    return { key, versions: { content: rows.version, filed }, address, site, rows };
  };
}

/** Which site a host means depends on content: the results last as long as the copy of it. */
function siteMemory({ settings }: App) {
  let of: ContentRows | null = null;
  const sites = new LRUCache<string, Omit<Site, 'preview'>>({ max: 200 });
  return (rows: ContentRows, host = ''): Omit<Site, 'preview'> => {
    if (rows !== of) sites.clear();
    of = rows;
    let site = sites.get(host);
    if (!site) sites.set(host, (site = siteOfHost(rows, host, settings)));
    return site;
  };
}
