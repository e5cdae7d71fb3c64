// What the pages of the agencies desk show, as loaders pass it on.
import type { AgencyFile, AgencyPerson, AgencyRow } from '#identity/agencies/read-agencies.server.ts';
import type { ApplicationState } from '#agency/applications/application-states.ts';
import type { ApplicationFile, ApplicationRow } from '#agency/applications/read-applications.server.ts';

type WithShownDates<T, Dates extends keyof T> = Omit<T, Dates> & {
  [K in Dates]: null extends T[K] ? string | null : string;
};

export type ShownAgencyRow = WithShownDates<AgencyRow, 'lastLoginAt'>;
export type ShownAgencyPerson = WithShownDates<AgencyPerson, 'lastLoginAt'>;
export type ShownAgency = Omit<WithShownDates<AgencyFile, 'createdAt'>, 'people'> & {
  people: ShownAgencyPerson[];
};
export type ShownApplicationRow = WithShownDates<ApplicationRow, 'createdAt'>;
export type ShownApplication = WithShownDates<ApplicationFile, 'createdAt' | 'decidedAt'>;

export const agencyTones = { active: 'ok', suspended: 'danger' } as const;

export const applicationTones = {
  received: 'warn',
  approved: 'ok',
  refused: 'plain',
} as const satisfies Record<ApplicationState, string>;

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** As a loader sends it: the last login is an ISO instant, or null. */
export function showAgencyRow(row: AgencyRow): ShownAgencyRow {
  return { ...row, lastLoginAt: iso(row.lastLoginAt) };
}

/** As a loader sends it: the dates of the agency and its people are ISO instants. */
export function showAgency({ people, createdAt, ...agency }: AgencyFile): ShownAgency {
  return {
    ...agency,
    createdAt: createdAt.toISOString(),
    people: people.map((person) => ({ ...person, lastLoginAt: iso(person.lastLoginAt) })),
  };
}

/** As a loader sends it: `createdAt` is an ISO instant. */
export function showApplicationRow(row: ApplicationRow): ShownApplicationRow {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

/** As a loader sends it: dates are ISO instants, and `decidedAt` is null while the application is open. */
export function showApplication({ createdAt, decidedAt, ...file }: ApplicationFile): ShownApplication {
  return { ...file, createdAt: createdAt.toISOString(), decidedAt: iso(decidedAt) };
}
