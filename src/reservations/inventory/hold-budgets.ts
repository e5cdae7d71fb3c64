// How much inventory may be held without paying: by one visitor, from one address or network, and of one flight by
// everybody together (docs/decisions/0009-holds.md). Pure: the counts were read under the locks of the batch.
import type { HoldTerms } from '#flights/agency-terms/hold-terms.ts';
import type { FlightRow } from '#flights/flight-row.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import type { UnitsHeld } from '#reservations/inventory/block-units.ts';
import { type Network, networksOfHolder } from '#platform/http/client-address.ts';
import { ok, type Refusal, refuse } from '#platform/lib/result.ts';

export type HoldBudgets = {
  /** Whose holds the budgets of an address limit. */
  counted: 'address' | 'agency';
  holdsPerVisitor: number;
  holdsPerAddress: number;
  unitsPerAddress: number;
  flightUnitsPerAddress: number;
  /** Percent of what a cabin has not sold that unpaid holds may take on normal terms; above it a hold is short. */
  openSharePercent: number;
  /** The whole site is under attack: no hold is granted on normal terms. */
  everyHoldShort: boolean;
  shortHoldMinutes: number;
  /** Units of one flight that one address may hold on short terms within `shortWindowHours`, not counting paid ones. */
  shortUnitsPerAddress: number;
  /** A short hold needs a challenge that was met. */
  challengesShort: boolean;
  /** When somebody who is refused should try again. */
  holdMinutes: number;
};

export const shortWindowHours = 24;

/** One party may always hold on normal terms, however few seats are left. */
export const LARGEST_PARTY = 9;

type BudgetSettings = Pick<
  Settings,
  | 'HOLDS_PER_VISITOR'
  | 'HOLDS_PER_ADDRESS'
  | 'HELD_UNITS_PER_ADDRESS'
  | 'HELD_FLIGHT_UNITS_PER_ADDRESS'
  | 'OPEN_SHARE_PERCENT'
  | 'SHORT_HOLD_MINUTES'
  | 'SHORT_UNITS_PER_ADDRESS'
  | 'HOLD_CHALLENGE_BITS'
  | 'HOLD_MINUTES'
>;

export function budgetsOf(settings: BudgetSettings): HoldBudgets {
  return {
    counted: 'address',
    holdsPerVisitor: settings.HOLDS_PER_VISITOR,
    holdsPerAddress: settings.HOLDS_PER_ADDRESS,
    unitsPerAddress: settings.HELD_UNITS_PER_ADDRESS,
    flightUnitsPerAddress: settings.HELD_FLIGHT_UNITS_PER_ADDRESS,
    openSharePercent: settings.OPEN_SHARE_PERCENT,
    everyHoldShort: false,
    shortHoldMinutes: settings.SHORT_HOLD_MINUTES,
    shortUnitsPerAddress: settings.SHORT_UNITS_PER_ADDRESS,
    challengesShort: settings.HOLD_CHALLENGE_BITS > 0,
    holdMinutes: settings.HOLD_MINUTES,
  };
}

/**
 * The budgets of an agency, as filed for it where anything is. An agency is known, so it meets no challenge and no
 * limit for a site under attack; on a flight in demand its holds are short like everybody's.
 */
export function withinTerms(budgets: HoldBudgets, terms: HoldTerms | null): HoldBudgets {
  const known: HoldBudgets = {
    ...budgets,
    counted: 'agency',
    everyHoldShort: false,
    challengesShort: false,
  };
  if (!terms) return known;
  return {
    ...known,
    holdsPerAddress: terms.openHolds,
    unitsPerAddress: Infinity,
    flightUnitsPerAddress: terms.unitsPerFlight,
    shortUnitsPerAddress: terms.unitsPerFlight,
  };
}

/** Units that one client, or a network around it, holds on one flight. */
export type ClientUnits = { client: string; flightId: number; holds: number; units: number };

