// The language of an address without one: stored choice, browser, site, in that order, and never for crawlers.
import { describe, expect, it } from 'vitest';

import {
  bestLanguage,
  detectLanguage,
  isCrawler,
  languageCookieOf,
  type LanguageFacts,
  localeChangedCookieOf,
} from '#platform/http/detect-language.ts';

const mexico: LanguageFacts = {
  cookie: null,
  acceptLanguage: null,
  crawler: false,
  languages: ['es', 'en', 'pt'],
  defaultLanguage: 'es',
};

describe('[RT-12] the language of /', () => {
  const cases: [string, Partial<LanguageFacts>, { locale: string; store: boolean }][] = [
    ['the browser’s on a first visit', { acceptLanguage: 'pt-BR,pt;q=0.9' }, { locale: 'pt', store: true }],
    [
      'the stored one before the browser’s',
      { cookie: 'en', acceptLanguage: 'pt' },
      { locale: 'en', store: false },
    ],
    [
      '[SS-09] the site’s default when nothing fits',
      { acceptLanguage: 'fr,de' },
      { locale: 'es', store: true },
    ],
    ['the site’s default when the request names none', {}, { locale: 'es', store: true }],
    [
      'the site’s default for crawlers, unremembered',
      { crawler: true, acceptLanguage: 'en' },
      { locale: 'es', store: false },
    ],
    [
      'never one that the site lacks',
      { languages: ['es', 'en'], cookie: 'pt', acceptLanguage: 'pt,en' },
      { locale: 'en', store: true },
    ],
    ['never a damaged cookie', { cookie: '"><script>', acceptLanguage: 'en' }, { locale: 'en', store: true }],
  ];
  it.each(cases)('is %s', (_, facts, expected) => {
    expect(detectLanguage({ ...mexico, ...facts })).toEqual(expected);
  });

  it('is not detected for crawlers, which name themselves or ask for no language', () => {
    const asks = (headers: Record<string, string>) => isCrawler(new Headers(headers));
    const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    expect(asks({ 'user-agent': google, 'accept-language': 'en' })).toBe(true);
    expect(asks({ 'user-agent': 'facebookexternalhit/1.1', 'accept-language': 'en' })).toBe(true);
    expect(asks({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0' })).toBe(true);
    expect(asks({ 'user-agent': 'Mozilla/5.0 (X11) Chrome/156.0.0.0', 'accept-language': 'pt' })).toBe(false);
  });

  it('follows the weights of the header', () => {
    expect(bestLanguage('en;q=0.2, es;q=0.9, pt;q=0.4', ['en', 'es', 'pt'])).toBe('es');
    expect(bestLanguage('en;q=0, es;q=0.1', ['en', 'es'])).toBe('es');
    expect(bestLanguage('ES-ar', ['es'])).toBe('es');
    expect(bestLanguage(',,;q=x', ['en'])).toBeNull();
  });
});

it('[EN-05] the language is remembered for 365 days on the whole site, and never sent from other sites', () => {
  expect(languageCookieOf('es', false)).toBe('i18n_redirected=es; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(languageCookieOf('es', true)).toMatch(/; Secure$/);
  expect(localeChangedCookieOf(false)).toBe('locale_changed=true; Path=/; Max-Age=31536000; SameSite=Lax');
});
