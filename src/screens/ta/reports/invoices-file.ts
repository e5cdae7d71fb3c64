// An invoice as PDF, and its lines as CSV or XLSX.
import type { Route } from './+types/invoices-file';
import { requireAgent } from '#screens/ta/require-agent.ts';
import { invoiceAnswer } from '#screens/workspace/account-files.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.export');
  const { agencyInvoiceId } = args.params;
  return invoiceAnswer(ctx, { agencyId: ctx.account.agencyId, agencyInvoiceId, url: args.url });
}
