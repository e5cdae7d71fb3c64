// A choice as stored in the cookie, the question that it answers, and the words that were shown.
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  choiceOf,
  type Consent,
  consentCookie,
  consentCookieName,
  consentVersion,
  isAnswered,
  readConsent,
} from '#identity/consent/consent.ts';
import { consentPanel } from '#identity/consent/consent-panel.ts';
import { forgottenCookies } from '#identity/consent/forgotten-cookies.ts';
import { consentCategories } from '#platform/db/schema/tags.ts';
import { messages } from '#platform/i18n/messages.server.ts';
import { say } from '#platform/i18n/words.server.ts';

const consentId = '019ab000-0000-7000-8000-000000000001';
const given: Consent = {
  consentId,
  version: consentVersion,
  asked: ['measurement', 'marketing'],
  granted: ['marketing'],
};
const valueOf = (cookie: string) => /=([^;]*)/.exec(cookie)?.[1] ?? '';

it('a choice is read from its cookie as it was made, in every combination', () => {
  fc.assert(
    fc.property(fc.subarray([...consentCategories]), fc.nat(7), (asked, mask) => {
      const granted = asked.filter((_, at) => (mask >> at) & 1);
      const consent = { ...given, asked, granted };
      expect(readConsent(valueOf(consentCookie(consent, true)))).toEqual(consent);
    }),
  );
});

it('the cookie lasts 180 days, belongs to one host, and can be read by scripts', () => {
  expect(consentCookie(given, true)).toBe(
    `__Host-consent=2026-11-23.measurement-marketing.marketing.${consentId}; Max-Age=15552000; Path=/; ` +
      'Secure; SameSite=Lax',
  );
  expect(consentCookieName(false)).toBe('consent');
});

it.each(['', 'x', 'a.b.c.d', `2026-11-23.none.none.${consentId}.more`, 'true', null])(
  '%s is not a choice',
  (text) => {
    expect(readConsent(text)).toBeNull();
  },
);

it('a new question, or the old one in new words, is asked again', () => {
  expect(isAnswered(given, ['measurement'])).toBe(true);
  expect(isAnswered(given, ['measurement', 'fraud'])).toBe(false);
  expect(isAnswered({ ...given, version: '2020-01-01' }, ['measurement'])).toBe(false);
  expect(isAnswered(null, ['measurement'])).toBe(false);
  expect(isAnswered(null, [])).toBe(true);
});

it('accepting allows only what was asked, and boxes count only with their own button', () => {
  const asked = ['measurement', 'fraud'] as const;
  expect(choiceOf('accept', [], asked)).toEqual(['measurement', 'fraud']);
  expect(choiceOf('reject', ['measurement', 'fraud'], asked)).toEqual([]);
  expect(choiceOf('chosen', ['fraud', 'marketing', 'x'], asked)).toEqual(['fraud']);
  for (const choice of ['', 'Accept', 'all']) expect(choiceOf(choice, ['fraud'], asked)).toBeNull();
});

it('changing a word of the question needs a new version, so that every visitor is asked again', () => {
  const words = JSON.stringify([messages.en.consent, messages.es.consent, messages.pt.consent]);
  const hash = createHash('sha256').update(words).digest('hex').slice(0, 12);
  expect({ consentVersion, hash }).toEqual({ consentVersion: '2026-11-23', hash: '4fba9c7a0d24' });
});

it('no address of a tag can end the script of the panel or begin an element', () => {
  const html = consentPanel({
    locale: 'en',
    tags: {
      asked: ['measurement'],
      scripts: { monitoring: 'https://a.example/</script><img src=x onerror=1>' },
    },
    nonce: 'n',
    secure: true,
    tell: say('en'),
  });
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toContain('<img');
  expect(
    consentPanel({
      locale: 'en',
      tags: { asked: [], scripts: null },
      nonce: 'n',
      secure: true,
      tell: say('en'),
    }),
  ).toBe('');
});

it('cookies left by tags are deleted where the tags set them, and ours are not', () => {
  const header = 'user-uid=1; _ga=GA1; _ga_ABC=2; _gcl_au=3; consent=x; _garden; i18n_redirected=en';
  expect(forgottenCookies(header, 'www.airline.example')).toEqual(
    ['_ga', '_ga_ABC', '_gcl_au'].flatMap((name) => [
      `${name}=; Max-Age=0; Path=/`,
      `${name}=; Max-Age=0; Domain=www.airline.example; Path=/`,
      `${name}=; Max-Age=0; Domain=airline.example; Path=/`,
    ]),
  );
  expect(forgottenCookies(null, 'localhost')).toEqual([]);
});
