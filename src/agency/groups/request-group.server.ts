// An agency requests a group, changes its request until it is quoted, and withdraws it until it accepts a quote.
import { mayDo } from '#identity/access/acts.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { filedNow } from '#flights/availability.server.ts';
import { groupAfter } from '#agency/groups/group-machine.ts';
import { type GroupData, readGroup, type TypedGroup } from '#agency/groups/group-fields.ts';
import { lockGroup, moveGroup, noteGroup } from '#agency/groups/group-rows.server.ts';
import type { RatedCtx, RateRule } from '#platform/http/rate-limit.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

export type GroupAgentCtx = RatedCtx & { account: Agent };

/** Limit per agency: staff must answer each request. */
export const groupRates: readonly RateRule[] = [{ name: 'group requests', tokens: 20, seconds: 3600 }];

/** Requests of one agency that are not quoted yet. */
const OPEN_MAX = 50;

type Refused = 'group_unknown' | 'group_changed' | 'input_invalid';

/**
 * Writes the request, its first event and an audit entry. Refuses `input_invalid` per field, `rate_limited` after 20 an
 * hour, `groups_too_many` at 50 without a quote, and `group_unknown` without the right `portal.groups`.
 */
export async function requestGroup(
  ctx: GroupAgentCtx,
  typed: TypedGroup,
): Promise<
  Result<{ groupId: string }, 'group_unknown' | 'input_invalid' | 'rate_limited' | 'groups_too_many'>
> {
  const { agencyId } = ctx.account;
  if (!mayDo(ctx.account, 'portal.groups', { agencyId })) return refuse('group_unknown');
  const read = readGroup(typed, { filed: await filedNow(ctx), now: ctx.now });
  if (!read.ok) return read;
  const turn = await ctx.rates.take(groupRates, `agency ${agencyId}`);
  if (!turn.ok) return turn;
  const groupId = uuidv7(ctx.now, ctx.random);
  return withTx(ctx.db, async (tx) => {
    const [open] = await prepared<{ n: number }>(tx, OPEN, [agencyId]);
    if ((open?.n ?? 0) >= OPEN_MAX) return refuse('groups_too_many', { limit: OPEN_MAX });
    await prepared(tx, INSERT, [
      groupId,
      agencyId,
      ctx.account.accountId,
      ctx.locale,
      ctx.now,
      ...valuesOf(read.value),
    ]);
    await noteGroup(tx, ctx, { groupId, kind: 'requested', accountId: ctx.account.accountId });
    await noteAct(tx, ctx, { act: 'portal.group_request', subject: { type: 'group', id: groupId } });
    return ok({ groupId });
  });
}

const OPEN = `select count(*)::int n from group_request where agency_id = $1 and state = 'requested'`;

const DATA = `name, origin, destination, out_day, back_day, flexible_days, adults, children, infants, currency, family,
  budget_minor, remarks, contact_name, contact_phone`;

const INSERT = `insert into group_request (group_id, agency_id, requested_by, locale, created_at, state, ${DATA})
  values ($1, $2, $3, $4, $5, 'requested', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`;

function valuesOf(data: GroupData) {
  const { name, origin, destination, outDay, backDay, flexibleDays, adults, children, infants } = data;
  const { currency, family, budgetMinor, remarks, contactName, contactPhone } = data;
  return [name, origin, destination, outDay, backDay, flexibleDays, adults, children, infants].concat([
    currency,
    family,
    budgetMinor,
    remarks,
    contactName,
    contactPhone,
  ]);
}

/** Replaces all fields, with an event and an audit entry. Refuses `group_changed` once it has an answer. */
export async function changeGroup(
  ctx: GroupAgentCtx,
  { groupId, ...typed }: TypedGroup & { groupId: string },
): Promise<Result<{ groupId: string }, Refused>> {
  const read = readGroup(typed, { filed: await filedNow(ctx), now: ctx.now });
  return actAsAgent(ctx, groupId, 'change', async (tx) => {
    if (!read.ok) return read;
    await prepared(tx, CHANGE, [groupId, ...valuesOf(read.value)]);
    await noteGroup(tx, ctx, { groupId, kind: 'changed', accountId: ctx.account.accountId });
    return ok(null);
  });
}

const CHANGE = `update group_request set (${DATA}) = ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
  where group_id = $1`;

/** Of a quoted group it says that no quote is wanted: its deadlines are over, and it asks for nothing any more. */
export function withdrawGroup(
  ctx: GroupAgentCtx,
  groupId: string,
): Promise<Result<{ groupId: string }, Refused>> {
  return actAsAgent(ctx, groupId, 'withdraw', async (tx) => {
    await moveGroup(tx, { groupId, state: 'withdrawn' });
    await noteGroup(tx, ctx, { groupId, kind: 'withdrawn', accountId: ctx.account.accountId });
    return ok(null);
  });
}

type Work = (tx: Parameters<Parameters<typeof withTx>[1]>[0]) => Promise<Result<null, 'input_invalid'>>;

/** Another agency's group is unknown; one quoted or accepted meanwhile may have changed. */
async function actAsAgent(
  ctx: GroupAgentCtx,
  groupId: string,
  act: 'change' | 'withdraw',
  work: Work,
): Promise<Result<{ groupId: string }, Refused>> {
  const { agencyId } = ctx.account;
  if (!mayDo(ctx.account, 'portal.groups', { agencyId }) || !isUuid(groupId)) return refuse('group_unknown');
  return withTx(ctx.db, async (tx) => {
    const group = await lockGroup(tx, groupId, agencyId);
    if (!group) return refuse('group_unknown');
    if (groupAfter(group.state, act) === null) return refuse('group_changed');
    const done = await work(tx);
    if (!done.ok) return done;
    await noteAct(tx, ctx, { act: `portal.group_${act}`, subject: { type: 'group', id: groupId } });
    return ok({ groupId });
  });
}
