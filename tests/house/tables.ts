// One owner per table: the room that inserts, updates and deletes its rows. Others read them, or call the owner's
// commands.
import {
  isNode,
  isProgram,
  isTest,
  resolveImport,
  type SyntaxNode,
  syntaxOf,
  type Tree,
  visitAll,
} from './tree.ts';
import type { Rule } from './rules.ts';

/** Each room with the tables that it owns. */
const ownedBy: Record<string, string> = {
  platform: 'idempotency rate_limit translation',
  content: 'domain domain_host content_entry content_version short_link_click selling_airline'.concat(
    ' funnel_count error_count picture picture_file photograph scene',
  ),
  identity: [
    'visitor_rotation unsigned_visitor audit_entry account account_session account_credential',
    'identity_key consent_choice account_totp account_passkey account_link agency agency_member agency_group',
    'acting_session',
  ].join(' '),
  flights: [
    'airport aircraft_type airline schedule_import flight flight_change booking_class inventory inventory_change',
    'fare_family fare charge promotion_code filed_version commission_rule agency_hold_rule',
  ].join(' '),
  reservations:
    'booking booking_draft booking_flight passenger price_line booking_extra booking_seat extra_inventory'.concat(
      ' hold_refusal block_contract inventory_block',
    ),
  seats: 'seat_map seat_block seat_price family_seat',
  extras: 'extra_group extra extra_price family_extra extra_capacity bundle_extra bundle_seat',
  payments:
    'payment_method voucher booking_voucher payment payment_tender payment_event refund dispute ledger_entry'.concat(
      ' ledger_line discrepancy reconciliation_run reconciliation_seen credit_account credit_movement group_deposit',
      ' security_deposit_movement',
    ),
  servicing: 'reservation_challenge',
  agency:
    'agency_invoice agency_invoice_line agency_invoice_file report_schedule agency_mail agency_application'.concat(
      ' group_request group_quote group_quote_flight group_event group_mail',
    ),
  office: 'booking_note refund_limit',
  messages:
    'message message_attempt message_attachment newsletter_subscription invoice kept_document agency_quote',
};

/**
 * Files of the demonstration that write the tables of rooms, and why they call no command: most need fixed ids, so that
 * a later start finds its own rows and keeps what staff changed.
 */
const exempt: Record<string, { tables: string; why: string }> = {
  'demo/load/load-world.server.ts': {
    tables: [
      'selling_airline domain domain_host payment_method airport aircraft_type airline booking_class fare_family',
      'fare extra_group extra extra_price family_extra bundle_extra bundle_seat extra_capacity seat_map seat_price',
      'family_seat promotion_code charge flight inventory seat_block',
    ].join(' '),
    why: 'adds what is missing of many tables in one transaction; closes flights for known outcomes',
  },
  'demo/load/load-travellers.server.ts': {
    tables: 'booking booking_flight passenger booking_seat',
    why: 'confirmed bookings that cost nothing, written by flight; a command would hold and pay each of them',
  },
  'demo/load/load-demand.server.ts': {
    tables: 'inventory',
    why: 'closes classes by their limits, which no command changes; an import of a schedule sets them',
  },
  'demo/load/delay-flight.server.ts': {
    tables: 'flight flight_change',
    why: 'one flight is late; the command for it imports a whole schedule',
  },
  'demo/load/load-credit.server.ts': {
    tables: 'credit_account',
    why: 'opens lines with fixed ids; the command is an act of a member of staff with an entry',
  },
  'demo/load/load-agency-terms.server.ts': {
    tables: 'agency agency_group commission_rule agency_hold_rule',
    why: 'rules with fixed ids that began sixty days ago; the commands file rules from now on',
  },
  'demo/load/load-applications.server.ts': {
    tables: 'agency_application',
    why: 'an application with a fixed id: it is not made again after the decision',
  },
  'demo/load/load-groups.server.ts': {
    tables: 'group_request group_event group_quote group_quote_flight',
    why: 'groups with fixed ids, one of them quoted; the command that quotes sends a mail',
  },
  'demo/load/load-content.server.ts': { tables: 'content_entry', why: 'removes entries that it once loaded' },
  'demo/load/load-tags.server.ts': {
    tables: 'domain',
    why: 'one column of a site; the import of content stores whole sites',
  },
};

/** Writes of trigger functions: all of their database, whichever room's rows they belong to. */
const triggerWrites: Record<string, { tables: string; why: string }> = {
  content_changed: { tables: 'content_version', why: "content's own counter, of content's tables" },
  content_texts_changed: {
    tables: 'content_version',
    why: 'the same, for texts of content among the translations',
  },
  booking_vouchers_changed: {
    tables: 'booking',
    why: 'a chosen voucher changes the version of its booking, which a request to pay compares',
  },
};

const owners = new Map(
  Object.entries(ownedBy).flatMap(([room, tables]) =>
    tables.split(' ').map((table) => [table, room] as const),
  ),
);

const writes = String.raw`insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update`;
const written = String.raw`(?:"?public"?\.)?(?:"?([a-z_]+)"?|\$\{([\w.]+)\})`;
const sqlWrite = new RegExp(String.raw`\b(?:${writes})\s+(?:only\s+)?${written}`, 'gi');
const builderWrite = /^(?:insert|update|delete)$/;

