// Writes pictures and their texts.
import { eq, sql } from 'drizzle-orm';

import type { MadePicture } from '#content/photographs/make-picture.server.ts';
import { type Database, type Tx, withTx } from '#platform/db/client.server.ts';
import { photograph, picture, pictureFile } from '#platform/db/schema.ts';
import type { Texts } from '#platform/i18n/texts.ts';
import { replaceTranslations } from '#platform/i18n/translations.server.ts';

/** A photograph with its alternative text by language. */
export type PhotographRow = Omit<typeof photograph.$inferInsert, 'updatedAt'> & { alt: Texts };

/** The id of the picture made from this file before, marked as used, or null. */
export async function knownPicture(db: Database, sourceHash: string, now: Date): Promise<string | null> {
  const [row] = await db.orm
    .update(picture)
    .set({ namedAt: now })
    .where(eq(picture.sourceHash, sourceHash))
    .returning({ pictureId: picture.pictureId });
  return row?.pictureId ?? null;
}

/** Nothing shows it until a photograph uses it; if none ever does, the clock deletes it. */
export async function keepPicture(
  db: Database,
  { id, width, height, content, files }: MadePicture,
  { sourceHash, now }: { sourceHash: string; now: Date },
): Promise<void> {
  await withTx(db, async (tx) => {
    const row = { sourceHash, namedAt: now };
    await tx
      .insert(picture)
      .values({ pictureId: id, width, height, content: Buffer.from(content), ...row })
      .onConflictDoUpdate({ target: picture.pictureId, set: row });
    for (const file of files)
      await tx
        .insert(pictureFile)
        .values({ pictureId: id, ...file, content: Buffer.from(file.content) })
        .onConflictDoNothing();
  });
}

/** Inserts or replaces, with their texts. */
export async function writePhotographs(
  tx: Tx,
  rows: readonly PhotographRow[],
  updatedAt: (row: PhotographRow) => Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(photograph)
    .values(rows.map((row) => ({ ...row, updatedAt: updatedAt(row) })))
    .onConflictDoUpdate({
      target: photograph.name,
      set: {
        pictureId: sql`excluded.picture_id`,
        focusX: sql`excluded.focus_x`,
        focusY: sql`excluded.focus_y`,
        credit: sql`excluded.credit`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
  await replaceTranslations(
    tx,
    rows.map(({ name, alt }) => ({ subject: 'photograph', key: name, field: 'alt', texts: alt })),
  );
}
