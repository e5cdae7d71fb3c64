// Ends acting as an agency: by its button, with the session of the office, with a suspension, or by time. Each end has
// its entry in the audit log, with the reason given at the beginning.
import { auditEntry } from '#platform/db/schema.ts';
import { type Database, prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

/** `office`: the person or the agency was suspended; `another`: the person began to act as another agency. */
export type EndCause = 'button' | 'log-out' | 'office' | 'another' | 'time';

/** Which open visits; an agency's include those of its branches. */
type Which = { staffSessionId?: string; accountId?: string; agencyId?: string; actingSessionId?: string };

type EndCtx = Pick<Ctx, 'now' | 'requestId'>;

/** Returns how many ended. Visits that ended before stay unchanged. */
export async function endActing(tx: Tx, ctx: EndCtx, which: Which, cause: EndCause): Promise<number> {
  const { staffSessionId = null, accountId = null, agencyId = null, actingSessionId = null } = which;
  const given = [ctx.now, staffSessionId, accountId, agencyId, actingSessionId];
  return noteEnds(tx, ctx, await prepared<Ended>(tx, END, given), cause);
}

const END = `update acting_session v set ended_at = least($1::timestamptz, expires_at)
  where ended_at is null and (v.staff_session_id = $2::uuid or v.account_id = $3::uuid
    or v.acting_session_id = $5::uuid or v.agency_id in (select agency_id from agency
      where agency_id = $4::uuid or parent_agency_id = $4::uuid))
  returning v.acting_session_id "actingSessionId", v.account_id "accountId", v.agency_id "agencyId", v.reason,
    v.ended_at "endedAt"`;

/** Ends visits whose time is over, or whose office session has ended: a timer calls it. */
export function endExpiredActing(ctx: EndCtx & { db: Database }): Promise<number> {
  return withTx(ctx.db, async (tx) => {
    const ended = await prepared<Ended & { isLoggedOut: boolean }>(tx, END_EXPIRED, [ctx.now]);
    const { left = [], expired = [] } = Object.groupBy(ended, (each) =>
      each.isLoggedOut ? 'left' : 'expired',
    );
    return (await noteEnds(tx, ctx, left, 'log-out')) + (await noteEnds(tx, ctx, expired, 'time'));
  });
}

// Several processes may run it: each takes rows that no other has.
const END_EXPIRED = `update acting_session v set ended_at = greatest(v.began_at, least($1::timestamptz, v.expires_at))
  from (select acting_session_id from acting_session
    where ended_at is null and (expires_at <= $1 or staff_session_id is null)
    for update skip locked) o
  where v.acting_session_id = o.acting_session_id
  returning v.acting_session_id "actingSessionId", v.account_id "accountId", v.agency_id "agencyId", v.reason,
    v.ended_at "endedAt", v.staff_session_id is null "isLoggedOut"`;

type Ended = { actingSessionId: string; accountId: string; agencyId: string; reason: string; endedAt: Date };

/** The actor is the person who acted, even if somebody else ended it: the entry of a suspension says who did that. */
async function noteEnds(tx: Tx, ctx: EndCtx, ended: readonly Ended[], cause: EndCause): Promise<number> {
  if (ended.length === 0) return 0;
  await tx.insert(auditEntry).values(
    ended.map(({ actingSessionId, accountId, agencyId, reason, endedAt }) => ({
      at: endedAt,
      actorKind: 'staff' as const,
      actorId: accountId,
      agencyId,
      act: 'agencies.act_as_end',
      subjectType: 'agency',
      subjectId: agencyId,
      reason,
      details: { cause },
      requestId: ctx.requestId,
      actingSessionId,
    })),
  );
  return ended.length;
}
