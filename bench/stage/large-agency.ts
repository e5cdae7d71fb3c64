// The built product with the demonstration and an agency with 100,000 bookings, among bookings of others.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { serverEnv, serverFlags } from './as-started.ts';
import { openOutsideDatabase } from './outside-database.ts';
import { processorMs } from './load/processor-time.ts';
import { withProduct } from './product.ts';
import type { ServerKind } from './stage.ts';
import type { Agent } from '#identity/signed-in.ts';
import { visitorCookie } from '#identity/visitor.server.ts';
import { type Database, openDatabase } from '#platform/db/client.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { readSettings, type Settings } from '#platform/lib/settings.server.ts';
import { makeAgent, openSessionOf } from '#tests/support/accounts.ts';
import { agencyWithCredit } from '#tests/support/agency/credit-books.ts';
import { sellBookings } from '#tests/support/agency/agency-sales.ts';
import { freePort } from '#tests/support/database/test-server.ts';

export type LargeAgency = {
  /** The product's address. */
  url: string;
  databaseUrl: string;
  db: Database;
  /** Milliseconds of processor time that the product and its database have used so far. */
  usedMs: () => number;
  now: Date;
  settings: Settings;
  account: Agent;
  agentIds: string[];
  /** The cookie of its administrator's browser. */
  cookie: string;
};

/** Open holds of the agency: the most that its rules allow. */
const OPEN_HOLDS = 1_000;
const year = 365 * 86_400;

export async function withLargeAgency(
  server: ServerKind,
  bookings: number,
  work: (agency: LargeAgency) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alisio-bench-'));
  const started = await startServer(server, dataDir);
  const program = join(import.meta.dirname, 'serve/serve-product.ts');
  const asStarted = { program, flags: serverFlags, env: serverEnv };
  try {
    await withProduct({ ...asStarted, databaseUrl: started.url }, async ({ url, child }) => {
      const db = openDatabase({ url: started.url });
      try {
        const usedMs = () =>
          (processorMs(child.pid ?? 0) ?? 0) + (processorMs(started.pid, { children: true }) ?? 0);
        const sold = await sell(db, bookings);
        // What the bookings left to be written is not written while something is measured.
        if (server !== 'outside') await db.pool.query('checkpoint');
        await work({ url, databaseUrl: started.url, db, usedMs, ...sold });
      } finally {
        await db.close();
      }
    });
  } finally {
    await started.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startServer(server: ServerKind, dataDir: string) {
  if (server === 'outside') {
    const { url, drop } = await openOutsideDatabase();
    return { url, pid: 0, stop: drop };
  }
  const serverDefaults = server === 'defaults';
  return startEmbedded({ dataDir, port: await freePort(), serverDefaults });
}

/** Bookings of the last year; their flights are those of the demonstration, within the next year. */
async function sell(db: Database, bookings: number) {
  const read = readSettings({ APP_MODE: 'demo' });
  if (!read.ok) throw new Error('the settings are good');
  const { settings } = read;
  const now = new Date();
  const from = new Date(now.getTime() - year * 1_000);
  const made = { db, now: from, settings };
  const agencyId = await agencyWithCredit(made, { name: 'Viajes Brisa', currencies: ['EUR', 'USD'] });
  const agentIds = await Promise.all(
    [1, 2, 3, 4, 5].map(() => makeAgent(made, agencyId, { role: 'administrator' })),
  );
  const common = {
    from,
    everySeconds: Math.floor(year / bookings),
    currencies: ['EUR', 'EUR', 'EUR', 'USD'],
  };
  await sellBookings(db, { ...common, agencyId, agentIds, count: bookings, seed: 1 });
  const other = await agencyWithCredit(made, { name: 'Costa Norte' });
  const others = [await makeAgent(made, other)];
  await sellBookings(db, { ...common, agencyId: other, agentIds: others, count: bookings / 5, seed: 2 });
  await sellBookings(db, { ...common, agencyId: null, count: bookings / 2, seed: 3 });
  await db.pool.query(LAPSED, [OPEN_HOLDS]);
  await db.pool.query(REFUNDS);
  await db.pool.query('vacuum analyze');
  const token = await openSessionOf({ ...made, now }, agentIds[0] ?? '', 'agency');
  const account: Agent = {
    kind: 'agency',
    accountId: agentIds[0] ?? '',
    sessionId: 's',
    name: 'Marta Ruiz',
    email: 'marta@agency.example',
    agencyId,
    roles: ['administrator'],
  };
  return { now, settings, account, agentIds, cookie: `${visitorCookie}=${token}` };
}

const LAPSED = `update booking set state = 'lapsed' where state = 'held' and booking_id not in
  (select booking_id from booking where state = 'held' and agency_id is not null order by created_at desc limit $1)`;

/** Every fiftieth sale of an agency was cancelled, and its debt for it reduced. */
const REFUNDS = `with sold as (select b.booking_id id, b.total_minor total, b.currency, b.created_at at,
      c.credit_account_id account, row_number() over (order by b.booking_id) n
    from booking b join credit_account c on c.agency_id = b.agency_id and c.currency = b.currency
    where b.state = 'confirmed' and b.visitor = 'bulk'),
  chosen as (select * from sold where n % 50 = 0),
  due as (insert into amount_due (due_id, kind, booking_id, amount_minor, currency, state, created_at, settled_at)
    select id, 'sale', id, total, currency, 'paid', at, at from chosen),
  paid as (insert into payment (payment_id, due_id, booking_id, state, amount_minor, credit_minor, currency, method, provider,
      return_url, locale, created_at, updated_at)
    select id, id, id, 'captured', 0, total, currency, 'credit', 'none', '', 'en', at, at from chosen),
  parts as (insert into payment_tender (payment_id, tender_no, kind, amount_minor, credit_account_id, state)
    select id, 1, 'credit', total, account, 'taken' from chosen)
  insert into refund (refund_id, booking_id, payment_id, tender_no, occasion, reason, amount_minor, currency,
    destination, state, created_at, updated_at)
  select id, id, id, 1, 'bulk', 'cancelled', total, currency, 'source', 'done', at, at from chosen`;
