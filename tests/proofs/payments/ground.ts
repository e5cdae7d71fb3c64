// The databases of the payments proof: one PostgreSQL, a template database with a market, and a fresh copy per run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

import { makeMarket, marketRoutes } from '../../../bench/stage/market.ts';
import { type Database, openDatabase } from '#platform/db/client.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { migrateDatabase } from '#platform/db/migrate.server.ts';
import { freePort, urlOfDatabase } from '#tests/support/database/test-server.ts';
import { addDays, localDay } from '#platform/lib/time.ts';

/** The wide route has a seat for every buyer; each flight of the narrow one has a single seat. */
export const [wide, narrow, race] = marketRoutes(3) as [Route, Route, Route];
export type Route = [origin: string, destination: string];

/** Days on which the market flies. */
export const marketDays = 60;

export type Ground = Awaited<ReturnType<typeof openGround>>;

export async function openGround() {
  const dataDir = mkdtempSync(join(tmpdir(), 'alisio-proof-'));
  const server = await startEmbedded({ dataDir, port: await freePort() });
  const fromDay = addDays(localDay(new Date(), 'UTC'), 2);
  const admin = new Client({ connectionString: server.url });
  await admin.connect();
  await admin.query('create database ground');
  const db = openDatabase({ url: urlOfDatabase(server.url, 'ground') });
  await migrateDatabase(db);
  await makeMarket(db, { routes: 3, days: marketDays, capacity: 30_000, fromDay });
  await furnish(db);
  await db.close();
  let runs = 0;
  return {
    fromDay,
    dataDir,
    /** The address of a fresh database. */
    async fresh(): Promise<string> {
      const name = `run_${++runs}`;
      await admin.query(`create database ${name} template ground`);
      return urlOfDatabase(server.url, name);
    },
    async close() {
      await admin.end();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function furnish({ pool }: Database): Promise<void> {
  await pool.query(
    `update inventory set capacity = 1, limits = '{1,1,1,1,1}' where flight_id in
      (select flight_id from flight where (origin, destination) in (($1, $2), ($3, $4)))`,
    [...narrow, ...race],
  );
  await pool.query(`update domain set languages = '{en,es,pt}' where domain_id = 1`);
  await pool.query(`insert into payment_method (domain_id, currency, method, position, surcharge_basis_points,
      surcharge_fixed_minor) values (1, 'EUR', 'card', 1, 125, 0), (1, 'EUR', 'instant', 2, 0, 75)`);
}
