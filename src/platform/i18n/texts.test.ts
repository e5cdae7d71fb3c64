// Texts that are data are never missing on a page.
import { expect, test } from 'vitest';

import { textIn, textInAll } from '#platform/i18n/texts.ts';

test('a text is read in the requested language, else in English', () => {
  const texts = { en: 'Lisbon', pt: 'Lisboa', fr: 'Lisbonne' };
  expect(textIn(texts, 'pt')).toBe('Lisboa');
  expect(textIn(texts, 'es')).toBe('Lisbon');
  expect(textIn({}, 'es')).toBe('');
});

test('every language of the product has a text, and only those', () => {
  expect(textInAll({ en: 'Bike', es: 'Bici', fr: 'Vélo' })).toEqual({ en: 'Bike', es: 'Bici', pt: 'Bike' });
});
