// A statement as a page and as a file.
import { eachBatch } from '#agency/reports/export-report.server.ts';
import type { TableFile } from '#agency/files/stream-table.server.ts';
import type { FileColumn, FileFormat } from '#agency/files/table-file.ts';
import type { Statement } from '#agency/reports/report-statement.server.ts';
import { kindText, MOST_PRINTED, type StatementFacts } from '#agency/statement/account-document.ts';
import {
  type DepositPart,
  linesStatement,
  rangeOf,
  readAccounts,
  readDeposit,
  readLines,
  readSums,
  type StatementAccount,
  type StatementLine,
  type StatementSums,
} from '#agency/statement/read-statement.server.ts';
import type { StatementQuery } from '#agency/statement/statement-query.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { csvSeparator } from '#platform/i18n/csv-separator.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

type ReadCtx = Pick<Ctx, 'db' | 'settings'> & { account: Pick<Agent, 'agencyId'> };

const PER_PAGE = 100;

export type StatementPage = {
  accounts: StatementAccount[];
  /** The account shown: the one of the currency in the address, else the first; null where there is none. */
  account: StatementAccount | null;
  sums: StatementSums | null;
  deposit: DepositPart | null;
  lines: StatementLine[];
  /** The last movement of the page, if more follow. */
  next: number | null;
};

export function readStatement(ctx: ReadCtx, query: StatementQuery): Promise<StatementPage> {
  const { agencyId } = ctx.account;
  return readAsAgencies(ctx.db, [agencyId], async (tx) => {
    const accounts = await readAccounts(tx, agencyId);
    const account = accounts.find(({ currency }) => currency === query.currency) ?? accounts[0] ?? null;
    if (!account) return { accounts, account, sums: null, deposit: null, lines: [], next: null };
    const zone = ctx.settings.AIRLINE_TIME_ZONE;
    const range = await rangeOf(tx, account.creditAccountId, query, zone);
    const deposit = await readDeposit(tx, account.creditAccountId, query, zone);
    const sums = await readSums(tx, account.creditAccountId, range);
    const { after } = query;
    const found = await readLines(tx, account.creditAccountId, range, { after, limit: PER_PAGE + 1 });
    const lines = found.slice(0, PER_PAGE);
    return {
      accounts,
      account,
      sums,
      deposit,
      lines,
      next: found.length > PER_PAGE ? (lines.at(-1)?.movementNo ?? null) : null,
    };
  });
}

/** The account of a currency; without one in the address, the first. */
async function accountOf(tx: Tx, agencyId: string, { currency }: StatementQuery) {
  const accounts = await readAccounts(tx, agencyId);
  return currency === null ? accounts[0] : accounts.find((each) => each.currency === currency);
}

/** The content of the PDF; null where the agency has no credit in the currency. */
export function statementFacts(
  ctx: ReadCtx & Pick<Ctx, 'now'>,
  query: StatementQuery,
): Promise<StatementFacts | null> {
  const { agencyId } = ctx.account;
  return readAsAgencies(ctx.db, [agencyId], async (tx) => {
    const account = await accountOf(tx, agencyId, query);
    const [agency] = await prepared<StatementFacts['agency']>(tx, AGENCY, [agencyId]);
    if (!account || !agency) return null;
    const zone = ctx.settings.AIRLINE_TIME_ZONE;
    const range = await rangeOf(tx, account.creditAccountId, query, zone);
    const sums = await readSums(tx, account.creditAccountId, range);
    const deposit = await readDeposit(tx, account.creditAccountId, query, zone);
    const lines =
      sums.movements > MOST_PRINTED
        ? null
        : await readLines(tx, account.creditAccountId, range, { after: 0, limit: MOST_PRINTED });
    return {
      agency,
      currency: account.currency,
      from: query.from,
      to: query.to,
      sums,
      depositMinor: deposit && deposit.keptMinor,
      lines,
      madeAt: ctx.now,
    };
  });
}

const AGENCY = `select coalesce(legal_name, name) "buyerName", tax_number "buyerTaxNumber", address "buyerAddress",
  country "buyerCountry" from agency where agency_id = $1`;

/** All movements of the period, for a person who may export; null where there is no such account. */
export async function statementFile(
  ctx: ReadCtx & Reader,
  query: StatementQuery,
  format: FileFormat,
): Promise<TableFile | null> {
  const { agencyId } = ctx.account;
  const zone = ctx.settings.AIRLINE_TIME_ZONE;
  const found = await readAsAgencies(ctx.db, [agencyId], async (tx) => {
    const account = await accountOf(tx, agencyId, query);
    return account && { account, range: await rangeOf(tx, account.creditAccountId, query, zone) };
  });
  if (!found) return null;
  const { currency, creditAccountId } = found.account;
  const title = say(ctx)('portalReports.statement.title');
  const statement = linesStatement(creditAccountId, found.range);
  return movementsFile(ctx, { format, title, currency, statement, withBalance: true });
}

type Movements = {
  format: FileFormat;
  title: string;
  currency: string;
  statement: Statement;
  withBalance: boolean;
};

/** Movements of credit in one currency, as billed or as in a statement. */
export function movementsFile(
  ctx: ReadCtx & Reader,
  { format, title, currency, statement, withBalance }: Movements,
): TableFile {
  const { db, settings, account } = ctx;
  return {
    format,
    title,
    zone: settings.AIRLINE_TIME_ZONE,
    separator: csvSeparator(ctx),
    columns: movementColumns(ctx, withBalance),
    fill: (writer) =>
      eachBatch(db, [account.agencyId], statement, (rows) =>
        writer.write(
          rows.map(({ occurredAt, kind, note, reference, amountMinor, usedAfterMinor }) => {
            const cells = [
              occurredAt ?? null,
              kindText(ctx, kind as StatementLine['kind']),
              note ?? null,
              reference ?? null,
              currency,
              amountMinor ?? null,
            ];
            return { cells: withBalance ? [...cells, usedAfterMinor ?? null] : cells, currency };
          }),
        ),
      ),
  };
}

function movementColumns(reader: Reader, withBalance: boolean): FileColumn[] {
  const words = say(reader);
  const columns: FileColumn[] = [
    { key: 'at', label: words('portalReports.lines.day'), kind: 'moment' },
    { key: 'kind', label: words('portalReports.lines.what'), kind: 'text' },
    { key: 'note', label: words('portalReports.lines.note'), kind: 'text' },
    { key: 'reference', label: words('portalReports.lines.reference'), kind: 'code' },
    { key: 'currency', label: words('portalReports.columns.currency'), kind: 'code' },
    { key: 'amount', label: words('portalReports.lines.amount'), kind: 'money' },
  ];
  return withBalance
    ? [...columns, { key: 'balance', label: words('portalReports.lines.balance'), kind: 'money' }]
    : columns;
}
