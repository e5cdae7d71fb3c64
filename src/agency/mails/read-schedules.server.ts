// The reports that an agency gets by e-mail, in the reader's words, and who may get them; read as the agency.
import { type Cadence, exporters, type Recipient } from '#agency/mails/report-schedule.server.ts';
import { isAhead, readScheduled, type Scheduled, scheduledPath } from '#agency/mails/scheduled-report.ts';
import type { FileFormat } from '#agency/files/table-file.ts';
import { agentNames } from '#agency/reports/export-report.server.ts';
import { ownAgencies } from '#agency/reports/own-agencies.server.ts';
import { isGrouped, type ReportQuery } from '#agency/reports/report-query.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say, sentencesIn } from '#platform/i18n/words.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

export type ShownReport = {
  title: string;
  /** What it is limited to, and which days count. */
  covers: string[];
  /** The page that shows the same for its usual days. */
  href: string;
  /** It is sent before its days. */
  isAhead: boolean;
};

export type Schedule = ShownReport & {
  reportScheduleId: string;
  cadence: Cadence;
  format: FileFormat;
  recipients: string[];
};

type ReadCtx = Pick<Ctx, 'db' | 'now' | 'settings' | 'locale' | 'site'> & { account: Agent };

/** `wanted` is what the address asks to schedule. */
export async function readSchedules(
  ctx: ReadCtx,
  wanted: URLSearchParams | null,
): Promise<{ schedules: Schedule[]; people: Recipient[]; wanted: ShownReport | null }> {
  const { agencyId } = ctx.account;
  const agencies = await ownAgencies(ctx.db, ctx.account);
  const ids = agencies.map((each) => each.agencyId);
  const rows = await readAsAgencies(ctx.db, ids, async (tx) => ({
    schedules: await prepared<StoredSchedule>(tx, SCHEDULES, [agencyId]),
    people: await exporters(tx, agencyId),
    agents: await agentNames(tx, ctx),
  }));
  const names = new Map([...rows.agents, ...agencies.map((each) => [each.agencyId, each.name] as const)]);
  const given = { now: ctx.now, zone: ctx.settings.AIRLINE_TIME_ZONE };
  const shown = (query: URLSearchParams) => showReport(ctx, readScheduled(query, given), names);
  return {
    schedules: rows.schedules.map(({ query, ...rest }) => ({
      ...rest,
      ...shown(new URLSearchParams(query)),
    })),
    people: rows.people,
    wanted: wanted && shown(wanted),
  };
}

type StoredSchedule = Omit<Schedule, keyof ShownReport> & { query: string };

const SCHEDULES = `select s.report_schedule_id "reportScheduleId", s.query, s.cadence, s.format,
    array(select a.name from account a where a.account_id = any(s.recipient_ids) order by a.name) recipients
  from report_schedule s where s.agency_id = $1 and s.ended_at is null order by s.created_at`;

type Names = ReadonlyMap<string, string>;

function showReport(ctx: ReadCtx, scheduled: Scheduled, names: Names): ShownReport {
  const words = say(ctx);
  const isStatement = scheduled.report === 'statement';
  return {
    title: words(isStatement ? 'portalReports.statement.title' : `portalReports.reports.${scheduled.report}`),
    covers: isStatement
      ? [pair(words('portalReports.statement.currency'), scheduled.currency ?? '')]
      : coversOf(ctx, scheduled, names),
    href: scheduledPath(ctx.locale, scheduled, { days: false }),
    isAhead: isAhead(scheduled),
  };
}

/** The filters with the labels of their form. Somebody who left has no name, nor has a branch of others' right. */
function coversOf(reader: Reader, query: ReportQuery, names: Names): string[] {
  const words = say(reader);
  const { report, by, group, agent, agency, route, state, family } = query;
  const families: Readonly<Record<string, string>> = sentencesIn(reader, 'booking.families');
  const days = by === 'booked' && report === 'cancellations' ? 'refunded' : by;
  const filters = {
    by: words(`portalReports.filters.${days}`),
    group: isGrouped(report) ? words(`portalReports.groups.${group}`) : null,
    state: state && report === 'bookings' ? words(`portalReports.states.${state}`) : null,
    agent: agent && (names.get(agent) ?? words('portalReports.formerAgent')),
    agency: agency && (names.get(agency) ?? '—'),
    route: route && `${route.origin}-${route.destination}`,
    family: family && (families[family] ?? family),
  };
  const known = ['by', 'group', 'state', 'agent', 'agency', 'route', 'family'] as const;
  return known.flatMap((key) => {
    const value = filters[key];
    return value ? [pair(words(`portalReports.filters.${key}`), value)] : [];
  });
}

function pair(label: string, value: string): string {
  return `${label}: ${value}`;
}
