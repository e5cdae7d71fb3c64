// The id of an offer contains what was offered and when, so that a search stores nothing and a hold can compare. It is
// not a promise: the hold prices again from the filed data, and refuses if the price differs.

export type OfferTerms = {
  flightId: number;
  family: string;
  bookingClass: string;
  currency: string;
  /** Price of the whole party on this flight, in minor units. */
  totalMinor: number;
  /** Minutes since 1970 at the time of the offer. */
  offeredMinute: number;
  /** The promotion code that the price was made with. */
  promotionCode?: string;
};

/** How long an offer is valid before a new search is needed. */
export const offerMinutes = 30;

/** Whole minutes since 1970, UTC. */
export function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / 60_000);
}

export function writeOfferId(t: OfferTerms): string {
  const terms = `${t.flightId}.${t.family}.${t.bookingClass}.${t.currency}.${t.totalMinor}`;
  const offered = `${terms}.${t.offeredMinute.toString(36)}`;
  return t.promotionCode ? `${offered}.${t.promotionCode}` : offered;
}

const PATTERN =
  /^([1-9]\d{0,9})\.([a-z]{2,12})\.([A-Z])\.([A-Z]{3})\.(\d{1,12})\.([0-9a-z]{5,6})(?:\.([A-Z0-9]{3,20}))?$/;

/** The terms of an offer id, or null when it is not one of ours. */
export function readOfferId(offerId: string): OfferTerms | null {
  const match = PATTERN.exec(offerId);
  if (!match) return null;
  const [, flightId, family, bookingClass, currency, total, minute, promotionCode] = match;
  if (!flightId || !family || !bookingClass || !currency || !total || !minute) return null;
  // Flight ids are 32-bit integers in the database.
  if (Number(flightId) > 2_147_483_647) return null;
  return {
    flightId: Number(flightId),
    family,
    bookingClass,
    currency,
    totalMinor: Number(total),
    offeredMinute: Number.parseInt(minute, 36),
    ...(promotionCode && { promotionCode }),
  };
}

/** True after 30 minutes, and for an offer from more than a minute in the future, which cannot be ours. */
export function isExpired(offer: OfferTerms, now: Date): boolean {
  const age = minuteOf(now) - offer.offeredMinute;
  return age > offerMinutes || age < -1;
}
