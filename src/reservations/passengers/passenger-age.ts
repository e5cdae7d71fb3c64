// Ages: a passenger is sold as the type of the day of the last flight, so that nobody is older than the type on any
// flight (Specification §11 "Passengers", docs/decisions/0010-passengers.md).
import type { PassengerType } from '#reservations/booking-view.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';

/** First age that is past each type; from twelve on the adult fare applies. */
export const AGES = { infantBelow: 2, childBelow: 12, carriesInfantFrom: 16, oldest: 120 } as const;

export type DayRefusal = 'birth_date_form_wrong' | 'birth_date_too_early' | 'birth_date_invalid';
export type AgeRefusal = { code: ErrorCode; date: string };

/** True for a day that exists in the calendar, written YYYY-MM-DD. */
export function isCalendarDay(day: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!parts) return false;
  const [year, month, date] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (year < 1800 || month < 1 || month > 12 || date < 1) return false;
  return date <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Why nobody can be born on this day by the calendar of `today`, or null. */
export function refuseBirthDay(birthDate: string, today: string): DayRefusal | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate)) return 'birth_date_form_wrong';
  if (ageOn(birthDate, today) > AGES.oldest) return 'birth_date_too_early';
  return isCalendarDay(birthDate) && birthDate <= today ? null : 'birth_date_invalid';
}

/** Whole years on `day`. Somebody born on 29 February turns a year older on 1 March in other years. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** The type that applies to a person on `day`. */
export function typeOn(birthDate: string, day: string): PassengerType {
  const age = ageOn(birthDate, day);
  if (age < AGES.infantBelow) return 'infant';
  return age < AGES.childBelow ? 'child' : 'adult';
}

/**
 * Why a birth date does not fit, or null. `flightDays` are the local departure days of the trip, in travel order;
 * `today` is the day of the request. The result names the deciding day: the last one.
 */
export function refuseBirthDate(
  type: PassengerType,
  birthDate: string,
  flightDays: readonly string[],
  today: string,
): AgeRefusal | null {
  const impossible = refuseBirthDay(birthDate, today);
  if (impossible) return { code: impossible, date: today };
  const last = flightDays.at(-1);
  if (last === undefined || typeOn(birthDate, last) === type) return null;
  const codes = {
    adult: 'birth_date_not_adult',
    child: 'birth_date_not_child',
    infant: 'birth_date_not_infant',
  } as const;
  return { code: codes[type], date: last };
}

/** A lap infant travels with somebody who is at least sixteen on every flight. */
export function mayCarryInfant(birthDate: string, flightDays: readonly string[]): boolean {
  return flightDays.every((day) => ageOn(birthDate, day) >= AGES.carriesInfantFrom);
}
