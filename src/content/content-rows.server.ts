// Sites, hosts and entries from the database, checked again before they are used.
import { eq, sql } from 'drizzle-orm';

import { airlineOf, airlineTexts, unknownAirline } from '#content/airline.server.ts';
import { type Bodies, bodySchemas, type Kind } from '#content/bodies.ts';
import { cleanBody } from '#content/clean-html.server.ts';
import { readPhotographs, type StoredPhotograph } from '#content/photographs/read-photographs.server.ts';
import { readScenes } from '#content/scenery/read-scenes.server.ts';
import type { HostRow } from '#content/regions.ts';
import { type Database, prepared } from '#platform/db/client.server.ts';
import { contentEntry, contentVersion, domain, domainHost, sellingAirline } from '#platform/db/schema.ts';
import { type Locale, toLocale } from '#platform/i18n/locales.ts';
import { type Wording, wordings } from '#platform/i18n/markets.ts';
import { readTranslations } from '#platform/i18n/translations.server.ts';
import type { Airline } from '#platform/lib/airline.ts';

export type DomainRow = typeof domain.$inferSelect;

/** A body in one language, for one site (`domainId` 0: for all, or for those of a market). */
export type EntryRow<K extends Kind = Kind> = {
  contentEntryId: number;
  domainId: number;
  language: Locale;
  /** The language, or the market whose sites get it. */
  wording: Wording;
  kind: K;
  key: string;
  body: Bodies[K];
};

export type ContentRows = {
  version: number;
  airline: Airline;
  domains: Map<number, DomainRow>;
  hosts: Map<string, HostRow>;
  entries: EntryRow[];
  /** By the names that entries use. */
  photographs: Map<string, StoredPhotograph>;
  /** Entries whose shape is no longer valid, and why; they are left out. */
  broken: { contentEntryId: number; reason: string }[];
};

export async function readVersion(db: Database): Promise<number> {
  const [row] = await prepared<{ version: number }>(db, 'select version from content_version');
  return row?.version ?? 0;
}

/** All published content (`draft` false), or as the preview shows it: drafts instead of what is published. */
export async function readRows(db: Database, draft: boolean): Promise<ContentRows> {
  // The version first: a change during the load is then seen as newer and read again.
  const version = (await db.orm.select().from(contentVersion))[0]?.version ?? 0;
  const shown = draft
    ? sql<unknown>`case when ${contentEntry.removalDrafted} then null
        else coalesce(${contentEntry.draft}, ${contentEntry.published}) end`
    : sql<unknown>`${contentEntry.published}`;
  const [airlines, textsOf, domains, hosts, photographs, scenes, found] = await Promise.all([
    db.orm.select().from(sellingAirline),
    readTranslations(db.orm, ['selling_airline']),
    db.orm.select().from(domain).where(eq(domain.active, true)),
    db.orm.select().from(domainHost),
    readPhotographs(db),
    readScenes(db),
    db.orm
      .select({
        contentEntryId: contentEntry.contentEntryId,
        domainId: contentEntry.domainId,
        language: contentEntry.language,
        kind: contentEntry.kind,
        key: contentEntry.entryKey,
        body: shown,
        // Rises with every write, by any program: an unchanged row need not be checked again.
        version: contentEntry.version,
      })
      .from(contentEntry)
      .where(sql`${shown} is not null`)
      .orderBy(contentEntry.contentEntryId),
  ]);
  const rows: ContentRows = {
    version,
    airline: airlines[0] ? airlineOf(airlines[0], airlineTexts(textsOf), scenes) : unknownAirline,
    domains: new Map(domains.map((row) => [row.domainId, row])),
    hosts: new Map(hosts.map((row) => [row.host, row])),
    entries: [],
    photographs,
    broken: [],
  };
  for (const row of found) addEntry(rows, row, checkedOf(db, draft));
  return rows;
}

type FoundRow = Omit<EntryRow, 'domainId' | 'language' | 'wording' | 'body'> & {
  domainId: number | null;
  language: string;
  body: unknown;
  version: number;
};

type Checked = Map<number, { version: number; entry: EntryRow | string }>;

function addEntry(rows: ContentRows, row: FoundRow, checked: Checked): void {
  const known = checked.get(row.contentEntryId);
  const entry = known?.version === row.version ? known.entry : checkEntry(row);
  checked.set(row.contentEntryId, { version: row.version, entry });
  if (typeof entry === 'string') rows.broken.push({ contentEntryId: row.contentEntryId, reason: entry });
  else rows.entries.push(entry);
}

function checkEntry({ contentEntryId, domainId, language, kind, key, body }: FoundRow): EntryRow | string {
  const locale = toLocale(language);
  const wording = wordings.find((each) => each.toLowerCase() === language.toLowerCase());
  if (!locale || !wording) return `language ${language} is not one of the product`;
  const parsed = bodySchemas[kind].safeParse(body);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'has another shape';
  return {
    contentEntryId,
    domainId: domainId ?? 0,
    language: locale,
    wording,
    kind,
    key,
    body: cleanBody(kind, parsed.data),
  };
}

/** Published and preview forms of a row differ, so each has its own memory. */
const memory = new WeakMap<Database, { published: Checked; draft: Checked }>();

function checkedOf(db: Database, draft: boolean): Checked {
  let own = memory.get(db);
  if (!own) memory.set(db, (own = { published: new Map(), draft: new Map() }));
  return draft ? own.draft : own.published;
}
