// The daily reconciliation, once over all processes: the process that inserts the day's row runs it.
import { sql } from 'drizzle-orm';

import { prepared } from '#platform/db/client.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { readOpenDiscrepancies } from '#payments/ledger/discrepancy.server.ts';
import { reconcile } from '#payments/reconciliation/reconcile.server.ts';

/** How far back payments are compared: refunds and disputes take banks and payers a long time. */
const WINDOW_MS = 45 * 86_400_000;
/** A run that began this long ago and has not ended died with its process. */
const DEAD_MS = 3_600_000;

/** Does nothing on a day (UTC) that has had its run. Logs an error while a discrepancy is open. Returns runs made. */
export async function reconcileDaily(ctx: PaymentCtx): Promise<number> {
  const now = ctx.now.toISOString();
  const dead = new Date(ctx.now.getTime() - DEAD_MS).toISOString();
  const day = now.slice(0, 10);
  const begun = await prepared(
    ctx.db,
    sql`
    insert into reconciliation_run as r (day, started_at) values (${day}, ${now}::timestamptz)
    on conflict (day) do update set started_at = excluded.started_at
    where r.finished_at is null and r.started_at < ${dead}::timestamptz returning day`,
  );
  if (begun.length === 0) return 0;
  const done = await reconcile(ctx, { since: new Date(ctx.now.getTime() - WINDOW_MS) });
  const open = await readOpenDiscrepancies(ctx.db.orm);
  if (done.isComplete) {
    await prepared(
      ctx.db,
      sql`update reconciliation_run set finished_at = ${now}::timestamptz, open = ${open.length}
      where day = ${day}`,
    );
  }
  const kinds = [...new Set(open.map(({ kind }) => kind))];
  if (open.length > 0) ctx.log.error({ ...done, open: open.length, kinds }, 'differences of money are open');
  else ctx.log.info(done, 'provider, ledger and bookings agree');
  return 1;
}
