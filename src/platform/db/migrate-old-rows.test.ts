// Rows written before the schema had its constraints survive the migrations that add them.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { migrateDatabase } from '#platform/db/migrate.server.ts';
import { migrateAfresh, migrateUpTo } from '#tests/support/database/migrate-afresh.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

const here = import.meta.dirname;
const fixture = path.join(here, '../../../tests/support/fixtures/rows-before-0008.sql');

type Row = Record<string, unknown>;

let own: TestDatabase;
let before: Map<string, Row[]>;
let after: Map<string, Row[]>;

beforeAll(async () => {
  own = await openTestDatabase('empty');
  const { pool } = own.db;
  await migrateAfresh(own.db, '0007_mail_storage');
  await pool.query(fs.readFileSync(fixture, 'utf8'));
  before = await readTables();
  await migrateUpTo(own.db, '0032_agency_applications');
  await pool.query(OF_AN_AGENCY, [heldBooking]);
  await migrateDatabase(own.db);
  after = await readTables();
});
afterAll(() => own.drop());

const heldBooking = '00000000-0000-4000-8000-000000000102';

const OF_AN_AGENCY = `with g as (insert into agency (agency_id, name, slug, created_at)
    values (gen_random_uuid(), 'Viajes Brisa', 'brisa', now()) returning agency_id),
  a as (insert into account (account_id, kind, name, email, username, locale, created_at, updated_at)
    values (gen_random_uuid(), 'agency', 'Ana', 'ana@example.com', 'ana', 'en', now(), now()) returning account_id)
  update booking set agency_id = g.agency_id, agent_id = a.account_id from g, a where booking_id = $1::uuid`;

/** Every row of every table, as JSON and sorted by its text. */
async function readTables(): Promise<Map<string, Row[]>> {
  const { pool } = own.db;
  const names = await pool.query<{ name: string }>(`SELECT format('%I.%I', schemaname, tablename) AS name
    FROM pg_tables WHERE schemaname IN ('public', 'sandbox') ORDER BY 1`);
  const tables = new Map<string, Row[]>();
  for (const { name } of names.rows) {
    const { rows } = await pool.query<{ row: Row }>(
      `SELECT to_jsonb(t) AS row FROM ${name} t ORDER BY t::text`,
    );
    tables.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return tables;
}

const rowsOf = (table: string) => after.get(`public.${table}`) ?? [];

test('every table has rows of the previous release', () => {
  const empty = [...before].filter(([, rows]) => rows.length === 0).map(([name]) => name);
  expect(empty).toEqual([]);
});

/** Tables that were renamed since. */
const renamed: Record<string, string> = { 'public.divergence': 'public.discrepancy' };

/** Codes of errors that were renamed since, as payments store them. */
const codes: Record<string, string> = {
  already_paid: 'booking_already_paid',
  insufficient_funds: 'funds_insufficient',
  sold_out: 'offer_sold_out',
};

test("a payment keeps the reason it ended, under that reason's current name", () => {
  const reasons = new Set(rowsOf('payment').map((row) => row.failure_code));
  expect(reasons).toEqual(
    new Set([null, 'booking_already_paid', 'card_expired', 'funds_insufficient', 'offer_sold_out']),
  );
});

test('every old row is still there with every value', () => {
  for (const [name, rows] of before) {
    // Sessions from before accounts existed (migration 0024).
    if (name === 'public.signed_in_session') continue;
    const kept = after.get(renamed[name] ?? name) ?? [];
    for (const row of rows) {
      const { version: _, divergence_id: id, places, ...others } = withoutTexts(row);
      const values = {
        ...others,
        ...(codes[String(others.failure_code)] && { failure_code: codes[String(others.failure_code)] }),
        ...(id !== undefined && { discrepancy_id: id }),
        ...(places !== undefined && { units: places }),
      };
      const same = name === 'public.content_version' ? {} : values;
      expect(kept, name).toContainEqual(expect.objectContaining(same));
    }
  }
});

const texts = /^(name|title|description|short_description)_(en|es|pt)$/;

function withoutTexts(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !texts.test(column)));
}

test('every old text is a translation', () => {
  const translated = new Set(
    rowsOf('translation').map((row) => [row.subject, row.key, row.field, row.locale, row.text].join('|')),
  );
  const keys = {
    airport: 'airport_code',
    charge: 'charge_id',
    extra_group: 'group_code',
    extra: 'extra_code',
  };
  let found = 0;
  for (const [subject, key] of Object.entries(keys)) {
    for (const row of before.get(`public.${subject}`) ?? []) {
      for (const [column, text] of Object.entries(row)) {
        const [, field, locale] = texts.exec(column) ?? [];
        if (!field) continue;
        found++;
        expect(translated).toContain([subject, row[key], field, locale, text].join('|'));
      }
    }
  }
  expect(found).toBe(9 + 3 + 6 + 6);
});

