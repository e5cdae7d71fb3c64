// The job of a mail about a group: written from the group's state when it is sent. An outdated mail is not sent.
import { deadlineNames, deadlinesOf } from '#agency/groups/group-machine.ts';
import { mayDo } from '#identity/access/acts.ts';
import type { AgencyRole } from '#identity/access/roles.ts';
import type { JobData } from '#messages/jobs.ts';
import { groupMail, type GroupMailFacts, groupMailKinds } from '#messages/mails/agency-mails.ts';
import type { MailTransport } from '#messages/outbox/mail-transport.server.ts';
import { type SendCtx, type SendOutcome, sendOnce } from '#messages/outbox/send-once.server.ts';
import type { GroupState } from '#platform/db/schema/group-states.ts';
import { prepared } from '#platform/db/client.server.ts';
import { toLocale } from '#platform/i18n/locales.ts';

type GroupMailRow = NonNullable<GroupMailFacts['quote']> & {
  occasion: string;
  state: GroupState;
  quoteNo: number;
  accountId: string;
  email: string;
  person: string;
  locale: string;
  role: AgencyRole;
  agencyId: string;
  agencyName: string;
  country: string | null;
  groupId: string;
  groupName: string;
  reason: string | null;
};

/** `not needed` when the person has left, another quote has replaced this one, or the deadline was met. */
export async function sendGroupMail(
  ctx: SendCtx,
  transport: MailTransport,
  { groupMailId }: JobData['send-group-mail'],
): Promise<SendOutcome> {
  const [row] = await prepared<GroupMailRow>(ctx.db, READ, [groupMailId]);
  const kind = row && kindOf(row);
  if (!row || !kind) return 'not needed';
  const what = { about: { groupMailId }, kind: 'agency-group', occasion: row.occasion } as const;
  return sendOnce(ctx, transport, what, async () => {
    const { currency, totalMinor, depositMinor, validUntil, depositDue, namesDue } = row;
    const locale = toLocale(row.locale) ?? 'en';
    const { groupId, groupName, agencyName, reason } = row;
    const mail = await groupMail({
      airline: ctx.airline,
      locale,
      country: row.country,
      siteUrl: ctx.settings.PUBLIC_URL,
      telephone: null,
      kind,
      groupId,
      groupName,
      agencyName,
      reason,
      quote:
        row.quoteNo > 0 ? { currency, totalMinor, depositMinor, validUntil, depositDue, namesDue } : null,
    });
    return { ...mail, locale, recipient: row.email };
  });
}

/** What the occasion now means; null where it is over. `names-7:2` reminds of a deadline of the second quote. */
function kindOf(row: GroupMailRow): GroupMailFacts['kind'] | null {
  const { accountId, email, person: name, agencyId, role, state, quoteNo } = row;
  const agent = { kind: 'agency' as const, accountId, sessionId: '', name, email, agencyId, roles: [role] };
  if (!mayDo(agent, 'portal.groups', { agencyId })) return null;
  const [what = '', no] = row.occasion.split(':');
  const kind = groupMailKinds.find((each) => each === what.split('-')[0]) ?? null;
  if (no !== undefined && Number(no) !== quoteNo) return null;
  if (kind === 'quoted' && state !== 'quoted') return null;
  const deadline = deadlineNames.find((name) => name === kind);
  return deadline && !deadlinesOf(state).includes(deadline) ? null : kind;
}

const READ = `select l.occasion, r.state, r.quote_no "quoteNo", a.account_id "accountId", a.email, a.name person,
    a.locale, m.role, g.agency_id "agencyId", g.name "agencyName", g.country, r.group_id "groupId", r.name "groupName",
    (select e.note from group_event e where e.group_id = r.group_id and e.kind = 'declined'
      order by e.event_no desc limit 1) reason,
    r.currency, coalesce(q.total_minor, 0)::bigint "totalMinor",
    (coalesce(q.deposit_minor, 0) * (r.adults + r.children))::bigint "depositMinor",
    coalesce(q.valid_until::text, '') "validUntil", coalesce(q.deposit_due::text, '') "depositDue",
    coalesce(q.names_due::text, '') "namesDue"
  from group_mail l join group_request r using (group_id) join agency g on g.agency_id = r.agency_id
    left join agency h on h.agency_id = g.parent_agency_id
    join account a on a.account_id = l.account_id
    join agency_member m on m.account_id = a.account_id and m.agency_id = r.agency_id
    left join group_quote q on q.group_id = r.group_id and q.quote_no = r.quote_no
  where l.group_mail_id = $1 and a.suspended_at is null and g.suspended_at is null
    and h.suspended_at is null`;
