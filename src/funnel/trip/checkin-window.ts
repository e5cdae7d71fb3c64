// When check-in for a flight opens and closes (Specification §11 "Check-in").
import type { Offers } from '#content/capabilities.ts';

const HOUR_MS = 3_600_000;

/** Hours before departure. The airport desk opens later than online check-in and closes with it. */
export const checkinHours = { opens: 48, deskOpens: 3, closes: 1 } as const;

/** How many hours before departure travellers can check in: online where the site offers it, otherwise at the desk. */
export function opensBefore({ onlineCheckin }: Pick<Offers, 'onlineCheckin'>): number {
  return onlineCheckin === 'yes' ? checkinHours.opens : checkinHours.deskOpens;
}

export type CheckinState = 'not_open' | 'open' | 'closed';

export type CheckinWindow = { state: CheckinState; opensAt: Date; closesAt: Date };

/** The check-in window of a flight at `now`; it includes the moment of opening and excludes that of closing. */
export function checkinWindow(
  departsAt: Date,
  now: Date,
  offers: Pick<Offers, 'onlineCheckin'>,
): CheckinWindow {
  const opensAt = new Date(departsAt.getTime() - opensBefore(offers) * HOUR_MS);
  const closesAt = new Date(departsAt.getTime() - checkinHours.closes * HOUR_MS);
  return { state: stateAt(now, opensAt, closesAt), opensAt, closesAt };
}

function stateAt(now: Date, opensAt: Date, closesAt: Date): CheckinState {
  if (now < opensAt) return 'not_open';
  return now < closesAt ? 'open' : 'closed';
}
