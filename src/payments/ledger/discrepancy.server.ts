// The queue of discrepancies: one open row per kind and subject until it is resolved.
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';

import type { Orm, Tx } from '#platform/db/client.server.ts';
import { discrepancy } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import type { Finding } from '#payments/ledger/discrepancy-kinds.ts';

export type Discrepancy = typeof discrepancy.$inferSelect;

/** Opens a row, or updates the open one. Returns false for a discrepancy that was accepted with these details. */
export async function recordDiscrepancy(
  orm: Orm | Tx,
  ctx: Pick<Ctx, 'now' | 'random'>,
  { kind, subject, details }: Finding,
): Promise<boolean> {
  const same = and(eq(discrepancy.kind, kind), eq(discrepancy.subject, subject));
  const [accepted] = await orm
    .select({ isSame: sql<boolean>`${discrepancy.details} = ${JSON.stringify(details)}::jsonb` })
    .from(discrepancy)
    .where(and(same, isNotNull(discrepancy.resolvedAt), eq(discrepancy.resolution, 'accept')))
    .orderBy(desc(discrepancy.resolvedAt))
    .limit(1);
  if (accepted?.isSame) return false;
  const dates = { foundAt: ctx.now, seenAt: ctx.now };
  await orm
    .insert(discrepancy)
    .values({ discrepancyId: uuidv7(ctx.now, ctx.random), kind, subject, details, ...dates })
    .onConflictDoUpdate({
      target: [discrepancy.kind, discrepancy.subject],
      targetWhere: isNull(discrepancy.resolvedAt),
      set: { seenAt: ctx.now, details },
    });
  return true;
}

/**
 * SQL: whether the payment row `alias` waits for a person: it is authorised, but the captured amount or currency is not
 * that of the order. Staff decide, or have accepted it.
 */
export function isLeftToPerson(alias: string): string {
  return `(${alias}.state = 'authorised' and exists (select from discrepancy d
    where d.subject = ${alias}.payment_id::text and d.kind in ('captured_differs', 'currency_differs')
      and (d.resolved_at is null or d.resolution = 'accept')))`;
}

/** Oldest first. */
export function readOpenDiscrepancies(orm: Orm | Tx): Promise<Discrepancy[]> {
  const order = [discrepancy.foundAt, discrepancy.discrepancyId];
  return orm
    .select()
    .from(discrepancy)
    .where(isNull(discrepancy.resolvedAt))
    .orderBy(...order);
}

export async function closeDiscrepancy(
  orm: Orm | Tx,
  ctx: Pick<Ctx, 'now'>,
  { discrepancyId, resolution, note }: Pick<Discrepancy, 'discrepancyId' | 'resolution' | 'note'>,
): Promise<void> {
  await orm
    .update(discrepancy)
    .set({ resolvedAt: ctx.now, resolution, note })
    .where(and(eq(discrepancy.discrepancyId, discrepancyId), isNull(discrepancy.resolvedAt)));
}
