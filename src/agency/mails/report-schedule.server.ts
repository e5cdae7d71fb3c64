// Reports by e-mail: created and stopped by people who may export, sent when a week or a month begins.
import { queueMails } from '#agency/queue-mails.server.ts';
import type { FileFormat } from '#agency/files/table-file.ts';
import { isAhead, readScheduled, type Scheduled, writeScheduled } from '#agency/mails/scheduled-report.ts';
import { periodEnd, periodStart } from '#agency/statement/invoice-period.ts';
import { readAccounts } from '#agency/statement/read-statement.server.ts';
import { mayDo } from '#identity/access/acts.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import type { Jobs } from '#messages/jobs.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import { reportSchedule } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { addDays, localDay } from '#platform/lib/time.ts';

type ActCtx = Pick<Ctx, 'db' | 'now' | 'random' | 'requestId' | 'locale'> & { account: Agent };

export const cadences = ['weekly', 'monthly'] as const;
export type Cadence = (typeof cadences)[number];

/** Schedules that one agency may have at once. */
const MOST = 20;

export type ScheduleRefusal = 'report_recipients_invalid' | 'report_schedules_too_many' | 'resource_unknown';

/** A statement in a currency without an account is unknown, and so is one for people who may not read the accounts. */
export async function scheduleReport(
  ctx: ActCtx,
  given: { query: Scheduled; cadence: Cadence; format: FileFormat; recipientIds: readonly string[] },
): Promise<Result<{ reportScheduleId: string }, ScheduleRefusal>> {
  const { account, now, random, locale } = ctx;
  const { query } = given;
  const isStatement = query.report === 'statement';
  if (isStatement && !mayDo(account, 'portal.read_money', { agencyId: account.agencyId }))
    return refuse('resource_unknown');
  return withTx(ctx.db, async (tx) => {
    if (isStatement) {
      const accounts = await readAccounts(tx, account.agencyId);
      if (!accounts.some(({ currency }) => currency === query.currency)) return refuse('resource_unknown');
    }
    const members = await exporters(tx, account.agencyId);
    const recipientIds = [...new Set(given.recipientIds)];
    const known = recipientIds.every((id) => members.some(({ accountId }) => accountId === id));
    if (recipientIds.length === 0 || recipientIds.length > MOST || !known)
      return refuse('report_recipients_invalid');
    await prepared(tx, 'select from agency where agency_id = $1 for no key update', [account.agencyId]);
    const [count] = await prepared<{ count: number }>(tx, COUNT, [account.agencyId]);
    if ((count?.count ?? 0) >= MOST) return refuse('report_schedules_too_many', { most: MOST });
    const reportScheduleId = uuidv7(now, random);
    await tx.insert(reportSchedule).values({
      reportScheduleId,
      agencyId: account.agencyId,
      accountId: account.accountId,
      query: writeScheduled(query).toString(),
      cadence: given.cadence,
      format: given.format,
      locale,
      recipientIds,
      createdAt: now,
    });
    await noteAct(tx, ctx, {
      act: 'portal.schedule_report',
      subject: { type: 'report_schedule', id: reportScheduleId },
      details: { report: query.report, cadence: given.cadence, recipients: recipientIds.length },
    });
    return ok({ reportScheduleId });
  });
}

const COUNT = 'select count(*)::int count from report_schedule where agency_id = $1 and ended_at is null';

/** Ends a schedule for all recipients, with an audit entry. `resource_unknown` if ended, or of another agency. */
export async function stopReport(
  ctx: ActCtx,
  { reportScheduleId }: { reportScheduleId: string },
): Promise<Result<null, 'resource_unknown'>> {
  if (!isUuid(reportScheduleId)) return refuse('resource_unknown');
  return withTx(ctx.db, async (tx) => {
    const stopped = await prepared(tx, STOP, [reportScheduleId, ctx.account.agencyId, ctx.now]);
    if (stopped.length === 0) return refuse('resource_unknown');
    await noteAct(tx, ctx, {
      act: 'portal.stop_report',
      subject: { type: 'report_schedule', id: reportScheduleId },
    });
    return ok(null);
  });
}

const STOP = `update report_schedule set ended_at = $3 where report_schedule_id = $1 and agency_id = $2
  and ended_at is null returning report_schedule_id`;

export type Recipient = { accountId: string; name: string };

/** Members of the agency who may export now. */
export function exporters(tx: Tx, agencyId: string): Promise<Recipient[]> {
  return prepared<Recipient>(tx, EXPORTERS, [agencyId]);
}

const EXPORTERS = `select a.account_id "accountId", a.name from agency_member m
    join account a on a.account_id = m.account_id
  where m.agency_id = $1 and m.role in ('administrator', 'finance') and a.suspended_at is null
    and a.activated_at is not null
  order by a.name, a.account_id`;

type QueueCtx = Pick<Ctx, 'db' | 'now' | 'random' | 'settings'> & { jobs: Jobs };

/** Queues the reports of the week and of the month that has begun: each mail once, however often this runs. */
export async function queueReports(ctx: QueueCtx): Promise<number> {
  const zone = ctx.settings.AIRLINE_TIME_ZONE;
  const today = localDay(ctx.now, zone);
  const schedules = await prepared<DueReport>(ctx.db, RUNNING);
  let queued = 0;
  for (const { reportScheduleId, cadence, recipientIds, createdAt, ...stored } of schedules) {
    const unit = cadence === 'weekly' ? 'week' : 'month';
    const begun = periodStart(today, unit);
    // The first report is sent with the first period that begins after the schedule was created.
    if (localDay(createdAt, zone) >= begun) continue;
    const scheduled = readScheduled(new URLSearchParams(stored.query), { now: ctx.now, zone });
    const day = isAhead(scheduled) ? begun : addDays(begun, -1);
    const period = { periodFrom: periodStart(day, unit), periodTo: periodEnd(day, unit) };
    const mails = recipientIds.map((accountId) => ({ accountId, reportScheduleId, ...period }));
    queued += await withTx(ctx.db, (tx) => queueMails(tx, ctx, mails));
  }
  return queued;
}

type DueReport = {
  reportScheduleId: string;
  query: string;
  cadence: Cadence;
  recipientIds: string[];
  createdAt: Date;
};

const RUNNING = `select s.report_schedule_id "reportScheduleId", s.query, s.cadence, s.recipient_ids "recipientIds",
    s.created_at "createdAt"
  from report_schedule s join agency a on a.agency_id = s.agency_id
    left join agency h on h.agency_id = a.parent_agency_id
  where s.ended_at is null and a.suspended_at is null and h.suspended_at is null`;
