// Whether the people of an agency may log in.
export const agencyStates = ['active', 'suspended'] as const;
export type AgencyState = (typeof agencyStates)[number];
