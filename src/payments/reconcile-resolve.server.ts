// The ways in which a person puts a difference right. It is looked at again afterwards: what is still there stays open.
import { eq } from 'drizzle-orm';

import { divergence } from '#db/schema.ts';
import { isUuid } from '#lib/ids.ts';
import { closeDivergence, type Divergence } from '#payments/divergence.server.ts';
import {
  type DivergenceKind,
  divergenceKinds,
  isDivergenceKind,
  type Way,
} from '#payments/divergence-kinds.ts';
import type { PaymentCtx } from '#payments/payment-ctx.ts';
import { examine } from '#payments/reconcile.server.ts';
import { bookCorrection, takeAsItIs } from '#payments/reconcile-correction.server.ts';
import { cancelThere, refundThere, settleAgain } from '#payments/reconcile-ways.server.ts';

export type Resolving = { divergenceId: string; by: Way; note: string | null };

/** `still_there`: the way was gone, and the difference is as it was. */
export type Resolved =
  | { ok: true }
  | { ok: false; why: 'unknown' | 'closed_already' | 'not_this_way' | 'note_missing' | 'still_there' };

export async function resolveDivergence(
  ctx: PaymentCtx,
  { divergenceId, by, note }: Resolving,
): Promise<Resolved> {
  if (!isUuid(divergenceId)) return { ok: false, why: 'unknown' };
  const [row] = await ctx.db.orm.select().from(divergence).where(eq(divergence.divergenceId, divergenceId));
  if (!row || !isDivergenceKind(row.kind)) return { ok: false, why: 'unknown' };
  if (row.resolvedAt) return { ok: false, why: 'closed_already' };
  const allowed: readonly Way[] = divergenceKinds[row.kind].ways;
  if (!allowed.includes(by)) return { ok: false, why: 'not_this_way' };
  if (by === 'accept' && !note?.trim()) return { ok: false, why: 'note_missing' };
  const isMended = by === 'accept' || (await go(ctx, row, row.kind, by));
  if (!isMended) return { ok: false, why: 'still_there' };
  await closeDivergence(ctx.db.orm, ctx, { divergenceId, resolution: by, note });
  ctx.log.info({ divergenceId, kind: row.kind, subject: row.subject, by, note }, 'difference resolved');
  return { ok: true };
}

async function go(ctx: PaymentCtx, row: Divergence, kind: DivergenceKind, by: Way): Promise<boolean> {
  const { subject, divergenceId } = row;
  // What is different may have changed since it was found: it is put right as it is now.
  const now = await examine(ctx, kind, subject);
  if (now === null) return true;
  if (now === 'unknown') return false;
  if (by === 'settle') await settleAgain(ctx, kind, subject);
  if (by === 'cancel') await cancelThere(ctx, kind, subject);
  if (by === 'book') {
    const left = (await takeAsItIs(ctx, kind, subject)) ? await examine(ctx, kind, subject) : now;
    if (left && left !== 'unknown') await bookCorrection(ctx, divergenceId, left);
  }
  // A refused refund is made up for by another one, and stays refused.
  if (by === 'refund' && kind === 'refund_refused') return refundThere(ctx, kind, subject, divergenceId);
  if (by === 'refund') await refundThere(ctx, kind, subject, divergenceId);
  return (await examine(ctx, kind, subject)) === null;
}
