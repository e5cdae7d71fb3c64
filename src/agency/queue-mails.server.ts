// Mails to people of an agency: each is one row that exists once, and a job that runs at least once.
import type { Jobs } from '#messages/jobs.ts';
import type { AgencyRole } from '#identity/access/roles.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { uuidv7 } from '#platform/lib/ids.ts';

type QueueCtx = Pick<Ctx, 'now' | 'random'> & { jobs: Jobs };

type Mailed = { accountId: string } & (
  | { agencyInvoiceId: string }
  | { reportScheduleId: string; periodFrom: string; periodTo: string }
  | { allotmentAgencyId: string; periodFrom: string; periodTo: string }
  | { quotedBookingId: string }
);

/** Returns how many are new; an existing mail is not queued again. */
export async function queueMails(tx: Tx, ctx: QueueCtx, mails: readonly Mailed[]): Promise<number> {
  let queued = 0;
  for (const mail of mails) {
    const about = {
      agencyInvoiceId: null,
      reportScheduleId: null,
      allotmentAgencyId: null,
      quotedBookingId: null,
      periodFrom: null,
      periodTo: null,
      ...mail,
    };
    const agencyMailId = uuidv7(ctx.now, ctx.random);
    const values = [
      agencyMailId,
      about.accountId,
      about.agencyInvoiceId,
      about.reportScheduleId,
      about.periodFrom,
      about.periodTo,
      ctx.now,
      about.allotmentAgencyId,
      about.quotedBookingId,
    ];
    const written = await prepared(tx, INSERT, values);
    if (written.length === 0) continue;
    await ctx.jobs.enqueue(tx, 'send-agency-mail', { agencyMailId });
    queued++;
  }
  return queued;
}

const INSERT = `insert into agency_mail
    (agency_mail_id, account_id, agency_invoice_id, report_schedule_id, period_from, period_to, created_at,
      allotment_agency_id, quoted_booking_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning agency_mail_id`;

/** The agency's finance people; its administrators where there are none. */
export async function invoiceReceivers(tx: Tx, agencyId: string): Promise<string[]> {
  return orAdministrators(await peopleOf(tx, agencyId, 'finance'), ({ role }) => role === 'finance');
}

/** The agent who made an offer while that person still sells for the agency; otherwise its administrators. */
export async function offerReceivers(tx: Tx, agencyId: string, agentId: string): Promise<string[]> {
  return orAdministrators(await peopleOf(tx, agencyId, 'seller'), ({ accountId }) => accountId === agentId);
}

type Receiver = { accountId: string; role: AgencyRole };

/** Administrators and people with this role who can log in, the oldest account first. */
function peopleOf(tx: Tx, agencyId: string, role: AgencyRole): Promise<Receiver[]> {
  return prepared<Receiver>(tx, PEOPLE, [agencyId, role]);
}

function orAdministrators(people: readonly Receiver[], isMeant: (person: Receiver) => boolean): string[] {
  const meant = people.filter(isMeant);
  const administrators = people.filter(({ role }) => role === 'administrator');
  return (meant.length > 0 ? meant : administrators).map(({ accountId }) => accountId);
}

const PEOPLE = `select a.account_id "accountId", m.role
  from agency_member m join account a on a.account_id = m.account_id
  where m.agency_id = $1 and m.role in ('administrator', $2) and a.suspended_at is null
    and a.activated_at is not null
  order by a.created_at, a.account_id`;
