// Deletes counts that are too old for comparisons.
import { lt } from 'drizzle-orm';

import { errorCount, funnelCount } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

type ForgetCtx = Pick<Ctx, 'db' | 'now'> & { settings: Pick<Ctx['settings'], 'MEASURE_DAYS'> };

/** A timer calls it. Returns how many rows were deleted. */
export async function forgetMeasures({ db, now, settings }: ForgetCtx): Promise<number> {
  const first = new Date(now.getTime() - settings.MEASURE_DAYS * 86_400_000).toISOString().slice(0, 10);
  const steps = await db.orm.delete(funnelCount).where(lt(funnelCount.day, first));
  const errors = await db.orm.delete(errorCount).where(lt(errorCount.day, first));
  return (steps.rowCount ?? 0) + (errors.rowCount ?? 0);
}
