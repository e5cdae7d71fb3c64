// The languages of the product (Specification §3).
import { describe, expect, it } from 'vitest';

import { fallbackTag, localeInfo, locales, tagOf, toLocale } from '#platform/i18n/locales.ts';

describe('locales', () => {
  it('[EN-11] are en, es and pt with their tags and names', () => {
    expect(locales.map((locale) => localeInfo[locale])).toEqual([
      { code: 'en', tag: 'en-US', name: 'English' },
      { code: 'es', tag: 'es-AR', name: 'Español' },
      { code: 'pt', tag: 'pt-PT', name: 'Português' },
    ]);
  });

  it('[EN-11] fall back to en-US', () => {
    expect(fallbackTag).toBe('en-US');
    expect(tagOf('de')).toBe('en-US');
    expect(tagOf('')).toBe('en-US');
  });

  it.each([
    ['ES', 'es'],
    ['pt-BR', 'pt'],
    ['en_GB', 'en'],
    [' es ', 'es'],
    ['fr', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('[EN-11] the code %s is the language %s, whatever its case or region', (code, expected) => {
    expect(toLocale(code)).toBe(expected);
  });
});
