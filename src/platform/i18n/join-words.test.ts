// The messages of a page come from several loaders.
import { expect, it } from 'vitest';

import { joinWords } from '#platform/i18n/join-words.ts';

it('joins namespaces, packed or not, and single keys, and ignores loaders without words', () => {
  const joined = joinWords([
    { words: { common: { close: 'Close' }, errors: { back: 'Back' } } },
    null,
    undefined,
    'text',
    { words: 'not words' },
    { words: { errors: { sold_out: 'Gone.' }, extras: '{"bag":["Bag ",["n"]]}' }, other: 1 },
    { words: { extras: { seat: 'Seat' } } },
  ]);
  expect(joined).toEqual({
    common: { close: 'Close' },
    errors: { back: 'Back', sold_out: 'Gone.' },
    extras: { bag: ['Bag ', ['n']], seat: 'Seat' },
  });
});
