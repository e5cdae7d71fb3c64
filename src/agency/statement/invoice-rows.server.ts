// The rows of an agency's invoices for a page: without the parties, which are named in the document.
import { readInvoices, type SettledInvoice } from '#agency/statement/read-invoices.server.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { localDay } from '#platform/lib/time.ts';

/** The document names the issuer and the recipient. */
export type InvoiceRow = Pick<
  SettledInvoice,
  | 'agencyInvoiceId'
  | 'kind'
  | 'number'
  | 'currency'
  | 'periodFrom'
  | 'periodTo'
  | 'amountMinor'
  | 'openMinor'
  | 'dueOn'
  | 'state'
>;

type ReadCtx = Pick<Ctx, 'db' | 'now' | 'settings'>;

/** Reads as the agency, newest first. What is open or overdue is as of today at the airline's clock. */
export async function readInvoiceRows(ctx: ReadCtx, agencyId: string): Promise<InvoiceRow[]> {
  const today = localDay(ctx.now, ctx.settings.AIRLINE_TIME_ZONE);
  const invoices = await readAsAgencies(ctx.db, [agencyId], (tx) => readInvoices(tx, agencyId, today));
  return invoices.map((invoice) => {
    const { agencyInvoiceId, kind, number, currency, periodFrom, periodTo } = invoice;
    const { amountMinor, openMinor, dueOn, state } = invoice;
    return {
      agencyInvoiceId,
      kind,
      number,
      currency,
      periodFrom,
      periodTo,
      amountMinor,
      openMinor,
      dueOn,
      state,
    };
  });
}
