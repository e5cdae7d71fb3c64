// What staff or an applicant type about an agency: how it is tidied, and what is wrong with it.
import { nameLength, readEmail, refuseName } from '#identity/accounts/person.ts';
import { cleanCode, cleanPhone } from '#platform/lib/clean-text.ts';
import type { FieldError } from '#platform/lib/result.ts';

/** What documents and statements show about an agency. */
export type AgencyFields = {
  name: string;
  legalName: string;
  taxNumber: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Lines of the postal address. */
  address: string;
  email: string;
  /** E.164. */
  phone: string;
};

export const agencyFieldNames = [
  'name',
  'legalName',
  'taxNumber',
  'country',
  'address',
  'email',
  'phone',
] as const satisfies (keyof AgencyFields)[];

/** The most characters of each. */
export const agencyLengths = {
  name: nameLength,
  legalName: 200,
  taxNumber: 30,
  country: 2,
  address: 500,
  email: 254,
  phone: 25,
} as const satisfies Record<keyof AgencyFields, number>;

/** Trims, joins spaces, and puts tax number and country in capitals. Refuses nothing: that is `refuseAgency`. */
export function tidyAgency(typed: AgencyFields): AgencyFields {
  return {
    name: line(typed.name),
    legalName: line(typed.legalName),
    taxNumber: line(typed.taxNumber).toUpperCase(),
    country: cleanCode(typed.country).toUpperCase(),
    address: lines(typed.address),
    email: readEmail(typed.email) ?? cleanCode(typed.email),
    phone: cleanPhone(typed.phone),
  };
}

/** Checks tidied values; names each wrong field once. */
export function refuseAgency(tidy: AgencyFields): FieldError[] {
  return agencyFieldNames.flatMap((path): FieldError[] => {
    const value = tidy[path];
    if (value === '') return [{ path, code: 'field_missing' }];
    if (Array.from(value).length > agencyLengths[path]) return [{ path, code: 'text_too_long' }];
    const code = refuseForm(path, value);
    return code ? [{ path, code }] : [];
  });
}

function refuseForm(path: keyof AgencyFields, value: string) {
  switch (path) {
    case 'email':
      return readEmail(value) === null ? 'email_invalid' : null;
    case 'phone':
      return isAgencyPhone(value) ? null : 'phone_invalid';
    case 'country':
      return isRegion(value) ? null : 'country_invalid';
    case 'taxNumber':
      return /^[\p{L}\p{N}][\p{L}\p{N} .\-/]{3,}$/u.test(value) ? null : 'tax_number_invalid';
    case 'name':
      return refuseName(value);
    default:
      return hasUnseen(value.replaceAll('\n', ' ')) ? 'field_invalid' : null;
  }
}

/** E.164, tidied. */
export function isAgencyPhone(tidy: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(tidy);
}

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** A country by ISO 3166-1 alpha-2: `ZZ` stands for an unknown one. */
export function isRegion(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && regions.of(code) !== undefined;
}

/** Characters that change the text direction, or are invisible. */
export function hasUnseen(text: string): boolean {
  return /\p{C}/u.test(text);
}

/** One line, with composed characters and no spaces around it. */
export function line(typed: string): string {
  return typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}

/** The same, line by line, without empty ones. */
export function lines(typed: string): string {
  return typed
    .split(/\r\n?|\n/)
    .map(line)
    .filter(Boolean)
    .join('\n');
}

export type AdministratorFields = { name: string; email: string; username: string };
