// Photographs from the database: their texts for the process's copy of the content, and their files.
import { and, eq, getTableColumns } from 'drizzle-orm';

import type { PhotographView, PictureFormat } from '#content/photographs/photograph.ts';
import type { Database, Orm, Tx } from '#platform/db/client.server.ts';
import { photograph, picture, pictureFile } from '#platform/db/schema.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import type { Texts } from '#platform/i18n/texts.ts';
import { readTranslations } from '#platform/i18n/translations.server.ts';
import { assert } from '#platform/lib/result.ts';

export type StoredPhotograph = typeof photograph.$inferSelect & {
  width: number;
  height: number;
  /** Alternative text by language. */
  alt: Texts;
};

/** Every photograph by its name, without the pictures themselves. */
export async function readPhotographs({ orm }: { orm: Orm | Tx }): Promise<Map<string, StoredPhotograph>> {
  const rows = await orm
    .select({ ...getTableColumns(photograph), width: picture.width, height: picture.height })
    .from(photograph)
    .innerJoin(picture, eq(picture.pictureId, photograph.pictureId));
  const textsOf = await readTranslations(orm, ['photograph']);
  return new Map(rows.map((row) => [row.name, { ...row, alt: textsOf('photograph', row.name, 'alt') }]));
}

/** As a page in `locale` shows it; with the text in the site's language if the reader's is missing. */
export function viewOf(row: StoredPhotograph, locale: Locale, siteLanguage: Locale): PhotographView | null {
  const language = [locale, siteLanguage, ...locales].find((each) => row.alt[each]);
  if (!language) return null;
  return {
    id: row.pictureId,
    width: row.width,
    height: row.height,
    alt: row.alt[language] ?? '',
    ...(language !== locale && { language }),
    focus: [row.focusX, row.focusY],
    ...(row.credit !== null && { credit: row.credit }),
  };
}

/** One file of a picture, or null; it never changes. */
export async function readPictureFile(
  { orm }: Pick<Database, 'orm'>,
  id: string,
  width: number,
  format: PictureFormat,
): Promise<Buffer | null> {
  const [row] = await orm
    .select({ content: pictureFile.content })
    .from(pictureFile)
    .where(and(eq(pictureFile.pictureId, id), eq(pictureFile.width, width), eq(pictureFile.format, format)));
  return row?.content ?? null;
}

/** The stored picture, which an export writes. Throws when there is none. */
export async function readKeptPicture(db: Database, id: string): Promise<Buffer> {
  const [row] = await db.orm
    .select({ content: picture.content })
    .from(picture)
    .where(eq(picture.pictureId, id));
  assert(row, 'a photograph has its picture');
  return row.content;
}
