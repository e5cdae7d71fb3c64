// A page of a report: its rows after a key, its sums, and the options of its filters; all read as the agency.
import type { AgencyRole } from '#identity/access/roles.ts';
import { type AirlinePerson, readAirlinePeople } from '#agency/people/airline-people.server.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import { toLocale } from '#platform/i18n/locales.ts';
import { ownAgencies, type OwnAgency } from '#agency/reports/own-agencies.server.ts';
import type { ReportQuery } from '#agency/reports/report-query.ts';
import { sumRows } from '#agency/reports/sum-rows.ts';
import {
  type ReportScope,
  type RowKey,
  rowsStatement,
  type Statement,
  totalsStatement,
} from '#agency/reports/report-statement.server.ts';

/** As returned by the database, by the keys of the columns. */
export type StoredRow = Readonly<Record<string, string | number | Date | null>>;

export type ReportPage = {
  rows: StoredRow[];
  /** The key of the last row, if more follow. */
  next: RowKey | null;
  totals: StoredRow[];
  choices: ReportChoices;
};

export type ReportChoices = {
  agents: { accountId: string; name: string }[];
  /** People of the airline who sold as one of the agencies. */
  airlinePeople: AirlinePerson[];
  /** More than one for an administrator of an agency with branches. */
  agencies: OwnAgency[];
  families: string[];
};

type ReportRequest = {
  db: Database;
  zone: string;
  account: { agencyId: string; roles: readonly AgencyRole[] };
};

export async function readReport(
  { db, zone, account }: ReportRequest,
  query: ReportQuery,
  after: RowKey | null,
): Promise<ReportPage> {
  const agencies = await ownAgencies(db, account);
  const scope: ReportScope = { agencyIds: agencies.map(({ agencyId }) => agencyId), zone };
  return readAsAgencies(db, scope.agencyIds, async (tx) => {
    const found = await rowsOf(tx, rowsStatement(query, scope, { after, limit: query.rows + 1 }));
    const rows = found.slice(0, query.rows);
    const isWhole = after === null && found.length === rows.length;
    const totals =
      (isWhole ? sumRows(query.report, rows) : null) ?? (await rowsOf(tx, totalsStatement(query, scope)));
    const agents = await prepared<ReportChoices['agents'][number]>(tx, AGENTS);
    const airlinePeople = await readAirlinePeople(tx);
    const families = await prepared<{ family: string }>(tx, FAMILIES);
    return {
      rows,
      next: found.length > rows.length ? keyOf(rows.at(-1)) : null,
      totals,
      choices: { agents, airlinePeople, agencies, families: families.map(({ family }) => family) },
    };
  });
}

/** Planned for the actual values: a period of a day and one of two years need different plans. */
export function rowsOf(tx: Tx, { text, values }: Statement): Promise<StoredRow[]> {
  return prepared<StoredRow>(tx, text, values, { replan: true });
}

const AGENTS = `select a.account_id "accountId", a.name from account a
  where a.kind = 'agency' order by a.name, a.account_id limit 500`;
const FAMILIES = 'select family from fare_family order by rank, family';

function keyOf(row: StoredRow | undefined): RowKey | null {
  return row ? [textOf(row.key1), textOf(row.key2)] : null;
}

function textOf(value: StoredRow[string] | undefined): string {
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}

/** For the address: its content is data, and has no meaning outside the order of its report. */
export function writeRowKey(key: RowKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

export function readRowKey(text: string | null): RowKey | null {
  if (!text || text.length > 400) return null;
  try {
    const key: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(key) || key.length !== 2) return null;
    const [first, second]: unknown[] = key;
    return typeof first === 'string' && typeof second === 'string' ? [first, second] : null;
  } catch {
    return null;
  }
}

/** The names of extras in a language, by their codes. */
export async function extraNames(db: Database, language: string): Promise<Map<string, string>> {
  const rows = await prepared<{ key: string; text: string }>(db, EXTRAS, [toLocale(language) ?? 'en']);
  return new Map(rows.map(({ key, text }) => [key, text]));
}

const EXTRAS = `select key, text from translation where subject = 'extra' and field = 'title' and locale = $1`;
