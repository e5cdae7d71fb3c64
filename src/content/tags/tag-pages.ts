// Which pages may load scripts of others: those that contain no booking, no person and no login (Specification §13).
import { reservedKeys } from '#content/editing/reserved-keys.ts';
import { locales } from '#platform/i18n/locales.ts';

/** The one screen of the product among them: what editors write and the home page have no reserved word. */
const screens: ReadonlySet<string> = new Set(['select']);

const words = [...reservedKeys].filter(
  (word) => !screens.has(word) && !locales.some((each) => each === word),
);

const language = locales.join('|');

/** Source of a regular expression over paths: whatever has a screen's name, or more than one word, is without. */
export const untaggedPaths = [
  `^/(${language})/((${words.join('|')})(/|$)|[^/]+/)`,
  `^/(?!(${language})(/|$)|$)`,
].join('|');

const untagged = new RegExp(untaggedPaths);

/** A query that somebody else wrote could hold anything; tags pass the address on. */
const personal = /@|%40|name|mail|phone|reference|document|token|booking/i;

export function mayHaveTags({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return !untagged.test(pathname) && !personal.test(search);
}
