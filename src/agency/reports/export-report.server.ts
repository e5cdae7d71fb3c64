// A report as a file: all its rows, read through a cursor as the agency and written as fast as they are taken. Each
// export is noted in the audit log before the first row is sent.
import { noteAct } from '#identity/audit/note-act.server.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import type { Agent, SignedIn } from '#identity/signed-in.ts';
import { csvSeparator } from '#platform/i18n/csv-separator.ts';
import { type Database, prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import type { FileFormat, FileRow } from '#agency/files/table-file.ts';
import type { TableFile } from '#agency/files/stream-table.server.ts';
import { ofAirline, readAirlinePeople } from '#agency/people/airline-people.server.ts';
import { isMixed, ownAgencies, type OwnAgency } from '#agency/reports/own-agencies.server.ts';
import { extraNames, type StoredRow } from '#agency/reports/read-report.server.ts';
import { columnsOf } from '#agency/reports/report-columns.ts';
import { isGrouped, type ReportQuery, writeReportQuery } from '#agency/reports/report-query.ts';
import { rowsStatement, type Statement } from '#agency/reports/report-statement.server.ts';
import { fileColumns, fileRow, type Naming } from '#agency/reports/report-words.server.ts';
import { countryOf, type Reader as WordsReader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';

type Reader = Pick<Agent, 'agencyId' | 'roles'>;
type ReadCtx = Pick<Ctx, 'db' | 'settings'> & WordsReader;

/** Rows of one fetch. */
const AT_ONCE = 500;
/** If the reader pauses longer than this, the transaction and the download end. */
const PATIENCE_MS = 60_000;

/** The file of a report, for a person who may export. */
export async function reportFile(
  ctx: ReadCtx,
  account: Reader,
  { query, format }: { query: ReportQuery; format: FileFormat },
): Promise<TableFile> {
  const zone = ctx.settings.AIRLINE_TIME_ZONE;
  const agencies = await ownAgencies(ctx.db, account);
  const scope = { agencyIds: agencies.map(({ agencyId }) => agencyId), zone };
  const columns = columnsOf(query.report, { mayReadMoney: true, hasBranches: isMixed(agencies, query) });
  const title = say(ctx)(`portalReports.reports.${query.report}`);
  return {
    format,
    title,
    zone,
    separator: csvSeparator(ctx),
    columns: fileColumns(ctx, columns),
    async fill(writer) {
      const naming = await namingOf(ctx, agencies, query);
      const statement = rowsStatement(query, scope, { after: null, limit: null });
      const write = (rows: FileRow[]) => writer.write(rows);
      await eachBatch(ctx.db, scope.agencyIds, statement, (rows) =>
        write(rows.map((row) => fileRow(naming, query, columns, row))),
      );
    },
  };
}

/** Writes `portal.export` to the audit log, or `agencies.statements` with the agency where staff export. */
export async function noteExport(
  ctx: Pick<Ctx, 'db' | 'now' | 'requestId'> & { account: SignedIn },
  { type, id, agencyId, format, query }: Exported,
): Promise<void> {
  // An export by staff names the agency: the agency's own people have only theirs.
  const byStaff = ctx.account.kind === 'staff' && agencyId !== undefined;
  const act = byStaff ? 'agencies.statements' : 'portal.export';
  const details = { format, query, ...(byStaff && { agencyId }) };
  await withTx(ctx.db, (tx) => noteAct(tx, ctx, { act, subject: { type, id }, details }));
}

type Exported = {
  type: 'report' | 'statement' | 'invoice';
  id: string;
  agencyId?: string;
  format: string;
  query: string;
};

/** Returns the filters as in an address, for the audit entry: `report=sales&by=booked&from=2026-11-01…`. */
export function exportDetails(query: ReportQuery): string {
  return writeReportQuery(query).toString();
}

/** In one transaction, so that the file shows one moment; each batch waits until the previous one is written. */
export function eachBatch(
  db: Database,
  agencyIds: readonly string[],
  { text, values }: Statement,
  take: (rows: StoredRow[]) => Promise<void>,
): Promise<void> {
  return readAsAgencies(db, agencyIds, async (tx) => {
    await prepared(tx, `select set_config('idle_in_transaction_session_timeout', $1, true)`, [
      String(PATIENCE_MS),
    ]);
    await prepared(tx, `declare exported no scroll cursor for ${text}`, values, { replan: true });
    for (let rows = await fetch(tx); rows.length > 0; rows = await fetch(tx)) await take(rows);
  });
}

function fetch(tx: Tx): Promise<StoredRow[]> {
  return prepared<StoredRow>(tx, `fetch ${AT_ONCE} from exported`, [], { replan: true });
}

/** The names for the codes and ids in a report. */
export async function namingOf(
  ctx: ReadCtx,
  agencies: readonly OwnAgency[],
  { report, group }: Pick<ReportQuery, 'report' | 'group'>,
): Promise<Naming> {
  const { db, locale, settings } = ctx;
  const agencyIds = agencies.map(({ agencyId }) => agencyId);
  const byAgent = isGrouped(report) && group === 'agent';
  const agents = byAgent ? await readAsAgencies(db, agencyIds, (tx) => agentNames(tx, ctx)) : [];
  return {
    locale,
    country: countryOf(ctx) || null,
    zone: settings.AIRLINE_TIME_ZONE,
    extras: report === 'extras' ? await extraNames(db, locale) : new Map(),
    agents: new Map(agents),
    agencies: new Map(agencies.map(({ agencyId, name }) => [agencyId, name])),
  };
}

/** Whoever may have sold for the agencies that `tx` reads as, by id. */
export async function agentNames(tx: Tx, reader: WordsReader): Promise<[id: string, name: string][]> {
  const agents = await prepared<{ id: string; name: string }>(tx, 'select account_id id, name from account');
  const others = await readAirlinePeople(tx);
  return [
    ...agents.map(({ id, name }): [string, string] => [id, name]),
    ...others.map(({ accountId, name }): [string, string] => [accountId, ofAirline(reader, name)]),
  ];
}
