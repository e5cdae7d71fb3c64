// The one cleaner of typed and pasted text: what nobody can see, and signs that only look like the usual ones.

/** Zero-width and direction marks, soft hyphens, variation selectors, and the like: pasting brings them along. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u{FFF9}-\u{FFFB}]/gu;

/** Spaces of every width, line breaks, and the empty braille cell. */
const SPACES = /[\s\u2800]+/gu;

/** Hyphens and dashes of every length, and the minus sign. */
const DASHES = /[\p{Pd}\u2043\u2212]/gu;

/** An accent, primes and a quotation mark that are typed as an apostrophe; ’ and ‘ are apostrophes themselves. */
const APOSTROPHES = /[´\u201B\u2032\u2035\uFF07]/g;

/**
 * One line as it was meant: nothing invisible, single spaces and none at the ends, `-` for every dash, `'` for what looks
 * like an apostrophe, composed letters. Letters stay as typed; control characters stay, for the rule that refuses them.
 */
export function cleanText(typed: string): string {
  return typed
    .replaceAll(UNSEEN, '')
    .normalize('NFC')
    .replaceAll(SPACES, ' ')
    .replaceAll(DASHES, '-')
    .replaceAll(APOSTROPHES, "'")
    .trim();
}

/** The same for codes, numbers, dates and addresses, in which ２, ² and ٢ are 2, Ａ is A, and ’ is '. */
export function cleanCode(typed: string): string {
  const plain = cleanText(typed)
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, digit);
  return cleanText(plain).replaceAll(/[‘’]/g, "'");
}

/** A telephone number as `+34600112233` or `600112233`; `00` at the front means plus. */
export function cleanPhone(typed: string): string {
  return cleanCode(typed)
    .replaceAll(/[\s().\-/·•]/g, '')
    .replace(/^00/, '+');
}

/** Unicode has the ten digits of a script side by side, from zero. */
function digit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}
