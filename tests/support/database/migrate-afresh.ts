// For tests of migrations: a database as an earlier release left it.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';

import type { Database } from '#platform/db/client.server.ts';

const migrations = path.resolve(import.meta.dirname, '../../../src/platform/db/migrations');

/** Empties the database and applies the migrations up to this one. */
export async function migrateAfresh(db: Database, tag: string): Promise<void> {
  for (const schema of ['drizzle', 'sandbox', 'public'])
    await db.pool.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  await db.pool.query('CREATE SCHEMA public');
  await migrateUpTo(db, tag);
}

/** Applies the migrations up to this one, from a folder of their own. */
export async function migrateUpTo({ pool }: Database, tag: string): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'alisio-migrations-'));
  fs.cpSync(migrations, folder, { recursive: true });
  const journal = path.join(folder, 'meta/_journal.json');
  const all = JSON.parse(fs.readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const entries = all.entries.slice(0, all.entries.findIndex((entry) => entry.tag === tag) + 1);
  fs.writeFileSync(journal, JSON.stringify({ ...all, entries }));
  const client = await pool.connect();
  try {
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    client.release();
    fs.rmSync(folder, { recursive: true });
  }
}
