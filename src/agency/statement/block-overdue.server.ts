// Credit is blocked while an invoice is overdue, and unblocked when it is paid. Several processes may do this at once:
// each decides again under the lock of the account.
import { readInvoices } from '#agency/statement/read-invoices.server.ts';
import { setOverdue } from '#payments/credit/overdue-credit.server.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { localDay } from '#platform/lib/time.ts';

type BlockCtx = Pick<Ctx, 'db' | 'now' | 'requestId' | 'settings'>;

/** Returns how many accounts were blocked or unblocked. */
export async function blockOverdue(ctx: BlockCtx): Promise<number> {
  const today = localDay(ctx.now, ctx.settings.AIRLINE_TIME_ZONE);
  const accounts = await prepared<{ creditAccountId: string; agencyId: string }>(ctx.db, ACCOUNTS, [today]);
  let changed = 0;
  for (const { creditAccountId, agencyId } of accounts) {
    const done = await withTx(ctx.db, async (tx) => {
      await prepared(tx, LOCK, [creditAccountId]);
      const invoices = await readInvoices(tx, agencyId, today);
      const isOverdue = invoices.some(
        (each) => each.creditAccountId === creditAccountId && each.state === 'overdue',
      );
      return setOverdue(tx, ctx, { creditAccountId, isOverdue });
    });
    if (done) changed++;
  }
  return changed;
}

// Unblocked accounts with an invoice that was due, and accounts blocked for one.
const ACCOUNTS = `select c.credit_account_id "creditAccountId", c.agency_id "agencyId" from credit_account c
  where c.blocked_reason = 'overdue' or (c.blocked_at is null and c.used_minor > 0
    and exists (select from agency_invoice i where i.credit_account_id = c.credit_account_id and i.due_on < $1::date))`;
const LOCK = 'select from credit_account where credit_account_id = $1 for update';
