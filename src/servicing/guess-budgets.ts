// How many wrong pairs of reference and last name are answered openly, and how much that reveals. Pure: the odds are
// computed from the applicable budgets (docs/decisions/0018-identity.md).
import type { RateRule } from '#platform/http/rate-limit.ts';
import { REFERENCE_ALPHABET } from '#platform/lib/ids.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

export type GuessSettings = Pick<
  Settings,
  'WRONG_PAIRS_PER_NAME' | 'WRONG_PAIR_HOURS' | 'WRONG_PAIRS_PER_SITE'
>;

const DAY_S = 86_400;

/** Limits per address. Only wrong pairs count: a person with the right one may come any number of times. */
export const perAddress: readonly RateRule[] = [
  { name: 'wrong reservation', tokens: 10, seconds: 600 },
  { name: 'wrong reservation, day', tokens: 30, seconds: DAY_S },
];

/** A person may know the reference, from a luggage tag, and try the most common names. */
export const perReference: RateRule = { name: 'wrong name of a reference', tokens: 3, seconds: DAY_S };

/**
 * The budget on which the odds are based. Every booking opens with only a few last names. So with each name tried once
 * in so many hours, for any number of addresses and names, the number of bookings found is limited too.
 */
export function perName(settings: GuessSettings): RateRule {
  const { WRONG_PAIRS_PER_NAME: tokens, WRONG_PAIR_HOURS: hours } = settings;
  return { name: 'wrong reference of a name', tokens, seconds: hours * 3600 };
}

export function perSite({ WRONG_PAIRS_PER_SITE: tokens }: GuessSettings): RateRule {
  return { name: 'wrong reservation, all', tokens, seconds: DAY_S, shared: true };
}

/** Codes that one address may request; beyond that it has to wait. */
export const challengesPerAddress: readonly RateRule[] = [
  { name: 'reservation code', tokens: 30, seconds: 600 },
  { name: 'reservation code, day', tokens: 200, seconds: DAY_S },
];

/** Entered codes: per address, and for all together, which limits what guessing codes can find. */
export const codeTries: readonly RateRule[] = [
  { name: 'entered code', tokens: 100, seconds: 600 },
  { name: 'entered code, all', tokens: 1_500_000, seconds: DAY_S, shared: true },
];

export const attemptsPerChallenge = 5;
export const mailsPerHour = 3;
export const codeDigits = 6;

/** Assumptions about the airline; with twice the bookings, WRONG_PAIR_HOURS has to be twice as long. */
export type Assumed = {
  /** Confirmed bookings that can be found. */
  bookings: number;
  /** Last names that open one booking, on average: those of its passengers, whole and in halves, as folded. */
  namesPerBooking: number;
  /** The share of bookings that open by the commonest last name. */
  commonestShare: number;
};

export const assumed: Assumed = { bookings: 100_000, namesPerBooking: 4, commonestShare: 0.12 };

const references = REFERENCE_ALPHABET.length ** 6;
const days = 3_652.5;

/** The chance that one tried pair opens a booking, for a name that opens this share of the bookings. */
export function hitChance(share: number, { bookings }: Assumed = assumed): number {
  return (share * bookings) / references;
}

/** Reservations that strangers open in ten years, from any number of addresses, at the full daily rate. */
export function hitsInTenYears(settings: GuessSettings, given: Assumed = assumed): number {
  const { tokens, seconds } = perName(settings);
  const openly = days * tokens * (DAY_S / seconds) * hitChance(given.namesPerBooking, given);
  const tries = codeTries.find((rule) => rule.shared)?.tokens ?? 0;
  return openly + (days * tries * hitChance(given.commonestShare, given)) / 10 ** codeDigits;
}