export type HeldCounts = {
  /** The units of every network with a request in the batch, over all flights. */
  clients: ClientUnits[];
  /** Unpaid units by flight and cabin, where they may exceed the open share; elsewhere they cannot. */
  unpaid: Map<string, number>;
  /** Units begun within `shortWindowHours` and not paid, by network and flight, where a hold may be short. */
  recent: Map<string, number>;
  /** Short holds of a flight that began within the last hour and were not paid, where a hold may be short. */
  shortLately: Map<number, number>;
  /** Challenges that have been used for a hold. */
  spent: Set<string>;
};

export const noCounts = (): HeldCounts => ({
  clients: [],
  unpaid: new Map(),
  recent: new Map(),
  shortLately: new Map(),
  spent: new Set(),
});

/** The key of `HeldCounts.recent`. */
export function recentKey(client: string, flightId: number): string {
  return `${client} ${flightId}`;
}

/**
 * Notes that a hold began or ended. Its first flight represents the hold itself. Units of a block count in no budget.
 */
export function countHold(
  counts: HeldCounts,
  client: string | null,
  units: readonly UnitsHeld[],
  sign: 1 | -1,
): void {
  for (const [index, held] of units.entries()) {
    if (held.blockId !== null) continue;
    const key = `${held.flightId} ${held.cabin}`;
    const unpaid = counts.unpaid.get(key);
    if (unpaid !== undefined) counts.unpaid.set(key, unpaid + sign * held.units);
    if (client === null) continue;
    const holds = index === 0 ? sign : 0;
    for (const { key: network } of networksOfHolder(client))
      counts.clients.push({ client: network, flightId: held.flightId, holds, units: sign * held.units });
  }
}

/** The same for a new hold. */
export function countNewHold(counts: HeldCounts, client: string | null, units: readonly UnitsHeld[]): void {
  countHold(counts, client, units, 1);
  if (client === null) return;
  for (const held of units) {
    if (held.blockId !== null) continue;
    for (const { key: network } of networksOfHolder(client)) {
      const key = recentKey(network, held.flightId);
      counts.recent.set(key, (counts.recent.get(key) ?? 0) + held.units);
    }
  }
}

/** Units that unpaid holds may take in a cabin on normal terms. If `unpaid` is too low, so is the result. */
export function openShare(budgets: HoldBudgets, cabin: { limit: number; taken: number }, unpaid: number) {
  if (budgets.everyHoldShort) return 0;
  const unsold = cabin.limit - cabin.taken + unpaid;
  return Math.max(LARGEST_PARTY, Math.floor((unsold * budgets.openSharePercent) / 100));
}

/** Whether a hold of these units would exceed the open share of a cabin. Asked before the units are taken. */
export function isShort(
  budgets: HoldBudgets,
  { units, counts, flights }: { units: readonly UnitsHeld[]; counts: HeldCounts; flights: Flights },
): boolean {
  return units.some((held) => {
    const unpaid = counts.unpaid.get(`${held.flightId} ${held.cabin}`);
    const cabin = limitOf(flights, held);
    return unpaid !== undefined && cabin && unpaid + held.units > openShare(budgets, cabin, unpaid);
  });
}

type Flights = ReadonlyMap<number, FlightRow>;

/** How much of a cabin may be sold and how much is taken. */
export function limitOf(flights: Flights, { flightId, cabin }: { flightId: number; cabin: string }) {
  const nest = flights.get(flightId)?.cabins.get(cabin);
  return nest ? { limit: nest.limits[0] ?? 0, taken: nest.taken[0] ?? 0 } : null;
}

type HoldClaim = {
  budgets: HoldBudgets;
  /** Null where no person asks: such work has no address to count. */
  client: string | null;
  units: readonly UnitsHeld[];
  counts: HeldCounts;
  /** Holds that the visitor keeps beside the new one: those that are being paid. */
  kept: number;
  short: boolean;
  /** Units of the visitor's own hold that the new one replaces, by flight: the same claim, not another one. */
  replaced: ReadonlyMap<number, number>;
};

