// A confirmed booking must survive a power cut: a server that may lose it is refused at start.
import type pg from 'pg';

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
