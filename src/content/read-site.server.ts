// One regional site with its content, published or as the preview shows it.
import { offersOf } from '#content/capabilities.ts';
import type { Bodies, Kind } from '#content/bodies.ts';
import { publishedRows } from '#content/content-copy.server.ts';
import { type ContentRows, type DomainRow, type EntryRow, readRows } from '#content/content-rows.server.ts';
import { type Domain, supportedLanguages } from '#content/domain.ts';
import { textFor } from '#content/site/text-for.ts';
import type { PhotographView } from '#content/photographs/photograph.ts';
import { viewOf } from '#content/photographs/read-photographs.server.ts';
import { domainOfRegion, hostName, regionOfHost, type Stage } from '#content/regions.ts';
import { sceneOf } from '#content/scenery/scenes.ts';
import { offeredBody } from '#content/offered-html.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Site } from '#platform/lib/ctx.ts';
import { isCurrency } from '#platform/lib/money.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

export type SiteCtx = { db: Database; settings: Pick<Settings, 'PUBLIC_URL' | 'APP_MODE'>; site: Site };

/** An entry as it is shown: if `language` differs from the requested one, the page has to mark it. */
export type Entry<K extends Kind> = {
  contentEntryId: number;
  key: string;
  language: Locale;
  body: Bodies[K];
};

export type SiteContent = {
  version: number;
  domain: Domain;
  /** Whether the site, or all sites, have any entry of a kind, active or not. */
  has: (kind: Kind) => boolean;
  /** The active entries of a kind, by order and key; the site's own ones replace those for all sites. */
  list: <K extends Kind>(kind: K, language: Locale) => Entry<K>[];
  find: <K extends Kind>(kind: K, key: string, language: Locale) => Entry<K> | null;
  /** The photograph with this name, or null: then the scene is drawn. */
  photograph: (name: string | undefined, language: Locale) => PhotographView | null;
  /** The site's photograph for an airport, or null. */
  photographOf: (airportCode: string, language: Locale) => PhotographView | null;
  /** The name of the scene of an airport, a style or an editor's word. */
  sceneOf: (word: string) => string;
};

/** The site of `ctx.site`, or null when there is none or it is switched off. */
export async function readSite(ctx: SiteCtx): Promise<SiteContent | null> {
  const rows = ctx.site.preview ? await readRows(ctx.db, true) : await publishedRows(ctx.db);
  return siteOf(rows, ctx.site.domainId, ctx.settings);
}

/** Every site that is switched on, in the order of the regions, as the selector offers them. */
export async function readDomains(ctx: Omit<SiteCtx, 'site'>): Promise<Domain[]> {
  const rows = await publishedRows(ctx.db);
  return [...rows.domains.values()]
    .toSorted((a, b) => a.domainId - b.domainId)
    .flatMap((row) => domainOf(rows, row, ctx.settings) ?? []);
}

/** Which site a Host header means, and the address at which it is reached. */
export function siteOfHost(
  rows: Pick<ContentRows, 'hosts' | 'domains'>,
  host: string | null | undefined,
  settings: Pick<Settings, 'PUBLIC_URL'>,
): Omit<Site, 'preview'> {
  const domainId = domainOfRegion(regionOfHost(rows.hosts, host));
  const known = rows.hosts.get(hostName(host));
  return {
    domainId,
    country: rows.domains.get(domainId)?.country ?? null,
    url: known ? originAt(known.host, settings) : settings.PUBLIC_URL,
  };
}

/** False for a host that is served as domain 1 only because the specification requires every host to be served. */
export function isKnownHost(
  rows: Pick<ContentRows, 'hosts'>,
  host: string | null | undefined,
  settings: Pick<Settings, 'PUBLIC_URL'>,
): boolean {
  const name = hostName(host);
  return rows.hosts.has(name) || name === hostName(new URL(settings.PUBLIC_URL).host);
}

/** The address of a site in this process's stage. */
export function originOfSite(
  rows: Pick<ContentRows, 'hosts' | 'domains'>,
  domainId: number,
  settings: SiteCtx['settings'],
): string {
  return originsOf(rows, settings).get(domainId) ?? settings.PUBLIC_URL;
}

/** The host names of all sites in this process's stage. */
export function hostsInStage(rows: ContentRows, settings: SiteCtx['settings']): string[] {
  const stage = stageOf(rows, settings);
  const own = [...rows.hosts.values()].filter((row) => row.stage === stage).map(({ host }) => host);
  return [...new Set([hostName(new URL(settings.PUBLIC_URL).host), ...own])];
}

/**
 * Where our forms may lead, as far as known without waiting: all sites in this stage, and the airlines' own sites that
 * non-local ones open for managing a reservation.
 */
export function siteOrigins(rows: ContentRows | null, settings: SiteCtx['settings']): readonly string[] {
  if (!rows) return [];
  const external = [...rows.domains.values()].flatMap(({ externalBookingUrl }) => {
    return URL.parse(externalBookingUrl ?? '')?.origin ?? [];
  });
  return [...new Set([...originsOf(rows, settings).values(), ...external])];
}