/** Table names by the names of their constants, read from the schema. */
export function tablesOf(tree: Tree): Map<string, string> {
  const tables = new Map<string, string>();
  for (const [file, code] of tree) {
    if (!/^src\/platform\/db\/schema\/(?!sandbox)/.test(file)) continue;
    for (const [, constant = '', name = ''] of code.matchAll(
      /const (\w+) = \w+(?:\.table|Table)\(\s*'(\w+)'/g,
    ))
      tables.set(constant, name);
  }
  return tables;
}

type Write = { file: string; table: string };

/** Every write of a table: in SQL text, or by the query builder. */
export function writesOf(tree: Tree): Write[] {
  const tables = tablesOf(tree);
  const names = new Set(tables.values());
  return [...tree].flatMap(([file, code]) => {
    if (!isProgram(file) || isTest(file) || !/^(src|demo)\//.test(file)) return [];
    // Migrations bring old rows of every room into the new form.
    if (file.startsWith('src/platform/db/migrat')) return [];
    const constantOf = schemaNames(file, code);
    const written = new Set<string>();
    for (const [, name, expression = ''] of code.matchAll(sqlWrite)) {
      const table = name?.toLowerCase() ?? tables.get(constantOf(expression) ?? expression);
      if (table && names.has(table)) written.add(table);
    }
    for (const target of builderTargets(file, code)) {
      const table = tables.get(constantOf(target) ?? '');
      if (table) written.add(table);
    }
    return [...written].map((table) => ({ file, table }));
  });
}

/** What `.insert(…)`, `.update(…)` and `.delete(…)` get; all that is passed, where a function takes any table. */
function builderTargets(file: string, code: string): string[] {
  const targets: string[] = [];
  if (!code.includes('db/schema')) return targets;
  const writesAny = /\bPgTable\b/.test(code);
  visitAll(syntaxOf(file, code), ({ type, callee, arguments: given }) => {
    if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(given)) return;
    const called = isNode(callee.property) ? String(callee.property.name ?? callee.property.value) : '';
    if (!writesAny && !builderWrite.test(called)) return;
    for (const each of given.filter(isNode)) targets.push(code.slice(each.start, each.end));
  });
  return targets;
}

const schemaFile = /^src\/platform\/db\/schema(?:\/[\w-]+)?\.ts$/;

/** Says which constant of the schema an expression is: `payment`, `p` and `schema.payment` may be the same. */
function schemaNames(file: string, code: string): (expression: string) => string | undefined {
  const known = new Map<string, string>();
  const spaces = new Set<string>();
  if (!code.includes('db/schema')) return () => undefined;
  const constantOf = (expression: string) => {
    const [space = '', member] = expression.split('.');
    return member && spaces.has(space) ? member : known.get(expression);
  };
  const learn = (pattern: SyntaxNode, from: string) => {
    const constant = constantOf(from);
    const isWhole = spaces.has(from) || /\bimport\(\s*['"][^'"]*db\/schema/.test(from);
    if (pattern.type === 'Identifier' && constant) known.set(String(pattern.name), constant);
    if (pattern.type === 'Identifier' && isWhole) spaces.add(String(pattern.name));
    if (pattern.type !== 'ObjectPattern' || !isWhole || !Array.isArray(pattern.properties)) return;
    for (const { key, value } of pattern.properties.filter(isNode))
      if (isNode(key) && isNode(value)) known.set(String(value.name), String(key.name));
  };
  visitAll(syntaxOf(file, code), ({ type, source, specifiers, id, init }) => {
    if (type === 'VariableDeclarator' && isNode(id) && isNode(init))
      learn(id, code.slice(init.start, init.end));
    if (type !== 'ImportDeclaration' || !isNode(source) || !Array.isArray(specifiers)) return;
    if (!schemaFile.test(resolveImport(file, String(source.value)))) return;
    for (const { local, imported } of specifiers.filter(isNode)) {
      if (!isNode(local)) continue;
      if (isNode(imported)) known.set(String(local.name), String(imported.name));
      else spaces.add(String(local.name));
    }
  });
  return constantOf;
}

/** Any room could write a table of the schema without an owner. */
export const tablesAreOwned: Rule = (tree) =>
  [...tablesOf(tree).values()].filter((table) => !owners.has(table) && !table.startsWith('sandbox'));

export const tablesHaveOneOwner: Rule = (tree) => {
  const found = writesOf(tree);
  const foreign = found.flatMap(({ file, table }) => {
    const owner = owners.get(table);
    if (!owner) return [`${file} writes ${table}, which has no owner`];
    if (file.startsWith(`src/${owner}/`) || exempt[file]?.tables.split(' ').includes(table)) return [];
    return [`${file} writes ${table}, which belongs to ${owner}`];
  });
  const idle = Object.entries(exempt).flatMap(([file, { tables }]) => {
    const own = new Set(found.filter((each) => each.file === file).map(({ table }) => table));
    return tree.has(file)
      ? tables
          .split(' ')
          .filter((table) => !own.has(table))
          .map((table) => `${file}: ${table}`)
      : [];
  });
  return [...foreign, ...idle.map((each) => `${each} is exempt and not written`)];
};

const triggerFunction = /create\s+(?:or\s+replace\s+)?function\s+"?(\w+)"?\s*\([^]*?(\$\w*\$)([^]*?)\2/gi;

/** A trigger writes in the transaction of another room: what it writes is listed, because no import shows it. */
export const triggersWriteWhatIsListed: Rule = (tree) => {
  const names = new Set(tablesOf(tree).values());
  return [...tree].flatMap(([file, code]) => {
    if (!/^src\/platform\/db\/migrations\/.*\.sql$/.test(file)) return [];
    return [...code.matchAll(triggerFunction)].flatMap(([, name = '', , body = '']) => {
      const listed = triggerWrites[name]?.tables.split(' ') ?? [];
      return [...body.matchAll(sqlWrite)]
        .map(([, table = '']) => table.toLowerCase())
        .filter((table) => names.has(table) && !listed.includes(table))
        .map((table) => `${file}: the function ${name} writes ${table}`);
    });
  });
};
