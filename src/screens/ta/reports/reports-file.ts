// A report as a file, with the same filters as the page.
import type { Route } from './+types/reports-file';
import { exportDetails, reportFile } from '#agency/reports/export-report.server.ts';
import { readReportQuery } from '#agency/reports/report-query.ts';
import { mayDo } from '#identity/access/acts.ts';
import { requireAgent } from '#screens/ta/require-agent.ts';
import { formatIn, tableResponse } from '#screens/workspace/table-response.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.export');
  const zone = ctx.settings.AIRLINE_TIME_ZONE;
  const mayReadMoney = mayDo(ctx.account, 'portal.read_money', { agencyId: ctx.account.agencyId });
  const query = readReportQuery(args.url.searchParams, { now: ctx.now, zone, mayReadMoney });
  const file = await reportFile(ctx, ctx.account, { query, format: formatIn(args.url) });
  const name = `${query.report}-${query.from}-${query.to}`;
  return tableResponse(ctx, file, {
    name,
    note: { type: 'report', id: query.report, query: exportDetails(query) },
  });
}
