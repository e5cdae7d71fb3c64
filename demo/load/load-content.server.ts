// Loads the demonstration's content, `demo/content`. Safe at every start: changes and removals by staff are kept.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { inArray } from 'drizzle-orm';

import { lockContent } from '#content/content-lock.server.ts';
import { checkContent, type ContentFile, type Finding } from '#content/editing/check-content.server.ts';
import { readContentFolder } from '#content/editing/content-folder.server.ts';
import { checkAgainstSites } from '#content/editing/import-content.server.ts';
import {
  nameOf,
  readStanding,
  rowOf,
  textOfEntry,
  type StoredEntry,
  writeEntries,
} from '#content/editing/store-entries.server.ts';
import { writePhotographs, type PhotographRow } from '#content/photographs/keep-pictures.server.ts';
import { type PictureFile, readPictureFolder } from '#content/photographs/picture-folder.server.ts';
import { preparePhotographs, textOfPhotograph } from '#content/photographs/prepare-photographs.server.ts';
import { readPhotographs } from '#content/photographs/read-photographs.server.ts';
import { type SceneRow, textOfScene, writeScenes } from '#content/scenery/read-scenes.server.ts';
import { sayFinding } from '#platform/i18n/say-finding.server.ts';
import { type Database, type Tx, withTx } from '#platform/db/client.server.ts';
import { contentEntry, scene } from '#platform/db/schema.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

export type LoadedContent = { fresh: true } | { fresh: false; written: number; removed: number };

type LoadCtx = { db: Database; now: Date; settings: Pick<Settings, 'LINK_HOSTS'> };

/** Updates the sites' content from the files; throws the first wrong lines if the files are invalid. */
export async function loadDemoContent(
  { db, now, settings }: LoadCtx,
  given?: { files: readonly ContentFile[]; pictures: readonly PictureFile[] },
): Promise<LoadedContent> {
  const { files, pictures } = given ?? {
    files: readContentFolder(demoContentFolder()),
    pictures: readPictureFolder(demoContentFolder()),
  };
  const checked = checkContent(files);
  refuse(checked.problems);
  const photographs = await preparePhotographs({ db, now }, checked.photographs, pictures);
  // Without a program for images the drawings stay.
  refuse(photographs.problems.filter(({ reason }) => reason.code !== 'picture_no_program'));
  const texts = files.map(({ path, text }) => `${path}\n${text}`);
  const edition = digest([...texts, ...photographs.rows.map(textOfPhotograph)].join('\n'));
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
    await loadPhotographs(tx, photographs.rows, edition);
    await loadScenes(tx, checked.scenes, edition);
    await writeEntries(tx, due, (row) => markOf(edition, textOfEntry(row)));
    return { fresh: false, written: due.length, removed: gone.length };
  });
}

/** A photograph that staff changed is kept. */
async function loadPhotographs(tx: Tx, rows: readonly PhotographRow[], edition: number): Promise<void> {
  const standing = await readPhotographs({ orm: tx });
  const due = rows.filter(({ name }) => {
    const before = standing.get(name);
    return !before || isMarked(before.updatedAt, textOfPhotograph(before));
  });
  await writePhotographs(tx, due, (row) => markOf(edition, textOfPhotograph(row)));
}

/** A scene that staff changed is kept. */
async function loadScenes(tx: Tx, rows: readonly SceneRow[], edition: number): Promise<void> {
  const standing = new Map((await tx.select().from(scene)).map((row) => [row.name, row]));
  const due = rows.filter(({ name }) => {
    const before = standing.get(name);
    return !before || isMarked(before.updatedAt, textOfScene(before));
  });
  await writeScenes(tx, due, (row) => markOf(edition, textOfScene(row)));
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
    .map((finding) => `  ${sayFinding({ locale: 'en', country: null }, finding)}`);
  throw new Error(`the demonstration's content is not well written:\n${lines.join('\n')}`);
}

// The timestamp of a row that the demonstration wrote is a mark: the edition of the folder and the digest of the row's
// text, in milliseconds from a year before the product. No editor's clock gives such a time, and after any program
// changes the text, the row no longer matches its mark (docs/decisions/0016-content.md).
const markStart = Date.UTC(2025, 0, 1);
const markSize = 2 ** 17;

function markOf(edition: number, text: string): Date {
  return new Date(markStart + edition * markSize + digest(text));
}

function editionOf(updatedAt: Date): number {
  return Math.floor((updatedAt.getTime() - markStart) / markSize);
}

function isOurs(row: StoredEntry): boolean {
  return isMarked(row.updatedAt, textOfEntry(row));
}

function isMarked(at: Date, text: string): boolean {
  const edition = editionOf(at);
  return edition >= 0 && edition < markSize && at.getTime() === markOf(edition, text).getTime();
}

/** A number below {@link markSize}. */
function digest(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % markSize;
}
