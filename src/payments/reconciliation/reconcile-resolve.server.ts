// How staff resolve a discrepancy. It is examined again afterwards and stays open if it still exists.
import { eq } from 'drizzle-orm';

import { discrepancy } from '#platform/db/schema.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { closeDiscrepancy, type Discrepancy } from '#payments/ledger/discrepancy.server.ts';
import {
  type DiscrepancyKind,
  discrepancyKinds,
  isDiscrepancyKind,
  type Way,
} from '#payments/ledger/discrepancy-kinds.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { examine } from '#payments/reconciliation/reconcile.server.ts';
import { bookCorrection, takeAsItIs } from '#payments/reconciliation/reconcile-correction.server.ts';
import { cancelThere, refundThere, settleAgain } from '#payments/reconciliation/reconcile-ways.server.ts';

export type Resolving = { discrepancyId: string; by: Way; note: string | null };

/** `still_there`: the action was done, and the discrepancy still exists. */
export type Resolved =
  | { ok: true }
  | { ok: false; why: 'unknown' | 'closed_already' | 'not_this_way' | 'note_missing' | 'still_there' };

/**
 * Resolves by one of the kind's own `ways`; `accept` needs a note. May move money at the provider or correct the
 * ledger, closes the discrepancy and writes a log line. `why` says what refused it.
 */
export async function resolveDiscrepancy(
  ctx: PaymentCtx,
  { discrepancyId, by, note }: Resolving,
): Promise<Resolved> {
  if (!isUuid(discrepancyId)) return { ok: false, why: 'unknown' };
  const [row] = await ctx.db.orm
    .select()
    .from(discrepancy)
    .where(eq(discrepancy.discrepancyId, discrepancyId));
  if (!row || !isDiscrepancyKind(row.kind)) return { ok: false, why: 'unknown' };
  if (row.resolvedAt) return { ok: false, why: 'closed_already' };
  const allowed: readonly Way[] = discrepancyKinds[row.kind].ways;
  if (!allowed.includes(by)) return { ok: false, why: 'not_this_way' };
  if (by === 'accept' && !note?.trim()) return { ok: false, why: 'note_missing' };
  const isMended = by === 'accept' || (await go(ctx, row, row.kind, by));
  if (!isMended) return { ok: false, why: 'still_there' };
  await closeDiscrepancy(ctx.db.orm, ctx, { discrepancyId, resolution: by, note });
  ctx.log.info({ discrepancyId, kind: row.kind, subject: row.subject, by, note }, 'difference resolved');
  return { ok: true };
}

async function go(ctx: PaymentCtx, row: Discrepancy, kind: DiscrepancyKind, by: Way): Promise<boolean> {
  const { subject, discrepancyId } = row;
  // The discrepancy may have changed since it was found: the current one is resolved.
  const now = await examine(ctx, kind, subject);
  if (now === null) return true;
  if (now === 'unknown') return false;
  if (by === 'settle') await settleAgain(ctx, kind, subject);
  if (by === 'cancel') await cancelThere(ctx, kind, subject);
  if (by === 'book') {
    const left = (await takeAsItIs(ctx, kind, subject)) ? await examine(ctx, kind, subject) : now;
    if (left && left !== 'unknown') await bookCorrection(ctx, discrepancyId, left);
  }
  // A refused refund stays refused; a new refund replaces it.
  if (by === 'refund' && kind === 'refund_refused') return refundThere(ctx, kind, subject, discrepancyId);
  if (by === 'refund') await refundThere(ctx, kind, subject, discrepancyId);
  return (await examine(ctx, kind, subject)) === null;
}
