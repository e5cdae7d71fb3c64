// The one table of permissions: role × act × owner. Pages, API and commands ask `mayDo`, and nothing else decides.
import { type AgencyRole, agencyRoles, staffRoles, type StaffRole } from '#identity/access/roles.ts';
import type { SignedIn } from '#identity/signed-in.ts';

type Rule = {
  /** Roles of airline staff that may do it, regardless of the owner. */
  staff: readonly StaffRole[];
  /** Roles of an agency that may do it, for what belongs to that agency. */
  agency?: readonly AgencyRole[];
  /**
   * Roles of the staff who may do it while acting as that agency, beside administrators. Without it no acting staff
   * may, because the act is the agency's own affair or its effect would outlast the half hour.
   */
  acting?: readonly StaffRole[];
};

/** Staff who may act as an agency may read its portal and sell. */
const mayAct = ['service'] as const satisfies readonly StaffRole[];

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
  'flights.read': { staff: ['planner', 'service', 'revenue', 'auditor'] },
  'flights.operate': { staff: ['planner'] },
  // The office's desk of agencies.
  'agencies.read': { staff: ['service', 'revenue', 'finance', 'auditor'] },
  'agencies.change': { staff: ['revenue'] },
  'agencies.suspend': { staff: ['finance'] },
  'agencies.credit': { staff: ['finance'] },
  'agencies.payments': { staff: ['finance'] },
  'agencies.statements': { staff: ['finance'] },
  'agencies.terms': { staff: ['revenue'] },
  'agencies.groups': { staff: ['revenue'] },
  'agencies.blocks': { staff: ['revenue'] },
  'agencies.act_as': { staff: mayAct },
  // What agents do in the portal, for their own agency.
  'portal.enter': { staff: [], agency: agencyRoles, acting: mayAct },
  'portal.read_bookings': { staff: [], agency: agencyRoles, acting: mayAct },
  'portal.book': { staff: [], agency: ['administrator', 'seller'], acting: mayAct },
  'portal.read_credit': { staff: [], agency: agencyRoles, acting: mayAct },
  'portal.read_money': { staff: [], agency: ['administrator', 'finance'], acting: mayAct },
  'portal.visits': { staff: [], agency: ['administrator'], acting: mayAct },
  // Files with the names of all travellers: among staff, administrators only.
  'portal.export': { staff: [], agency: ['administrator', 'finance'], acting: [] },
  'portal.schedule': { staff: [], agency: ['administrator', 'finance'] },
  'portal.agents': { staff: [], agency: ['administrator'] },
  'portal.profile': { staff: [], agency: ['administrator'] },
  'portal.groups': { staff: [], agency: ['administrator', 'seller'] },
  'portal.branches': { staff: [], agency: ['administrator'] },
  'portal.password': { staff: [], agency: agencyRoles },
} as const satisfies Record<string, Rule>;

export type Act = keyof typeof rules;

export const acts = Object.keys(rules).filter(isAct);

/** `agencyId` is the agency that owns the object; null where no agency does. */
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
  const { actingStaff } = who;
  if (actingStaff) {
    const { acting } = rule;
    if (!acting) return false;
    return actingStaff.roles.some((role) => role === 'administrator' || acting.includes(role));
  }
  return who.roles.some((role) => rule.agency?.includes(role) ?? false);
}

function isAct(name: string): name is Act {
  return Object.hasOwn(rules, name);
}
