// Changing the language keeps the page and its query.
import { expect, it } from 'vitest';

import { inLanguage } from '#content/site/language-path.ts';

it.each([
  ['/', '', '/es'],
  ['/en', '', '/es'],
  ['/en', '?currency=USD', '/es?currency=USD'],
  ['/pt/select', '?from=MAD&to=CUN', '/es/select?from=MAD&to=CUN'],
  ['/en/solicitudes/reclamaciones', '', '/es/solicitudes/reclamaciones'],
  ['/nowhere/else', '', '/es/nowhere/else'],
])('%s%s in Spanish is %s', (pathname, search, expected) => {
  expect(inLanguage({ pathname, search }, 'es')).toBe(expected);
});
