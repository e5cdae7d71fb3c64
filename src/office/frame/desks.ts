// The desks of the office, in menu order, with the act that opens each. Only existing desks are listed.
import type { Act } from '#identity/access/acts.ts';
import { mayDo } from '#identity/access/acts.ts';
import type { SignedIn } from '#identity/signed-in.ts';
import { pathTo } from '#paths.ts';

export const deskNames = [
  'home',
  'bookings',
  'flights',
  'messages',
  'agencies',
  'groups',
  'people',
  'audit',
  'health',
  'measures',
] as const;
export type DeskName = (typeof deskNames)[number];

type Desk = { path: 'office' | `office/${Exclude<DeskName, 'home'>}`; act: Act };

export const desks: Readonly<Record<DeskName, Desk>> = {
  home: { path: 'office', act: 'office.enter' },
  bookings: { path: 'office/bookings', act: 'bookings.read' },
  flights: { path: 'office/flights', act: 'flights.read' },
  messages: { path: 'office/messages', act: 'messages.read' },
  agencies: { path: 'office/agencies', act: 'agencies.read' },
  groups: { path: 'office/groups', act: 'agencies.groups' },
  people: { path: 'office/people', act: 'people.read' },
  audit: { path: 'office/audit', act: 'audit.read' },
  health: { path: 'office/health', act: 'health.read' },
  measures: { path: 'office/measures', act: 'measures.read' },
};

/** Returns the desks whose act the account may do, in menu order. */
export function desksOf(account: SignedIn): DeskName[] {
  return deskNames.filter((name) => mayDo(account, desks[name].act));
}

export function deskHref(locale: string, name: DeskName): string {
  return pathTo(locale, desks[name].path);
}

/** The desk that a path belongs to; the home desk matches only itself. */
export function deskAt(pathname: string): DeskName | null {
  const [, , , desk] = pathname.split('/');
  if (!desk) return 'home';
  return deskNames.find((name) => desks[name].path === `office/${desk}`) ?? null;
}
