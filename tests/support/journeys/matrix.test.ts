// Samples of matrices: what is left out of one is in another.
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';

import { combinationsOf, matrix } from '#tests/support/journeys/matrix.ts';

const languages = ['en', 'es', 'pt'] as const;
const three = { lang: languages, width: [360, 1280], script: [true, false] } as const;

afterEach(() => vi.unstubAllEnvs());

test('of language × width × script every width is walked with and without a script, in turn by language', () => {
  const sample = matrix('a return trip', three);
  const others = sample.map(({ width, script }) => ({ width, script }));
  expect(others).toEqual(combinationsOf({ width: [360, 1280], script: [true, false] }));
  expect(new Set(sample.map(({ lang }) => lang))).toEqual(new Set(languages));
});

test('a journey in three languages is taken once in one of them, and each way of it in another', () => {
  expect(matrix('the menu', { lang: languages })).toHaveLength(1);
  const sample = matrix('the form', { locale: languages, purpose: ['manage', 'checkin'] });
  expect(sample.map(({ purpose }) => purpose)).toEqual(['manage', 'checkin']);
  expect(new Set(sample.map(({ locale }) => locale)).size).toBe(2);
});

test('without a language nothing is left out', () => {
  expect(matrix('widths', { width: [320, 360], script: [true, false] })).toHaveLength(4);
});

test('every language is sampled in about a third of the matrices', () => {
  const chosen = Array.from({ length: 300 }, (_, n) => matrix(`subject ${n}`, { lang: languages })[0]?.lang);
  for (const lang of languages) expect(chosen.filter((each) => each === lang).length).toBeGreaterThan(60);
});

test('a full run runs the whole matrix', () => {
  vi.stubEnv('TESTS', 'full');
  expect(matrix('a return trip', three)).toEqual(combinationsOf(three));
  expect(matrix('a return trip', three)).toHaveLength(12);
});

test('a sample of any factors contains every combination of those that are no language', () => {
  const values = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(values, { maxLength: 3 }), (lists) => {
      const others = Object.fromEntries(lists.map((list, at) => [`f${at}`, list]));
      const sample = matrix('any', { ...others, lang: languages });
      expect(sample.map(({ lang, ...rest }) => rest)).toEqual(combinationsOf(others));
      for (const { lang } of sample) expect(languages).toContain(lang);
      const chosen = new Set(sample.map(({ lang }) => lang));
      expect(chosen.size).toBe(Math.min(3, sample.length));
    }),
  );
});
