// Which third-party scripts a site may have, what a visitor is asked, and on which pages they may be.
import { expect, it } from 'vitest';

import { readTags, tagsFile } from '#content/editing/tags-file.ts';
import { categoriesOf, scriptsOf, tagOrigins } from '#content/tags/site-tags.ts';
import { mayHaveTags } from '#content/tags/tag-pages.ts';

const tagManager = { url: 'https://tags.example/gtm.js', id: 'GTM-1', origins: ['https://collect.example'] };

it('[AP-14] a monitoring script without a key is not loaded, not allowed and not asked for', () => {
  const url = 'https://monitor.example/m.js';
  expect(scriptsOf({ monitoring: { url, key: 'k' } })).toEqual({ monitoring: `${url}?key=k` });
  const without = { monitoring: { url, key: null } };
  expect([scriptsOf(without), tagOrigins(without), categoriesOf(without)]).toEqual([{}, [], []]);
});

it('a site asks only for what it has: nothing, one category or all', () => {
  expect(categoriesOf({})).toEqual([]);
  expect(categoriesOf({ fraudBeacon: { url: 'https://fraud.example/b.js' } })).toEqual(['fraud']);
  expect(categoriesOf({ tagManager })).toEqual(['measurement', 'marketing']);
  expect(tagOrigins({ tagManager })).toEqual(['https://tags.example', 'https://collect.example']);
});

it.each([
  'http://tags.example/gtm.js',
  'https://tags.example/gtm.js?id=1',
  "https://tags.example/'unsafe-inline'",
  'https://*.example/gtm.js',
  'https://tags.example/a;script-src *',
  'https://tags.example/a b',
  'https://user:pass@tags.example/a.js#x',
  'javascript:alert(1)',
  'data:text/javascript,1',
  '//tags.example/a.js',
  '',
])('%s is refused as a script address: it would become part of a policy', (url) => {
  expect(tagsFile.safeParse({ fraudBeacon: { url } }).success).toBe(false);
  expect(readTags({ fraudBeacon: { url } })).toEqual({});
});

it.each(['https://a.example/', 'https://a.example/path', '*', "'unsafe-eval'", 'https://a.example;'])(
  "%s is refused as a tag's origin",
  (origin) => {
    expect(tagsFile.safeParse({ tagManager: { ...tagManager, origins: [origin] } }).success).toBe(false);
  },
);

it('a script on this machine may come unencrypted, for tests', () => {
  for (const url of ['http://127.0.0.1:4000/gtm.js', 'http://tags.localhost:4000/gtm.js'])
    expect(tagsFile.safeParse({ fraudBeacon: { url } }).success).toBe(true);
});

const at = (address: string) => mayHaveTags(new URL(address, 'http://localhost'));

it.each(['/', '/en', '/pt/select?from=MAD&to=CUN&adults=2', '/es/baggage', '/en/us-flights', '/en?gclid=x'])(
  '%s may load third-party scripts',
  (address) => expect(at(address)).toBe(true),
);

it.each([
  ...'extras seats passengers payment confirmation manage checkin ta office newsletter preferences'.split(
    ' ',
  ),
  ...'solicitudes/reclamaciones checkin/documents confirmation/receipt.pdf office/measures a/b'.split(' '),
  ...'cookie-settings baggage?email=ana%40example.com select?lastName=Silva baggage?referenceCode=ABC123'.split(
    ' ',
  ),
])('/en/%s never loads third-party scripts', (address) => {
  expect(at(`/en/${address}`)).toBe(false);
});

it.each(['/api/v1/docs', '/manage', '/healthz', '/fr/baggage'])(
  '%s, outside the languages, does not either',
  (address) => expect(at(address)).toBe(false),
);
