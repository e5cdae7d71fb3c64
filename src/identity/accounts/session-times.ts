// How long sessions last: without use, and at most.
import type { Settings } from '#platform/lib/settings.server.ts';

export type TimeSettings = Pick<
  Settings,
  'STAFF_IDLE_MINUTES' | 'STAFF_SESSION_HOURS' | 'AGENCY_IDLE_MINUTES' | 'AGENCY_SESSION_HOURS'
>;

const MINUTE_MS = 60_000;

/** Milliseconds without a request after which a session has ended. */
export function idleLimit(kind: 'staff' | 'agency', settings: TimeSettings): number {
  return (kind === 'staff' ? settings.STAFF_IDLE_MINUTES : settings.AGENCY_IDLE_MINUTES) * MINUTE_MS;
}

/** Milliseconds after which a session ends, however it is used. */
export function sessionLimit(kind: 'staff' | 'agency', settings: TimeSettings): number {
  return (kind === 'staff' ? settings.STAFF_SESSION_HOURS : settings.AGENCY_SESSION_HOURS) * 60 * MINUTE_MS;
}

/** The time within which the second factor must follow the password. */
export const secondFactorMs = 10 * MINUTE_MS;
