// The portal's pages for the account menu of the public site (Specification §2 "Agency portal"). The dashboard is
// already in that menu, and the credit line is left out.
import type { Route } from './+types/menu';
import { portalHref, portalPagesOf } from '#agency/frame/portal-pages.ts';
import { say } from '#platform/i18n/words.server.ts';
import { requireAgent } from '#screens/ta/require-agent.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.enter');
  const { account, locale } = ctx;
  const pages = portalPagesOf(account).filter((name) => name !== 'dashboard');
  const menu = pages.map((name) => ({
    href: portalHref(locale, name),
    label: say(ctx)(`portal.pages.${name}`),
  }));
  return Response.json(menu, { headers: privateHeaders });
}
