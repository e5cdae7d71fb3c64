// A page of a report in the reader's language: what the screen shows, with nothing left to compute.
import { mayDo } from '#identity/access/acts.ts';
import type { Agent } from '#identity/signed-in.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { say, sentencesIn } from '#platform/i18n/words.server.ts';
import { date } from '#platform/i18n/format.ts';
import { ofAirline } from '#agency/people/airline-people.server.ts';
import { namingOf } from '#agency/reports/export-report.server.ts';
import { chartsOf, chartSize } from '#agency/reports/report-chart.server.ts';
import { isMixed } from '#agency/reports/own-agencies.server.ts';
import { readReport, readRowKey, type StoredRow, writeRowKey } from '#agency/reports/read-report.server.ts';
import { columnsOf, type ReportColumn, totalColumnsOf } from '#agency/reports/report-columns.ts';
import {
  isGrouped,
  mayRead,
  readReportQuery,
  type ReportName,
  reportNames,
  type ReportQuery,
  writeReportQuery,
} from '#agency/reports/report-query.ts';
import { cellText, groupText, labelOf, type Naming } from '#agency/reports/report-words.server.ts';
import { pathTo } from '#paths.ts';

export type ViewCtx = Pick<Ctx, 'db' | 'now' | 'locale' | 'settings' | 'site'> & { account: Agent };

export type TableView = {
  /** Words may take several lines; codes, days and figures stay whole. */
  columns: { key: string; label: string; numeric: boolean; wraps?: boolean }[];
  rows: { id: string; href: string | null; cells: string[] }[];
};

/**
 * Returns a report as text: days at the airline's clock, amounts in their currency. What is unknown or not allowed in
 * `search` falls back to a default. `files` and `mailHref` are null without the right to export or to schedule.
 */
export async function viewReport(ctx: ViewCtx, search: URLSearchParams) {
  const { locale, account } = ctx;
  const zone = ctx.settings.AIRLINE_TIME_ZONE;
  const own = { agencyId: account.agencyId };
  const mayReadMoney = mayDo(account, 'portal.read_money', own);
  const mayExport = mayDo(account, 'portal.export', own);
  const maySchedule = mayDo(account, 'portal.schedule', own);
  const query = readReportQuery(search, { now: ctx.now, zone, mayReadMoney });
  const after = readRowKey(search.get('after'));
  const page = await readReport({ db: ctx.db, zone, account }, query, after);
  const { agencies } = page.choices;
  const naming = await namingOf(ctx, agencies, query);
  const shown = { mayReadMoney, hasBranches: isMixed(agencies, query) };
  const address = (params: URLSearchParams) => `${pathTo(locale, 'ta/reports')}?${params}`;
  const next = page.next && writeReportQuery(query);
  if (next && page.next) next.set('after', writeRowKey(page.next));
  const isChart = isGrouped(query.report) && mayReadMoney;
  return {
    query,
    period: say(ctx)('portalReports.period', {
      from: date(query.from, locale),
      to: date(query.to, locale),
    }),
    zone,
    kinds: reportNames
      .filter((name) => mayRead(name, mayReadMoney))
      .map((name) => ({ name, href: address(new URLSearchParams({ report: name })) })),
    table: tableOf(naming, query, columnsOf(query.report, shown), page.rows),
    totals: tableOf(naming, query, totalColumnsOf(query.report, mayReadMoney), page.totals),
    pages: { first: after ? address(writeReportQuery(query)) : null, next: next && address(next) },
    charts: isChart
      ? chartsOf(page.rows, { locale, nameOf: (group) => chartName(naming, query, group) })
      : [],
    chartSize,
    choices: choicesOf(ctx, page.choices),
    files: mayExport ? filesOf(locale, query) : null,
    maySchedule,
    mailHref: maySchedule && query.flight === null ? mailHref(locale, query) : null,
  };
}

/** There is room under a bar for a day, not for a week in words. */
function chartName(naming: Naming, query: ReportQuery, group: string): string {
  return groupText(naming, query.group === 'week' ? { ...query, group: 'day' } : query, group);
}

export type ReportView = Awaited<ReturnType<typeof viewReport>>;

function tableOf(
  naming: Naming,
  query: ReportQuery,
  columns: readonly ReportColumn[],
  rows: readonly StoredRow[],
): TableView {
  return {
    columns: columns.map(({ key, kind }) => ({
      key,
      label: key === 'group' ? say(naming)(`portalReports.groups.${query.group}`) : labelOf(naming, { key }),
      numeric: kind === 'count' || kind === 'money',
      wraps: kind === 'text',
    })),
    rows: rows.map((row, at) => ({
      id: `${at}`,
      href: hrefOf(naming, query, row),
      cells: columns.map((column) => cellText(naming, query, column, row)),
    })),
  };
}

/** A booking links to itself; a flight to the list of its passengers. */
function hrefOf({ locale }: Naming, query: ReportQuery, { bookingId, flightId }: StoredRow): string | null {
  if (typeof bookingId === 'string') return pathTo(locale, 'ta/bookings/:bookingId', { bookingId });
  if (typeof flightId !== 'number') return null;
  const passengers: ReportName = 'passengers';
  return `${pathTo(locale, 'ta/reports')}?${writeReportQuery({ ...query, report: passengers, flight: flightId })}`;
}

function choicesOf(
  ctx: ViewCtx,
  { agents, airlinePeople, agencies, families }: Awaited<ReturnType<typeof readReport>>['choices'],
) {
  const named: Readonly<Record<string, string>> = sentencesIn(ctx, 'booking.families');
  return {
    agents: [
      ...agents.map(({ accountId, name }) => [accountId, name] as const),
      ...airlinePeople.map(({ accountId, name }) => [accountId, ofAirline(ctx, name)] as const),
    ],
    agencies: agencies.length > 1 ? agencies.map(({ agencyId, name }) => [agencyId, name] as const) : [],
    families: families.map((family) => [family, named[family] ?? family] as const),
  };
}

function filesOf(locale: string, query: ReportQuery) {
  const address = (format: string) => {
    const params = writeReportQuery(query);
    params.set('format', format);
    return `${pathTo(locale, 'ta/reports/file')}?${params}`;
  };
  return { csv: address('csv'), xlsx: address('xlsx') };
}

function mailHref(locale: string, query: ReportQuery): string {
  return `${pathTo(locale, 'ta/reports/scheduled')}?${writeReportQuery(query, { days: false })}`;
}
