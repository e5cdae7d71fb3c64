// The queue of differences: one open row per kind and subject, until somebody has put it right.
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';

import type { Orm, Tx } from '#db/client.server.ts';
import { divergence } from '#db/schema.ts';
import type { Ctx } from '#lib/ctx.ts';
import { uuidv7 } from '#lib/ids.ts';
import type { Finding } from '#payments/divergence-kinds.ts';

export type Divergence = typeof divergence.$inferSelect;

/**
 * Opens a row, or says that the open one is still there. What somebody has accepted stays accepted as long as it is the
 * same to the last amount: then false.
 */
export async function noteDivergence(
  orm: Orm | Tx,
  ctx: Pick<Ctx, 'now' | 'random'>,
  { kind, subject, details }: Finding,
): Promise<boolean> {
  const same = and(eq(divergence.kind, kind), eq(divergence.subject, subject));
  const [accepted] = await orm
    .select({ isSame: sql<boolean>`${divergence.details} = ${JSON.stringify(details)}::jsonb` })
    .from(divergence)
    .where(and(same, isNotNull(divergence.resolvedAt), eq(divergence.resolution, 'accept')))
    .orderBy(desc(divergence.resolvedAt))
    .limit(1);
  if (accepted?.isSame) return false;
  const dates = { foundAt: ctx.now, seenAt: ctx.now };
  await orm
    .insert(divergence)
    .values({ divergenceId: uuidv7(ctx.now, ctx.random), kind, subject, details, ...dates })
    .onConflictDoUpdate({
      target: [divergence.kind, divergence.subject],
      targetWhere: isNull(divergence.resolvedAt),
      set: { seenAt: ctx.now, details },
    });
  return true;
}

/** Its money was taken otherwise than we asked: a person decides, or has left it as it is. */
export function isLeftToPerson(paymentId: SQL): SQL {
  return sql`exists (select from divergence d where d.subject = ${paymentId}::text
    and d.kind in ('captured_differs', 'currency_differs')
    and (d.resolved_at is null or d.resolution = 'accept'))`;
}

/** Oldest first. */
export function readOpenDivergences(orm: Orm | Tx): Promise<Divergence[]> {
  const order = [divergence.foundAt, divergence.divergenceId];
  return orm
    .select()
    .from(divergence)
    .where(isNull(divergence.resolvedAt))
    .orderBy(...order);
}

export async function closeDivergence(
  orm: Orm | Tx,
  ctx: Pick<Ctx, 'now'>,
  { divergenceId, resolution, note }: { divergenceId: string; resolution: string; note: string | null },
): Promise<void> {
  await orm
    .update(divergence)
    .set({ resolvedAt: ctx.now, resolution, note })
    .where(and(eq(divergence.divergenceId, divergenceId), isNull(divergence.resolvedAt)));
}
