// Loads the demonstration's content, `demo/content`. Safe at every start: changes and removals by staff stay.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { inArray } from 'drizzle-orm';

import { checkContent, type ContentFile, type Finding } from '#content/editing/check-content.server.ts';
import { readContentFolder } from '#content/editing/content-folder.server.ts';
import { checkAgainstSites } from '#content/editing/import-content.server.ts';
import {
  lockContent,
  nameOf,
  readStanding,
  rowOf,
  saidBy,
  type StoredEntry,
  writeEntries,
} from '#content/editing/store-entries.server.ts';
import { type Database, withTx } from '#platform/db/client.server.ts';
import { contentEntry } from '#platform/db/schema.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

export type LoadedContent = { fresh: true } | { fresh: false; written: number; removed: number };

type LoadCtx = { db: Database; settings: Pick<Settings, 'LINK_HOSTS'> };

/** Updates the sites' content from the files; throws with the first wrong lines when they are invalid. */
export async function loadDemoContent(
  { db, settings }: LoadCtx,
  files: readonly ContentFile[] = readContentFolder(demoContentFolder()),
): Promise<LoadedContent> {
  const edition = digest(files.map(({ path, text }) => `${path}\n${text}`).join('\n'));
  const checked = checkContent(files);
  refuse(checked.problems);
  return withTx(db, async (tx) => {
    await lockContent(tx);
    const standing = await readStanding(tx);
    const ours = [...standing.values()].filter(isOurs);
    if (ours.some(({ updatedAt }) => editionOf(updatedAt) === edition)) return { fresh: true };
    const { problems } = await checkAgainstSites(tx, checked, settings.LINK_HOSTS);
    refuse(problems);
    const rows = checked.entries.map(rowOf);
    const wanted = new Set(rows.map(nameOf));
    const gone = ours.filter((row) => !wanted.has(nameOf(row))).map((row) => row.contentEntryId);
    if (gone.length > 0) await tx.delete(contentEntry).where(inArray(contentEntry.contentEntryId, gone));
    const due = rows.filter((row) => {
      const before = standing.get(nameOf(row));
      return !before || isOurs(before);
    });
    await writeEntries(tx, due, (row) => markOf(edition, saidBy(row)));
    return { fresh: false, written: due.length, removed: gone.length };
  });
}

/** Searched upwards from this file, which is in `demo` here and in `build/server` in the built product. */
export function demoContentFolder(): string {
  for (let at = import.meta.dirname; ; at = path.dirname(at)) {
    const folder = path.join(at, 'demo/content');
    if (fs.existsSync(path.join(folder, 'shared'))) return folder;
    if (at === path.dirname(at)) throw new Error('demo/content was not found above the running program');
  }
}

function refuse(problems: readonly Finding[]): void {
  if (problems.length === 0) return;
  const lines = problems
    .slice(0, 20)
    .map(({ file, line, path, reason }) => `  ${file}:${line} ${path} ${reason}`);
  throw new Error(`the demonstration's content is not well written:\n${lines.join('\n')}`);
}

// The timestamp of a row that the demonstration wrote is a mark: the edition of the folder and the digest of the row's
// text, in milliseconds from a year before the product. No editor's clock shows it, and a row whose text was
// changed since, by any program, no longer matches its mark (docs/decisions/0020-content.md).
const markStart = Date.UTC(2025, 0, 1);
const markSize = 2 ** 17;

function markOf(edition: number, said: string): Date {
  return new Date(markStart + edition * markSize + digest(said));
}

function editionOf(updatedAt: Date): number {
  return Math.floor((updatedAt.getTime() - markStart) / markSize);
}

function isOurs(row: StoredEntry): boolean {
  const edition = editionOf(row.updatedAt);
  return (
    edition >= 0 && edition < markSize && row.updatedAt.getTime() === markOf(edition, saidBy(row)).getTime()
  );
}

/** A number below {@link markSize}. */
function digest(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % markSize;
}
