// A statement as PDF, CSV or XLSX.
import type { Route } from './+types/statement-file';
import { requireAgent } from '#screens/ta/require-agent.ts';
import { statementAnswer } from '#screens/workspace/account-files.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.export');
  return statementAnswer(ctx, ctx.account.agencyId, args.url);
}
