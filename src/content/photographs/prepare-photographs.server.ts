// Reads the pictures of an import before any of it is stored.
import { createHash } from 'node:crypto';

import { reason } from '#platform/i18n/finding-reason.ts';
import { openPictureProcess } from '#content/photographs/ask-picture.server.ts';
import { keepPicture, knownPicture, type PhotographRow } from '#content/photographs/keep-pictures.server.ts';
import { mostBytes, type PictureProblem, wrongKind } from '#content/photographs/make-picture.server.ts';
import {
  type DescribedPhotograph,
  pairPhotographs,
  type PhotographFinding,
} from '#content/photographs/pair-photographs.ts';
import { readPhotographs } from '#content/photographs/read-photographs.server.ts';
import type { PictureFile } from '#content/photographs/picture-folder.server.ts';
import type { Database, Tx } from '#platform/db/client.server.ts';
import { photograph } from '#platform/db/schema.ts';

type PrepareCtx = { db: Database; now: Date };

export type PreparedPhotographs = { rows: PhotographRow[]; problems: PhotographFinding[] };

/**
 * The rows of the photographs, with their pictures already stored: one at a time, so that a folder of any size fits
 * into memory. If the import is refused afterwards, its pictures are visible to nobody and are not made again by the
 * next one.
 */
export async function preparePhotographs(
  { db, now }: PrepareCtx,
  descriptions: readonly DescribedPhotograph[],
  pictures: readonly PictureFile[],
): Promise<PreparedPhotographs> {
  if (descriptions.length === 0 && pictures.length === 0) return { rows: [], problems: [] };
  const standing = new Map(
    (await db.orm.select().from(photograph)).map(({ name, pictureId }) => [name, pictureId]),
  );
  const { pairs, problems } = pairPhotographs(descriptions, pictures, new Set(standing.keys()));
  const maker = openPictureProcess();
  const rows: PhotographRow[] = [];
  try {
    for (const { described, picture } of pairs) {
      const id = picture
        ? await pictureOf({ db, now }, picture, maker)
        : (standing.get(described.name) ?? null);
      if (id === null) continue;
      if (typeof id === 'string') rows.push(rowOf(described, id));
      else problems.push({ file: picture?.path ?? '', line: 1, path: '', reason: id.problem });
    }
  } finally {
    maker.stop();
  }
  return { rows, problems };
}

/** Those that are new or differ from the stored ones. */
export async function changedRows(tx: Tx, rows: readonly PhotographRow[]): Promise<PhotographRow[]> {
  const standing = await readPhotographs({ orm: tx });
  return rows.filter((row) => {
    const before = standing.get(row.name);
    return !before || textOfPhotograph(before) !== textOfPhotograph(row);
  });
}

/** A photograph's stored values, as one text. */
export function textOfPhotograph({ name, pictureId, alt, focusX, focusY, credit }: PhotographRow): string {
  const texts = Object.entries(alt).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([name, pictureId, texts, focusX, focusY, credit ?? null]);
}

type Maker = Pick<ReturnType<typeof openPictureProcess>, 'make'>;

async function pictureOf(
  { db, now }: PrepareCtx,
  { path, size, read }: PictureFile,
  maker: Maker,
): Promise<string | PictureProblem> {
  if (size > mostBytes) return { problem: reason('picture_large') };
  const content = read();
  // Checked before the look-up: the same content may have another name.
  const problem = wrongKind(path, content);
  if (problem) return { problem };
  const sourceHash = createHash('sha256').update(content).digest('hex');
  const known = await knownPicture(db, sourceHash, now);
  if (known !== null) return known;
  const made = await maker.make({ name: path, content });
  if ('problem' in made) return made;
  await keepPicture(db, made, { sourceHash, now });
  return made.id;
}

function rowOf({ name, body }: DescribedPhotograph, pictureId: string): PhotographRow {
  const { alt, focus, credit } = body;
  return { name, pictureId, alt: { ...alt }, focusX: focus.x, focusY: focus.y, credit: credit ?? null };
}
