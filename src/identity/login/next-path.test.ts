// Where a login leads: never to another site, whatever the address contains.
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { nextPath } from '#identity/login/next-path.ts';
import { sized } from '#tests/support/extent.ts';

it.each(['/en/office', '/pt/office/account', '/es/office/people?sort=name&page=2'])('follows %s', (path) => {
  expect(nextPath(path, 'en', 'office')).toBe(path);
});

it.each([
  null,
  '',
  '//evil.example/en/office',
  'https://evil.example/en/office',
  '/\\evil.example',
  '/en/office/../../evil',
  '/en/office//evil.example',
  '/en/office?next=https://evil.example',
  '/en/office#@evil.example',
  'javascript:alert(1)//en/office',
  '/en/ta',
  '/en/manage',
  '/fr/office',
  '/en/office%2f..%2f',
  '/en/office\n',
  `/en/office/${'a'.repeat(300)}`,
])('does not follow %s', (path) => {
  expect(nextPath(path, 'es', 'office')).toBe('/es/office');
});

it('stays on our own site for 10,000 made-up addresses', () => {
  const made = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc
      .array(
        fc.constantFrom(
          '/',
          '\\',
          '//',
          'en',
          'office',
          'ta',
          '..',
          '?',
          '#',
          '@',
          '%2e',
          'evil.example',
          ':',
        ),
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(made, fc.constantFrom('office' as const, 'ta' as const), (given, area) => {
      const url = new URL(nextPath(given, 'en', area), 'https://www.airline.example');
      expect(url.origin).toBe('https://www.airline.example');
      expect(url.pathname).toMatch(new RegExp(`^/(en|es|pt)/${area}(/|$)`, 'i'));
    }),
    { numRuns: sized({ short: 1_000, full: 10_000 }) },
  );
});
