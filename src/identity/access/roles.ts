// The roles of accounts: what a person is there to do. What a role may do is in acts.ts.

/** Of the airline's staff; one person may have several. */
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

/** Of the people of an agency (docs/specification.md, agency portal). */
export const agencyRoles = ['administrator', 'seller', 'finance'] as const;
export type AgencyRole = (typeof agencyRoles)[number];
