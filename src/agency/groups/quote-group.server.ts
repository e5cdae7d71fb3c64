// The airline answers a request: it quotes (again while a quote is open) or declines, each with a reason.
import { type Act, mayDo } from '#identity/access/acts.ts';
import { readReason } from '#identity/accounts/person.ts';
import { missingReason } from '#identity/agencies/apply-to-agency.server.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { AccountCtx } from '#identity/signed-in.ts';
import { type GroupAct, groupAfter } from '#agency/groups/group-machine.ts';
import { readGroupFlights } from '#agency/groups/group-trip.server.ts';
import {
  groupColumns,
  type LockedGroup,
  lockGroup,
  mailGroup,
  moveGroup,
  noteGroup,
} from '#agency/groups/group-rows.server.ts';
import { type QuoteData, readQuote, type TypedQuote } from '#agency/groups/quote-fields.ts';
import type { Jobs } from '#messages/jobs.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import { groupQuoteFlight } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { cleanNote } from '#platform/lib/clean-text.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import { localDay } from '#platform/lib/time.ts';

export type GroupStaffCtx = Pick<Ctx, 'db' | 'now' | 'random' | 'requestId' | 'settings'> &
  AccountCtx & { jobs: Jobs };

type Refused = 'group_unknown' | 'group_changed' | 'input_invalid';

/** The price of the typed quote, before it is sent. */
export async function priceQuote(
  ctx: GroupStaffCtx,
  { groupId, ...typed }: TypedQuote & { groupId: string },
): Promise<Result<QuoteData, Refused>> {
  if (!mayDo(ctx.account, 'agencies.groups') || !isUuid(groupId)) return refuse('group_unknown');
  const [group] = await prepared<LockedGroup>(ctx.db, ONE, [groupId]);
  if (!group) return refuse('group_unknown');
  if (groupAfter(group.state, 'quote') === null) return refuse('group_changed');
  return priced(ctx, group, typed);
}

const ONE = `select ${groupColumns} from group_request r where r.group_id = $1`;

async function priced(ctx: GroupStaffCtx, group: LockedGroup, typed: TypedQuote) {
  const flights = await readGroupFlights(ctx, group);
  return readQuote(typed, { group, flights, today: localDay(ctx.now, ctx.settings.AIRLINE_TIME_ZONE) });
}

/** It replaces an open quote; the agency gets a mail. */
export async function quoteGroup(
  ctx: GroupStaffCtx,
  { groupId, reason, ...typed }: TypedQuote & { groupId: string; reason: string },
): Promise<Result<{ quoteNo: number }, Refused>> {
  return actOnGroup(ctx, { groupId, act: 'quote', reason }, async (tx, { group }) => {
    const read = await priced(ctx, group, typed);
    const fields = [...(read.ok ? [] : (read.fields ?? [])), ...(readReason(reason) ? [] : [missingReason])];
    if (!read.ok || fields.length > 0) return refuseFields(fields);
    const { totalMinor } = read.value;
    const [last] = await prepared<{ no: number }>(tx, LAST, [groupId]);
    const quoteNo = (last?.no ?? 0) + 1;
    await writeQuote(tx, ctx, { group, quoteNo, quote: read.value });
    await moveGroup(tx, { groupId, state: 'quoted', quoteNo });
    const accountId = ctx.account?.accountId ?? null;
    await noteGroup(tx, ctx, { groupId, kind: 'quoted', accountId, quoteNo, amountMinor: totalMinor });
    await mailGroup(tx, ctx, { groupId, occasion: `quoted:${quoteNo}` });
    return ok({ quoteNo });
  });
}

const LAST = 'select coalesce(max(quote_no), 0)::int no from group_quote where group_id = $1';

type NewQuote = { group: LockedGroup; quoteNo: number; quote: QuoteData };

async function writeQuote(tx: Tx, ctx: GroupStaffCtx, { group, quoteNo, quote }: NewQuote): Promise<void> {
  const { groupId, currency } = group;
  const { family, totalMinor, depositMinor, validUntil, depositDue, namesDue, note } = quote;
  const values = [groupId, quoteNo, family, currency, totalMinor, depositMinor, validUntil, depositDue];
  await prepared(tx, INSERT, [...values, namesDue, note, ctx.now, ctx.account?.accountId]);
  await tx.insert(groupQuoteFlight).values(
    quote.flights.map(({ direction, flightId, fare, charges }) => ({
      groupId,
      quoteNo,
      direction,
      flightId,
      ...fare,
      adultChargesMinor: charges.adultMinor,
      childChargesMinor: charges.childMinor,
      infantChargesMinor: charges.infantMinor,
    })),
  );
}

const INSERT = `insert into group_quote (group_id, quote_no, family, currency, total_minor, deposit_minor, valid_until,
    deposit_due, names_due, note, created_at, created_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

/** The agency reads the reason exactly as written. */
export function declineGroup(
  ctx: GroupStaffCtx,
  { groupId, reason }: { groupId: string; reason: string },
): Promise<Result<null, Refused>> {
  return actOnGroup(ctx, { groupId, act: 'decline', reason }, async (tx) => {
    const why = readReason(reason);
    if (why === null) return refuseFields([missingReason]);
    await moveGroup(tx, { groupId, state: 'declined' });
    const accountId = ctx.account?.accountId ?? null;
    await noteGroup(tx, ctx, { groupId, kind: 'declined', accountId, note: why });
    await mailGroup(tx, ctx, { groupId, occasion: 'declined' });
    return ok(null);
  });
}

type QuoteAct = { groupId: string; act: Extract<GroupAct, 'quote' | 'decline'>; reason: string };

const auditAct = { quote: 'agencies.group_quote', decline: 'agencies.group_decline' } as const;
const right = 'agencies.groups' satisfies Act;

async function actOnGroup<T>(
  ctx: GroupStaffCtx,
  { groupId, act, reason }: QuoteAct,
  work: (tx: Tx, given: { group: LockedGroup }) => Promise<Result<T, 'input_invalid'>>,
): Promise<Result<T, Refused>> {
  if (!mayDo(ctx.account, right) || !isUuid(groupId)) return refuse('group_unknown');
  return withTx(ctx.db, async (tx) => {
    const group = await lockGroup(tx, groupId);
    if (!group) return refuse('group_unknown');
    if (groupAfter(group.state, act) === null) return refuse('group_changed');
    const done = await work(tx, { group });
    if (!done.ok) return done;
    const subject = { type: 'group', id: groupId };
    await noteAct(tx, ctx, {
      act: auditAct[act],
      subject,
      reason: cleanNote(reason),
      details: { agency: group.agencyId },
    });
    return done;
  });
}
