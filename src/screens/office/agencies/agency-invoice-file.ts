// An invoice of one agency as PDF, and its lines as CSV or XLSX; the audit log records who downloaded it.
import type { Route } from './+types/agency-invoice-file';
import { readAgency } from '#identity/agencies/read-agencies.server.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { requireStaff } from '#screens/office/require-staff.server.ts';
import { invoiceAnswer } from '#screens/workspace/account-files.server.ts';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'agencies.read');
  const ctx = requireStaff(args, 'agencies.statements');
  const { agencyId, agencyInvoiceId } = args.params;
  const read = await readAgency(ctx, agencyId);
  if (!read.ok) throw pageNotFound(args.url);
  return invoiceAnswer(ctx, { agencyId, agencyInvoiceId, url: args.url });
}
