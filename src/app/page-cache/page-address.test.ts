// Which addresses may be answered from the page cache.
import { expect, it } from 'vitest';

import { pageAddressOf } from '#app/page-cache/page-address.ts';

it.each([
  ['/en', '/en', null],
  ['/pt/baggage', '/pt/baggage', null],
  ['/es/conditions-of-carriage', '/es/conditions-of-carriage', null],
  ['/en?currency=MXN', '/en', 'MXN'],
  ['/en?utm_source=mail&gclid=abc&currency=EUR', '/en', 'EUR'],
  ['/en?', '/en', null],
])('%s is the page %s in currency %s', (target, path, currency) => {
  expect(pageAddressOf(target)).toEqual({ path, currency });
});

it.each([
  ['the visitor is still to be asked for a language', '/'],
  ['another language', '/fr'],
  ['a draft', '/en?preview=1'],
  ['a draft, spelled otherwise', '/en?currency=EUR&preview=1'],
  ['a key that may change the page', '/en?from=CUN'],
  ['two currencies', '/en?currency=EUR&currency=USD'],
  ['data of the router', '/en.data'],
  ['an encoded path', '/en/%62aggage'],
  ['capitals', '/en/Baggage'],
  ['a slash at the end', '/en/'],
  ['another host in the target', 'http://evil.example/en'],
  ['a call', '/api/get-offers'],
])('%s is not a shared page: %s', (_why, target) => {
  expect(pageAddressOf(target)).toBeNull();
});
