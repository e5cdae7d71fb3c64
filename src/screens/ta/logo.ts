// The logo of the agent's own agency, as its profile shows it.
import type { Route } from './+types/logo';
import { readLogo } from '#identity/agencies/agency-profile.server.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { requireAgent } from '#screens/ta/require-agent.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.enter');
  const read = await readLogo(ctx);
  if (!read) throw pageNotFound(args.url);
  const headers = {
    ...privateHeaders,
    'Content-Type': read.type,
    'X-Content-Type-Options': 'nosniff',
    'Content-Disposition': 'inline',
  };
  return new Response(new Uint8Array(read.logo), { headers });
}
