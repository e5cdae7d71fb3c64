// Deletes subscriptions that were never confirmed, with their mail: a typed address is not consent.
import { and, eq, lt } from 'drizzle-orm';

import { newsletterSubscription } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

const KEPT_MS = 30 * 86_400_000;

/** Deletes subscriptions that have waited for more than 30 days since the last sign-up; returns how many. */
export async function forgetPending({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  const table = newsletterSubscription;
  const gone = await db.orm
    .delete(table)
    .where(and(eq(table.state, 'pending'), lt(table.askedAt, new Date(now.getTime() - KEPT_MS))));
  return gone.rowCount ?? 0;
}
