// The audit log: every act of an account, written in the transaction of the act, so that neither exists alone. Rows are
// never changed or deleted (trigger `audit_entry_append_only`).
import type { Tx } from '#platform/db/client.server.ts';
import { auditEntry } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import type { AccountCtx } from '#identity/signed-in.ts';

export type AuditEntry = {
  /** What was done, as in access/acts.ts, or an event of a login such as `login.failed`. */
  act: string;
  /** The object of the act: its kind and its id. */
  subject: { type: string; id: string };
  /** The reason, in the words of the person who did it. */
  reason?: string;
  /** Codes, amounts and ids; no name, address or document. */
  details?: Readonly<Record<string, string | number | boolean | null>>;
};

type AuditCtx = Pick<Ctx, 'now' | 'requestId'> & AccountCtx;

/** Without an account the entry is by a program or by somebody who is not signed in. */
export async function noteAct(tx: Tx, ctx: AuditCtx, entry: AuditEntry): Promise<void> {
  const { account } = ctx;
  const acting = account?.kind === 'agency' && account.actingStaff !== undefined;
  await tx.insert(auditEntry).values({
    at: ctx.now,
    // Staff who act as an agency are the actor; the entry also names the agency.
    actorKind: acting ? 'staff' : (account?.kind ?? 'none'),
    actorId: account?.accountId ?? null,
    agencyId: account?.kind === 'agency' ? account.agencyId : null,
    act: entry.act,
    subjectType: entry.subject.type,
    subjectId: entry.subject.id,
    reason: entry.reason ?? null,
    details: entry.details ?? {},
    requestId: ctx.requestId,
    actingSessionId: acting ? account.sessionId : null,
  });
}
