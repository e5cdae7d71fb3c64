// Which writes count as another site's: by what a browser says about where they come from.
import { expect, test } from 'vitest';

import { isCrossSite } from '#platform/http/cross-site.ts';

const own = 'https://alisio.example';
const host = 'alisio.example';

test.each<[string, Record<string, string>, boolean]>([
  ['nothing, as from a program', { host }, false],
  ['the own site', { host, 'sec-fetch-site': 'same-origin' }, false],
  ['an address that was typed', { host, 'sec-fetch-site': 'none' }, false],
  ['another site', { host, 'sec-fetch-site': 'cross-site', origin: own }, true],
  ['the own origin', { host, origin: own }, false],
  ['the host behind a proxy that ends TLS', { host, origin: 'http://alisio.example' }, false],
  ['a foreign origin', { host, origin: 'https://evil.example', referer: `${own}/en` }, true],
  ['an opaque origin', { host, origin: 'null' }, true],
  ['only a page of the own site', { host, referer: `${own}/en/ta` }, false],
  ['only a page of another site', { host, referer: 'https://evil.example/form' }, true],
  ['only something that is no address', { host, referer: 'evil' }, false],
])('a write that names %s is refused or not', (_, headers, isRefused) => {
  expect(isCrossSite((name) => headers[name], own)).toBe(isRefused);
});
