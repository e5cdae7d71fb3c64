// The roles of accounts, by a person's job. What a role may do is in acts.ts.

/** Roles of the airline's staff; one person may have several. */
export const staffRoles = [
  'administrator',
  'editor',
  'planner',
  'revenue',
  'service',
  'finance',
  'auditor',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Roles of an agency's people (docs/specification.md, agency portal). */
export const agencyRoles = ['administrator', 'seller', 'finance'] as const;
export type AgencyRole = (typeof agencyRoles)[number];
