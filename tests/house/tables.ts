// One owner per table: the room that inserts, updates and deletes its rows. Others read them, or call the owner's
// commands.
import { isProgram, isTest, type Tree } from './tree.ts';
import type { Rule } from './rules.ts';

/** Each room with the tables that it owns. */
const ownedBy: Record<string, string> = {
  platform: 'idempotency rate_limit translation',
  content: 'domain domain_host content_entry content_version short_link_click selling_airline'.concat(
    ' funnel_count error_count picture picture_file photograph',
  ),
  identity: [
    'visitor_rotation unsigned_visitor audit_entry account account_session account_credential account_verification',
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

const owners = new Map(
  Object.entries(ownedBy).flatMap(([room, tables]) =>
    tables.split(' ').map((table) => [table, room] as const),
  ),
);

const writes = String.raw`insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update`;
const written = String.raw`(?:"?public"?\.)?(?:"?([a-z_]+)"?|\$\{(\w+)\})`;
const sqlWrite = new RegExp(String.raw`\b(?:${writes})\s+(?:only\s+)?${written}`, 'gi');
const builderWrite = /\.(?:insert|update|delete)\(\s*(?:schema\.)?(\w+)\s*\)/g;

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

/** Every write of a table: in SQL text, or by the query builder. */
export function writesOf(tree: Tree): { file: string; table: string }[] {
  const tables = tablesOf(tree);
  const names = new Set(tables.values());
  return [...tree].flatMap(([file, code]) => {
    if (!isProgram(file) || isTest(file) || !file.startsWith('src/')) return [];
    // Migrations bring old rows of every room into the new form.
    if (file.startsWith('src/platform/db/migrat')) return [];
    const written = new Set<string>();
    for (const [, name, constant] of code.matchAll(sqlWrite)) {
      const table = name ?? tables.get(constant ?? '');
      if (table && names.has(table)) written.add(table);
    }
    for (const [, constant = ''] of code.matchAll(builderWrite)) {
      const table = tables.get(constant) ?? tables.get(aliasOf(code, constant) ?? '');
      const source = aliasOf(code, constant) ?? constant;
      const isImported = new RegExp(`import \\{[^}]*\\b${source}\\b[^}]*\\} from '#platform/db/schema`).test(
        code,
      );
      if (table && isImported) written.add(table);
    }
    return [...written].map((table) => ({ file, table }));
  });
}

/** The constant that `const table = payment;` gives another name to. */
function aliasOf(code: string, name: string): string | undefined {
  return new RegExp(`const ${name} = (\\w+);`).exec(code)?.[1];
}

/** Any room could write a table of the schema without an owner. */
export const tablesAreOwned: Rule = (tree) =>
  [...tablesOf(tree).values()].filter((table) => !owners.has(table) && !table.startsWith('sandbox'));

export const tablesHaveOneOwner: Rule = (tree) =>
  writesOf(tree).flatMap(({ file, table }) => {
    const owner = owners.get(table);
    if (!owner) return [`${file} writes ${table}, which has no owner`];
    return file.startsWith(`src/${owner}/`) ? [] : [`${file} writes ${table}, which belongs to ${owner}`];
  });
