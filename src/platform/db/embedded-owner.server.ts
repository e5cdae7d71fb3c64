// The ownership of the embedded server: an advisory lock in it, which ends with the process that held it.
import type { Client } from 'pg';

import { openClient } from '#platform/db/client.server.ts';
import { waitUntil } from '#platform/db/embedded-process.server.ts';
import { platformSlug } from '#platform/lib/product.ts';

/** A connection, or why there is none: the server is starting, stopping, or does not respond in time. */
export async function connect(
  url: string,
  waitMs: number,
): Promise<Client | 'starting' | 'stopping' | 'silent'> {
  const until = performance.now() + waitMs;
  for (;;) {
    const application_name = `${platformSlug} keeper, process ${process.pid}`;
    const client = openClient({
      connectionString: url,
      application_name,
      connectionTimeoutMillis: waitMs,
    });
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
      if (code === '57P03' && /shutting down/.test(String(error))) return 'stopping';
      // Recovery after a crash may take longer than the wait for a silent server: ask again.
      if (code === '57P03' || code === '53300') {
        await waitUntil(() => false, 20);
        if (performance.now() > until) return 'starting';
        continue;
      }
      if (performance.now() > until || code !== 'ECONNREFUSED') return 'silent';
      await waitUntil(() => false, 20);
    }
  }
}

/** The number is arbitrary; the lock lives in the database `postgres`, where the product keeps nothing else. */
const OWNER_LOCK = 715_517;

/** True when the lock is ours, false when another process keeps it the whole time, null when the server went away. */
export async function takeOwnership(client: Client, patienceMs: number): Promise<boolean | null> {
  const until = performance.now() + patienceMs;
  const ask = 'SELECT pg_try_advisory_lock($1) AS mine';
  try {
    for (;;) {
      const { rows } = await client.query<{ mine: boolean }>(ask, [OWNER_LOCK]);
      if (rows[0]?.mine) return true;
      if (performance.now() >= until) return false;
      await waitUntil(() => false, 50);
    }
  } catch {
    await client.end().catch(() => {});
    return null;
  }
}

/** The process that holds the lock, for the message to the refused one. */
export async function ownerOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [OWNER_LOCK],
  );
  return rows[0]?.name.replace(`${platformSlug} keeper, `, '') ?? 'just stopping';
}
