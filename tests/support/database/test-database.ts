// For tests of commands: a real database of their own, copied from a template in tens of milliseconds.
import { Client } from 'pg';
import { inject } from 'vitest';

import { openDatabase, type Database } from '#platform/db/client.server.ts';
import { claimDatabase } from '#platform/db/purpose.server.ts';
import { domain } from '#platform/db/schema.ts';
import { templateName, urlOfDatabase, type World } from './test-server.ts';

export type TestDatabase = { db: Database; url: string; drop: () => Promise<void> };

/** The moment at which the world of the tests was loaded; its flights depart later. */
export const worldNow = new Date('2026-11-20T12:00:00Z');

/**
 * A database for one test file: `empty` has only the tables, `world` also the demonstration airline. Call it in
 * `beforeAll` and `drop` in `afterAll`.
 */
export async function openTestDatabase(world: World, poolSize = 10): Promise<TestDatabase> {
  const { url, run } = inject('testServer');
  const name = `alisio_${run}_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const admin = new Client({ connectionString: urlOfDatabase(url, 'postgres') });
  await admin.connect();
  try {
    // One at a time: PostgreSQL refuses to copy a template that another session is using.
    await admin.query('SELECT pg_advisory_lock(715519)');
    if (world === 'world') await makeWorld(admin, url, run);
    // Copied as files: half the work of copying through the log, and nothing is left for a checkpoint.
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${templateName(run, world)} STRATEGY file_copy`);
  } finally {
    await admin.end();
  }
  const own = urlOfDatabase(url, name);
  const db = openDatabase({ url: own, poolSize });
  return { db, url: own, drop: () => drop(db, url, name) };
}

async function drop(db: Database, url: string, name: string): Promise<void> {
  await db.close();
  const admin = new Client({ connectionString: urlOfDatabase(url, 'postgres') });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
}

/** The site on which bookings of an `empty` database are made. */
export async function addSite({ orm }: Pick<Database, 'orm'>): Promise<void> {
  await orm.insert(domain).values({
    domainId: 1,
    region: 'mexico',
    languages: ['en', 'es', 'pt'],
    defaultLanguage: 'en',
    currencies: ['EUR'],
    defaultCurrency: 'EUR',
    checkin: false,
    style: 'default',
    companyName: 'Alisio',
  });
}

/** Created by the first file that uses it, so that other runs do not pay for it. */
async function makeWorld(admin: Client, url: string, run: string): Promise<void> {
  const name = templateName(run, 'world');
  const made = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (made.rowCount) return;
  const draft = `${name}_draft`;
  await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${draft} TEMPLATE ${templateName(run, 'empty')}`);
  const db = openDatabase({ url: urlOfDatabase(url, draft) });
  await fillWorld(db).finally(() => db.close());
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
}

/** The demonstration airline in a migrated database, without accounts. */
export async function fillWorld(db: Database): Promise<void> {
  // Imported here, not at the top, so that a test of an empty database does not load all of flights.
  const { loadWorld } = await import('#demo/load/load-world.server.ts');
  const { loadDemoContent } = await import('#demo/load/load-content.server.ts');
  const { loadDemoVouchers } = await import('#demo/load/load-vouchers.server.ts');
  await claimDatabase(db, 'demo');
  await loadWorld(db, { now: worldNow });
  await loadDemoContent({ db, now: worldNow, settings: { LINK_HOSTS: [] } });
  await loadDemoVouchers(db, { now: worldNow });
}

/** The same database, which runs `act` once, just before the first matching statement outside a transaction. */
export function beforeStatement(db: Database, matching: RegExp, act: () => Promise<unknown>): Database {
  let done = false;
  const pool = new Proxy(db.pool, {
    get: (target, property) => {
      if (property !== 'query') return Reflect.get(target, property, target) as unknown;
      return async (statement: { text: string }) => {
        if (matching.test(statement.text) && !done) {
          done = true;
          await act();
        }
        return target.query(statement as never) as unknown;
      };
    },
  });
  return { ...db, pool };
}
