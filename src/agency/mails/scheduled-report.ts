// What a schedule sends: a report with its filters, or the statement of a currency. It is stored as a query
// string without dates; the period supplies them.
import { readReportQuery, type ReportQuery, writeReportQuery } from '#agency/reports/report-query.ts';
import { readStatementQuery, type StatementQuery } from '#agency/statement/statement-query.ts';
import { pathTo } from '#paths.ts';

export type Scheduled = ReportQuery | ScheduledStatement;

/** The agency's own statement, for people who may read the accounts. */
type ScheduledStatement = StatementQuery & { report: 'statement' };

type Now = { now: Date; zone: string };

/** Schedules are for people who may read money, so every report can be one. */
export function readScheduled(query: URLSearchParams, { now, zone }: Now): Scheduled {
  if (query.get('report') === 'statement')
    return { report: 'statement', ...readStatementQuery(query, { now, zone }), after: 0 };
  return readReportQuery(query, { now, zone, mayReadMoney: true });
}

/** As it is stored. */
export function writeScheduled(scheduled: Scheduled): URLSearchParams {
  if (scheduled.report !== 'statement') return writeReportQuery(scheduled, { days: false });
  return new URLSearchParams({ report: scheduled.report, currency: scheduled.currency ?? '' });
}

/** The page that shows the same; without `days` that of its usual days. */
export function scheduledPath(locale: string, scheduled: Scheduled, { days }: { days: boolean }): string {
  if (scheduled.report !== 'statement') {
    return `${pathTo(locale, 'ta/reports')}?${writeReportQuery(scheduled, { days })}`;
  }
  const { currency, from, to } = scheduled;
  return pathTo(locale, 'ta/statement', { currency: currency ?? '', ...(days && { from, to }) });
}

/** Travel-date reports look ahead; all others cover a finished period. */
export function isAhead(scheduled: Scheduled): boolean {
  return scheduled.report !== 'statement' && scheduled.by === 'travel';
}
