// What a promotion code takes off a fare, and why it may take off nothing (docs/decisions/0008).
import { cleanCode } from '#platform/lib/clean-text.ts';
import type { promotionCode } from '#platform/db/schema.ts';
import type { FiledFare } from '#flights/filed.server.ts';
import type { PassengerCounts, PricePart, PromotionReason, PromotionState } from '#flights/offer.ts';

export type Promotion = typeof promotionCode.$inferSelect;

/** The verdict, with the promotion itself if there is one; prices may use it when `state.applied`. */
export type JudgedPromotion = { state: PromotionState; promotion: Promotion | null };

/** Days are local departure days; the request may cover a whole month, or name one day twice. */
export type PromotedFlight = { origin: string; destination: string; fromDay: string; toDay: string };

export type PromotionFacts = {
  now: Date;
  domainId: number;
  currency: string;
  passengers: PassengerCounts;
  /** In travel order; a code that is valid for one of them applies. */
  flights: readonly PromotedFlight[];
};

/** The longest part of typed text that is shown. */
const longestShown = 40;

/** As it was meant, in capitals without spaces and dashes, which no code has; null when nothing was typed. */
export function tidyPromotionCode(typed: unknown): string | null {
  if (typeof typed !== 'string') return null;
  return (
    cleanCode(typed.slice(0, 1000))
      .toUpperCase()
      .replaceAll(/[\s\-_.]/g, '')
      .slice(0, longestShown) || null
  );
}

export function isPromotionCode(code: string): boolean {
  return /^[A-Z0-9]{3,20}$/.test(code);
}

/** Judges a normalised code; `promotion` is what is filed under it, or null. */
export function judgePromotion(
  code: string,
  promotion: Promotion | null,
  facts: PromotionFacts,
): JudgedPromotion {
  const reason = promotion ? whyNot(promotion, facts) : 'promotion_unknown';
  return { state: { code, applied: reason === null, reason }, promotion };
}

/** The promotion to price with, or null. */
export function applied(judged: JudgedPromotion | null | undefined): Promotion | null {
  return judged?.state.applied ? judged.promotion : null;
}

/**
 * What the promotion takes off one passenger of each type, as a negative part of the price, or null if that is zero.
 * Percentages are rounded half up to the minor unit; an amount applies to each seated passenger, at most the fare.
 */
export function discountPart(promotion: Promotion, fare: FiledFare, day: string): PricePart | null {
  if (!isForFlight(promotion, { ...fare, fromDay: day, toDay: day })) return null;
  if (promotion.families && !promotion.families.includes(fare.family)) return null;
  const adultMinor = 0 - offOf(promotion, fare.currency, fare.adultMinor);
  const childMinor = 0 - offOf(promotion, fare.currency, fare.childMinor);
  const infantMinor = promotion.percent === null ? 0 : 0 - offOf(promotion, fare.currency, fare.infantMinor);
  if (adultMinor === 0 && childMinor === 0 && infantMinor === 0) return null;
  return { kind: 'discount', code: 'promotion', adultMinor, childMinor, infantMinor };
}

/** Whether route and days match the promotion. */
export function isForFlight(promotion: Promotion, flight: PromotedFlight): boolean {
  return whyNotFlight(promotion, flight) === null;
}

/** Minor units off per seated passenger and flight, or null where the promotion is a percentage or files none. */
export function amountOff({ amounts }: Pick<Promotion, 'amounts'>, currency: string): number | null {
  return amounts && Object.hasOwn(amounts, currency) ? (amounts[currency] ?? null) : null;
}

/** Held and confirmed bookings count as uses; without `maxUses` there is no limit. */
export function hasUsesLeft({ maxUses, uses }: Pick<Promotion, 'maxUses' | 'uses'>): boolean {
  return maxUses === null || uses < maxUses;
}

function offOf(promotion: Promotion, currency: string, fareMinor: number): number {
  // Half up in whole numbers: a fare in minor units times a percentage stays far below the largest safe integer.
  if (promotion.percent !== null) return Math.floor((fareMinor * promotion.percent + 50) / 100);
  return Math.min(fareMinor, Math.max(0, Math.trunc(amountOff(promotion, currency) ?? 0)));
}

function whyNot(promotion: Promotion, facts: PromotionFacts): PromotionReason | null {
  if (promotion.domainId !== null && promotion.domainId !== facts.domainId) return 'promotion_site_wrong';
  if (!promotion.active || facts.now >= promotion.bookTo) return 'promotion_expired';
  if (facts.now < promotion.bookFrom) return 'promotion_too_early';
  if (!hasUsesLeft(promotion)) return 'promotion_used_up';
  if (promotion.percent === null && amountOff(promotion, facts.currency) === null)
    return 'promotion_currency_wrong';
  if (facts.passengers.adults + facts.passengers.children < promotion.minPassengers)
    return 'promotion_party_too_small';
  const reasons = facts.flights.map((flight) => whyNotFlight(promotion, flight));
  if (reasons.includes(null)) return null;
  // The nearer miss is reported: on the right route, another day would do.
  return reasons.find((reason) => reason === 'promotion_dates_wrong') ?? reasons[0] ?? null;
}

/** A promotion applies in both directions of its route. */
function whyNotFlight(
  { origin, destination, travelFrom, travelTo }: Promotion,
  flight: PromotedFlight,
): 'promotion_route_wrong' | 'promotion_dates_wrong' | null {
  const joins = (from: string, to: string) =>
    (origin === null || origin === from) && (destination === null || destination === to);
  if (!joins(flight.origin, flight.destination) && !joins(flight.destination, flight.origin)) {
    return 'promotion_route_wrong';
  }
  return travelFrom <= flight.toDay && flight.fromDay <= travelTo ? null : 'promotion_dates_wrong';
}
