// Schema and migrations cannot part: what drizzle-kit would write of the schema is already in the last snapshot.
import fs from 'node:fs';
import path from 'node:path';
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';

import * as schema from '#platform/db/schema.ts';

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
