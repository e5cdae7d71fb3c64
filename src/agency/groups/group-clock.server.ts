// Timed events of groups: quotes expire, groups with an overdue deposit lapse, and when the names are due, unnamed
// seats return to sale; agencies get reminders before. Every step runs under the group's lock, once.
import { actAfter, dayOf, type DeadlineName, deadlinesOf, groupAfter } from '#agency/groups/group-machine.ts';
import { reminderDue } from '#agency/groups/group-days.ts';
import {
  type LockedGroup,
  lockGroup,
  mailGroup,
  moveGroup,
  noteGroup,
  type QuoteRow,
  quoteColumns,
} from '#agency/groups/group-rows.server.ts';
import type { Jobs } from '#messages/jobs.ts';
import { closeDeposit } from '#payments/deposits/settle-deposit.server.ts';
import { isHeld } from '#platform/db/booking-states.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import type { GroupState } from '#platform/db/schema/group-states.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { localDay } from '#platform/lib/time.ts';
import { releaseBlocks } from '#reservations/blocks/release-blocks.server.ts';

export type ClockCtx = Pick<Ctx, 'db' | 'now' | 'random' | 'settings' | 'log'> & { jobs: Jobs };

type DueGroup = QuoteRow & { groupId: string; state: GroupState; madeAt: Date };

/** Returns how many groups changed and mails were queued; safe in several processes. */
export async function runGroupClock(ctx: ClockCtx): Promise<number> {
  const open = await prepared<DueGroup>(ctx.db, OPEN);
  const today = localDay(ctx.now, ctx.settings.AIRLINE_TIME_ZONE);
  let done = 0;
  for (const each of open) {
    const missed = deadlinesOf(each.state).find((name) => dayOf(name, each) < today);
    try {
      done += missed ? await endGroup(ctx, each, missed) : await remind(ctx, each);
    } catch (error) {
      // A failure with one group must not stop the others.
      ctx.log.error({ err: error, groupId: each.groupId }, 'a deadline of a group was not applied');
    }
  }
  return done;
}

const OPEN = `select r.group_id "groupId", r.state, ${quoteColumns}, q.created_at "madeAt"
  from group_request r join group_quote q using (group_id, quote_no)
  where r.state in ('quoted', 'held', 'secured') order by r.group_id`;

async function remind(ctx: ClockCtx, due: DueGroup): Promise<number> {
  const { groupId, state, quoteNo, madeAt } = due;
  let queued = 0;
  for (const name of deadlinesOf(state)) {
    const deadline = dayOf(name, due);
    const days = reminderDue({ deadline, madeAt, now: ctx.now }, ctx.settings.AIRLINE_TIME_ZONE);
    if (days === null) continue;
    const occasion = `${name}-${days}:${quoteNo}`;
    // Nearly always it is already queued, and no lock is needed.
    const before = await prepared(ctx.db, 'select from group_mail where group_id = $1 and occasion = $2', [
      groupId,
      occasion,
    ]);
    if (before.length > 0) continue;
    queued += await withTx(ctx.db, async (tx) => {
      const group = await lockGroup(tx, groupId);
      if (group?.state !== state || group.quoteNo !== quoteNo) return 0;
      return mailGroup(tx, ctx, { groupId, occasion });
    });
  }
  return queued;
}

function endGroup(ctx: ClockCtx, due: DueGroup, missed: DeadlineName): Promise<number> {
  const { groupId, quoteNo } = due;
  const act = actAfter[missed];
  return withTx(ctx.db, async (tx) => {
    const group = await lockGroup(tx, groupId);
    const state = group && groupAfter(group.state, act);
    // Another process, or an agent at the last moment, was faster.
    if (!group || !state || group.quoteNo !== quoteNo || group.state !== due.state) return 0;
    const ended = act === 'close' ? await closeGroup(tx, ctx, group) : await lapse(tx, ctx, group);
    if (!ended) return 0;
    await moveGroup(tx, { groupId, state });
    await noteGroup(tx, ctx, { groupId, kind: kinds[act], quoteNo, ...ended });
    await mailGroup(tx, ctx, { groupId, occasion: `${kinds[act]}:${quoteNo}` });
    return 1;
  });
}

const kinds = { expire: 'expired', lapse: 'lapsed', close: 'closed' } as const;

type Ended = { people?: number; amountMinor?: number };

/** An expired quote had taken nothing; a group without its deposit gives everything back. */
async function lapse(tx: Tx, ctx: ClockCtx, { groupId, state }: LockedGroup): Promise<Ended> {
  if (state === 'quoted') return {};
  const released = await releaseBlocks(tx, ctx, { contractId: groupId });
  return { people: Math.max(0, ...released.map(({ units }) => units)) };
}

/**
 * Free units return to sale at once. While a booking of the group is still held its payment may be under way: the group
 * is closed, and the rest of the deposit kept, once no booking is held. The blocks' own clock may have released them
 * before: the returned units are read from them.
 */
async function closeGroup(tx: Tx, ctx: ClockCtx, { groupId }: LockedGroup): Promise<Ended | null> {
  await releaseBlocks(tx, ctx, { contractId: groupId });
  const [sums] = await prepared<{ held: number; released: number }>(tx, SUMS, [groupId]);
  if (!sums || sums.held > 0) return null;
  const kept = await closeDeposit(tx, ctx, groupId);
  return { people: sums.released, ...(kept && { amountMinor: kept.keptMinor }) };
}

const SUMS = `select coalesce(max(k.released_units), 0)::int released, (select count(*)::int from booking b
    where ${isHeld('b')} and exists (select from booking_flight f join inventory_block o using (block_id)
      where f.booking_id = b.booking_id and o.contract_id = $1)) held
  from inventory_block k where k.contract_id = $1`;
