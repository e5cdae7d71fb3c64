// The list of countries beside a telephone number, in two groups, and the search in it.
import { cleanCode } from '#platform/lib/clean-text.ts';
import type { CallingCountry } from '#reservations/contact/calling-country.ts';

/** A country that has telephone numbers. */
export type PhoneCountry = CallingCountry & { calling: string };

/** The near ones in their own order, then all others as they were sorted. Each country is in one group. */
export function phoneGroups(countries: readonly CallingCountry[], near: readonly string[]) {
  const own = countries.filter((country): country is PhoneCountry => country.calling !== null);
  return {
    near: near.flatMap((code) => own.find((country) => country.code === code) ?? []),
    others: own.filter(({ code }) => !near.includes(code)),
  };
}

/** Countries with a word of their name, or the calling code, that begins with what was typed. */
export function findCountries(countries: readonly PhoneCountry[], typed: string): PhoneCountry[] {
  const wanted = plain(cleanCode(typed)).replace(/^(\+|00)\s*/, '');
  if (/^\d+$/.test(wanted)) return countries.filter(({ calling }) => calling.startsWith(wanted));
  return countries.filter(({ name }) => ` ${plain(name)}`.includes(` ${wanted}`));
}

/** Without accents, in small letters. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
