// Who acts as an agency, judged by two cookies: that of the acting session and that of the office session in which it
// began. A browser without the first needs no statement.
import { mayDo } from '#identity/access/acts.ts';
import { readAccount } from '#identity/accounts/read-account.server.ts';
import { type Acting, actingAgent } from '#identity/acting/acting-agent.ts';
import { actingHashes } from '#identity/acting/acting-cookie.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

type ReadCtx = Pick<Ctx, 'db' | 'now' | 'settings'>;

/** Null: no attempt. `ended`: the browser still believes that it acts as an agency. */
export async function readActing(
  ctx: ReadCtx,
  cookies: string | null | undefined,
): Promise<Agent | 'ended' | null> {
  const hashes = actingHashes(cookies, ctx.settings);
  if (hashes.length === 0) return null;
  // Acting counts as use of the office session.
  const staff = await readAccount(ctx, cookies, 'staff');
  if (staff?.kind !== 'staff' || !mayDo(staff, 'agencies.act_as')) return 'ended';
  const given = [hashes, staff.sessionId, staff.accountId, ctx.now];
  const [row] = await prepared<Acting>(ctx.db, READ, given);
  return row ? actingAgent(staff, row) : 'ended';
}

const READ = `select v.acting_session_id "actingSessionId", v.agency_id "agencyId", g.name agency, v.reason,
    v.expires_at until
  from acting_session v
    join agency g on g.agency_id = v.agency_id
    left join agency h on h.agency_id = g.parent_agency_id
  where v.token = any($1::bpchar[]) and v.staff_session_id = $2 and v.account_id = $3
    and v.ended_at is null and v.expires_at > $4 and g.suspended_at is null and h.suspended_at is null`;
