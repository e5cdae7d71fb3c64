// Writes the entries of files.
import { sql } from 'drizzle-orm';

import { canonical } from '#content/editing/canonical.ts';
import type { FileEntry } from '#content/editing/check-content.server.ts';
import { regionIdOf } from '#content/editing/content-path.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { contentEntry } from '#platform/db/schema.ts';

type NewEntry = Omit<typeof contentEntry.$inferInsert, 'contentEntryId' | 'updatedAt'>;
export type StoredEntry = NewEntry & { contentEntryId: number; updatedAt: Date };

/** Every stored entry, by {@link nameOf}. */
export async function readStanding(tx: Tx): Promise<ReadonlyMap<string, StoredEntry>> {
  const rows = await tx.select().from(contentEntry);
  return new Map(rows.map((row) => [nameOf(row), row]));
}

/** The row for an entry in a file. */
export function rowOf({
  region,
  language,
  kind,
  key,
  published,
  draft,
  removalDrafted,
}: FileEntry): NewEntry {
  const domainId = region === null ? null : regionIdOf(region);
  return { domainId, language, kind, entryKey: key, published, draft, removalDrafted };
}

/** The identity of an entry. */
export function nameOf(row: Pick<NewEntry, 'domainId' | 'language' | 'kind' | 'entryKey'>): string {
  return [row.domainId ?? 0, row.language, row.kind, row.entryKey].join('/');
}

/** The content of an entry, as one text. */
export function textOfEntry({ published, draft, removalDrafted }: NewEntry): string {
  return canonical([published ?? null, draft ?? null, removalDrafted ?? false]);
}

const CHUNK = 500;

/** Inserts or replaces; `updatedAt` may be made from the row. */
export async function writeEntries(
  tx: Tx,
  rows: readonly NewEntry[],
  updatedAt: (row: NewEntry) => Date,
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    const part = rows.slice(at, at + CHUNK).map((row) => ({ ...row, updatedAt: updatedAt(row) }));
    await tx
      .insert(contentEntry)
      .values(part)
      .onConflictDoUpdate({
        target: [contentEntry.domainId, contentEntry.language, contentEntry.kind, contentEntry.entryKey],
        set: {
          published: sql`excluded.published`,
          draft: sql`excluded.draft`,
          removalDrafted: sql`excluded.removal_drafted`,
          updatedAt: sql`excluded.updated_at`,
        },
      });
  }
}
