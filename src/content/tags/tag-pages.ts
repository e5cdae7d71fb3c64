// Pages that may load third-party scripts: those without a booking, personal data or a login (Specification §13).
import { reservedKeys } from '#content/editing/reserved-keys.ts';
import { firstWords } from '#paths.ts';
import { locales } from '#platform/i18n/locales.ts';

/** Editors' pages and the home page have no reserved word. */
const tagged = firstWords(({ tags }) => tags === true);
const words = [...reservedKeys].filter(
  (word) => !tagged.includes(word) && !locales.some((each) => each === word),
);

const language = locales.join('|');

/** Source of a regular expression for paths without tags: those with a screen's name, or more than one word. */
export const untaggedPaths = [
  `^/(${language})/((${words.join('|')})(/|$)|[^/]+/)`,
  `^/(?!(${language})(/|$)|$)`,
].join('|');

const untagged = new RegExp(untaggedPaths);

/** A query written by somebody else could contain anything, and tags pass the address on. */
const personal = /@|%40|name|mail|phone|reference|document|token|booking/i;

/** Whether the page may load them; false if the query has `@` or a word such as `name` or `token`. */
export function mayHaveTags({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return !untagged.test(pathname) && !personal.test(search);
}
