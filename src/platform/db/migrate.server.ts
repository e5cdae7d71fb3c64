// Migrates a database to this release's schema: forward only, under one lock, so many processes may start at once.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

import type { Database } from '#platform/db/client.server.ts';

/** The number is arbitrary; the process that holds the lock in the product's database runs the migration. */
const MIGRATION_LOCK = 715_518;

/** The first step of the databases that versions before 0.1.0 made. */
const BEFORE_FIRST_RELEASE = 'd1552709ebb9af582ee50b516fe405c6b77486bc0693612dc22db73309841f57';

/**
 * Applies what is missing and returns how many steps were applied; refuses a database that this release cannot migrate.
 * `home` is the folder of the embedded server, null for another one: the refusal names it.
 */
export async function migrateDatabase(
  db: Pick<Database, 'pool'>,
  home: string | null = null,
): Promise<number> {
  const folder = migrationsFolder();
  const client = await db.pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await appliedSteps(client);
    const steps = knownSteps(folder);
    refuseForeign(applied, steps, home);
    if (applied.length < steps.length) await migrate(drizzle(client), { migrationsFolder: folder });
    return steps.length - applied.length;
  } finally {
    // The connection is closed with its lock: a failed step must not leave either in the pool.
    client.release(true);
  }
}

/** How many steps this release knows: a database with more was migrated by a newer release. */
export function countMigrations(): number {
  return knownSteps(migrationsFolder()).length;
}

type Step = { hash: string; at: number };

async function appliedSteps(client: pg.PoolClient): Promise<Step[]> {
  const there = await client.query<{ name: string | null }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations')::text AS name",
  );
  if (!there.rows[0]?.name) return [];
  // An eight-byte integer: the pool reads it as a number, another client might not.
  const { rows } = await client.query<{ hash: string; at: number | string }>(
    'SELECT hash, created_at AS at FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  return rows.map(({ hash, at }) => ({ hash, at: Number(at) }));
}

function knownSteps(folder: string): Step[] {
  const journal = JSON.parse(fs.readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return journal.entries.map(({ tag, when }) => {
    const text = fs.readFileSync(path.join(folder, `${tag}.sql`), 'utf8');
    return { at: when, hash: createHash('sha256').update(text).digest('hex') };
  });
}

function refuseForeign(applied: Step[], known: Step[], home: string | null): void {
  if (applied[0]?.hash === BEFORE_FIRST_RELEASE)
    throw new Error(
      'This database was made by a version from before 0.1.0 and cannot be migrated: ' +
        (home === null
          ? 'set DATABASE_URL to an empty database.'
          : `remove the folder ${home} if you need nothing in it, or set DATA_DIR to another folder.`),
    );
  for (const [index, step] of applied.entries()) {
    if (known[index]?.hash === step.hash) continue;
    const newer = index >= known.length;
    throw new Error(
      newer
        ? 'This database was migrated by a newer release of this program. Run that release, or restore a backup.'
        : `Migration ${index} of this database differs from this release's. Migrations are never edited: ` +
            'use another DATA_DIR or database, or run the release that made this one.',
    );
  }
}

/** Searched upwards from this file, which is `src/platform/db` here and `build/server` in the built product. */
function migrationsFolder(): string {
  for (let at = import.meta.dirname; ; at = path.dirname(at)) {
    const folder = path.join(at, 'src/platform/db/migrations');
    if (fs.existsSync(path.join(folder, 'meta/_journal.json'))) return folder;
    if (at === path.dirname(at))
      throw new Error('src/platform/db/migrations was not found above the running program');
  }
}
