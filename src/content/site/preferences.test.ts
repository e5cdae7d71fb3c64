// Where a choice in the selector leads (Specification §4 "Language selector").
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Locale } from '#platform/i18n/locales.ts';
import { type Here, readAddress, targetOf } from '#content/site/preferences.ts';

const region = (domainId: number, name: string, languages: Locale[]) => ({
  domainId,
  region: name,
  country: null,
  origin: `https://${name}.alisio.example`,
  languages,
  defaultLanguage: languages[0] ?? 'en',
});
const here: Here = {
  domainId: 1,
  locale: 'pt',
  languages: ['es', 'en', 'pt'],
  currencies: ['MXN', 'USD'],
  regions: [region(1, 'mexico', ['es', 'en', 'pt']), region(2, 'honduras', ['es', 'en'])],
};
const page = { pathname: '/pt/select', search: '?from=MAD&preview=1&preview_token=abc' };
const nothing = { region: null, language: null, currency: null };

describe('the choice of the selector', () => {
  it('[SL-03] leads to the other host at the same path, without the preview of this one', () => {
    const english = targetOf(
      { ...nothing, region: '2' },
      { ...here, locale: 'en' },
      { ...page, pathname: '/en/select' },
    );
    expect(english).toMatchObject({ origin: 'https://honduras.alisio.example', path: '/en/select?from=MAD' });
  });

  it('[SL-03] of another region keeps the step of an open booking, and gives that site the way back', () => {
    const to = (region: string, from: Here, search: string) =>
      targetOf({ ...nothing, region }, from, { pathname: '/es/payment', search }).path;
    const there = to('2', { ...here, locale: 'es' }, '?booking=b1&preview=1');
    expect(there).toBe('/es/payment?booking=b1&site=1');
    const honduras = { ...here, locale: 'es', domainId: 2 } as const;
    expect(to('1', honduras, '?booking=b1&site=1')).toBe('/es/payment?booking=b1');
    const third = { ...honduras, regions: [...here.regions, region(5, 'portugal', ['es'])] };
    expect(to('5', third, '?booking=b1&site=1')).toBe('/es/payment?booking=b1&site=1');
  });

  it('[SL-03] opens a site in a language that it offers, the chosen one before that of the page', () => {
    const path = (language: string | null) =>
      targetOf({ ...nothing, region: '2', language }, here, page).path;
    expect(path(null)).toBe('/es/select?from=MAD');
    expect(path('pt')).toBe('/es/select?from=MAD');
    expect(path('en')).toBe('/en/select?from=MAD');
  });

  it('[SL-04] stays on the same host with another language and currency, and keeps the query', () => {
    expect(targetOf({ region: '1', language: 'en', currency: 'USD' }, here, page)).toEqual({
      origin: null,
      path: `/en/select${page.search}`,
      language: 'en',
      currency: 'USD',
    });
  });

  it('[SL-04] changes nothing that was not changed or is not offered', () => {
    for (const language of ['pt', 'de', '', null]) {
      expect(targetOf({ region: '99', language, currency: 'XXX' }, here, page)).toEqual({
        origin: null,
        path: `/pt/select${page.search}`,
        language: null,
        currency: null,
      });
    }
  });
});

describe('a path out of a form', () => {
  it.each([
    ['/en/baggage?a=1', '/en/baggage', '?a=1'],
    ['/en', '/en', ''],
    ['/en/../../es', '/es', ''],
    ['/', '/pt', ''],
    [null, '/pt', ''],
    ['', '/pt', ''],
    ['en', '/pt', ''],
    ['//evil.example/en', '/pt', ''],
    ['/\\evil.example/en', '/pt', ''],
    ['https://evil.example/en', '/pt', ''],
    ['/en\r\nSet-Cookie: a=b', '/pt', ''],
    ['/en/\u0000', '/pt', ''],
    ['/api/v1/docs', '/pt', ''],
  ])('%j is the page %s%s', (path, pathname, search) => {
    expect(readAddress(path, 'pt')).toEqual({ pathname, search });
  });

  it('always leads to a page below a language on one of our sites', () => {
    const odd = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.webPath(),
      fc.webUrl().map((url) => `/${url}`),
    );
    const choice = fc.record({ region: odd, language: odd, currency: odd });
    fc.assert(
      fc.property(odd, choice, (path, chosen) => {
        const target = targetOf(chosen, here, readAddress(path, 'pt'));
        expect(target.origin).toBeNull();
        expect(target.path).toMatch(/^\/(en|es|pt)([/?]|$)/);
        expect(new URL(target.path, 'https://here.example').host).toBe('here.example');
        expect(target.path).not.toMatch(/[\r\n]/);
      }),
    );
  });
});
