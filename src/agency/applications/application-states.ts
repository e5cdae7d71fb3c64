// From receipt to decision.
export const applicationStates = ['received', 'approved', 'refused'] as const;
export type ApplicationState = (typeof applicationStates)[number];
