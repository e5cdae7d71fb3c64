// A staff member as the agent that they act as.
import type { ActingStaff, Agent, Staff } from '#identity/signed-in.ts';

export type Acting = Pick<ActingStaff, 'agency' | 'reason' | 'until'> & {
  actingSessionId: string;
  agencyId: string;
};

/** Without a role of the agency: their rights follow from their staff roles (access/acts.ts). */
export function actingAgent(
  { accountId, name, email, roles }: Staff,
  { actingSessionId, agencyId, ...acting }: Acting,
): Agent {
  const actingStaff = { accountId, name, roles, ...acting };
  const person = { accountId, sessionId: actingSessionId, name, email };
  return { ...person, kind: 'agency', agencyId, roles: [], actingStaff };
}
