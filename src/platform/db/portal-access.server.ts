// What the agency portal may read (docs/decisions/0020-agencies.md). A dump of the database does not contain its role,
// and a restore into a server without the role loses grants and policies: each start makes again what is missing.
import { type Database, prepared, type Tx, withTx } from '#platform/db/client.server.ts';

/** The number is arbitrary: programs that start at once make the role one after the other. */
const PORTAL_LOCK = 715_520;

/** Filed data, which belongs to no agency, and a view that shows what its tables do. */
const open = `airport airline aircraft_type flight flight_change fare_family extra extra_group translation domain
  booking_life`;

/** Tables whose rows have an agency's id. */
const owned = `agency agency_member booking credit_account agency_invoice report_schedule block_contract group_request
  group_deposit acting_session`;

/** Tables whose rows belong to a row of another table, which has the policy: table, whole, key. */
const parts = `
  booking_flight booking booking_id, passenger booking booking_id, price_line booking booking_id,
  booking_extra booking booking_id, booking_seat booking booking_id, coupon booking booking_id,
  document booking booking_id, booking_event booking booking_id, payment booking booking_id,
  payment_tender payment payment_id, refund booking booking_id, ledger_entry booking booking_id,
  credit_movement credit_account credit_account_id, security_deposit_movement credit_account credit_account_id,
  agency_invoice_line agency_invoice agency_invoice_id, inventory_block block_contract contract_id,
  group_quote group_request group_id, group_quote_flight group_request group_id, group_event group_request group_id,
  account agency_member account_id, account_session agency_member account_id,
  audit_entry acting_session acting_session_id`;

/** Where the portal reads some columns only: no tokens, no addresses of programs. */
const columns: Readonly<Record<string, string>> = {
  acting_session: 'acting_session_id account_id staff_name agency_id reason began_at expires_at ended_at',
  payment: `payment_id booking_id state amount_minor vouchers_minor credit_minor commission_minor surcharge_minor
    currency method agent_id created_at updated_at`,
  ledger_entry: 'entry_id occasion booking_id',
  account: `account_id kind name email username display_username locale activated_at suspended_at last_login_at
    created_at`,
  account_session: 'account_session_id account_id completed_at seen_at expires_at created_at user_agent',
  audit_entry: 'audit_entry_id at act subject_type subject_id acting_session_id',
};

type Access = {
  table: string;
  columns: string[] | null;
  policy: string | null;
};

const words = (text: string) => text.trim().split(/\s+/);

const access: readonly Access[] = [
  ...words(open).map((table) => ({ table, columns: null, policy: null })),
  ...words(owned).map((table) => accessTo(table, 'agency_id = ANY ((SELECT portal_agencies())::uuid[])')),
  ...parts.split(',').map((part) => {
    const [table = '', whole, key] = words(part);
    return accessTo(table, `EXISTS (SELECT FROM ${whole} whole WHERE whole.${key} = ${table}.${key})`);
  }),
  // Mails of invoices and reports.
  accessTo(
    'agency_mail',
    `EXISTS (SELECT FROM report_schedule s WHERE s.report_schedule_id = agency_mail.report_schedule_id)
      OR EXISTS (SELECT FROM agency_invoice i WHERE i.agency_invoice_id = agency_mail.agency_invoice_id)`,
  ),
];

function accessTo(table: string, policy: string): Access {
  const named = columns[table];
  return { table, columns: named ? words(named) : null, policy };
}

/**
 * Makes the role `agency_portal`, its grants and its policies where they are missing. Returns what was made, as
 * statements: nothing where all is there. Throws a sentence with the remedy where the database user may not.
 */
export async function restorePortalAccess(db: Database): Promise<string[]> {
  if ((await missing(db)).length === 0) return [];
  return withTx(db, async (tx) => {
    await prepared(tx, 'select pg_advisory_xact_lock($1)', [PORTAL_LOCK]);
    const made: string[] = [];
    // The privileges can be asked for when the role is there.
    for (let left = await missing(tx); left.length > 0; left = await missing(tx)) {
      for (const statement of left) await prepared(tx, statement, [], { replan: true }).catch(refuse);
      made.push(...left);
    }
    return made;
  });
}

function refuse(error: unknown): never {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code !== '42501') throw error;
  throw new Error(
    'This database lacks the role agency_portal or what it may read, and the database user may not make them: as an ' +
      'administrator of the server run CREATE ROLE agency_portal NOLOGIN; GRANT agency_portal TO the user of ' +
      'DATABASE_URL; and start again. The user must own the tables.',
    { cause: error },
  );
}

/** The statements that make what is missing: first the role, then the rest. */
async function missing(db: Database | Tx): Promise<string[]> {
  const [role] = await prepared<{
    there: boolean;
    usable: boolean;
    enters: boolean;
  }>(db, ROLE);
  if (!role?.there) return ['CREATE ROLE agency_portal NOLOGIN'];
  const general = [
    ...(role.usable ? [] : ['GRANT agency_portal TO CURRENT_USER']),
    ...(role.enters ? [] : ['GRANT USAGE ON SCHEMA public TO agency_portal']),
  ];
  const tables = new Map((await prepared<Table>(db, TABLES)).map((each) => [each.name, each]));
  return [...general, ...access.flatMap((each) => missingOf(each, tables.get(each.table)))];
}

type Table = {
  name: string;
  secured: boolean;
  policy: boolean;
  columns: string[];
  all: boolean;
};

function missingOf({ table, columns: named, policy }: Access, there: Table | undefined): string[] {
  const granted = named ? named.every((column) => there?.columns.includes(column)) : there?.all;
  return [
    ...(policy === null || there?.secured ? [] : [`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`]),
    ...(policy === null || there?.policy
      ? []
      : [`CREATE POLICY portal ON ${table} FOR SELECT TO agency_portal USING (${policy})`]),
    ...(granted ? [] : [`GRANT SELECT${named ? ` (${named.join(', ')})` : ''} ON ${table} TO agency_portal`]),
  ];
}

// Since version 16 a member of a role may lack the right to become it: the user that made the role is one.
const ROLE = `select r.oid is not null there,
    coalesce(pg_has_role(r.oid,
      case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end), false) usable,
    exists (select from pg_namespace n, aclexplode(n.nspacl) a
      where n.nspname = 'public' and a.grantee = r.oid and a.privilege_type = 'USAGE') enters
  from (select) one left join pg_roles r on r.rolname = 'agency_portal'`;

const TABLES = `select c.relname name, c.relrowsecurity secured,
    exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'portal' and r.oid = any (p.polroles)) policy,
    has_table_privilege(r.oid, c.oid, 'SELECT') "all",
    array (select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and has_column_privilege(r.oid, c.oid, a.attnum, 'SELECT')) columns
  from pg_class c, pg_roles r
  where r.rolname = 'agency_portal' and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')`;
