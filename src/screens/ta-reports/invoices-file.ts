// An invoice as PDF, and its lines as CSV or XLSX.
import type { Route } from './+types/invoices-file';
import { invoiceDocument } from '#agency/statement/account-document.ts';
import { invoiceFacts } from '#agency/statement/invoice-facts.server.ts';
import { invoiceLines } from '#agency/statement/read-invoices.server.ts';
import { movementsFile } from '#agency/statement/statement-view.server.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { requireAgent } from '#screens/ta/require-agent.ts';
import { formatIn, pdfResponse, tableResponse } from '#screens/ta-reports/table-response.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const { url, params } = args;
  const ctx = requireAgent(args, 'portal.export');
  const facts = await invoiceFacts(ctx, [ctx.account.agencyId], params.agencyInvoiceId);
  if (!facts) throw pageNotFound(url);
  const { agencyInvoiceId, number, currency, sellerName: companyName } = facts.invoice;
  const said = { name: number, note: { type: 'invoice', id: agencyInvoiceId, query: number } } as const;
  if (url.searchParams.get('format') !== 'pdf') {
    const statement = invoiceLines(agencyInvoiceId);
    const file = { format: formatIn(url), title: number, currency, statement, withBalance: false };
    return tableResponse(ctx, movementsFile(ctx, file), said);
  }
  const zone = ctx.settings.AIRLINE_TIME_ZONE;
  const given = {
    locale: ctx.locale,
    airline: ctx.airline,
    companyName,
    country: ctx.site.country ?? null,
    zone,
  };
  return pdfResponse(ctx, invoiceDocument(given, facts), said);
}
