// The code of a voucher. Anyone with the code can spend it, so only its hash is stored; typing it is lenient.
import { createHash } from 'node:crypto';

import { cleanCode } from '#platform/lib/clean-text.ts';
import { type RandomBytes, REFERENCE_ALPHABET } from '#platform/lib/ids.ts';

const SIGNS = 16;

/** `BCDF-GHJK-MNPQ-RSTV`: 28^16 possibilities, without vowels and look-alikes. */
export function makeVoucherCode(random: RandomBytes): string {
  let signs = '';
  while (signs.length < SIGNS) {
    for (const byte of random(2 * SIGNS)) {
      // 252 is the largest multiple of 28 below 256: higher bytes would favour the first letters.
      if (byte < 252 && signs.length < SIGNS) signs += REFERENCE_ALPHABET[byte % 28];
    }
  }
  return signs.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Capitals without spaces and dashes of any kind; null for what cannot be a code. */
export function normaliseVoucherCode(typed: string): string | null {
  if (typed.length > 100) return null;
  const signs = cleanCode(typed)
    .toUpperCase()
    .replaceAll(/[\s\-_.]/g, '');
  return /^[A-Z0-9]{16}$/.test(signs) ? signs : null;
}

/** The demonstration's codes are public. Codes that are drawn have no vowels, so none of them is like these. */
export function isDemonstrationCode(normalised: string): boolean {
  return /^ALIS.{8}DEMO$/.test(normalised);
}

/** What is stored of a normalised code: SHA-256, in hexadecimal. */
export function hashVoucherCode(normalised: string): string {
  return createHash('sha256').update(normalised).digest('hex');
}
