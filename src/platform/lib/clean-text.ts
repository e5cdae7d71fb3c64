// The one cleaner of typed and pasted text: what nobody can see, and signs that only look like the usual ones.

/** Zero-width and direction marks, soft hyphens, variation selectors, and the like: pasting brings them along. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u{FFF9}-\u{FFFB}]/gu;

/** Spaces of every width, line breaks, and the empty braille cell. */
const SPACES = /[\s\u2800]+/gu;

/** Hyphens and dashes of every length, and the minus sign. */
const DASHES = /[\p{Pd}\u2043\u2212]/gu;

/** Quotation marks, accents, primes and modifier letters that are typed as an apostrophe. */
const APOSTROPHES = /[`´\u02B9\u02BB-\u02BD\u02C8\u2018\u2019\u201B\u2032\u2035\uFF07]/g;

/** Raised letters of abbreviations, as in `M.ª`: another letter than the one on the line. */
const NOT_RAISED = /[^ªºᵃᵒ]+/gu;

/**
 * One line as it was meant: nothing invisible, single spaces and none at the ends, `-` for every dash, `'` for every
 * apostrophe, composed letters, and the usual letters for wide ones and ligatures. Control characters stay, for the
 * rule that refuses them.
 */
export function cleanText(typed: string): string {
  return (
    typed
      .replaceAll(UNSEEN, '')
      // Before letters are folded, because some of these signs fold to a space with a mark.
      .replaceAll(APOSTROPHES, "'")
      .replaceAll(NOT_RAISED, (text) => text.normalize('NFKC'))
      .normalize('NFC')
      .replaceAll(SPACES, ' ')
      .replaceAll(DASHES, '-')
      .replaceAll(APOSTROPHES, "'")
      .trim()
  );
}

/** The same for codes, numbers, dates and addresses, in which ² and ٢ are 2, and ª is a. */
export function cleanCode(typed: string): string {
  const plain = cleanText(typed)
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, digit);
  return cleanText(plain);
}

/** A day as YYYY-MM-DD, if it is written in that order; `1988-4-2` has its zeros left out. */
export function cleanDay(typed: string): string {
  const text = cleanCode(typed);
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * Several lines for people to read, such as a note: nothing invisible, ends of lines as `\n`, none of spaces at the ends.
 * Signs and letters stay as typed.
 */
export function cleanNote(typed: string): string {
  return typed
    .replaceAll(UNSEEN, '')
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .trim();
}

/**
 * An e-mail address as mail programs paste it: `Ana <ana@example.com>`, `mailto:ana@example.com?subject=…` and
 * `ana@example.com.` are `ana@example.com`.
 */
export function cleanEmail(typed: string): string {
  const text = cleanCode(typed);
  const inside = /^[^<>@]*<([^<>]*)>[.,;]?$/.exec(text)?.[1] ?? text;
  return inside
    .trim()
    .replace(/^mailto:([^?]*)(?:\?.*)?$/i, '$1')
    .replace(/\.+$/, '')
    .trim();
}

/** A telephone number as `+34600112233` or `600112233`; `00` at the front means plus, and `tel:` is the start of a link. */
export function cleanPhone(typed: string): string {
  return cleanCode(typed)
    .replace(/^tel: ?/i, '')
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
