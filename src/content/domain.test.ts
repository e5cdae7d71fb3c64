// A site's languages among those that the product supports.
import { expect, it } from 'vitest';

import { currencyId, languageIds, languageOfId, supportedLanguages } from '#content/domain.ts';

it.each<[string[], string[]]>([
  [
    ['es', 'en', 'pt', 'fr'],
    ['es', 'en', 'pt'],
  ],
  [
    ['en', 'ES'],
    ['en', 'es'],
  ],
  [['PT-br', 'pt', 'Pt_PT'], ['pt']],
  [['fr', 'de'], []],
  [[' EN ', 'eng'], ['en']],
  [[], []],
])(
  '[SL-05] of %j the product supports %j: case does not matter, each once, in the order of the editor',
  (codes, ours) => {
    expect(supportedLanguages(codes)).toEqual(ours);
  },
);

it('numbers languages, and currencies as ISO 4217 does', () => {
  expect(Object.values(languageIds)).toEqual([1, 2, 3]);
  expect([0, 1, 2, 3, 4].map(languageOfId)).toEqual([null, 'en', 'es', 'pt', null]);
  expect(['EUR', 'MXN', 'XXX'].map(currencyId)).toEqual([978, 484, 0]);
});
