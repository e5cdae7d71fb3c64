// The one table of permissions: role × act × owner. Pages, API and commands ask `mayDo`, and nothing else decides.
import { type AgencyRole, agencyRoles, staffRoles, type StaffRole } from '#identity/access/roles.ts';
import type { SignedIn } from '#identity/signed-in.ts';

type Rule = {
  /** Of the airline's staff, whoever owns the thing. */
  staff: readonly StaffRole[];
  /** Of an agency, for what belongs to that agency. */
  agency?: readonly AgencyRole[];
};

/** An administrator of the airline may do everything; the others what their desk needs. */
const rules = {
  'office.enter': { staff: staffRoles },
  'people.read': { staff: ['auditor'] },
  'people.invite': { staff: [] },
  'people.change_roles': { staff: [] },
  'people.suspend': { staff: [] },
  'people.end_sessions': { staff: [] },
  'audit.read': { staff: ['auditor'] },
  'health.read': { staff: ['planner', 'service', 'finance', 'auditor'] },
  'measures.read': { staff: ['editor', 'revenue', 'auditor'] },
  'bookings.read': { staff: ['service', 'finance', 'revenue', 'auditor'] },
  'bookings.note': { staff: ['service', 'finance'] },
  'bookings.resend': { staff: ['service'] },
  'bookings.refund': { staff: ['service', 'finance'] },
  'bookings.act_for': { staff: ['service'] },
  'messages.read': { staff: ['service', 'auditor'] },
  'messages.resend': { staff: ['service'] },
  // The office's desk of agencies.
  'agencies.read': { staff: ['service', 'revenue', 'finance', 'auditor'] },
  'agencies.change': { staff: ['revenue'] },
  'agencies.suspend': { staff: ['finance'] },
  'agencies.credit': { staff: ['finance'] },
  'agencies.payments': { staff: ['finance'] },
  'agencies.terms': { staff: ['revenue'] },
  'agencies.act_as': { staff: ['service'] },
  // What agents do in the portal, for their own agency.
  'portal.enter': { staff: [], agency: agencyRoles },
  'portal.read_bookings': { staff: [], agency: agencyRoles },
  'portal.book': { staff: [], agency: ['administrator', 'seller'] },
  'portal.read_credit': { staff: [], agency: agencyRoles },
  'portal.read_money': { staff: [], agency: ['administrator', 'finance'] },
  'portal.export': { staff: [], agency: ['administrator', 'finance'] },
  'portal.agents': { staff: [], agency: ['administrator'] },
  'portal.profile': { staff: [], agency: ['administrator'] },
  'portal.branches': { staff: [], agency: ['administrator'] },
} as const satisfies Record<string, Rule>;

export type Act = keyof typeof rules;

export const acts = Object.keys(rules).filter(isAct);

/** `agencyId` is the agency that owns the thing; null where it belongs to none. */
export type Owner = { agencyId: string | null };

/** Whether an account may do an act. Nobody may do anything without an account. */
export function mayDo(
  who: SignedIn | null | undefined,
  act: Act,
  owner: Owner = { agencyId: null },
): boolean {
  if (!who) return false;
  const rule: Rule = rules[act];
  if (who.kind === 'staff') {
    return who.roles.some((role) => role === 'administrator' || rule.staff.includes(role));
  }
  if (owner.agencyId !== who.agencyId) return false;
  return who.roles.some((role) => rule.agency?.includes(role) ?? false);
}

function isAct(name: string): name is Act {
  return Object.hasOwn(rules, name);
}
