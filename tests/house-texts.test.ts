// The house rules for texts that people read, each with mutants that must fail.
import { expect, test } from 'vitest';

import { locales } from '#platform/i18n/locales.ts';
import { messages } from '#platform/i18n/messages.server.ts';
import * as texts from './house/texts.ts';

function flat(value: unknown, at = ''): Record<string, string> {
  if (typeof value === 'string') return { [at]: value };
  return Object.assign(
    {},
    ...Object.entries(value ?? {}).map(([key, each]) => flat(each, at ? `${at}.${key}` : key)),
  ) as Record<string, string>;
}

test.each(locales)('in %s no sentence promises more than its capability offers', (locale) => {
  expect(texts.promisesWithoutCapability(flat(messages[locale]))).toEqual([]);
});

test('a sentence that ignores its capability is found', () => {
  const lawful = 'Get {onlineCheckin, select, yes {Online check-in for {route}.} other {The desk opens.}}';
  expect(texts.promisesWithoutCapability({ a: lawful })).toEqual([]);
  for (const mutant of [
    'Online check-in opens 48 hours before departure.',
    'El check-in online abre antes de la salida.',
    '{onlineCheckin, select, yes {Now.} other {Online check-in later.}}',
    'You cancel on this site.',
    'Os voos alteram-se neste site.',
  ])
    expect(texts.promisesWithoutCapability({ mutant }), mutant).toHaveLength(1);
});
