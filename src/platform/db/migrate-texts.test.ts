// Texts that stood as JSON by language, lines of invoices and contracts of groups from before they were tied: no text
// and no row is lost, and a constraint that an older row breaks waits for it.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { publishedRows } from '#content/content-copy.server.ts';
import { migrateDatabase } from '#platform/db/migrate.server.ts';
import { migrateAfresh, migrateUpTo } from '#tests/support/database/migrate-afresh.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

const fixture = path.join(import.meta.dirname, '../../../tests/support/fixtures/rows-before-0008.sql');
const id = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;
const [agency, account, credit, invoice, group, orphan] = [1, 2, 3, 4, 5, 6].map(id);
const picture = 'a'.repeat(32);

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase('empty');
  await migrateAfresh(own.db, '0007_mail_storage');
  await own.db.pool.query(fs.readFileSync(fixture, 'utf8'));
  await migrateUpTo(own.db, '0050_kept_agency_invoices');
  for (const statement of OLD_ROWS) await own.db.pool.query(statement);
  await migrateDatabase(own.db);
});
afterAll(() => own.drop());

const BOOKS = `insert into account (account_id, kind, name, email, username, locale, created_at, updated_at)
    values ('${account}', 'agency', 'Ana', 'ana@example.com', 'ana', 'en', now(), now());
  insert into agency (agency_id, name, slug, created_at) values ('${agency}', 'Viajes Brisa', 'brisa', now());
  insert into credit_account (credit_account_id, agency_id, currency, kind, limit_minor, used_minor, held_minor,
      created_at) values ('${credit}', '${agency}', 'EUR', 'limit', 1000, 300, 0, now());
  insert into credit_movement (credit_account_id, movement_no, entry_id, kind, amount_minor, used_after_minor,
      occurred_at)
    select '${credit}', 1, entry_id, 'adjustment', 300, 300, now() from ledger_entry limit 1;
  insert into agency_invoice (agency_invoice_id, year, number, credit_account_id, agency_id, currency, period_from,
      period_to, first_movement_no, last_movement_no, amount_minor, due_on, seller_name, buyer_name, issued_at)
    values ('${invoice}', 2026, 1, '${credit}', '${agency}', 'EUR', '2026-10-01', '2026-10-31', 1, 1, 300, '2026-12-10',
      'Alisio', 'Viajes', now());
  insert into agency_invoice_line (agency_invoice_id, movement_no, kind, amount_minor, occurred_at)
    -- The second is of a movement that there is not.
    values ('${invoice}', 1, 'adjustment', 300, now()), ('${invoice}', 2, 'adjustment', 1, now());
  insert into agency_invoice_file values ('${invoice}', 'en', '%PDF', now())`;

const CONTRACT = (
  contractId: string | undefined,
  kind: string,
) => `insert into block_contract (contract_id, agency_id,
    kind, name, currency, family, created_at, created_by)
  select '${contractId}', '${agency}', '${kind}', 'Choir', 'EUR', min(family), now(), '${account}' from fare_family`;

const OLD_ROWS = [
  `insert into picture values ('${picture}', '', 1, 1, '', now())`,
  `insert into photograph (name, picture_id, alt, focus_x, focus_y, updated_at) values
    ('pier', '${picture}', '{"en": "A pier.", "es": "Un muelle.", "pt": "Um cais."}', 50, 50, '2026-01-02T03:04:05Z'),
    ('lake', '${picture}', '{"fr": "Un lac.", "es": null}', 20, 80, '2026-01-02T03:04:05Z')`,
  'delete from selling_airline',
  `insert into selling_airline (carrier, accounting_code, name, tagline, mail_note) values ('YY', '999', 'Norte',
    '{"en": "North", "ES": "Norte", "es-MX": "Al norte"}', '"By hand"')`,
  BOOKS,
  `insert into group_request (group_id, agency_id, requested_by, state, name, origin, destination, out_day,
      flexible_days, adults, children, infants, currency, contact_name, contact_phone, locale, created_at)
    select '${group}', '${agency}', '${account}', 'declined', 'Choir', min(airport_code), max(airport_code),
      '2026-12-11', 0, 20, 0, 0, 'EUR', 'Ana', '1', 'en', now() from airport`,
  CONTRACT(group, 'group'),
  CONTRACT(orphan, 'group'),
  CONTRACT(id(7), 'allotment'),
];

const rows = async (text: string) => (await own.db.pool.query<Record<string, unknown>>(text)).rows;

test('every text of photographs and of the airline is a translation', async () => {
  const texts = await own.db.pool.query<{ line: string }>(
    `select concat_ws(' ', subject, key, field, locale, text) collate "C" line from translation
      where subject in ('photograph', 'selling_airline') order by 1`,
  );
  expect(texts.rows.map(({ line }) => line)).toEqual([
    'photograph lake alt fr Un lac.',
    'photograph pier alt en A pier.',
    'photograph pier alt es Un muelle.',
    'photograph pier alt pt Um cais.',
    'selling_airline true mail_note en By hand',
    'selling_airline true tagline ES Norte',
    'selling_airline true tagline en North',
    'selling_airline true tagline es-MX Al norte',
  ]);
});

test('they are read as before, and photographs keep the mark of who wrote them', async () => {
  const { airline, photographs } = await publishedRows(own.db);
  expect(airline.tagline.en).toBe('North');
  expect(airline.mailNote).toEqual({ en: 'By hand' });
  expect(photographs.get('pier')).toMatchObject({
    alt: { en: 'A pier.', es: 'Un muelle.', pt: 'Um cais.' },
    updatedAt: new Date('2026-01-02T03:04:05Z'),
  });
});

test('lines have the account of their invoice, and cannot be changed afterwards', async () => {
  expect(await rows('select movement_no, credit_account_id from agency_invoice_line order by 1')).toEqual(
    [1, 2].map((no) => ({ movement_no: no, credit_account_id: credit })),
  );
  for (const table of ['agency_invoice_line', 'agency_invoice_file'])
    await expect(own.db.pool.query(`delete from ${table}`), table).rejects.toMatchObject({ code: '23000' });
});

test('files are stored as they are, as those of bookings', async () => {
  const stored = `select attrelid::regclass::text "of" from pg_attribute
    where attstorage = 'e' and attname = 'content'
      and attrelid in ('agency_invoice_file'::regclass, 'kept_document'::regclass)`;
  expect(await rows(`${stored} order by 1`)).toEqual([
    { of: 'agency_invoice_file' },
    { of: 'kept_document' },
  ]);
});

test('a contract names its group, and an allotment none', async () => {
  expect(await rows('select contract_id, group_id from block_contract order by 1')).toEqual([
    { contract_id: group, group_id: group },
    { contract_id: orphan, group_id: orphan },
    { contract_id: id(7), group_id: null },
  ]);
});

test('only what older rows break stays unvalidated, and applies to new rows', async () => {
  const open = await rows('select conname as name from pg_constraint where not convalidated order by 1');
  expect(open.map(({ name }) => name)).toEqual([
    'agency_invoice_line_movement',
    'block_contract_group_id_group_request_group_id_fk',
    'fare_booking_class_booking_class_booking_class_fk',
    'seat_price_category',
    'translation_locale',
  ]);
  await expect(own.db.pool.query(CONTRACT(id(8), 'group'))).rejects.toThrow('block_contract_group_id');
  await expect(
    own.db.pool.query(`insert into translation values ('selling_airline', 'true', 'tagline', 'FR', 'x')`),
  ).rejects.toThrow('translation_locale');
});
