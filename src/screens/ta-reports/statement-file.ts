// A statement as PDF, CSV or XLSX.
import type { Route } from './+types/statement-file';
import { statementDocument } from '#agency/statement/account-document.ts';
import { readStatementQuery } from '#agency/statement/statement-query.ts';
import { statementFacts, statementFile } from '#agency/statement/statement-view.server.ts';
import { readSite } from '#content/read-site.server.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { requireAgent } from '#screens/ta/require-agent.ts';
import { formatIn, pdfResponse, tableResponse } from '#screens/ta-reports/table-response.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const { url } = args;
  const ctx = requireAgent(args, 'portal.export');
  const zone = ctx.settings.AIRLINE_TIME_ZONE;
  const query = readStatementQuery(url.searchParams, { now: ctx.now, zone });
  const { currency, from, to } = query;
  const name = `${currency?.toLowerCase()}-${from}-${to}`;
  const note = { type: 'statement', id: currency ?? '', query: `from=${from}&to=${to}` } as const;
  if (url.searchParams.get('format') !== 'pdf') {
    const file = await statementFile(ctx, query, formatIn(url));
    if (!file) throw pageNotFound(url);
    return tableResponse(ctx, file, { name, note });
  }
  const facts = await statementFacts(ctx, query);
  if (!facts) throw pageNotFound(url);
  const companyName = (await readSite(ctx))?.domain.companyName ?? ctx.airline.name;
  const given = {
    locale: ctx.locale,
    airline: ctx.airline,
    companyName,
    country: ctx.site.country ?? null,
    zone,
  };
  return pdfResponse(ctx, statementDocument(given, facts), { name, note });
}
