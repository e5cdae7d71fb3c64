// The pages of the portal for the account menu of the public site (Specification §2 "Agency portal", dropdown mode): the
// dashboard stands there already, and the credit line is left out.
import type { Route } from './+types/menu';
import { portalHref, portalPagesOf } from '#agency/frame/portal-pages.ts';
import { say } from '#platform/i18n/words.server.ts';
import { portalHeaders, requireAgent } from '#screens/ta/require-agent.ts';

export function loader(args: Route.LoaderArgs) {
  const { account, locale } = requireAgent(args, 'portal.enter');
  const pages = portalPagesOf(account).filter((name) => name !== 'dashboard');
  const menu = pages.map((name) => ({
    href: portalHref(locale, name),
    label: say(locale)(`portal.pages.${name}`),
  }));
  return Response.json(menu, { headers: portalHeaders });
}
