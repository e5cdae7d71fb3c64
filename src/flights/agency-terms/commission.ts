// What an agency earns on a part of a price: the most specific of the filed rules decides. Pure; called once, when the
// price is agreed (docs/decisions/0020-agencies.md).
import type { commissionRule } from '#platform/db/schema.ts';

export type CommissionRule = Omit<
  typeof commissionRule.$inferSelect,
  'createdAt' | 'soldFrom' | 'endedAt'
> & {
  /** Milliseconds since 1970. */
  soldFrom: number;
};

/** The rules by which an agency sells: the agency's own, its group's and everybody's that are in force. */
export type CommissionTerms = { commission: readonly CommissionRule[] };

/** What a rule can be filed for. Taxes and fees are passed on and earn nothing. */
export const commissionParts = ['fare', 'surcharge', 'extra', 'seat'] as const;
export type CommissionPart = (typeof commissionParts)[number];

/** The extra or seat sold; a rule may name one, a group of them or a category. */
export type SoldItem = { extraCode?: string; extraGroup?: string | undefined; seatCategory?: string };

/** The flight that is sold. */
export type SoldFlight = { origin: string; destination: string; family: string; departureDate: string };

export type SoldPart = {
  appliesTo: CommissionPart;
  currency: string;
  amountMinor: number;
  /** What a promotion code takes off this fare: zero or more. */
  discountMinor?: number;
  /** A lap infant has no seat: amounts per passenger do not apply to it, percentages do. */
  infant: boolean;
  /** A net fare may have another amount for a child. */
  child?: boolean;
  /** `fixed` is per passenger and flight, and for these also per piece. */
  pieces?: number;
  /** The extra or seat that is sold. */
  item?: SoldItem;
  flight: SoldFlight;
};

/** In minor units, between zero and the amount. */
export function commissionOf(terms: CommissionTerms, part: SoldPart): number {
  const rule = ruleFor(terms, part);
  return rule ? earnedBy(rule, part) : 0;
}

/** The rate of a rule: all that a page needs to show what a choice would earn. */
export type CommissionRate = Pick<CommissionRule, 'kind' | 'basisPoints' | 'amountMinor'> &
  Partial<Pick<CommissionRule, 'childAmountMinor'>>;

/** What one part earns, in minor units. Infants earn a percentage only; other kinds stop at the discounted price. */
export function earnedBy(
  rule: CommissionRate,
  part: Pick<SoldPart, 'amountMinor' | 'discountMinor' | 'infant' | 'child' | 'pieces'>,
): number {
  const { amountMinor, discountMinor = 0, infant, child = false, pieces = 1 } = part;
  // Together with its discount, a fare never earns more than its price.
  const most = Math.max(0, amountMinor - discountMinor);
  if (rule.kind === 'percent') return percentOf(amountMinor, rule.basisPoints ?? 0);
  if (infant) return 0;
  const filed = rule.amountMinor ?? 0;
  if (rule.kind === 'fixed') return Math.min(most, filed * pieces);
  const netMinor = child ? (rule.childAmountMinor ?? filed) : filed;
  return Math.min(most, Math.max(0, amountMinor - netMinor));
}

/**
 * How much a discount reduces the commission: zero or less. A percentage falls in proportion; an amount per passenger
 * and a net fare stay (`commissionOf` keeps them within the remaining fare).
 */
export function commissionOfDiscount(terms: CommissionTerms, part: SoldPart): number {
  const rule = ruleFor(terms, part);
  const taken = rule?.kind === 'percent' ? percentOf(part.amountMinor, rule.basisPoints ?? 0) : 0;
  return taken === 0 ? 0 : -taken;
}

/** Rounded half up, in whole numbers: an amount in minor units times 10,000 is exact up to 900 billion. */
function percentOf(amountMinor: number, basisPoints: number): number {
  return Math.floor((amountMinor * basisPoints + 5_000) / 10_000);
}

/** The deciding rule, or null. Among equally specific rules the one with the latest start of sale. */
export function ruleFor({ commission }: CommissionTerms, part: WherePart): CommissionRule | null {
  let best: CommissionRule | null = null;
  for (const rule of commission)
    if (applies(rule, part) && (!best || isMoreSpecific(rule, best))) best = rule;
  return best;
}

type WherePart = Pick<SoldPart, 'appliesTo' | 'currency' | 'flight' | 'item'>;

function applies(rule: CommissionRule, { appliesTo, currency, flight, item = {} }: WherePart): boolean {
  return (
    rule.appliesTo === appliesTo &&
    (rule.extraCode === null || rule.extraCode === item.extraCode) &&
    (rule.extraGroup === null || rule.extraGroup === item.extraGroup) &&
    (rule.seatCategory === null || rule.seatCategory === item.seatCategory) &&
    (rule.currency === null || rule.currency === currency) &&
    (rule.family === null || rule.family === flight.family) &&
    (rule.origin === null || rule.origin === flight.origin) &&
    (rule.destination === null || rule.destination === flight.destination) &&
    (rule.departsFrom === null || rule.departsFrom <= flight.departureDate) &&
    (rule.departsTo === null || flight.departureDate <= rule.departsTo)
  );
}

function isMoreSpecific(one: CommissionRule, other: CommissionRule): boolean {
  const [own, others] = [weightOf(one), weightOf(other)];
  if (own !== others) return own > others;
  if (one.soldFrom !== other.soldFrom) return one.soldFrom > other.soldFrom;
  return one.commissionRuleId > other.commissionRuleId;
}

/** The agency before its group, then what is sold (one extra before its group), the family, the route, the season. */
function weightOf(rule: CommissionRule): number {
  const whose = ownerWeight(rule) * 1_000 + itemWeight(rule) * 100;
  const family = rule.family === null ? 0 : 50;
  const route = (rule.origin === null ? 0 : 10) + (rule.destination === null ? 0 : 10);
  const season = (rule.departsFrom === null ? 0 : 1) + (rule.departsTo === null ? 0 : 1);
  return whose + family + route + season;
}

function itemWeight({ extraCode, extraGroup, seatCategory }: CommissionRule): number {
  if (extraCode !== null) return 2;
  return extraGroup === null && seatCategory === null ? 0 : 1;
}

/** 2 for a rule of the agency itself, 1 for one of its group, 0 for everybody's. */
export function ownerWeight(rule: { agencyId: string | null; agencyGroupId: string | null }): number {
  if (rule.agencyId !== null) return 2;
  return rule.agencyGroupId === null ? 0 : 1;
}
