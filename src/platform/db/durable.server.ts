// A confirmed booking must survive a power cut: a server that may lose it is refused at start. Later only a write shows
// whether the server still takes writes.
import type pg from 'pg';

import { type Database, prepared } from '#platform/db/client.server.ts';

const MIN_VERSION = 150_000;

type SettingRow = {
  version: number;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
  standby: boolean;
};

/** Throws a sentence with the remedy when this server is too old, read-only, or can lose acknowledged commits. */
export async function assertDurable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<SettingRow>(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('fsync') AS fsync,
            current_setting('full_page_writes') AS full_page_writes,
            current_setting('synchronous_commit') AS synchronous_commit, pg_is_in_recovery() AS standby`,
  );
  const problems = rows.flatMap(problemsOf);
  if (problems.length > 0) throw new Error(`This database cannot be used: ${problems.join('; ')}.`);
}

function problemsOf(row: SettingRow): string[] {
  const problems: string[] = [];
  if (row.version < MIN_VERSION) {
    const found = `${Math.floor(row.version / 10_000)}.${row.version % 10_000}`;
    problems.push(`it is PostgreSQL ${found}, and 15 or later is needed`);
  }
  if (row.standby) problems.push('it is a read-only standby, point DATABASE_URL at the primary');
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'] as const) {
    if (row[name] === 'off') problems.push(`${name} is off, so confirmed bookings could be lost: turn it on`);
  }
  return problems;
}

/** Writes a row and takes it back; fails if the database is read-only or full. */
export async function tryWrite(db: Database): Promise<void> {
  await prepared(db, TRY);
}

// The row fills a page: each time the server has to find space for a new one, as for a sale. Autovacuum gives the pages
// back.
const TRY = `do $$ begin
    insert into write_probe (filler) values (convert_to(repeat('x', 7000), 'UTF8'));
    raise 'taken back' using errcode = 'P0001';
  exception when raise_exception then null; end $$`;
