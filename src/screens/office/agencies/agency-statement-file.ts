// A statement of one agency as PDF, CSV or XLSX; the audit log records who downloaded it.
import type { Route } from './+types/agency-statement-file';
import { readAgency } from '#identity/agencies/read-agencies.server.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { requireStaff } from '#screens/office/require-staff.server.ts';
import { statementAnswer } from '#screens/workspace/account-files.server.ts';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'agencies.read');
  const ctx = requireStaff(args, 'agencies.statements');
  const read = await readAgency(ctx, args.params.agencyId);
  if (!read.ok) throw pageNotFound(args.url);
  return statementAnswer(ctx, read.value.agencyId, args.url);
}
