// The rows of a group as its commands write them: its lock, next state, events, and mails.
import type { Jobs } from '#messages/jobs.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { GroupEventKind, GroupState } from '#platform/db/schema/group-states.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { uuidv7 } from '#platform/lib/ids.ts';

export type LockedGroup = {
  groupId: string;
  agencyId: string;
  state: GroupState;
  name: string;
  origin: string;
  destination: string;
  outDay: string;
  backDay: string | null;
  flexibleDays: number;
  adults: number;
  children: number;
  infants: number;
  currency: string;
  quoteNo: number;
};

/** Locked first: a group comes before inventory, bookings and money. Null where there is none. */
export async function lockGroup(
  tx: Tx,
  groupId: string,
  agencyId: string | null = null,
): Promise<LockedGroup | null> {
  const [row] = await prepared<LockedGroup>(tx, LOCK, [groupId, agencyId]);
  return row ?? null;
}

export const groupColumns = `r.group_id "groupId", r.agency_id "agencyId", r.state, r.name, r.origin, r.destination,
  r.out_day::text "outDay", r.back_day::text "backDay", r.flexible_days "flexibleDays", r.adults, r.children,
  r.infants, r.currency, r.quote_no "quoteNo"`;

const LOCK = `select ${groupColumns} from group_request r
  where r.group_id = $1 and ($2::uuid is null or r.agency_id = $2) for no key update`;

/** Units of inventory that a group takes: infants travel on laps. */
export function unitsOfGroup({ adults, children }: Pick<LockedGroup, 'adults' | 'children'>): number {
  return adults + children;
}

export type QuoteRow = {
  quoteNo: number;
  family: string;
  currency: string;
  totalMinor: number;
  depositMinor: number;
  validUntil: string;
  depositDue: string;
  namesDue: string;
};

export async function readQuoteRow(tx: Tx, groupId: string, quoteNo: number): Promise<QuoteRow | null> {
  const [row] = await prepared<QuoteRow>(tx, QUOTE, [groupId, quoteNo]);
  return row ?? null;
}

export const quoteColumns = `q.quote_no "quoteNo", q.family, q.currency, q.total_minor "totalMinor",
  q.deposit_minor "depositMinor", q.valid_until::text "validUntil", q.deposit_due::text "depositDue",
  q.names_due::text "namesDue"`;

const QUOTE = `select ${quoteColumns} from group_quote q where q.group_id = $1 and q.quote_no = $2`;

type Change = { groupId: string; state: GroupState; quoteNo?: number };

export async function moveGroup(tx: Tx, { groupId, state, quoteNo }: Change): Promise<void> {
  await prepared(tx, MOVE, [groupId, state, quoteNo ?? null]);
}

const MOVE = `update group_request set state = $2, quote_no = coalesce($3::smallint, quote_no) where group_id = $1`;

type Happened = {
  groupId: string;
  kind: GroupEventKind;
  accountId?: string | null;
  quoteNo?: number | null;
  people?: number | null;
  amountMinor?: number | null;
  note?: string | null;
};

/** Call under the group's lock, which numbers the events. */
export async function noteGroup(tx: Tx, { now }: Pick<Ctx, 'now'>, event: Happened): Promise<void> {
  const { groupId, kind, accountId, quoteNo, people, amountMinor, note } = event;
  const values = [groupId, kind, accountId ?? null, quoteNo ?? null, people ?? null, amountMinor ?? null];
  await prepared(tx, NOTE, [...values, note ?? null, now]);
}

const NOTE = `insert into group_event (group_id, event_no, kind, account_id, quote_no, people, amount_minor, note,
    occurred_at)
  select $1, (select coalesce(max(event_no), 0) + 1 from group_event where group_id = $1), $2, $3, $4, $5, $6, $7, $8`;

export type MailCtx = Pick<Ctx, 'now' | 'random'> & { jobs: Jobs };

/** Mails the requester and the administrators, each once per occasion; returns how many are new. */
export async function mailGroup(
  tx: Tx,
  ctx: MailCtx,
  { groupId, occasion }: { groupId: string; occasion: string },
): Promise<number> {
  const people = await prepared<{ accountId: string }>(tx, PEOPLE, [groupId]);
  let queued = 0;
  for (const { accountId } of people) {
    const groupMailId = uuidv7(ctx.now, ctx.random);
    const written = await prepared(tx, MAIL, [groupMailId, groupId, accountId, occasion, ctx.now]);
    if (written.length === 0) continue;
    await ctx.jobs.enqueue(tx, 'send-group-mail', { groupMailId });
    queued++;
  }
  return queued;
}

const PEOPLE = `select m.account_id "accountId"
  from group_request r join agency_member m on m.agency_id = r.agency_id join account a on a.account_id = m.account_id
  where r.group_id = $1 and a.suspended_at is null and a.activated_at is not null
    and (m.role = 'administrator' or m.role = 'seller' and m.account_id = r.requested_by)
  order by a.created_at, a.account_id`;

const MAIL = `insert into group_mail (group_mail_id, group_id, account_id, occasion, created_at)
  values ($1, $2, $3, $4, $5) on conflict do nothing returning group_mail_id`;
