// How staff decide on an application: approving creates the agency; refusing mails the reason.
import { mayDo } from '#identity/access/acts.ts';
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { readReason } from '#identity/accounts/person.ts';
import { createAgency, type NewAgency } from '#identity/agencies/agency-record.server.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { MessagesCtx } from '#messages/messages-ctx.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import { cleanNote } from '#platform/lib/clean-text.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';

type Decided = { agencyApplicationId: string; reason: string };

/** What is created beside the agency in the same transaction, such as its line of credit. */
type Also = (tx: Tx, agencyId: string) => Promise<Result<unknown>>;

/** The data are those of the application, as corrected by staff. */
export async function approveApplication(
  ctx: AccountsCtx,
  { agencyApplicationId, ...agency }: NewAgency & Decided,
  also: Also = () => Promise.resolve(ok(null)),
): Promise<Result<{ agencyId: string }>> {
  if (!mayDo(ctx.account, 'agencies.change') || !isUuid(agencyApplicationId))
    return refuse('application_unknown');
  const [known] = await prepared(ctx.db, 'select from agency_application where agency_application_id = $1', [
    agencyApplicationId,
  ]);
  if (!known) return refuse('application_unknown');
  return createAgency(ctx, agency, async (tx, agencyId) => {
    const values = [agencyApplicationId, agencyId, ctx.now, ctx.account?.accountId];
    if ((await prepared(tx, APPROVE, values)).length === 0) return refuse('application_closed');
    await noteAct(tx, ctx, {
      act: 'agencies.approve',
      subject: { type: 'agency_application', id: agencyApplicationId },
      reason: cleanNote(agency.reason),
      details: { agency: agencyId },
    });
    return also(tx, agencyId);
  });
}

const APPROVE = `update agency_application set state = 'approved', agency_id = $2, decided_at = $3, decided_by = $4
  where agency_application_id = $1 and state = 'received' returning agency_application_id`;

/** The reason is mailed to the applicant exactly as written. */
export async function refuseApplication(
  ctx: AccountsCtx & Pick<MessagesCtx, 'jobs'>,
  { agencyApplicationId, reason: typed }: Decided,
): Promise<
  Result<{ agencyApplicationId: string }, 'application_unknown' | 'application_closed' | 'input_invalid'>
> {
  if (!mayDo(ctx.account, 'agencies.change') || !isUuid(agencyApplicationId))
    return refuse('application_unknown');
  const reason = readReason(typed);
  return withTx(ctx.db, async (tx) => {
    const [row] = await prepared<{ state: string }>(tx, LOCK, [agencyApplicationId]);
    if (!row) return refuse('application_unknown');
    if (reason === null) return refuseFields([{ path: 'reason', code: 'reason_missing' }]);
    if (row.state !== 'received') return refuse('application_closed');
    await prepared(tx, REFUSE, [agencyApplicationId, reason, ctx.now, ctx.account?.accountId]);
    const subject = { type: 'agency_application', id: agencyApplicationId };
    await noteAct(tx, ctx, { act: 'agencies.refuse', subject, reason });
    await ctx.jobs.enqueue(tx, 'send-agency-application', { agencyApplicationId, occasion: 'refused' });
    return ok({ agencyApplicationId });
  });
}

const LOCK = 'select state from agency_application where agency_application_id = $1 for update';

const REFUSE = `update agency_application set state = 'refused', reason = $2, decided_at = $3, decided_by = $4
  where agency_application_id = $1`;
