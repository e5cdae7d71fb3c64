// Minors who travel alone: each regional site sets the age below which an older companion is required, and whether the
// airline escorts younger ones (docs/decisions/0010-passengers.md).
import { ageOn, isCalendarDay } from '#reservations/passengers/passenger-age.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import type { Params } from '#platform/lib/result.ts';

export type MinorRules = {
  /** From this age a traveller needs no companion, and may be one. */
  aloneFrom: number;
  /** From this age the airline escorts a minor; null where it does not. */
  serviceFrom: number | null;
  /** Where the service is arranged. */
  telephone: string | null;
};

/** No site asks for a companion older than this: if one is in the party, its rules need not be read. */
export const OLD_ENOUGH_EVERYWHERE = 18;

export type MinorsRefusal = {
  /** Index of the oldest traveller. */
  index: number;
  code: Extract<ErrorCode, 'companion_missing' | 'escort_not_booked'>;
  params: Params;
};

/** Index and age of the oldest on `day`; null while a birth date is missing or invalid. */
export function oldestOn(birthDates: readonly string[], day: string): { index: number; age: number } | null {
  if (birthDates.length === 0 || !birthDates.every(isCalendarDay)) return null;
  const ages = birthDates.map((birthDate) => ageOn(birthDate, day));
  const age = Math.max(...ages);
  return { index: ages.indexOf(age), age };
}

/** Why this party may not travel without an older companion, or null. `firstDay` is the day of the first flight. */
export function refuseMinorsAlone(
  birthDates: readonly string[],
  firstDay: string,
  { aloneFrom, serviceFrom, telephone }: MinorRules,
): MinorsRefusal | null {
  const oldest = oldestOn(birthDates, firstDay);
  if (!oldest || oldest.age >= aloneFrom) return null;
  const youngest = Math.min(...birthDates.map((birthDate) => ageOn(birthDate, firstDay)));
  const { index } = oldest;
  if (serviceFrom !== null && telephone !== null && youngest >= serviceFrom) {
    return { index, code: 'escort_not_booked', params: { age: aloneFrom, phone: telephone } };
  }
  return { index, code: 'companion_missing', params: { age: aloneFrom } };
}
