// Scenes from the database. The drawings are large and rarely change: a process reads them once per edition.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';

import type { Database, Tx } from '#platform/db/client.server.ts';
import { scene } from '#platform/db/schema.ts';
import { noScenes, type Scene, type Scenes } from '#platform/lib/airline.ts';

export type SceneRow = Omit<typeof scene.$inferSelect, 'updatedAt'>;

const digest = sql<string>`md5(concat(words::text, landscape, '|', card, '|', band, '|', wide))`;

const known = new WeakMap<Database, Scenes>();

/** Every scene, by name. */
export async function readScenes(db: Database): Promise<Scenes> {
  const heads = await db.orm.select({ name: scene.name, digest }).from(scene).orderBy(scene.name);
  if (heads.length === 0) return noScenes;
  const edition = createHash('sha256').update(JSON.stringify(heads)).digest('hex').slice(0, 8);
  const before = known.get(db);
  if (before?.edition === edition) return before;
  const rows = await db.orm.select().from(scene).orderBy(scene.name);
  const scenes = { edition, list: rows.map(sceneOfRow) };
  known.set(db, scenes);
  return scenes;
}

export function sceneOfRow({ name, words, landscape, card, band, wide }: SceneRow): Scene {
  const drawn = Object.entries({ card, band, wide }).filter(([, svg]) => svg !== null);
  return { name, words, landscape, drawings: Object.fromEntries(drawn) };
}

/** Inserts or replaces. */
export async function writeScenes(
  tx: Tx,
  rows: readonly SceneRow[],
  updatedAt: (row: SceneRow) => Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(scene)
    .values(rows.map((row) => ({ ...row, updatedAt: updatedAt(row) })))
    .onConflictDoUpdate({
      target: scene.name,
      set: {
        words: sql`excluded.words`,
        landscape: sql`excluded.landscape`,
        card: sql`excluded.card`,
        band: sql`excluded.band`,
        wide: sql`excluded.wide`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}

/** A scene's stored values, as one text. */
export function textOfScene({ name, words, landscape, card, band, wide }: SceneRow): string {
  return JSON.stringify([name, words, landscape, card, band, wide]);
}

/** Those that differ from what is stored. */
export async function changedScenes(tx: Tx, rows: readonly SceneRow[]): Promise<SceneRow[]> {
  if (rows.length === 0) return [];
  const stored = new Set((await tx.select().from(scene)).map(textOfScene));
  return rows.filter((row) => !stored.has(textOfScene(row)));
}