describe('rows that were referred to without being filed', () => {
  test('are there under their code', () => {
    expect(rowsOf('airline').map((row) => [row.carrier, row.name, row.accounting_code])).toEqual([
      ['Aurora Air', 'Aurora Air', null],
      ['QX', 'QX', null],
      ['QY', 'QY', null],
      ['ZZ', 'Alisio', '000'],
    ]);
    expect(rowsOf('aircraft_type')).toContainEqual({ aircraft_code: '77W', name: '77W' });
    expect(rowsOf('airport')).toContainEqual(expect.objectContaining({ airport_code: 'XXA' }));
  });

  test('are sites that stay switched off', () => {
    expect(rowsOf('domain').map((row) => [row.domain_id, row.region, row.active])).toEqual([
      [1, 'mexico', false],
      [2, 'honduras', false],
      [9, 'www', true],
    ]);
  });
});

test('an old booking counts for no address, is held on normal terms and has met no challenge', () => {
  const terms = rowsOf('booking').map((row) => [row.client, row.short_hold, row.challenge_id]);
  expect(terms.length).toBeGreaterThan(0);
  expect(terms).toEqual(terms.map(() => [null, false, null]));
  expect(rowsOf('hold_refusal')).toEqual([]);
});

test('visitors from before tokens were signed are noted, so that their bookings stay theirs', () => {
  const visitors = rowsOf('booking').map((row) => row.visitor);
  // The session is gone, but not the visitor made from it.
  const sessions = ['a'.repeat(64)];
  const noted = new Set(rowsOf('unsigned_visitor').map((row) => row.visitor));
  expect(noted).toEqual(new Set([...visitors, ...sessions]));
});

test('every site lets minors travel alone from sixteen and escorts none, until its airline says otherwise', () => {
  const rules = rowsOf('domain').map((row) => [row.minor_alone_from, row.minor_service_from]);
  expect(rules).toEqual([
    [16, null],
    [16, null],
    [16, null],
  ]);
});

test('every site offers all that the program can do, until its airline leaves something out', () => {
  expect(rowsOf('domain').map((row) => row.not_offered)).toEqual([[], [], []]);
});

test('only constraints that old rows violate stay unvalidated, and they apply to new rows', async () => {
  const { pool } = own.db;
  const { rows } = await pool.query(
    'SELECT conname AS name FROM pg_constraint WHERE NOT convalidated ORDER BY 1',
  );
  expect(rows).toEqual([
    { name: 'fare_booking_class_booking_class_booking_class_fk' },
    { name: 'seat_price_category' },
  ]);
  await expect(
    pool.query(`INSERT INTO seat_price (category_code, currency, amount_minor) VALUES ('RETIRED', 'USD', 1)`),
  ).rejects.toThrow('seat_price_category');
});

test('an old booking has the trip of its first flight, and the flights of an agency name it', async () => {
  const flights = new Map(rowsOf('flight').map((row) => [row.flight_id, row]));
  const firsts = rowsOf('booking_flight').filter((row) => row.flight_no === 1);
  expect(firsts.length).toBeGreaterThan(0);
  for (const { booking_id: id, flight_id: flightId, family } of firsts) {
    const { departure_date: day, origin, destination } = flights.get(flightId) ?? {};
    const booking = rowsOf('booking').find((row) => row.booking_id === id);
    expect(booking).toMatchObject({
      trip_day: day,
      trip_origin: origin,
      trip_destination: destination,
      trip_family: family,
    });
  }
  const agencyOf = (table: string) =>
    new Set(rowsOf(table).flatMap((row) => (row.booking_id === heldBooking ? [row.agency_id] : [])));
  expect(agencyOf('booking')).not.toContain(null);
  expect(agencyOf('booking_flight')).toEqual(agencyOf('booking'));
});

test('an old booking can be deleted completely, and its version rises with every update', async () => {
  const { pool } = own.db;
  const paid = '00000000-0000-4000-8000-000000000101';
  const version = async (bookingId: string) =>
    (await pool.query('SELECT version FROM booking WHERE booking_id = $1', [bookingId])).rows[0] as Row;
  expect(await version(paid)).toEqual({ version: 1 });
  await pool.query('UPDATE booking SET extensions = extensions WHERE booking_id = $1', [paid]);
  expect(await version(paid)).toEqual({ version: 2 });
  await pool.query('DELETE FROM booking_voucher WHERE booking_id = $1', [paid]);
  expect(await version(paid)).toEqual({ version: 3 });
  await pool.query('DELETE FROM booking WHERE booking_id = $1', [heldBooking]);
  const left = await pool.query('SELECT FROM price_line WHERE booking_id = $1', [heldBooking]);
  expect(left.rowCount).toBe(0);
});
