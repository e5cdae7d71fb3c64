// The reports that an agency gets by e-mail, and who may get them; read as the agency.
import { type Cadence, exporters, type Recipient } from '#agency/mails/report-schedule.server.ts';
import type { FileFormat } from '#agency/files/table-file.ts';
import { readReportQuery, type ReportQuery } from '#agency/reports/report-query.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

export type Schedule = {
  reportScheduleId: string;
  query: ReportQuery;
  cadence: Cadence;
  format: FileFormat;
  recipients: string[];
};

export async function readSchedules(
  { db, now, settings }: Pick<Ctx, 'db' | 'now' | 'settings'>,
  agencyId: string,
): Promise<{ schedules: Schedule[]; people: Recipient[] }> {
  const rows = await readAsAgencies(db, [agencyId], async (tx) => ({
    schedules: await prepared<Stored>(tx, SCHEDULES, [agencyId]),
    people: await exporters(tx, agencyId),
  }));
  const zone = settings.AIRLINE_TIME_ZONE;
  const schedules = rows.schedules.map(({ query, ...rest }) => ({
    ...rest,
    query: readReportQuery(new URLSearchParams(query), { now, zone, mayReadMoney: true }),
  }));
  return { schedules, people: rows.people };
}

type Stored = Omit<Schedule, 'query'> & { query: string };

const SCHEDULES = `select s.report_schedule_id "reportScheduleId", s.query, s.cadence, s.format,
    array(select a.name from account a where a.account_id = any(s.recipient_ids) order by a.name) recipients
  from report_schedule s where s.agency_id = $1 and s.ended_at is null order by s.created_at`;
