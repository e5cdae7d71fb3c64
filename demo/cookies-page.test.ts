// The page about cookies lists everything that the product stores in a browser, in each language.
import fs from 'node:fs';
import { expect, it } from 'vitest';

import { consentDays } from '#identity/consent/consent.ts';
import { readSettings } from '#platform/lib/settings.server.ts';

/** By the file that writes it. */
const stored: Record<string, string[]> = {
  'src/app/popup-login/popup-login.api.ts': ['popup-login-result'],
  'src/content/site/currency-store.ts': ['site-currency'],
  'src/funnel/frame/raised-once.ts': ['sign-up-raised'],
  'src/identity/consent/consent-script.ts': ['session-id'],
  'src/identity/popup/open-popup.ts': ['popup-login'],
  'src/identity/service/stored-user.ts': ['identity-built-in'],
  'src/screens/frame/fresh-build.ts': ['build-reloads'],
  'src/screens/frame/reload-once.ts': ['error-retries'],
  'src/seats/plane/use-seat-view.ts': ['seat-view'],
  'src/shopping/kept-choice.ts': ['booking-choice'],
  'src/shopping/search/last-search.ts': ['last-search'],
};
/** Agents have the cookies of visitors too. */
const cookies: Record<string, string[]> = {
  'src/content/preview.server.ts': ['preview_token'],
  'src/identity/accounts/session-token.server.ts': ['staff-session'],
  'src/identity/acting/acting-cookie.server.ts': ['acting-session'],
  'src/identity/consent/consent.ts': ['consent'],
  'src/identity/login/agency-cookies.server.ts': [],
  'src/identity/login/known-device.server.ts': ['known-device'],
  'src/identity/login/passkey-challenge.server.ts': ['passkey-challenge'],
  'src/identity/popup/popup-attempt.server.ts': ['popup-login'],
  'src/identity/visitor.server.ts': ['user-uid', 'user-type'],
  'src/platform/http/detect-language.ts': ['i18n_redirected', 'locale_changed'],
  'src/hold-transfer/transfer-note.server.ts': ['transferred'],
  'src/screens/frame/net-prices.ts': ['net-prices'],
  'src/servicing/reservation-session.server.ts': ['reservations'],
};

const root = new URL('../', import.meta.url);
const read = (file: string) => fs.readFileSync(new URL(file, root), 'utf8');
const sources = fs
  .readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => `src/${file}`);
const filesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(read(file))).toSorted();

it('every file that stores something is listed here', () => {
  expect(filesWith(/(local|session)Storage\.setItem\(/)).toEqual(Object.keys(stored).toSorted());
  const writers = filesWith(/\bserialize\(|Max-Age=/).filter(
    (file) => !file.endsWith('forgotten-cookies.ts'),
  );
  expect(writers).toEqual(Object.keys(cookies).toSorted());
});

it.each(['en', 'es', 'pt'])(
  'the page in %s has a row for each name, and no row for anything else',
  (language) => {
    const page = read(`demo/content/shared/${language}/pages/cookies.yaml`);
    const rows = [...page.matchAll(/<th scope="row">([\w-]+)<\/th>/g)].map(([, name = '']) => name);
    const names = [...Object.values(stored), ...Object.values(cookies)].flat();
    expect(rows.toSorted()).toEqual([...names, 'react-router-scroll-positions'].toSorted());
    expect(page).toContain(`<td>${consentDays} `);
    const settings = readSettings({});
    // Three years, as the page says.
    expect(settings.ok && settings.settings.CONSENT_PROOF_DAYS).toBe(3 * 365);
  },
);
