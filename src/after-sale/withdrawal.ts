// The right to withdraw from a purchase within hours and to get everything back. Counted from the sale: a later change
// does not start it again.
import { HOUR_MS, isInTime } from '#after-sale/clock.ts';

export type WithdrawalRule = {
  /** Country that the trip leaves or reaches. */
  country: string;
  windowHours: number;
  /** The sale must be so long before the first departure; null: any time before it. */
  leadHours: number | null;
  source: string;
};

/** An airline's lawyer signs these; 168 hours are seven days. */
export const withdrawalRules: readonly WithdrawalRule[] = [
  { country: 'US', windowHours: 24, leadHours: 168, source: '14 CFR 259.5(b)(4)' },
  { country: 'MX', windowHours: 24, leadHours: null, source: 'Ley de Aviación Civil, art. 47 Bis VIII' },
];

/** Instants in milliseconds since 1970. */
export type WithdrawalQuestion = {
  soldAt: number;
  firstDepartsAt: number;
  countries: readonly string[];
  at: number;
};

/** The rule that gives the right at this instant, with its end; null if none does. Never after the first departure. */
export function withdrawalAt(
  { soldAt, firstDepartsAt, countries, at }: WithdrawalQuestion,
  rules: readonly WithdrawalRule[] = withdrawalRules,
): (WithdrawalRule & { until: number }) | null {
  const found = rules
    .filter(({ country, leadHours }) => {
      const isEarly = leadHours === null || firstDepartsAt - soldAt >= leadHours * HOUR_MS;
      return countries.includes(country) && isEarly;
    })
    .map((rule) => ({
      ...rule,
      until: Math.min(soldAt + rule.windowHours * HOUR_MS, firstDepartsAt - 1),
    }))
    .filter(({ until }) => at >= soldAt && isInTime(at, until));
  return found.toSorted((a, b) => b.until - a.until)[0] ?? null;
}
