// Rows from before closed sets were checked and rules were tied: all stay, and only what they break is not validated.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { migrateDatabase } from '#platform/db/migrate.server.ts';
import { migrateAfresh } from '#tests/support/database/migrate-afresh.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase('empty');
  await migrateAfresh(own.db, '0041_photographs');
  for (const statement of OLD_ROWS) await own.db.pool.query(statement);
  await migrateDatabase(own.db);
});
afterAll(() => own.drop());

const RULE = `insert into commission_rule (commission_rule_id, applies_to, origin, destination, extra_code, extra_group,
    kind, basis_points, sold_from, created_at)
  values (gen_random_uuid(), 'extra', $1, null, null, null, 'percent', 500, now(), now())`;

const OLD_ROWS = [
  // An airport, a role and a cabin that nobody knows.
  RULE.replace('$1', `'QQQ'`),
  `insert into refund_limit values ('caretaker', 'EUR', 501)`,
  `insert into booking_class values ('y', 1, 'Y', 100)`,
  // A site that only a count and a choice name.
  `insert into error_count values ('2026-11-20', 4, 'en', 'select', 404, 'page', 'other', 3)`,
  `insert into consent_choice values (gen_random_uuid(), now(), '1', 5, 'en', '{}', '{}')`,
];

const one = async (text: string) => (await own.db.pool.query<Record<string, unknown>>(text)).rows[0];

test('no row is lost', async () => {
  expect(await one('select origin from commission_rule')).toEqual({ origin: 'QQQ' });
  expect(await one(`select role from refund_limit where amount_minor = 501`)).toEqual({
    role: 'caretaker',
  });
  expect(await one('select cabin from booking_class')).toEqual({ cabin: 'y' });
  expect(await one('select shown::int from error_count')).toEqual({ shown: 3 });
});

test('a site that only counts and choices name is there and switched off', async () => {
  const { rows } = await own.db.pool.query('select domain_id, region, active from domain order by 1');
  expect(rows).toEqual([
    { domain_id: 4, region: 'dominican', active: false },
    { domain_id: 5, region: 'portugal', active: false },
  ]);
});

test('only what older rows break stays unvalidated', async () => {
  const { rows } = await own.db.pool.query<{ name: string }>(
    'select conname as name from pg_constraint where not convalidated order by 1',
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'booking_class_cabin',
    'commission_rule_origin_airport_airport_code_fk',
    'refund_limit_role',
  ]);
});

test.each([
  ['a cabin', `insert into booking_class values ('1', 1, 'C', 100)`, 'booking_class_cabin'],
  ['a role that may refund', `insert into refund_limit values ('porter', 'EUR', 500)`, 'refund_limit_role'],
  ['an airport of a rule', RULE.replace('$1', `'QQX'`), 'commission_rule_origin'],
  ['an extra of a rule', RULE.replace('$1, null, null', `null, null, 'NONE'`), 'commission_rule_extra_code'],
  ['a group of a rule', RULE.replace('$1, null, null, null', `null, null, null, 'none'`), 'extra_group'],
  [
    'a site of a count',
    `insert into funnel_count values ('2026-11-20', 8, 'en', 'phone', 'select', 'MAD', 'CUN', 'one way', 1)`,
    'funnel_count_domain_id',
  ],
  [
    'a role of the staff',
    `insert into account (account_id, kind, name, email, roles, locale, created_at, updated_at)
      values (gen_random_uuid(), 'staff', 'Ana', 'ana@example.com', '{service,porter}', 'en', now(), now())`,
    'account_roles',
  ],
])('%s that does not exist is refused', async (_, statement, constraint) => {
  await expect(own.db.pool.query(statement)).rejects.toThrow(constraint);
});
