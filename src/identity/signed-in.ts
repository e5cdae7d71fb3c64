// A person with an account: the airline's staff, or an agent of an agency. Anonymous visitors have none.
import type { AgencyRole, StaffRole } from '#identity/access/roles.ts';

type Account = {
  accountId: string;
  sessionId: string;
  name: string;
  email: string;
};

export type Staff = Account & { kind: 'staff'; roles: readonly StaffRole[] };

export type Agent = Account & {
  kind: 'agency';
  agencyId: string;
  roles: readonly AgencyRole[];
  /** The account belongs to airline staff who act as the agency; it has no role in the agency. */
  actingStaff?: ActingStaff;
};

export type ActingStaff = {
  /** The same as the agent's account. */
  accountId: string;
  name: string;
  /** Their rights in the office limit their rights here. */
  roles: readonly StaffRole[];
  agency: string;
  reason: string;
  until: Date;
};

/** The account of a session that is valid now. */
export type SignedIn = Staff | Agent;

/** What a command needs to know about the actor; null where nobody is signed in. */
export type AccountCtx = { account?: SignedIn | null };
