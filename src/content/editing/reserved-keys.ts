// Words that come first in an address after the language and belong to the product: pages and short links of editors
// cannot use them (Specification §11 "Short links"). A test compares them with the site map.
import type { Kind } from '#content/bodies.ts';
import { firstWords } from '#paths.ts';
import { locales } from '#platform/i18n/locales.ts';

/** Screens of ours that show the text of a page with the same key. */
const screensWithText: ReadonlySet<string> = new Set(['us-flights']);

/** Screens and API paths: existing ones and those named in the specification. */
export const reservedKeys: ReadonlySet<string> = new Set([
  ...locales,
  ...firstWords(() => true).filter((word) => !screensWithText.has(word)),
  ...'solicitudes preferences home index search offers sitemap robots favicon api dev og assets'.split(' '),
  ...'healthz readyz'.split(' '),
]);

/** True where an entry of this kind and key could never be reached, or would hide a screen. */
export function isReservedKey(kind: Kind, key: string): boolean {
  if (kind === 'page') return reservedKeys.has(key);
  return kind === 'link' && (reservedKeys.has(key) || screensWithText.has(key));
}
