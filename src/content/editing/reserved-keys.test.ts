// The words that editors cannot use are those of the site map.
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';

import routes from '#routes.ts';
import { isReservedKey } from '#content/editing/reserved-keys.ts';

/** First fixed segments behind the language, and those of addresses without one. */
function fixedWords(): string[] {
  const top = addressed(routes);
  const language = addressed(top.find(({ path }) => path === ':lang')?.children ?? []);
  const words = [...top, ...language].map(firstSegment);
  return words.filter((word): word is string => word !== undefined && /^[a-z0-9-]+$/.test(word));
}

/** A layout has no address of its own. */
function addressed(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => (entry.path || entry.index ? [entry] : addressed(entry.children ?? [])));
}

function firstSegment({ path }: RouteConfigEntry): string | undefined {
  return path?.split('/')[0];
}

test('every fixed address of the site map is refused as the key of a short link', async () => {
  const words = fixedWords();
  expect(words).toContain('select');
  expect(words.filter((word) => !isReservedKey('link', word))).toEqual([]);
});

test('a page may supply the text of a screen that uses one, and use no other reserved word', async () => {
  expect(isReservedKey('page', 'us-flights')).toBe(false);
  expect(isReservedKey('link', 'us-flights')).toBe(true);
  const words = fixedWords().filter((word) => word !== 'us-flights');
  expect(words.filter((word) => !isReservedKey('page', word))).toEqual([]);
});

test.each(['en', 'es', 'pt', 'api', 'sitemap', 'og'])('%s cannot be the name of a short link', (word) => {
  expect(isReservedKey('link', word)).toBe(true);
});

test('menus, banners and offers may have any key, and a short link any other word', () => {
  expect(isReservedKey('menu', 'navbar')).toBe(false);
  expect(isReservedKey('offer', 'select')).toBe(false);
  expect(isReservedKey('link', 'cancun')).toBe(false);
});
