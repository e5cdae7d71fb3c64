// The audit log as a file, with the same filters as the page.
import type { Route } from './+types/audit-csv';
import { exportAudit, readAuditFilter } from '#office/audit/find-audit.server.ts';
import { requireStaff } from '#screens/office/require-staff.server.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'audit.read');
  const text = await exportAudit(ctx, readAuditFilter(args.url.searchParams));
  return new Response(text, {
    headers: {
      ...privateHeaders,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="audit-${ctx.now.toISOString().slice(0, 10)}.csv"`,
    },
  });
}
