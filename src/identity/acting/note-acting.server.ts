// What staff do to bookings while they act as an agency is noted in the audit log, in the transaction of the change.
// What agents do themselves is not: the rows say who sold.
import type { AccountCtx } from '#identity/signed-in.ts';
import { auditEntry } from '#platform/db/schema.ts';
import type { Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

export const actingActs = [
  'acting.hold',
  'acting.hold_again',
  'acting.extend',
  'acting.release',
  'acting.names',
  'acting.extras_and_seats',
  'acting.vouchers',
  'acting.pay',
  'acting.quote',
  'acting.resend',
] as const;
export type ActingAct = (typeof actingActs)[number];

/** One entry to be; made of plain values, so that it can wait in a queue. */
export type ActingNote = Omit<typeof auditEntry.$inferInsert, 'details'>;

/** Null where nobody acts as an agency. */
export function actingNote(
  { account, now, requestId }: Pick<Ctx, 'now' | 'requestId'> & AccountCtx,
  act: ActingAct,
  bookingId: string,
): ActingNote | null {
  if (account?.kind !== 'agency' || !account.actingStaff) return null;
  return {
    at: now,
    actorKind: 'staff',
    actorId: account.accountId,
    agencyId: account.agencyId,
    act,
    subjectType: 'booking',
    subjectId: bookingId,
    requestId,
    actingSessionId: account.sessionId,
  };
}

export async function noteActing(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'requestId'> & AccountCtx,
  act: ActingAct,
  bookingId: string,
): Promise<void> {
  const note = actingNote(ctx, act, bookingId);
  if (note) await writeActingNotes(tx, [note]);
}

export async function writeActingNotes(tx: Tx, notes: readonly ActingNote[]): Promise<void> {
  if (notes.length > 0) await tx.insert(auditEntry).values(notes.map((note) => ({ ...note, details: {} })));
}
