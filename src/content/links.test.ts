// What a link of a menu, banner or page may be: everything else is refused.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { actionOf, hrefOf, isSafeLink, linkKind } from '#content/links.ts';
import { sized } from '#tests/support/extent.ts';

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)'.trim(),
  '/javascript:alert(1)'.slice(1),
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'mailto:a@b.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://',
  'https://user@evil.example',
  'https://a.example/"onclick="x',
  'action/',
  'action/../Reserve',
  'action:javascript:alert(1)',
])('%j is not a link', (link) => {
  expect(isSafeLink(link)).toBe(false);
});

it.each([
  ['', 'none', ''],
  ['baggage', 'internal', '/es/baggage'],
  ['/baggage', 'internal', '/es/baggage'],
  ['/', 'internal', '/es'],
  ['select?from=MAD&to=CUN', 'internal', '/es/select?from=MAD&to=CUN'],
  ['httpfoo', 'internal', '/es/httpfoo'],
  ['http://a.example', 'external', 'http://a.example'],
  ['HTTPS://a.example/b?c=d:e', 'external', 'HTTPS://a.example/b?c=d:e'],
  ['action/Reserve', 'action', 'action/Reserve'],
])('%j is a link: %s, and leads to %j', (link, kind, href) => {
  expect(isSafeLink(link)).toBe(true);
  expect(linkKind(link)).toBe(kind);
  expect(hrefOf(link, 'es')).toBe(href);
});

it('an action has a name of letters', () => {
  expect(['action/Reserve', 'Action:Reserve', 'actions', 'action'].map(actionOf)).toEqual([
    'Reserve',
    'Reserve',
    null,
    null,
  ]);
});

it('every accepted link leads to this site or to an http(s) address, as a browser parses it', () => {
  const odd = fc.constantFrom(
    '/',
    '\\',
    ':',
    '.',
    '//',
    'javascript',
    'http',
    'https:',
    '?',
    '#',
    '@',
    '%',
    ' ',
    '\t',
  );
  const text = fc
    .array(fc.oneof(odd, fc.string({ maxLength: 4 })), { maxLength: 8 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (link) => {
      fc.pre(isSafeLink(link) && linkKind(link) !== 'action');
      const url = new URL(hrefOf(link, 'en'), 'https://site.example/en');
      expect(url.protocol).toMatch(/^https?:$/);
      if (linkKind(link) !== 'external') expect(url.host).toBe('site.example');
    }),
    { numRuns: sized({ short: 1_000, full: 5_000 }) },
  );
});
