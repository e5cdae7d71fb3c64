// The pages of the portal, in menu order, with the act that opens each. Only existing pages are listed.
import { type Act, mayDo } from '#identity/access/acts.ts';
import type { Agent } from '#identity/signed-in.ts';
import type { IconName } from '#platform/ui/icon-names.ts';
import { pathTo } from '#paths.ts';

export const portalPageNames = [
  'dashboard',
  'book',
  'bookings',
  'holds',
  'groups',
  'allotments',
  'statement',
  'invoices',
  'reports',
  'agents',
  'branches',
  'profile',
  'visits',
  'password',
] as const;
export type PortalPageName = (typeof portalPageNames)[number];

type PortalPath =
  | 'ta'
  | `ta/${'bookings' | 'holds' | 'groups' | 'allotments' | 'statement' | 'invoices' | 'reports'}`
  | `ta/${'agents' | 'branches' | 'profile' | 'visits' | 'reset-password'}`;

type PortalPage = {
  /** Null is the home page of the public site, where a reservation begins. */
  path: PortalPath | null;
  act: Act;
  icon: IconName;
  /** In the tab bar of a phone. */
  tab?: boolean;
  /** First of a menu group. */
  begins?: boolean;
};

export const portalPages: Readonly<Record<PortalPageName, PortalPage>> = {
  dashboard: { path: 'ta', act: 'portal.enter', icon: 'home', tab: true },
  book: { path: null, act: 'portal.book', icon: 'search' },
  bookings: { path: 'ta/bookings', act: 'portal.read_bookings', icon: 'ticket', tab: true },
  holds: { path: 'ta/holds', act: 'portal.read_bookings', icon: 'clock', tab: true },
  groups: { path: 'ta/groups', act: 'portal.groups', icon: 'bus' },
  allotments: { path: 'ta/allotments', act: 'portal.read_bookings', icon: 'calendar' },
  statement: { path: 'ta/statement', act: 'portal.read_money', icon: 'bank', tab: true, begins: true },
  invoices: { path: 'ta/invoices', act: 'portal.read_money', icon: 'receipt' },
  reports: { path: 'ta/reports', act: 'portal.read_bookings', icon: 'chart' },
  agents: { path: 'ta/agents', act: 'portal.agents', icon: 'people' },
  branches: { path: 'ta/branches', act: 'portal.branches', icon: 'pin' },
  profile: { path: 'ta/profile', act: 'portal.profile', icon: 'file' },
  visits: { path: 'ta/visits', act: 'portal.visits', icon: 'shield' },
  password: { path: 'ta/reset-password', act: 'portal.password', icon: 'lock', begins: true },
};

/** Returns the pages whose act the account may do for its own agency, in menu order. */
export function portalPagesOf(account: Agent): PortalPageName[] {
  const own = { agencyId: account.agencyId };
  return portalPageNames.filter((name) => mayDo(account, portalPages[name].act, own));
}

/** The pages in the tab bar of a phone, of those that are open to somebody. */
export function tabsOf(open: readonly PortalPageName[]): PortalPageName[] {
  return open.filter((name) => portalPages[name].tab);
}

/** A reservation begins at `/`, which redirects to the language (Specification §2 "Agency portal"). */
export function portalHref(locale: string, name: PortalPageName): string {
  const { path } = portalPages[name];
  return path === null ? '/' : pathTo(locale, path);
}

/** The menu page that a path belongs to; the dashboard matches only itself. */
export function portalPageAt(pathname: string): PortalPageName | null {
  const [, , , first] = pathname.split('/');
  if (!first) return 'dashboard';
  return portalPageNames.find((name) => portalPages[name].path === `ta/${first}`) ?? null;
}
