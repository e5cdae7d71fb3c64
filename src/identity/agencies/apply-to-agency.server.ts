// How staff change an agency: a reason, the lock on its row, the work, and the audit entry, in one transaction.
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { readReason } from '#identity/accounts/person.ts';
import { type AuditEntry, noteAct } from '#identity/audit/note-act.server.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { type FieldError, ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';

export type StaffCtx = Pick<AccountsCtx, 'db' | 'now' | 'requestId' | 'account'>;

type Change = {
  agencyId: string;
  reason: string;
  /** Names the entry of the audit log. */
  act: string;
  /** Fields of the form that were already refused. */
  wrong?: readonly FieldError[];
};

export type AgencyRow = {
  name: string;
  agencyGroupId: string | null;
  parentAgencyId: string | null;
  isSuspended: boolean;
};

/** `work` returns the details of the audit entry; its refusal undoes what it wrote. */
export async function applyToAgency<C extends ErrorCode = never>(
  ctx: StaffCtx,
  { agencyId, reason: typed, act, wrong = [] }: Change,
  work: (tx: Tx, row: AgencyRow) => Promise<Result<NonNullable<AuditEntry['details']>, C>>,
): Promise<Result<{ agencyId: string }, 'agency_unknown' | 'input_invalid' | C>> {
  if (!isUuid(agencyId)) return refuse('agency_unknown');
  const reason = readReason(typed);
  const fields = [...wrong, ...(reason === null ? [missingReason] : [])];
  return withTx(ctx.db, async (tx) => {
    const [row] = await prepared<AgencyRow>(tx, LOCK, [agencyId]);
    if (!row) return refuse('agency_unknown');
    if (fields.length > 0 || reason === null) return refuseFields(fields);
    const done = await work(tx, row);
    if (!done.ok) return done;
    await noteAct(tx, ctx, { act, subject: { type: 'agency', id: agencyId }, reason, details: done.value });
    return ok({ agencyId });
  });
}

export const missingReason: FieldError = { path: 'reason', code: 'reason_missing' };

const LOCK = `select name, agency_group_id "agencyGroupId", parent_agency_id "parentAgencyId",
    suspended_at is not null "isSuspended"
  from agency where agency_id = $1 for no key update`;
