// Rows from before forms were checked and seats were tied to their flight: all stay. What has one meaning is mended; a
// constraint that another row breaks waits for it, and applies to every new row.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { migrateDatabase } from '#platform/db/migrate.server.ts';
import { migrateAfresh, migrateUpTo } from '#tests/support/database/migrate-afresh.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

const fixture = path.join(import.meta.dirname, '../../../tests/support/fixtures/rows-before-0008.sql');
const agencyId = '00000000-0000-4000-8000-00000000a001';

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase('empty');
  await migrateAfresh(own.db, '0007_mail_storage');
  await own.db.pool.query(fs.readFileSync(fixture, 'utf8'));
  await migrateUpTo(own.db, '0048_site_colours');
  for (const statement of OLD_ROWS) await own.db.pool.query(statement);
  await migrateDatabase(own.db);
});
afterAll(() => own.drop());

const RULE = `insert into commission_rule (commission_rule_id, applies_to, kind, basis_points, amount_minor, currency,
  sold_from, created_at) values (gen_random_uuid(), 'fare'`;

const ENTRY = `insert into audit_entry (at, actor_kind, act, subject_type, subject_id, details, request_id, agency_id)
  values (now(), 'none', 'login', 'account', 'x', '{"kept": 1}', 'r'`;

const MESSAGE = `insert into message (message_id, booking_id, kind, occasion, locale, recipient, subject, text_body,
    html_body, created_at, sent_at)
  select gen_random_uuid(), booking_id, 'refund'`;

const OLD_ROWS = [
  `${RULE}, 'percent', null, null, null, now(), now())`,
  `${RULE}, 'net', null, null, 'EUR', now(), now())`,
  `update booking set contact_email = E'ines@example.com\\r\\n' where contact_email is not null`,
  `${MESSAGE}, 'open', 'es', E'ines@example.com\\n', E'Your\\nrefund', 't', 'h', now(), null
    from booking where contact_email is not null`,
  `${MESSAGE}, 'sent', 'es', 'ines@example.com', E'Your\\nrefund', 't', 'h', now(), now()
    from booking where contact_email is not null`,
  `${ENTRY}, '${agencyId}')`,
  `${ENTRY}, 'Viajes Brisa')`,
  `${ENTRY}, null)`,
  // On a flight that is not its booking's first, and in a country of two small letters.
  'update booking_seat set flight_id = 2',
  `update invoice set country = 'es'`,
];

const rows = async (text: string) => (await own.db.pool.query<Record<string, unknown>>(text)).rows;

test('an amount that a rule lacked counted as nothing, and is nothing', async () => {
  expect(await rows('select kind, basis_points, amount_minor::int from commission_rule order by 1')).toEqual([
    { kind: 'net', basis_points: null, amount_minor: 0 },
    { kind: 'percent', basis_points: 0, amount_minor: null },
  ]);
});

test('an address loses its line break, and so does a message that is not sent yet', async () => {
  expect(await rows('select contact_email from booking where contact_email is not null')).toEqual([
    { contact_email: 'ines@example.com' },
  ]);
  const messages = `select occasion, recipient, subject from message where kind = 'refund' order by 1`;
  expect(await rows(messages)).toEqual([
    { occasion: 'open', recipient: 'ines@example.com', subject: 'Your refund' },
    { occasion: 'sent', recipient: 'ines@example.com', subject: 'Your\nrefund' },
  ]);
});

test('an entry of the audit log keeps its agency, and a word that is no agency', async () => {
  expect(await rows('select agency_id, details from audit_entry order by audit_entry_id')).toEqual([
    { agency_id: agencyId, details: { kept: 1 } },
    { agency_id: null, details: { kept: 1, agencyId: 'Viajes Brisa' } },
    { agency_id: null, details: { kept: 1 } },
  ]);
  await expect(own.db.pool.query('delete from audit_entry')).rejects.toThrow();
});

test('only what older rows break stays unvalidated, and they are as they were', async () => {
  const open = 'select conname as name from pg_constraint where not convalidated order by 1';
  expect((await rows(open)).map(({ name }) => name)).toEqual([
    'booking_seat_flight',
    'fare_booking_class_booking_class_booking_class_fk',
    'invoice_country',
    'message_plain',
    'seat_price_category',
  ]);
  expect(await rows('select flight_id from booking_seat')).toEqual([{ flight_id: 2 }]);
  expect(await rows('select country from invoice')).toEqual([{ country: 'es' }]);
});

test('the seat of the wrong flight still goes with its booking', async () => {
  const client = await own.db.pool.connect();
  await client.query('begin');
  await client.query('delete from passenger');
  expect((await client.query('select from booking_seat')).rowCount).toBe(0);
  await client.query('rollback');
  client.release();
});
