// How much staff may still refund of a booking: by role, as data (table `refund_limit`).
import { and, eq, inArray, like, sql } from 'drizzle-orm';

import type { Orm, Tx } from '#platform/db/client.server.ts';
import { refund, refundLimit } from '#platform/db/schema.ts';
import { isCountedRefund } from '#platform/db/refund-states.ts';
import type { Staff } from '#identity/signed-in.ts';

/** Marks the refunds made by staff: together they count towards the limit. */
export const officeOccasion = 'office:';

/** Minor units left, after all refunds of this booking by staff; null for no limit. */
export async function refundLeft(
  orm: Orm | Tx,
  { roles }: Pick<Staff, 'roles'>,
  { bookingId, currency }: { bookingId: string; currency: string },
): Promise<number | null> {
  if (roles.includes('administrator')) return null;
  const limits = await orm
    .select({ amountMinor: refundLimit.amountMinor })
    .from(refundLimit)
    .where(and(inArray(refundLimit.role, [...roles]), eq(refundLimit.currency, currency)));
  const most = Math.max(0, ...limits.map(({ amountMinor }) => amountMinor));
  const [done] = await orm
    .select({ minor: sql<string>`coalesce(sum(${refund.amountMinor}), 0)` })
    .from(refund)
    .where(
      and(
        eq(refund.bookingId, bookingId),
        like(refund.occasion, `${officeOccasion}%`),
        sql.raw(isCountedRefund('refund')),
      ),
    );
  return Math.max(0, most - Number(done?.minor ?? 0));
}
