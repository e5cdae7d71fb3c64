// How long and how much an agency may hold without paying, by the filed rules. Pure.
import type { agencyHoldRule } from '#platform/db/schema.ts';
import { ownerWeight } from '#flights/agency-terms/commission.ts';

export type HoldRule = Omit<typeof agencyHoldRule.$inferSelect, 'createdAt' | 'endedAt'>;

export type HoldTerms = Pick<HoldRule, 'holdHours' | 'hoursBeforeDeparture' | 'openHolds' | 'unitsPerFlight'>;

/**
 * The terms of a trip with these families: the most specific rule of each, and the strictest values among those. Null
 * where a family has no rule: the trip is then held as a traveller's is.
 */
export function holdTermsFor(
  { holds }: { holds: readonly HoldRule[] },
  families: readonly string[],
): HoldTerms | null {
  const rules: HoldRule[] = [];
  for (const family of new Set(families)) {
    const rule = ruleOf(holds, family);
    if (!rule) return null;
    rules.push(rule);
  }
  const [first, ...others] = rules;
  if (!first) return null;
  return others.reduce<HoldTerms>(
    (terms, rule) => ({
      holdHours: Math.min(terms.holdHours, rule.holdHours),
      hoursBeforeDeparture: Math.max(terms.hoursBeforeDeparture, rule.hoursBeforeDeparture),
      openHolds: Math.min(terms.openHolds, rule.openHolds),
      unitsPerFlight: Math.min(terms.unitsPerFlight, rule.unitsPerFlight),
    }),
    first,
  );
}

const HOUR = 3_600_000;

/** When an agency's hold that begins or is extended now ends; never before `atLeast`, the end of a traveller's. */
export function holdEnd(
  terms: HoldTerms | null,
  { now, departsAt, atLeast }: { now: Date; departsAt: Date; atLeast: Date },
): Date {
  if (!terms) return atLeast;
  const filed = Math.min(
    now.getTime() + terms.holdHours * HOUR,
    departsAt.getTime() - terms.hoursBeforeDeparture * HOUR,
  );
  return new Date(Math.max(atLeast.getTime(), filed));
}

/** Among equally specific rules the newest wins: ids rise with time. */
function ruleOf(rules: readonly HoldRule[], family: string): HoldRule | null {
  let best: HoldRule | null = null;
  for (const rule of rules) {
    if (rule.family !== null && rule.family !== family) continue;
    if (!best || weightOf(rule) > weightOf(best)) best = rule;
    else if (weightOf(rule) === weightOf(best) && rule.agencyHoldRuleId > best.agencyHoldRuleId) best = rule;
  }
  return best;
}

function weightOf(rule: HoldRule): number {
  return ownerWeight(rule) * 2 + (rule.family === null ? 0 : 1);
}
