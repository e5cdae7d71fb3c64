// How the airline reaches a traveller: an e-mail address that cannot smuggle headers, and a phone number.
import { EMAIL_MAX, PHONE_MAX } from '#reservations/contact/contact-limits.ts';
import { cleanCode, cleanEmail, cleanPhone } from '#platform/lib/clean-text.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';

/** A dot-atom of RFC 5322 before the @, labels with letters of any script after it, a top level without digits. */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`;
const EMAIL = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+\p{L}{2,}$`, 'u');
const EMAIL_PUNYCODE_TOP = /\.xn--[a-z0-9-]+$/i;

/** The address as it was meant, without what pasting adds. */
export function tidyEmail(typed: string): string {
  return cleanEmail(typed);
}

/** Why an e-mail address is refused, or null. */
export function refuseEmail(typed: string): ErrorCode | null {
  const email = tidyEmail(typed);
  if (email === '') return 'field_missing';
  if (email.length > EMAIL_MAX) return 'text_too_long';
  const local = email.slice(0, email.lastIndexOf('@'));
  const usual = email.replace(EMAIL_PUNYCODE_TOP, '.example');
  // `=?…?=` is an encoded word: mail servers that decode it would see another address in it.
  return local.length <= 64 && EMAIL.test(usual) && !local.includes('=?') ? null : 'email_invalid';
}

/** The same for a number typed beside the list of countries, which need not repeat the country code. */
export function refuseTypedPhone(typed: string): ErrorCode | null {
  const number = cleanPhone(typed);
  if (number.startsWith('+')) return refusePhone(typed);
  return lengthProblem(typed) ?? (/^\d{4,15}$/.test(number) ? null : 'phone_invalid');
}

/** Why a phone number is refused, or null. E.164: a country code and 7 to 15 digits in all. */
export function refusePhone(typed: string): ErrorCode | null {
  return lengthProblem(typed) ?? (/^\+[1-9]\d{6,14}$/.test(cleanPhone(typed)) ? null : 'phone_invalid');
}

function lengthProblem(typed: string): ErrorCode | null {
  const { length } = cleanCode(typed);
  if (length === 0) return 'field_missing';
  return length > PHONE_MAX ? 'text_too_long' : null;
}
