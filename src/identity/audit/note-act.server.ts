// The audit log: every act of an account, written in the transaction of the act, so that neither exists alone. Rows are
// never changed nor deleted (trigger of migration 0022).
import type { Tx } from '#platform/db/client.server.ts';
import { auditEntry } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import type { AccountCtx } from '#identity/signed-in.ts';

export type AuditEntry = {
  /** What was done, as in access/acts.ts, or an event of a login such as `login.failed`. */
  act: string;
  /** What it was done to: the kind of thing and its id. */
  subject: { type: string; id: string };
  /** Why, in the words of who did it. */
  reason?: string;
  /** Codes, amounts and ids; no name, no address, no document. */
  details?: Readonly<Record<string, string | number | boolean | null>>;
};

type AuditCtx = Pick<Ctx, 'now' | 'requestId'> & AccountCtx;

/** Without an account the entry is of a program or of somebody who is not signed in. */
export async function noteAct(tx: Tx, ctx: AuditCtx, entry: AuditEntry): Promise<void> {
  const { account } = ctx;
  const acting = account?.kind === 'agency' && account.actingStaff !== undefined;
  await tx.insert(auditEntry).values({
    at: ctx.now,
    // Staff who act as an agency are the actor; the agency is whom they did it for.
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
