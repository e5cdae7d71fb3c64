// Schema, migrations and database cannot part: what drizzle-kit would write of the schema is in the last snapshot, and
// the constraints and indexes of a migrated database are those of the schema, whoever wrote their SQL.
import fs from 'node:fs';
import path from 'node:path';
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import * as schema from '#platform/db/schema.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

// drizzle-kit gives every array a method that `for … in` finds; the other files of this worker need plain arrays.
Reflect.deleteProperty(Array.prototype, 'random');

const folder = path.join(import.meta.dirname, 'migrations/meta');
const snapshots = fs.readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'));
const stored = fs.readFileSync(path.join(folder, snapshots.toSorted().at(-1) ?? ''), 'utf8');
const last = JSON.parse(stored) as DrizzleSnapshotJSON;

/** The statements of the migration that is missing from `snapshot` to these tables. */
const missing = (tables: Record<string, unknown>, snapshot = last) =>
  generateMigration(snapshot, generateDrizzleJson(tables, snapshot.id));

test('the schema needs no migration that is not there', async () => {
  expect(await missing(schema)).toEqual([]);
});

test('a state that only the schema has is noticed, and so is a table', async () => {
  const states = "in ('pending', 'confirmed', 'unsubscribed')";
  expect(stored).toContain(states);
  const older = JSON.parse(stored.replace(states, "in ('pending', 'confirmed')")) as DrizzleSnapshotJSON;
  expect((await missing(schema, older)).join('\n')).toMatch(
    /drop constraint "newsletter_subscription_state".*add constraint "newsletter_subscription_state"/is,
  );
  const more = { ...schema, more: pgTable('more', { name: text('name') }) };
  expect((await missing(more)).join('\n')).toMatch(/^create table "more"/i);
});

let migrated: TestDatabase;
let drawn: TestDatabase;
beforeAll(async () => {
  migrated = await openTestDatabase('empty');
  drawn = await openTestDatabase('empty');
  await drawFromSchema();
});
afterAll(() => Promise.all([migrated.drop(), drawn.drop()]));

/** The tables as the schema alone makes them; CHECKs call one function, which only the migrations have. */
async function drawFromSchema(): Promise<void> {
  const { pool } = drawn.db;
  const nestFits = "select pg_get_functiondef('nest_fits'::regproc) as text";
  const { rows } = await pool.query<{ text: string }>(nestFits);
  await pool.query('drop schema public cascade; create schema public');
  await pool.query(rows[0]?.text ?? '');
  const nothing = generateDrizzleJson({});
  for (const statement of await generateMigration(nothing, generateDrizzleJson(schema, nothing.id)))
    await pool.query(statement);
}

/**
 * What the migrations alone have: the budgets of `rate-limiter-flexible`, the view of the lives of bookings, and the rule
 * that ledger entries balance.
 */
const ofMigrationsOnly = /^rate_limit |^booking_life |^ledger_(entry|line) ledger_\w+_balanced TRIGGER /;

/** Constraints and indexes with their definitions. NOT NULL is a property of its column here. */
async function rulesOf({ db }: TestDatabase): Promise<string[]> {
  const { rows } = await db.pool.query<{ rule: string }>(`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select tablename || ' ' || indexname || ' ' || indexdef from pg_indexes where schemaname = 'public'
    union all
    select table_name || ' ' || column_name || ' ' || concat_ws(' ', data_type, character_maximum_length,
        is_nullable, column_default, generation_expression)
      from information_schema.columns where table_schema = 'public'
    order by 1`);
  return rows.map(({ rule }) => rule).filter((rule) => !ofMigrationsOnly.test(rule));
}

test('a migrated database has the columns, constraints and indexes of the schema, and no others', async () => {
  const rules = await rulesOf(drawn);
  expect(rules.length).toBeGreaterThan(500);
  expect(await rulesOf(migrated)).toEqual(rules);
});

test.each([
  ['a constraint that only the schema has', 'alter table booking drop constraint booking_party'],
  ['one that only a migration wrote', 'alter table booking add constraint more check (adults < 9)'],
  [
    'one that a migration wrote in other words',
    `alter table flight drop constraint flight_suffix;
      alter table flight add constraint flight_suffix check (suffix ~ '^[A-Z]*$')`,
  ],
  ['an index', 'drop index booking_by_email'],
])('%s is noticed', async (_, drift) => {
  const own = await openTestDatabase('empty');
  try {
    await own.db.pool.query(drift);
    expect(await rulesOf(own)).not.toEqual(await rulesOf(drawn));
  } finally {
    await own.drop();
  }
});
