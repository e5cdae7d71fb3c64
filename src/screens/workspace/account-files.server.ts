// The files of an agency's statement and invoices, for its own people and for the airline's finance.
import { invoiceDocument, statementDocument } from '#agency/statement/account-document.ts';
import { invoiceFacts } from '#agency/statement/invoice-facts.server.ts';
import { keptAgencyInvoice } from '#agency/statement/kept-agency-invoice.server.ts';
import { invoiceLines } from '#agency/statement/read-invoices.server.ts';
import { readStatementQuery } from '#agency/statement/statement-query.ts';
import { movementsFile, statementFacts, statementFile } from '#agency/statement/statement-view.server.ts';
import { readSite } from '#content/read-site.server.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import {
  type FileCtx,
  formatIn,
  pdfResponse,
  tableResponse,
} from '#screens/workspace/table-response.server.ts';

/** `ctx` is that of the person who downloads the file; the rows are read as the agency. */
export async function statementAnswer(ctx: FileCtx, agencyId: string, url: URL): Promise<Response> {
  const zone = ctx.settings.AIRLINE_TIME_ZONE;
  const own = readingAs(ctx, agencyId);
  const query = readStatementQuery(url.searchParams, { now: ctx.now, zone });
  const { currency, from, to } = query;
  const name = `${currency?.toLowerCase()}-${from}-${to}`;
  const days = `from=${from}&to=${to}`;
  const note = { type: 'statement', id: currency ?? '', agencyId, query: days } as const;
  if (url.searchParams.get('format') !== 'pdf') {
    const file = await statementFile(own, query, formatIn(url));
    if (!file) throw pageNotFound(url);
    return tableResponse(ctx, file, { name, note });
  }
  const facts = await statementFacts(own, query);
  if (!facts) throw pageNotFound(url);
  const companyName = (await readSite(ctx))?.domain.companyName ?? ctx.airline.name;
  const content = statementDocument(givenOf(ctx, companyName), facts);
  return pdfResponse(ctx, () => ctx.documents.make(ctx.client, 'account', content), { name, note });
}

type AskedInvoice = { agencyId: string; agencyInvoiceId: string; url: URL };

export async function invoiceAnswer(
  ctx: FileCtx,
  { agencyId, agencyInvoiceId: asked, url }: AskedInvoice,
): Promise<Response> {
  const facts = await invoiceFacts(ctx, [agencyId], asked);
  if (!facts) throw pageNotFound(url);
  const { agencyInvoiceId, number, currency, sellerName } = facts.invoice;
  const note = { type: 'invoice', id: agencyInvoiceId, agencyId, query: number } as const;
  const download = { name: number, note };
  if (url.searchParams.get('format') !== 'pdf') {
    const statement = invoiceLines(agencyInvoiceId);
    const file = { format: formatIn(url), title: number, currency, statement, withBalance: false };
    return tableResponse(ctx, movementsFile(readingAs(ctx, agencyId), file), download);
  }
  const key = { agencyInvoiceId, locale: ctx.locale };
  const make = () =>
    ctx.documents.make(ctx.client, 'account', invoiceDocument(givenOf(ctx, sellerName), facts));
  return pdfResponse(ctx, () => keptAgencyInvoice(ctx, key, make), download);
}

/** The agency whose rows are read; the account stays that of the person who asks. */
function readingAs(ctx: FileCtx, agencyId: string) {
  return { ...ctx, account: { agencyId } };
}

function givenOf({ locale, airline, site, settings }: FileCtx, companyName: string) {
  const country = site.country ?? null;
  return { locale, airline, companyName, country, zone: settings.AIRLINE_TIME_ZONE };
}
