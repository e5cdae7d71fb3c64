// The input on the card page: pure checks, one error per field, worded like those of real providers.
import { cardByNumber, type MagicCard } from '#sandbox/magic-cards.ts';

export type CardField = 'number' | 'expiry' | 'cvc' | 'holder';
export type CardError =
  | 'number_missing'
  | 'number_invalid'
  | 'number_not_test'
  | 'expiry_missing'
  | 'expiry_invalid'
  | 'expiry_past'
  | 'cvc_missing'
  | 'cvc_invalid'
  | 'holder_missing'
  | 'holder_invalid';

export type CardErrors = Partial<Record<CardField, CardError>>;
export type CardInput = Record<CardField, string>;

/**
 * The typed card, or an error per field. `now` decides whether it has expired: it is valid until the end of its month.
 */
export function readCard(
  input: CardInput,
  now: Date,
): { ok: true; card: MagicCard } | { ok: false; errors: CardErrors } {
  const number = input.number.replace(/[\s-]/g, '');
  const card = cardByNumber(number);
  const errors: CardErrors = {};
  const numberError = checkNumber(number, card);
  const expiryError = checkExpiry(input.expiry.trim(), now);
  const holder = input.holder.trim();
  if (numberError) errors.number = numberError;
  if (expiryError) errors.expiry = expiryError;
  if (input.cvc.trim() === '') errors.cvc = 'cvc_missing';
  else if (!/^\d{3}$/.test(input.cvc.trim())) errors.cvc = 'cvc_invalid';
  if (holder === '') errors.holder = 'holder_missing';
  else if (holder.length > 100 || !/\p{L}/u.test(holder) || /\d{4}/.test(holder))
    errors.holder = 'holder_invalid';
  return card && Object.keys(errors).length === 0 ? { ok: true, card } : { ok: false, errors };
}

/** ISO/IEC 7812-1: every second digit from the right doubled, the sum a multiple of ten. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (let i = 0; i < number.length; i++) {
    const digit = Number(number[number.length - 1 - i]);
    const counted = i % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

function checkNumber(number: string, card: MagicCard | null): CardError | null {
  if (number === '') return 'number_missing';
  if (!passesLuhn(number)) return 'number_invalid';
  // A sandbox must never take a real card, not even by mistake.
  return card ? null : 'number_not_test';
}

function checkExpiry(expiry: string, now: Date): CardError | null {
  if (expiry === '') return 'expiry_missing';
  const parts = /^(\d{1,2})\s*[/ -]?\s*(\d{2}|\d{4})$/.exec(expiry);
  const month = Number(parts?.[1]);
  const year = Number(parts?.[2]) + (parts?.[2]?.length === 2 ? 2000 : 0);
  if (!parts || month < 1 || month > 12) return 'expiry_invalid';
  const months = (year - now.getUTCFullYear()) * 12 + month - (now.getUTCMonth() + 1);
  if (months < 0) return 'expiry_past';
  return months > 240 ? 'expiry_invalid' : null;
}
