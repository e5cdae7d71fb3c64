// The rules of the house for what is kept: who writes it, what is asked of it, what the database checks itself.
import path from 'node:path';
import { is, sql as condition } from 'drizzle-orm';
import { check, foreignKey, PgTable, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';

import { staffRoles } from '#identity/access/roles.ts';
import { oneOf, someOf } from '#platform/db/column-types.ts';
import * as schema from '#platform/db/schema.ts';
import type { Rule } from './house/rules.ts';
import * as sql from './house/sql.ts';
import * as tables from './house/tables.ts';
import { openTexts, uncheckedTexts } from './house/schema/text-columns.ts';
import { readTree } from './house/tree.ts';

const tree = readTree(path.resolve(import.meta.dirname, '..'));
const treeOf = (files: Record<string, string>) => new Map(Object.entries(files));

const paymentTable = {
  'src/platform/db/schema/payments.ts': "export const payment = pgTable('payment', {});",
};

/** The rule, and for each way to break it a file that does; the second file, if any, is what must not trip it. */
const house: [string, Rule, Record<string, string>[], Record<string, string>?][] = [
  [
    'every table has one owner: the one room that inserts, updates and deletes its rows',
    tables.tablesHaveOneOwner,
    [
      { ...paymentTable, 'src/messages/a.server.ts': 'const text = `update payment set state = $1`;' },
      { ...paymentTable, 'src/messages/a.server.ts': 'const text = `insert into "payment" values (1)`;' },
      { ...paymentTable, 'src/seats/a.server.ts': 'const text = sql`DELETE FROM ${payment} where true`;' },
      {
        ...paymentTable,
        'src/seats/a.server.ts':
          "import { payment } from '#platform/db/schema.ts'; await tx.update(payment).set({});",
      },
      {
        ...paymentTable,
        'src/seats/a.server.ts':
          "import { payment } from '#platform/db/schema.ts'; const table = payment; await tx.delete(table);",
      },
      ...[
        'update public.payment set state = $1',
        'UPDATE "public"."payment" SET state = $1',
        'merge into payment p using wanted w on true',
        'truncate payment',
        'truncate table only public.payment',
      ].map((text) => ({ ...paymentTable, 'src/seats/a.server.ts': `const text = '${text}';` })),
      { ...paymentTable, 'src/platform/db/a.server.ts': 'const text = `update payment set state = $1`;' },
      ...[
        'await tx.update(schema.payment).set({});',
        'const text = sql`delete from ${schema.payment}`;',
        'const { payment: rows } = schema; await tx.delete(rows);',
        'const tables = schema; await tx.insert(tables.payment).values({});',
      ].map((code) => ({
        ...paymentTable,
        'src/seats/a.server.ts': `import * as schema from '#platform/db/schema.ts'; ${code}`,
      })),
      ...['await tx.update(p).set({});', 'const text = sql`insert into ${p} values (1)`;'].map((code) => ({
        ...paymentTable,
        'src/seats/a.server.ts': `import { payment as p } from '#platform/db/schema/payments.ts'; ${code}`,
      })),
      {
        ...paymentTable,
        'src/seats/a.server.ts':
          "const { payment } = await import('#platform/db/schema.ts'); await tx.delete(payment);",
      },
      {
        ...paymentTable,
        'demo/load/a.server.ts': `import { payment } from '#platform/db/schema.ts';
          const add = (table: PgTable) => tx.insert(table).values({}); add(payment);`,
      },
      { ...paymentTable, 'demo/load/a.server.ts': 'const text = `update payment set state = $1`;' },
      { ...paymentTable, 'demo/load/load-tags.server.ts': 'const text = `update payment set state = $1`;' },
      { ...paymentTable, 'demo/load/load-tags.server.ts': 'const text = `select from domain`;' },
    ],
    {
      ...paymentTable,
      'src/platform/db/migrate.server.ts': 'const text = `update payment set state = $1`;',
      'src/payments/states/a.server.ts': 'const text = `update payment set state = $1`;',
      'src/seats/a.server.ts': 'const text = `select from payment for update`; new Map().delete(payment);',
      'src/seats/b.server.ts': `import * as schema from '#platform/db/schema.ts'; import { p } from '#seats/p.ts';
        const seen = new Set(); seen.delete(p.payment); await tx.select().from(schema.payment);`,
      'bench/stage/a.ts': 'const text = `update payment set state = $1`;',
    },
  ],
  [
    'what a trigger writes is listed',
    tables.triggersWriteWhatIsListed,
    [
      'create function seat_taken() returns trigger as $$ begin update payment set state = 1; end $$;',
      'CREATE OR REPLACE FUNCTION "seat_taken"() RETURNS trigger AS $f$ BEGIN DELETE FROM "payment"; END $f$;',
      'create function booking_vouchers_changed() returns trigger as $$ begin insert into payment values (1); end $$;',
    ].map((text) => ({ ...paymentTable, 'src/platform/db/migrations/0099_a.sql': text })),
    {
      ...paymentTable,
      'src/platform/db/schema/booking.ts': "export const booking = pgTable('booking', {});",
      'src/platform/db/migrations/0099_a.sql': `update payment set state = 1;
        create function booking_vouchers_changed() returns trigger as $$ begin update booking set version = 1; end $$;
        create trigger a after insert or update or delete on payment execute function b();`,
    },
  ],
  [
    'every table of the schema has an owner',
    tables.tablesAreOwned,
    [{ 'src/platform/db/schema/new.ts': "export const fresh = pgTable('fresh', {});" }],
    paymentTable,
  ],
  [
    'when a hold is open is defined in one place',
    sql.openHoldExistsOnce,
    [
      { 'src/agency/a.server.ts': "const text = `where b.state = 'held' and b.hold_expires_at > $1`;" },
      { 'src/agency/a.server.ts': "const text = `where hold_expires_at <= now() and state = 'held'`;" },
      { 'src/agency/a.ts': "const isOpen = row.state === 'held' && row.holdExpiresAt > now;" },
      { 'src/agency/a.ts': "const isOpen = holdExpiresAt.getTime() > now.getTime() && state === 'held';" },
    ],
    {
      'src/platform/db/booking-states.ts': "const text = `state = 'held' and hold_expires_at > ${now}`;",
      'src/agency/a.server.ts': "const text = `where ${isOpenHold('b', '$1')} and b.hold_expires_at <= $2`;",
      'src/agency/b.server.ts':
        "const text = `update booking set hold_expires_at = $1 where state = 'held'`;",
      'src/agency/a.test.ts': "const text = `where b.state = 'held' and b.hold_expires_at > $1`;",
    },
  ],
  [
    'statements need no trick of the planner',
    sql.sqlHasNoTricks,
    [
      'set local enable_seqscan = off',
      'set enable_hashjoin to off',
      "select set_config('enable_nestloop', 'off', true)",
      '-c enable_sort=off',
      'set jit = off',
      'SET LOCAL jit TO off',
      '-c jit=off',
      'where (a.b is null) is true',
      'where (a.b is not null) is false',
      'with a as materialized (select 1)',
      'with a as not materialized (select 1)',
      'select xmin from booking',
      'select count(*) > 0 from booking',
      'select count( * ) >= 1 from booking',
      'having count(*) <> 0',
    ].map((text) => ({ 'src/agency/a.server.ts': `const text = \`${text}\`;` })),
    {
      'src/platform/db/embedded.server.ts': "const settings = { jit: 'off' };",
      'src/agency/a.server.ts':
        'const text = `select pg_snapshot_xmin(pg_current_snapshot()), count(*) from a`;',
      'src/agency/b.server.ts': 'const text = `select enable_credit from a where b is null and count > 0`;',
      'src/agency/a.test.ts': 'const text = `set local enable_seqscan = off`;',
    },
  ],
  [
    'SQL is sent by one helper, which names it',
    sql.sqlIsPrepared,
    [
      'await tx.execute(sql`analyze flight`);',
      'const { rows } = await ctx.db.orm.execute<{ n: number }>(sql`select 1 n`);',
      "await orm\n    .execute('select 1');",
      "await tx['execute'](sql`select 1`);",
    ].map((code) => ({ 'src/agency/a.server.ts': code })),
    {
      'src/platform/db/client.server.ts': 'await orm.execute(text);',
      'src/agency/a.server.ts': 'await prepared(tx, sql`select 1`); const mayExecute = execute(plan);',
      'src/agency/a.test.ts': 'await world.db.orm.execute(sql`select 1`);',
    },
  ],
  [
    'conditions on the states of payments and bookings are defined in one place',
    sql.stateConditionsExistOnce,
    [
      "const text = `where state in ('created','pending','authorised','captured')`;",
      "const text = `where state in ('captured', 'created',\n  'pending', 'authorised')`;",
      "const text = `where p.state not in ('created', 'pending', 'void_due', 'refund_due')`;",
      "const text = `where p.state in ('captured', 'authorised')`;",
      "const text = `where p.state = 'created' or p.state = 'pending'`;",
      "const text = `where p.state <> 'created' and p.state <> 'pending'`;",
      "const ended = ['void_due', 'refund_due'];",
      "const isPaid = seen.state === 'authorised' || seen.state === 'captured';",
      "const isNot = row.state !== 'pending' && row.state !== 'created';",
      "switch (seen.state) { case 'authorised':\n case 'captured':\n return 1; }",
      "const text = `where b.state in ('held', 'confirmed')`;",
      "const text = `where b.state in ('replaced', 'lapsed')`;",
      "const isOver = b.state === 'lapsed' || b.state === 'released';",
    ].map((code) => ({ 'src/agency/a.server.ts': code })),
    {
      'src/platform/db/payment-states.ts': "const alive = ['created', 'pending', 'authorised', 'captured'];",
      'src/agency/a.server.ts': "const text = `where state in ('created', 'retry') or state = 'pending'`;",
      'src/agency/b.ts':
        "const steps = { from: 'created', to: 'pending' }; const kinds = ['lapsed', 'moved'];",
      'src/agency/c.ts': "switch (state) { case 'created': return 1; case 'pending': return 2; }",
      'src/agency/a.test.ts': "const alive = ['created', 'pending', 'authorised', 'captured'];",
    },
  ],
];

test.each(house)('%s', (_, rule) => {
  expect(rule(tree)).toEqual([]);
});

test.each(house)('the rule can fail: %s', (_, rule, mutants, lawful = {}) => {
  for (const mutant of mutants)
    expect(rule(treeOf(mutant)), JSON.stringify(mutant).slice(0, 160)).not.toEqual([]);
  expect(rule(treeOf(lawful))).toEqual([]);
});

test('the roles of the staff are those that the database knows', () => {
  expect(schema.staffRoleNames).toEqual(staffRoles);
});

test('every text of the schema is checked, refers to a row, or has a reason to be open', () => {
  const tables = Object.values<unknown>(schema).filter((each): each is PgTable => is(each, PgTable));
  expect(tables.length).toBeGreaterThan(100);
  expect(uncheckedTexts(tables, openTexts)).toEqual([]);
});

const states = ['open', 'closed'] as const;
const other = pgTable('other', { code: text('code').primaryKey() });

test.each([
  ['a text without a CHECK', pgTable('a', { code: text('code') })],
  ['a list of texts', pgTable('a', { code: text('code').array() })],
  ['a key of a closed set', pgTable('a', { code: text('code', { enum: states }).primaryKey() })],
  [
    'a closed set that refers to a row',
    pgTable('a', { code: text('code', { enum: states }).references(() => other.code) }),
  ],
  [
    'a closed set that is mentioned only',
    pgTable('a', { code: text('code', { enum: states }) }, (t) => [
      check('a', condition`${t.code} = 'open'`),
    ]),
  ],
  [
    'a text that is mentioned only',
    pgTable('a', { code: text('code') }, (t) => [check('a', condition`${t.code} is not null`)]),
  ],
  [
    'the CHECK of another column',
    pgTable('a', { code: text('code'), code2: text('code2') }, (t) => [
      check('a', condition`${t.code2} ~ '^[A-Z]$'`),
    ]),
  ],
])('%s is found', (_, table) => {
  expect(uncheckedTexts([other, table], {})).toEqual(['a.code has no CHECK and no reason to be open']);
});

test('what is checked, tied, a key or open is not found', () => {
  const lawful = pgTable(
    'a',
    {
      key: text('key').primaryKey(),
      state: text('state', { enum: states }),
      kinds: text('kinds').array(),
      form: text('form'),
      size: text('size'),
      otherCode: text('other_code'),
      note: text('note'),
    },
    (t) => [
      oneOf('a_state', t.state),
      someOf('a_kinds', t.kinds, states),
      check('a_form', condition`coalesce(${t.form}, 'x') !~ '[[:cntrl:]]'`),
      check('a_size', condition`length(trim(${t.size})) between 1 and 80`),
      foreignKey({ name: 'a_other', columns: [t.otherCode], foreignColumns: [other.code] }),
    ],
  );
  const found = (a: string) => uncheckedTexts([other, lawful], { words: { a } });
  expect(found('note')).toEqual([]);
  expect(found('note form')).toEqual(['a.form is open, and checked']);
  expect(found('note gone')).toEqual(['a.gone is open, and no text of the schema']);
});
