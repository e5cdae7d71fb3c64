// The input of the sign-up form (Specification §3 and §5), checked alike in the browser, on the page and in the API.
import { NAME_MAX, NAME_MIN } from '#messages/newsletter/sign-up-limits.ts';
import { cleanText } from '#platform/lib/clean-text.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import { refuseEmail, tidyEmail } from '#reservations/contact/contact.ts';

export type SignUp = { name: string; email: string };

/** Control characters, line breaks of every script, and halves of characters. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;

/** In stored form: as it was meant, without what nobody can see. */
export function tidySignUp({ name, email }: SignUp): SignUp {
  return { name: cleanText(name), email: tidyEmail(email) };
}

/** Why a name is refused, or null; a character outside the basic plane counts as one. */
export function refuseName(typed: string): ErrorCode | null {
  const name = tidySignUp({ name: typed, email: '' }).name;
  const length = Array.from(name).length;
  if (length > NAME_MAX) return 'text_too_long';
  return length < NAME_MIN || UNSEEN.test(typed.trim()) ? 'invalid_name' : null;
}

/** The rule for travellers' addresses; the specification has one name for all its errors. */
export function refuseAddress(typed: string): ErrorCode | null {
  return refuseEmail(typed) === null ? null : 'invalid_email';
}
