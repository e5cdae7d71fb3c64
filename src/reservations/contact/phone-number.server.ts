// Telephone numbers by the numbering plans of all countries (libphonenumber-js), which are too large for the browser.
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { cleanPhone } from '#platform/lib/clean-text.ts';
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
