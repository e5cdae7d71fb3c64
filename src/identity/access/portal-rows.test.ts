// The database itself separates agencies: reading for one never shows another's rows, whatever the statement.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import { fillAgency } from '#tests/support/agency/fill-agency.ts';
import { type GroupWorld, openGroupWorld } from '#tests/support/agency/group-world.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import { makeAgencyWorld, type TestAgency } from '#tests/support/trips/agency-world.ts';
import { bookFamily } from '#tests/support/trips/booked-trips.ts';

/** A table with a policy of the portal, and the columns of its primary key. */
type Table = { name: string; keys: string[] };
type Rows = ReadonlyMap<string, ReadonlySet<string>>;

let database: GroupWorld;
let tables: Table[];
let one: TestAgency;
let two: TestAgency;
/** The rows that were made while an agency was. */
const madeFor = new Map<string, Rows>();

beforeAll(async () => {
  database = await openGroupWorld();
  const { rows } = await database.db.pool.query<Table>(WITH_POLICY);
  tables = rows;
  const made = { db: database.db, now: worldNow, settings: database.base.settings };
  let before = await allRows();
  const make = async (marker: string) => {
    const agency = await makeAgencyWorld(made, marker);
    await fillAgency(database, agency);
    const after = await allRows();
    madeFor.set(agency.agencyId, newRows(before, after));
    before = after;
    return agency;
  };
  one = await make('Norteza');
  two = await make('Surenka');
  // And one that a traveller made.
  await bookFamily(database.base, 'en');
});
afterAll(() => database.drop());

const WITH_POLICY = `select tablename name, (select array_agg(a.attname::text order by a.attnum)
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = quote_ident(tablename)::regclass and i.indisprimary) keys
  from pg_policies where schemaname = 'public' and 'agency_portal' = any(roles) order by tablename`;

/** The rows of each table that may be read, by their keys. */
async function rowsOf(read: (text: string) => Promise<{ key: string }[]>): Promise<Rows> {
  const seen = new Map<string, Set<string>>();
  for (const { name, keys } of tables) {
    const rows = await read(`select concat_ws('/', ${keys.join(', ')}) key from ${name}`);
    seen.set(name, new Set(rows.map(({ key }) => key)));
  }
  return seen;
}

const allRows = () => rowsOf(async (text) => (await database.db.pool.query<{ key: string }>(text)).rows);

const rowsSeen = (agencies: readonly TestAgency[]) =>
  readAsAgencies(
    database.db,
    agencies.map(({ agencyId }) => agencyId),
    (tx) => rowsOf(async (text) => (await tx.execute<{ key: string }>(sql.raw(text))).rows),
  );

function newRows(before: Rows, after: Rows): Rows {
  return new Map([...after].map(([name, keys]) => [name, keys.difference(before.get(name) ?? new Set())]));
}

/** For each table: whether an agency saw the rows made for it, and how many others. */
function counted({ agencyId }: TestAgency, seen: Rows) {
  return tables.map(({ name }) => {
    const rows = seen.get(name) ?? new Set<string>();
    const foreign = rows.difference(madeFor.get(agencyId)?.get(name) ?? new Set()).size;
    return { name, hasOwn: rows.size > foreign, foreign };
  });
}

it('[AG-11] of every table with a policy an agency sees rows of its own and none of another', async () => {
  expect(tables.length).toBeGreaterThanOrEqual(29);
  const [nobody, first, second, both] = [
    await rowsSeen([]),
    await rowsSeen([one]),
    await rowsSeen([two]),
    await rowsSeen([one, two]),
  ];
  const right = tables.map(({ name }) => ({ name, hasOwn: true, foreign: 0 }));
  expect(counted(one, first)).toEqual(right);
  expect(counted(two, second)).toEqual(right);
  for (const { name } of tables) {
    expect([name, nobody.get(name)?.size]).toEqual([name, 0]);
    expect([name, both.get(name)]).toEqual([name, first.get(name)?.union(second.get(name) ?? new Set())]);
  }
});

it('[AG-11] what the portal reads without a policy belongs to no agency', async () => {
  const { rows } = await database.db.pool.query<{ name: string }>(WITHOUT_POLICY);
  expect(rows.map(({ name }) => name)).toEqual([
    'aircraft_type',
    'airline',
    'airport',
    // A view with the rights of who reads it.
    'booking_life',
    'domain',
    'extra',
    'extra_group',
    'fare_family',
    'flight',
    'flight_change',
    'translation',
  ]);
});

const WITHOUT_POLICY = `select relname name from pg_class c where relnamespace = 'public'::regnamespace
    and relkind in ('r', 'p', 'v', 'm') and has_any_column_privilege('agency_portal', oid, 'SELECT')
    and not (relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid)) order by relname`;

it('[AG-11] a statement that names the booking of another agency finds nothing', async () => {
  const seen = await readAsAgencies(database.db, [one.agencyId], (tx) =>
    tx.execute(
      sql`select booking_id from booking where booking_id in (${one.confirmedId}, ${two.confirmedId})`,
    ),
  );
  expect(seen.rows).toEqual([{ booking_id: one.confirmedId }]);
});

it.each([
  'update booking set total_minor = 0',
  'delete from credit_account',
  'select password from account_credential',
  'select webhook_url from payment',
  'select old_visitor from visitor_rotation',
])('the portal may not: %s', async (statement) => {
  const tried = readAsAgencies(database.db, [one.agencyId], (tx) => tx.execute(sql.raw(statement)));
  await expect(tried).rejects.toMatchObject({ cause: { code: '42501' } });
});

it('the role and the agency end with the transaction, even if it failed', async () => {
  await readAsAgencies(database.db, [one.agencyId], () => Promise.reject(new Error('stop'))).catch(
    () => null,
  );
  await rowsSeen([one]);
  const asked = Array.from({ length: 20 }, () =>
    database.db.orm.execute(
      sql`select current_setting('portal.agencies', true) agencies, current_user::text = session_user::text own`,
    ),
  );
  for (const { rows } of await Promise.all(asked))
    expect(rows).toEqual([{ agencies: expect.toBeOneOf(['', null]), own: true }]);
});

it('a policy that lets every agency read one table is found', async () => {
  await database.db.pool.query('alter policy portal on refund using (true)');
  const seen = counted(one, await rowsSeen([one]));
  expect(seen.filter(({ foreign }) => foreign > 0)).toEqual([{ name: 'refund', hasOwn: true, foreign: 1 }]);
});
