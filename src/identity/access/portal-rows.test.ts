// The database itself keeps agencies apart: what is read for one shows nothing of another, whatever the statement says.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { bookFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';

const [one, two] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
const agentOf = {
  [one]: '01900000-0000-7000-8000-00000000000a',
  [two]: '01900000-0000-7000-8000-00000000000b',
};

let database: TestDatabase;
let bookings: Record<string, string>;

beforeAll(async () => {
  database = await openTestDatabase('world');
  const { orm } = database.db;
  const ctx = noticesCtx(database.db);
  const at = worldNow.toISOString();
  bookings = {};
  for (const agencyId of [one, two]) {
    const { bookingId } = await bookFamily(ctx, 'en');
    bookings[agencyId] = bookingId;
    const [slug, accountId] = [`agency-${agencyId.slice(-1)}`, agentOf[agencyId]];
    await orm.execute(
      sql`insert into agency (agency_id, name, slug, created_at) values (${agencyId}, ${slug}, ${slug}, ${at})`,
    );
    await orm.execute(sql`insert into account (account_id, kind, name, email, username, locale, created_at, updated_at)
      values (${accountId}, 'agency', 'Somebody', ${`${slug}@example.com`}, ${slug}, 'en', ${at}, ${at})`);
    await orm.execute(sql`insert into agency_member (agency_member_id, agency_id, account_id, role, created_at)
      values (gen_random_uuid(), ${agencyId}, ${accountId}, 'seller', ${at})`);
    await orm.execute(sql`insert into credit_account
        (credit_account_id, agency_id, currency, kind, limit_minor, created_at)
      values (gen_random_uuid(), ${agencyId}, 'EUR', 'limit', 100000, ${at})`);
    await orm.execute(
      sql`update booking set agency_id = ${agencyId}, agent_id = ${accountId} where booking_id = ${bookingId}`,
    );
  }
  // And one that a traveller made.
  await bookFamily(ctx, 'en');
}, 120_000);
afterAll(() => database.drop());

const ofBookings = [
  'booking',
  'booking_flight',
  'passenger',
  'price_line',
  'payment',
  'booking_extra',
  'booking_seat',
  'refund',
];
const tables = [
  ...ofBookings,
  'agency',
  'agency_member',
  'account',
  'credit_account',
  'credit_movement',
  'payment_tender',
  'block_contract',
  'inventory_block',
];

function rowsSeen(agencyIds: string[], table: string) {
  return readAsAgencies(database.db, agencyIds, async (tx) => {
    const { rows } = await tx.execute<{ count: number }>(sql.raw(`select count(*)::int count from ${table}`));
    return rows[0]?.count ?? -1;
  });
}

it.each(tables)(
  '[AG-11] of %s an agency sees its own rows, and nobody sees any without an agency',
  async (table) => {
    expect(await rowsSeen([], table)).toBe(0);
    const [first, second, both] = [
      await rowsSeen([one], table),
      await rowsSeen([two], table),
      await rowsSeen([one, two], table),
    ];
    expect(both).toBe(first + second);
    const { rows } = await database.db.orm.execute<{ count: number }>(
      sql.raw(`select count(*)::int count from ${table}`),
    );
    const all = rows[0]?.count ?? -1;
    // The traveller's booking, and accounts of others, are seen by no agency.
    if (['booking', 'booking_flight', 'passenger', 'price_line'].includes(table)) {
      expect(first).toBeGreaterThan(0);
      expect(all).toBeGreaterThan(both);
    }
  },
);

it('[AG-11] a statement that names the booking of another agency finds nothing', async () => {
  const seen = await readAsAgencies(database.db, [one], (tx) =>
    tx.execute(sql`select booking_id from booking where booking_id in (${bookings[one]}, ${bookings[two]})`),
  );
  expect(seen.rows).toEqual([{ booking_id: bookings[one] }]);
});

it.each([
  'update booking set total_minor = 0',
  'delete from credit_account',
  'select password from account_credential',
  'select webhook_url from payment',
  'select old_visitor from visitor_rotation',
])('the portal may not: %s', async (statement) => {
  const tried = readAsAgencies(database.db, [one], (tx) => tx.execute(sql.raw(statement)));
  await expect(tried).rejects.toMatchObject({ cause: { code: '42501' } });
});

it('the role and the agency end with the transaction, also of one that failed', async () => {
  await readAsAgencies(database.db, [one], () => Promise.reject(new Error('stop'))).catch(() => null);
  await rowsSeen([one], 'booking');
  const asked = Array.from({ length: 20 }, () =>
    database.db.orm.execute(
      sql`select current_setting('portal.agencies', true) agencies, current_user::text = session_user::text own`,
    ),
  );
  for (const { rows } of await Promise.all(asked))
    expect(rows).toEqual([{ agencies: expect.toBeOneOf(['', null]), own: true }]);
});
