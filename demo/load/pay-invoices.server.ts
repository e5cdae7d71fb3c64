// Pays the overdue invoices of the demonstration's first agency: otherwise its credit would be blocked after a week.
import { demoAgencies, demoStaff } from '#demo/load/demo-accounts.ts';
import { readInvoices } from '#agency/statement/read-invoices.server.ts';
import type { Staff } from '#identity/signed-in.ts';
import { withTx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { localDay } from '#platform/lib/time.ts';
import { type CreditCtx, receiveAgencyPayment } from '#payments/credit/staff-credit.server.ts';

/** Every start may call it. Returns how many were paid. */
export async function payDemoInvoices(ctx: CreditCtx & Pick<Ctx, 'settings'>): Promise<number> {
  const agencyId = demoAgencies[0]?.agencyId ?? '';
  const staff = demoStaff.find(({ roles }) => roles.includes('finance'));
  if (!staff) return 0;
  const account: Staff = { kind: 'staff', ...staff, sessionId: '' };
  const today = localDay(ctx.now, ctx.settings.AIRLINE_TIME_ZONE);
  const invoices = await withTx(ctx.db, (tx) => readInvoices(tx, agencyId, today));
  let paid = 0;
  for (const { state, currency, openMinor: amountMinor, agencyInvoiceId } of invoices) {
    if (state !== 'overdue') continue;
    const about = { agencyId, currency, reason: 'Bank transfer', bankReference: `SEPA ${agencyInvoiceId}` };
    const done = await receiveAgencyPayment({ ...ctx, account }, { ...about, amountMinor });
    if (done.ok) paid++;
  }
  return paid;
}
