// Telephone numbers by the numbering plans of all countries (libphonenumber-js), which are too large for the browser.
import examples from 'libphonenumber-js/mobile/examples';
import {
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';

import { cleanPhone } from '#platform/lib/clean-text.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import { refusePhone } from '#reservations/contact/contact.ts';
import type { Country } from '#reservations/contact/countries.ts';
import type { CallingCountry } from '#reservations/contact/calling-country.ts';

/** The countries of the list with the codes of their telephone numbers. */
export function withCallingCodes(countries: readonly Country[]): CallingCountry[] {
  return countries.map((country) => ({ ...country, calling: callingCodeOf(country.code) }));
}

/** `34` for `ES`; null for a country without numbers of its own. */
function callingCodeOf(country: string): string | null {
  return isSupportedCountry(country) ? getCountryCallingCode(country) : null;
}

/**
 * The number in E.164, as `+34600112233`. A number that begins with + or 00 has its own country; any other belongs to
 * the country chosen beside it. Text that is no valid number is only tidied, and is then refused.
 */
export function fullPhone(typed: string, country: string): string {
  const tidy = cleanPhone(typed);
  const plan = isSupportedCountry(country) ? { defaultCountry: country } : {};
  const parsed = parsePhoneNumberFromString(tidy, plan);
  return parsed?.isPossible() ? parsed.number : tidy;
}

/** The country of a number with its code; null for any other, and where several countries share the code. */
export function countryOfPhone(typed: string): string | null {
  return parsePhoneNumberFromString(cleanPhone(typed))?.country ?? null;
}

/** Why a number with its country code is refused, or null: also one that has too few or too many digits there. */
export function refuseFullPhone(typed: string): ErrorCode | null {
  const wrong = wrongLength(typed, '');
  return refusePhone(typed) ?? (wrong && lengthCodes[wrong.is]);
}

const lengthCodes = {
  short: 'phone_too_short',
  long: 'phone_too_long',
} as const;

type WrongLength = { is: 'short' | 'long'; country: string; digits: number };

/**
 * How a number has too few or too many digits for its country, and how many a mobile number has there; null for a number
 * of a possible length, or without a known country.
 */
export function wrongLength(typed: string, country: string): WrongLength | null {
  const tidy = cleanPhone(typed);
  const own = countryOfPhone(typed) ?? (tidy.startsWith('+') ? '' : country);
  if (!isSupportedCountry(own)) return null;
  const problem = validatePhoneNumberLength(tidy, own);
  if (problem !== 'TOO_SHORT' && problem !== 'TOO_LONG') return null;
  const digits = getExampleNumber(own, examples)?.nationalNumber.length;
  return digits ? { is: problem === 'TOO_SHORT' ? 'short' : 'long', country: own, digits } : null;
}
