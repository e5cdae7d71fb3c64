// Command: a staff member begins to act as an agency, with a reason that the agency reads.
import { mayDo } from '#identity/access/acts.ts';
import { actingAgent } from '#identity/acting/acting-agent.ts';
import { actingMinutes, actingReason } from '#identity/acting/acting-times.ts';
import { endActing } from '#identity/accounts/end-acting.server.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { AccountCtx } from '#identity/signed-in.ts';
import { visitorHash } from '#identity/visitor-token.server.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import { cleanNote } from '#platform/lib/clean-text.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid, opaqueToken, uuidv7 } from '#platform/lib/ids.ts';
import { ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';

type BeginCtx = Pick<Ctx, 'db' | 'now' | 'random' | 'requestId'> & AccountCtx;

/**
 * Returns the token of the new cookie. An earlier visit in this office session ends. Locks go account, session, agency:
 * a simultaneous log-out or suspension comes either before, and this is refused, or after, and ends it.
 */
export function beginActing(
  ctx: BeginCtx,
  { agencyId, reason: typed }: { agencyId: string; reason: string },
): Promise<
  Result<{ token: string; actingSessionId: string }, 'agency_unknown' | 'agency_closed' | 'input_invalid'>
> {
  const { account: staff } = ctx;
  if (staff?.kind !== 'staff' || !mayDo(staff, 'agencies.act_as') || !isUuid(agencyId))
    return Promise.resolve(refuse('agency_unknown'));
  const reason = cleanNote(typed);
  return withTx(ctx.db, async (tx) => {
    await prepared(tx, 'select from account where account_id = $1 for key share', [staff.accountId]);
    const open = await prepared(tx, LOCK_SESSION, [staff.sessionId, staff.accountId]);
    const [agency] = await prepared<{ name: string; isSuspended: boolean }>(tx, LOCK_AGENCY, [agencyId]);
    if (open.length === 0 || !agency) return refuse('agency_unknown');
    if (reason.length < actingReason.min || reason.length > actingReason.max)
      return refuseFields([{ path: 'reason', code: 'acting_reason_invalid' }]);
    if (agency.isSuspended) return refuse('agency_closed');
    await endActing(tx, ctx, { staffSessionId: staff.sessionId }, 'another');
    const token = opaqueToken(ctx.random);
    const actingSessionId = uuidv7(ctx.now, ctx.random);
    const until = new Date(ctx.now.getTime() + actingMinutes * 60_000);
    const { accountId, name, sessionId } = staff;
    await prepared(tx, BEGIN, [
      actingSessionId,
      visitorHash(token),
      accountId,
      name,
      sessionId,
      agencyId,
      reason,
      ctx.now,
      until,
    ]);
    const account = actingAgent(staff, { actingSessionId, agencyId, agency: agency.name, reason, until });
    await noteAct(
      tx,
      { ...ctx, account },
      {
        act: 'agencies.act_as',
        subject: { type: 'agency', id: agencyId },
        reason,
        details: { until: until.toISOString() },
      },
    );
    return ok({ token, actingSessionId });
  });
}

const LOCK_SESSION = `select from account_session where account_session_id = $1 and account_id = $2
  and completed_at is not null for update`;

const LOCK_AGENCY = `select g.name, g.suspended_at is not null or h.suspended_at is not null "isSuspended"
  from agency g left join agency h on h.agency_id = g.parent_agency_id
  where g.agency_id = $1 for no key update of g`;

const BEGIN = `insert into acting_session (acting_session_id, token, account_id, staff_name, staff_session_id,
    agency_id, reason, began_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