function siteOf(rows: ContentRows, domainId: number, settings: SiteCtx['settings']): SiteContent | null {
  const row = rows.domains.get(domainId);
  const domain = row && domainOf(rows, row, settings);
  if (!domain) return null;
  const entries = entriesOf(rows);
  const shown = <K extends Kind>(entry: Entry<K>) => offeredEntry(entry, row);
  return {
    version: rows.version,
    domain,
    has: (kind) =>
      [...(entries.get(kind)?.values() ?? [])].some((same) =>
        same.some((entry) => entry.domainId === domain.domainId || entry.domainId === 0),
      ),
    list: (kind, language) =>
      [...(entries.get(kind)?.keys() ?? [])]
        .map((key) => pick(entries, kind, key, domain, language))
        .filter((entry) => entry !== null)
        .map(shown)
        .filter(({ body }) => !('active' in body) || body.active)
        .toSorted((a, b) => orderOf(a) - orderOf(b) || a.key.localeCompare(b.key)),
    find: (kind, key, language) => {
      const found = pick(entries, kind, key, domain, language);
      return found && shown(found);
    },
    photograph: (name, language) => photographIn(rows, name, language, domain),
    photographOf: (airportCode, language) => {
      const found = pick(entries, 'destination', airportCode.toLowerCase(), domain, language);
      return photographIn(rows, found?.body.photograph, language, domain);
    },
    sceneOf: (word) => sceneOf(rows.airline.scenes.list, word).name,
  };
}

function photographIn(
  { photographs }: Pick<ContentRows, 'photographs'>,
  name: string | undefined,
  language: Locale,
  { defaultLanguage }: Domain,
): PhotographView | null {
  const row = name === undefined ? undefined : photographs.get(name);
  return row ? viewOf(row, language, defaultLanguage) : null;
}

function orderOf({ body }: { body: object }): number {
  return 'order' in body && typeof body.order === 'number' ? body.order : 0;
}

/** The entry without the parts that the site does not offer. */
function offeredEntry<K extends Kind>(entry: Entry<K>, row: DomainRow): Entry<K> {
  const body = offeredBody(entry.body, offersOf(row));
  return body === entry.body ? entry : { ...entry, body };
}

type Entries = Map<Kind, Map<string, EntryRow[]>>;

const byKind = new WeakMap<ContentRows, Entries>();

function entriesOf(rows: ContentRows): Entries {
  let entries = byKind.get(rows);
  if (entries) return entries;
  entries = new Map();
  for (const entry of rows.entries) {
    let keys = entries.get(entry.kind);
    if (!keys) entries.set(entry.kind, (keys = new Map()));
    const same = keys.get(entry.key);
    if (same) same.push(entry);
    else keys.set(entry.key, [entry]);
  }
  byKind.set(rows, entries);
  return entries;
}

/**
 * The best version for a reader: their language, then the site's, then English; within a language the site's own before
 * the one for all sites, a market's before the base (docs/decisions/0016-content.md).
 */
function pick<K extends Kind>(
  entries: Entries,
  kind: K,
  key: string,
  domain: Domain,
  language: Locale,
): Entry<K> | null {
  const all = entries.get(kind)?.get(key) ?? [];
  for (const wanted of [language, domain.defaultLanguage, 'en'] as const) {
    const found = textFor(all, domain, wanted);
    if (found) return found as EntryRow<K>;
  }
  return null;
}

function domainOf(rows: ContentRows, row: DomainRow, settings: SiteCtx['settings']): Domain | null {
  const languages = supportedLanguages(row.languages);
  const [first] = languages;
  const currencies = row.currencies.filter(isCurrency);
  if (!first || !currencies[0]) return null;
  return {
    ...row,
    languages,
    defaultLanguage: supportedLanguages([row.defaultLanguage])[0] ?? first,
    currencies,
    defaultCurrency: isCurrency(row.defaultCurrency) ? row.defaultCurrency : currencies[0],
    origin: originOfSite(rows, row.domainId, settings),
  };
}

const origins = new WeakMap<object, Map<number, string>>();

/** Each site's host in this process's stage; a site without one has PUBLIC_URL. */
function originsOf(
  rows: Pick<ContentRows, 'hosts' | 'domains'>,
  settings: SiteCtx['settings'],
): Map<number, string> {
  let own = origins.get(rows);
  if (own) return own;
  const stage = stageOf(rows, settings);
  const hosts = [...rows.hosts.values()].filter((row) => row.stage === stage);
  own = new Map(
    [...rows.domains.keys()].map((domainId) => {
      const host = hosts.find((row) => row.regionId === domainId)?.host;
      return [domainId, host === undefined ? settings.PUBLIC_URL : originAt(host, settings)];
    }),
  );
  origins.set(rows, own);
  return own;
}

function stageOf(rows: Pick<ContentRows, 'hosts'>, settings: SiteCtx['settings']): Stage {
  const publicHost = rows.hosts.get(hostName(new URL(settings.PUBLIC_URL).host));
  return publicHost?.stage ?? (settings.APP_MODE === 'demo' ? 'demo' : 'production');
}

/** Scheme and port come from configuration; only the host name is the site's own. */
function originAt(host: string, { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): string {
  const url = new URL(PUBLIC_URL);
  url.hostname = host;
  return url.origin;
}
