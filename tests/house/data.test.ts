// The house rules for what is stored: who writes a table, what the database checks, how statements are written.
import { is, sql as condition } from 'drizzle-orm';
import { check, foreignKey, getTableConfig, type PgColumn, PgDialect } from 'drizzle-orm/pg-core';
import { PgTable, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';

import { bookingStates } from '#platform/db/booking-states.ts';
import { oneOf, someOf } from '#platform/db/column-types.ts';
import { alivePaymentStates, unsettledPaymentStates } from '#platform/db/payment-states.ts';
import * as schema from '#platform/db/schema.ts';
import { bookingTables, exempt, openTexts, ownedBy, triggerWrites, untold } from './tables.ts';
import { checkRules, type Files, isProduct, ofPrograms, type Rule, type Tree } from './tree.ts';

const listOf = (names = '') => names.split(/\s+/).filter(Boolean);
const owners = new Map(
  Object.entries(ownedBy).flatMap(([room, names]) => listOf(names).map((name) => [name, room] as const)),
);

const written = String.raw`(?:"?public"?\.)?(?:"?([a-z_]+)"?|\$\{([\w.]+)\})`;
const sqlWrite = new RegExp(
  String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update)\s+(?:only\s+)?${written}`,
  'gi',
);

/** Table names by the names of their constants, read from the schema. */
function tablesOf(tree: Tree): Map<string, string> {
  const files = [...tree].filter(([file]) => file.startsWith('src/platform/db/schema/'));
  const found = files.flatMap(([, code]) => [
    ...code.matchAll(/const (\w+) = \w+(?:\.table|Table)\(\s*'(\w+)'/g),
  ]);
  return new Map(found.map(([, constant = '', name = '']) => [constant, name]));
}

/** What a file calls the constants of the schema: `payment`, `p` and `schema.payment` may be the same. */
function constantsIn(code: string): (expression: string) => string {
  const known = new Map<string, string>();
  const spaces = new Set<string>();
  const addAll = (list: string) => {
    for (const each of list.split(',')) {
      const [there = '', here = there] = each.trim().split(/:\s*|\s+as\s+/);
      known.set(here, there);
    }
  };
  const source = String.raw`(?:from|=\s*await\s+import\()\s*['"][^'"]*db\/schema`;
  for (const [, list = ''] of code.matchAll(new RegExp(String.raw`\{([^{}]*)\}\s*${source}`, 'g')))
    addAll(list);
  for (const [, name = ''] of code.matchAll(new RegExp(String.raw`(?:\* as|const) (\w+)\s*${source}`, 'g')))
    spaces.add(name);
  for (const [, list, here = '', there = ''] of code.matchAll(/const (?:\{([^{}]*)\}|(\w+)) = ([\w.]+);/g)) {
    if (list && spaces.has(there)) addAll(list);
    if (here && spaces.has(there)) spaces.add(here);
    if (here && known.has(there)) known.set(here, known.get(there) ?? '');
  }
  return (expression) => {
    const [space = '', member] = expression.split('.');
    return (member && spaces.has(space) ? member : known.get(expression)) ?? '';
  };
}

/** The tables that a file writes: in SQL, by the query builder, or by a function that takes any table. */
function writtenIn(code: string, tables: ReadonlyMap<string, string>): Set<string> {
  const constantOf = constantsIn(code);
  const names = new Set(tables.values());
  const inSql = [...code.matchAll(sqlWrite)].map(
    ([, name, expression = '']) => name?.toLowerCase() ?? tables.get(constantOf(expression) || expression),
  );
  const call = /\bPgTable\b/.test(code)
    ? /[(,]\s*([\w.]+)(?=\s*[,)])/g
    : /\.(?:insert|update|delete)\(\s*([\w.]+)/g;
  const built = [...code.matchAll(call)].map(([, name = '']) => tables.get(constantOf(name)));
  return new Set([...inSql, ...built].flatMap((name) => (name && names.has(name) ? [name] : [])));
}

const tablesHaveOneOwner: Rule = (tree) => {
  const tables = tablesOf(tree);
  return [...tree].flatMap(([file, code]) => {
    // Migrations bring old rows of every room into the new form.
    if (!/^(src|demo)\/.*\.tsx?$/.test(file) || !isProduct(file) || file.startsWith('src/platform/db/migrat'))
      return [];
    const found = writtenIn(code, tables);
    const listed = listOf(exempt[file]);
    return [
      ...[...found]
        .filter((table) => !file.startsWith(`src/${owners.get(table)}/`) && !listed.includes(table))
        .map((table) => `${file} writes ${table}, which belongs to ${owners.get(table)}`),
      ...listed.filter((table) => !found.has(table)).map((table) => `${file} does not write ${table}`),
    ];
  });
};

const writesEvent =
  /\b(?:writeBookingEvents|insertBookingEvents|insertEventsFrom|noteRefund|noteScheduleChanges|writeRefund)\(/;

/** What happens to a booking is told in the transaction in which it happens. */
const changesAreTold: Rule = (tree) => {
  const tables = tablesOf(tree);
  const ofBookings = listOf(bookingTables);
  return [...tree].flatMap(([file, code]) => {
    if (!/^src\/.*\.tsx?$/.test(file) || !isProduct(file) || file.startsWith('src/platform/db/')) return [];
    const found = [...writtenIn(code, tables)].filter((table) => ofBookings.includes(table));
    const [isTold, isListed] = [writesEvent.test(code), Object.hasOwn(untold, file)];
    if (found.length > 0 && !isTold && !isListed) return [`${file} writes ${found.join(', ')} and no event`];
    return isListed && (found.length === 0 || isTold) ? [`${file} needs no reason to write no event`] : [];
  });
};

const tablesAreOwned: Rule = (tree) => [...tablesOf(tree).values()].filter((table) => !owners.has(table));

/** A trigger writes in the transaction of another room: what it writes is listed, because no import shows it. */
const triggersWriteWhatIsListed: Rule = (tree) => {
  const names = new Set(tablesOf(tree).values());
  const trigger =
    /create\s+(?:or\s+replace\s+)?function\s+"?(?:\w+"?\."?)?(\w+)"?\s*\([^]*?(\$\w*\$)([^]*?)\2/gi;
  return [...tree].flatMap(([file, code]) =>
    /^src\/platform\/db\/migrations\/.*\.sql$/.test(file)
      ? [...code.matchAll(trigger)].flatMap(([, name = '', , body = '']) =>
          [...body.matchAll(sqlWrite)]
            .map(([, table = '']) => table.toLowerCase())
            .filter((table) => names.has(table) && !listOf(triggerWrites[name]).includes(table))
            .map((table) => `${file}: the function ${name} writes ${table}`),
        )
      : [],
  );
};

const isElsewhere = (file: string) => isProduct(file) && !file.startsWith('src/platform/db/');

/** Lists of states that are a condition with a name, in `payment-states.ts` and `booking-states.ts`. */
const conditions: readonly (readonly string[])[] = [
  alivePaymentStates,
  unsettledPaymentStates,
  ['held', 'confirmed'],
  ['lapsed', 'released', 'replaced'],
];
const quoted = String.raw`['"]\w+['"]`;
const compared = (operator: string, joint: string) => {
  const one = String.raw`\bstate\s*(?:${operator})\s*${quoted}`;
  return new RegExp(String.raw`${one}(?:\s*(?:${joint})\s*[\w.]*${one})+`, 'gi');
};
const statesTogether = [
  new RegExp(`${quoted}(?:,\\s*${quoted})+`, 'g'),
  compared('={1,3}', String.raw`\|\||\bor\b`),
  compared('!==?|<>', String.raw`&&|\band\b`),
  new RegExp(`\\bcase\\s+${quoted}:(?:\\s*case\\s+${quoted}:)+`, 'g'),
];

/** Two states of a condition together, as a list, a comparison or a `case`, copy what `platform/db` says. */
const stateConditionsExistOnce = ofPrograms(isElsewhere, (_, code) =>
  statesTogether
    .flatMap((pattern) => code.match(pattern) ?? [])
    .filter((found) => {
      const states = [...found.matchAll(/['"](\w+)['"]/g)].map(([, state = '']) => state);
      return conditions.some((list) => states.every((state) => list.includes(state)));
    }),
);

/** Words of other machines with the same names, as `word: whose`; the states of bookings have predicates. */
const otherMachines: Record<string, string> = {
  'src/agency/groups/accept-group.server.ts': 'held: a group',
  'src/agency/groups/due-groups.server.ts': 'held: a group',
  'src/agency/groups/group-clock.server.ts': 'held: a group',
  'src/messages/mails/problem-mail.ts': 'held confirmed: what the mail says',
  'src/messages/newsletter/subscribe.server.ts': 'confirmed: a subscription',
  'src/payments/credit/credit-option.server.ts': 'held: a tender',
  'src/payments/ledger/find-ledger-imbalances.server.ts': 'held: a tender',
  'src/payments/payment-status.server.ts': 'confirmed: a payment as shown',
  'src/payments/reconciliation/reconcile-local.server.ts': 'held: a tender',
  'src/payments/states/change-state.server.ts': 'held: a tender',
  'src/payments/take-payment.server.ts': 'confirmed: a payment as shown',
  'src/payments/vouchers/choose-vouchers.server.ts': 'held: a tender',
  'src/screens/funnel/payment/payment-view.server.ts': 'confirmed: a payment as shown',
  'src/screens/ta/groups/group.tsx': 'held: a group',
};

const bookingState = String.raw`'(${bookingStates.join('|')})'`;
const stateCompared = new RegExp(
  [
    String.raw`(?<!\bset )\bstate\s*(?:[!=]==?|=|<>|!=)\s*${bookingState}`,
    String.raw`\bstate\s+(?:not\s+)?in\s*\((?:'\w+',\s*)*${bookingState}`,
    String.raw`\b(?:eq|ne)\([\w.]*\bstate,\s*${bookingState}`,
  ].join('|'),
  'gi',
);

/** Predicates and fragments of `booking-states.ts` and `coupon-states.ts` say what a state means. */
const bookingStatesHavePredicates = ofPrograms(isElsewhere, (file, code) => {
  const [words = '', ...whose] = (otherMachines[file] ?? '').split(':');
  const foreign = whose.length > 0 ? words.split(' ') : [];
  return [...code.matchAll(stateCompared)].flatMap(([text, ...states]) =>
    foreign.includes(states.find(Boolean) ?? '') ? [] : [text],
  );
});

const withPayment = (file: string, ...codes: string[]): Files[] =>
  codes.map((code) => ({
    'src/platform/db/schema/payments.ts': "export const payment = pgTable('payment', {});",
    [file]: code,
  }));
const inFile = (...codes: string[]): Files[] => codes.map((code) => ({ 'src/agency/a.server.ts': code }));

checkRules([
  [
    'every table is written by its room alone',
    tablesHaveOneOwner,
    [
      ...withPayment(
        'src/seats/a.server.ts',
        'const text = `update payment set state = $1`;',
        'const text = `insert into "public"."payment" values (1)`;',
        'const text = sql`DELETE FROM ${payment} where true`;',
        "import { payment } from '#platform/db/schema.ts'; await tx.update(payment).set({});",
        "import { payment } from '#platform/db/schema.ts'; const table = payment; await tx.delete(table);",
        "import { payment as p } from '#platform/db/schema/payments.ts'; await sql`insert into ${p} values (1)`;",
        "import * as schema from '#platform/db/schema.ts'; await tx.update(schema.payment).set({});",
        "import * as schema from '#platform/db/schema.ts'; const { payment: rows } = schema; await tx.delete(rows);",
        "const { payment } = await import('#platform/db/schema.ts'); await tx.delete(payment);",
      ),
      ...withPayment(
        'demo/load/a.server.ts',
        `import { payment } from '#platform/db/schema.ts';
          const add = (table: PgTable) => tx.insert(table).values({}); add(payment);`,
      ),
      { 'demo/load/load-tags.server.ts': 'const text = `select from domain`;' },
    ],
    Object.assign(
      {},
      ...withPayment('src/platform/db/migrate.server.ts', 'const text = `update payment set state = $1`;'),
      ...withPayment('src/payments/states/a.server.ts', 'const text = `update payment set state = $1`;'),
      ...withPayment(
        'src/seats/a.server.ts',
        `import * as schema from '#platform/db/schema.ts'; import { p } from '#seats/p.ts';
          const seen = new Set(); seen.delete(p.payment); await tx.select().from(schema.payment);
          const text = \`select from payment for update\`; new Map().delete(payment);`,
      ),
    ) as Files,
  ],
  [
    'every command of a booking writes an event, or has a reason not to',
    changesAreTold,
    [
      ...withPayment('src/payments/a.server.ts', 'const text = `update payment set state = $1`;'),
      { 'src/payments/sweep-payments.server.ts': 'const text = `select from payment`;' },
    ],
    withPayment(
      'src/payments/a.server.ts',
      'const text = `update payment set state = $1`; await writeBookingEvents(tx, []);',
    )[0],
  ],
  [
    'every table of the schema has an owner',
    tablesAreOwned,
    [{ 'src/platform/db/schema/new.ts': "export const fresh = pgTable('fresh', {});" }],
    withPayment('src/seats/a.ts', '')[0],
  ],
  [
    'what a trigger writes is listed',
    triggersWriteWhatIsListed,
    withPayment(
      'src/platform/db/migrations/0099_a.sql',
      'create function seat_taken() returns trigger as $$ begin update payment set state = 1; end $$;',
      'CREATE FUNCTION public.seat_taken() RETURNS trigger AS $f$ BEGIN DELETE FROM "payment"; END $f$;',
    ),
    withPayment(
      'src/platform/db/migrations/0099_a.sql',
      'update payment set state = 1; create trigger a after insert or update on payment execute function b();',
    )[0],
  ],
  [
    'no room compares the state of a booking with a word',
    bookingStatesHavePredicates,
    [
      ...inFile(
        "if (view.state === 'confirmed') return;",
        "const isGone = state !== 'replaced';",
        "const sql = `select from booking b where b.state = 'held'`;",
        "const sql = `select from booking b where b.state not in ('lapsed', 'held')`;",
        "const mine = eq(booking.state, 'released');",
      ),
      { 'src/agency/groups/accept-group.server.ts': "if (row.state === 'confirmed') return;" },
    ],
    {
      'src/agency/a.server.ts':
        "const s = `update booking set state = 'lapsed'`; if (isSoldState(state)) return;",
      'src/agency/groups/accept-group.server.ts': "if (group.state !== 'held') return;",
      'src/platform/db/a.ts': "export const isSold = (state: string) => state === 'confirmed';",
    },
  ],
  [
    'conditions on the states of payments and bookings are defined in one place',
    stateConditionsExistOnce,
    inFile(
      "const text = `where state in ('captured', 'created',\n  'pending', 'authorised')`;",
      "const text = `where p.state <> 'created' and p.state <> 'pending'`;",
      "const isPaid = seen.state === 'authorised' || seen.state === 'captured';",
      "switch (seen.state) { case 'authorised':\n case 'captured':\n return 1; }",
      "const text = `where b.state in ('held', 'confirmed')`;",
    ),
    {
      'src/platform/db/payment-states.ts': "const alive = ['created', 'pending', 'authorised', 'captured'];",
      'src/agency/a.ts':
        "const steps = { from: 'created', to: 'pending' }; const text = `state in ('created', 'retry')`;",
    },
  ],
]);

/** One line for each text column that is neither checked nor tied nor open, and for each open one that need not be. */
function uncheckedTexts(tables: readonly PgTable[], open: readonly string[]): string[] {
  const found = new Map<string, boolean>();
  for (const table of tables) {
    const { name, columns, checks, foreignKeys } = getTableConfig(table);
    const tests = checks.map(({ value }) => new PgDialect().sqlToQuery(value).sql);
    const tied = foreignKeys.flatMap((key) => key.reference().columns.map((column) => column.name));
    for (const column of columns.filter((each) => /^(text|char|varchar)\b/.test(each.getSQLType()))) {
      const isListed = (column.enumValues?.length ?? 0) > 0;
      const isTied = !isListed && (tied.includes(column.name) || column.primary);
      found.set(`${name}.${column.name}`, isTied || isFormed(column, isListed, name, tests));
    }
  }
  return [
    ...[...found].flatMap(([name, isKept]) => (isKept === open.includes(name) ? [name] : [])),
    ...open.filter((name) => !found.has(name)),
  ];
}

/** That a value is mentioned, `is not null` or `= 'x'`, does not say which values there are. */
function isFormed(column: PgColumn, isListed: boolean, table: string, tests: readonly string[]): boolean {
  const name = `"${table}"\\."${column.name}"`;
  const inList = [`${name} in \\(`, `${name} <@ `, String.raw`${name}(?:, [^()]*)?\) in \(\(`];
  const inForm = [
    String.raw`(?:coalesce\(|array_to_string\()?${name}(?:, '[^']*')*\)? !?~ '`,
    String.raw`length\((?:trim\()?${name}\)`,
  ];
  const forms = new RegExp((isListed ? inList : [...inList, ...inForm]).join('|'));
  return tests.some((each) => forms.test(each));
}

test('every text of the schema is checked, refers to a row, or has a reason to be open', () => {
  const tables = Object.values<unknown>(schema).filter((each): each is PgTable => is(each, PgTable));
  expect(tables.length).toBeGreaterThan(100);
  expect(uncheckedTexts(tables, Object.values(openTexts).flatMap(listOf))).toEqual([]);
});

test('a text without a CHECK is found, and so is a closed set without its list', () => {
  const states = ['open', 'closed'] as const;
  const other = pgTable('other', { code: text('code').primaryKey() });
  const unchecked = [
    pgTable('a', { code: text('code') }),
    pgTable('a', { code: text('code').array() }),
    pgTable('a', { code: text('code', { enum: states }).primaryKey() }),
    pgTable('a', { code: text('code', { enum: states }) }, (t) => [
      check('a', condition`${t.code} = 'open'`),
    ]),
    pgTable('a', { code: text('code') }, (t) => [check('a', condition`${t.code} is not null`)]),
  ];
  for (const table of unchecked) expect(uncheckedTexts([other, table], [])).toEqual(['a.code']);
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
  expect(uncheckedTexts([other, lawful], ['a.note'])).toEqual([]);
  expect(uncheckedTexts([other, lawful], ['a.note', 'a.form', 'a.gone'])).toEqual(['a.form', 'a.gone']);
});