/** Why the hold is refused, or null. */
export function overBudget(asked: HoldClaim): Refusal<TooMany | 'flight_holds_too_many'> | null {
  if (asked.kept + 1 > asked.budgets.holdsPerVisitor) return tooMany('visitor');
  if (asked.client === null) return null;
  for (const network of networksOfHolder(asked.client)) {
    const refused = overNetwork(asked, network);
    if (refused) return refused;
  }
  return null;
}

function overNetwork(
  asked: HoldClaim,
  { key, times }: Network,
): Refusal<TooMany | 'flight_holds_too_many'> | null {
  const { budgets, units, counts } = asked;
  const own = counts.clients.filter((each) => each.client === key);
  const sum = (rows: readonly ClientUnits[]) => rows.reduce((total, row) => total + row.units, 0);
  const wanted = units.reduce((total, held) => total + held.units, 0);
  if (own.reduce((total, row) => total + row.holds, 0) + 1 > budgets.holdsPerAddress * times)
    return tooMany(budgets.counted);
  if (sum(own) + wanted > budgets.unitsPerAddress * times) return tooMany(budgets.counted);
  for (const { flightId, units: count } of units) {
    const onFlight = sum(own.filter((row) => row.flightId === flightId));
    if (onFlight + count > budgets.flightUnitsPerAddress * times) return tooMany(budgets.counted);
    if (!asked.short) continue;
    const recent = (counts.recent.get(recentKey(key, flightId)) ?? 0) - (asked.replaced.get(flightId) ?? 0);
    if (recent + count > budgets.shortUnitsPerAddress * times) {
      const minutes = budgets.holdMinutes;
      return refuse('flight_holds_too_many', { minutes, retryAfterSeconds: minutes * 60 });
    }
  }
  return null;
}

type Claim = Pick<HoldClaim, 'budgets' | 'client' | 'units' | 'counts' | 'short' | 'replaced'> & {
  challengeId: string | null;
};

/**
 * The challenge that the hold uses up, null if it needs none, or why a hold within the budgets is still refused. Only
 * what is returned here is stored as used: a visitor who only changes their own hold claims nothing new, and their
 * answer is not looked at. `pressure` makes the next challenge harder.
 */
export function useChallenge(
  asked: Claim,
): { ok: true; value: string | null } | Refusal<'hold_challenge_missing'> {
  const { budgets, client, units, counts, replaced, challengeId } = asked;
  if (!asked.short || !budgets.challengesShort || client === null) return ok(null);
  if (units.every((held) => held.units <= (replaced.get(held.flightId) ?? 0))) return ok(null);
  if (challengeId !== null && !counts.spent.has(challengeId)) return ok(challengeId);
  const flights = units.map(({ flightId }) => flightId);
  const lately = Math.max(...flights.map((flightId) => counts.shortLately.get(flightId) ?? 0));
  const networks = networksOfHolder(client);
  const again = flights.some((flightId) =>
    networks.some(({ key }) => counts.recent.has(recentKey(key, flightId))),
  );
  // The challenge that is set for this pressure also sets the wait.
  return refuse('hold_challenge_missing', {
    pressure: flightPressure(lately) + (again ? 1 : 0),
    waitSeconds: 0,
  });
}

/** 0 below 16 short holds in an hour, one more with each doubling, at most 4. */
function flightPressure(lately: number): number {
  return Math.min(4, Math.max(0, Math.floor(Math.log2(Math.max(1, lately))) - 3));
}

type TooMany = 'holds_too_many' | 'agency_holds_too_many';

function tooMany(budget: 'visitor' | HoldBudgets['counted']): Refusal<TooMany> {
  return refuse(budget === 'agency' ? 'agency_holds_too_many' : 'holds_too_many', { budget });
}
