// Samples of matrices: a combination that is left out is covered by others.
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';

import { combinationsOf, matrix, sampleOf } from '#tests/support/journeys/matrix.ts';

const languages = ['en', 'es', 'pt'] as const;
const three = { lang: languages, width: [360, 1280], script: [true, false] } as const;

afterEach(() => vi.unstubAllEnvs());

test('six of the twelve journeys of language × width × script contain every pair', () => {
  const sample = matrix('a return trip', three);
  expect(sample).toHaveLength(6);
  const pairs = (rows: readonly Record<string, unknown>[]) =>
    new Set(
      rows.flatMap(({ lang, width, script }) =>
        [
          [lang, width],
          [lang, script],
          [width, script],
        ].map((pair) => JSON.stringify(pair)),
      ),
    );
  expect(pairs(sample)).toEqual(pairs(combinationsOf(three)));
});

test('a sample of two factors runs every value, and of one factor a single value', () => {
  const sample = matrix('the form', { lang: languages, purpose: ['manage', 'checkin'] });
  expect(sample).toHaveLength(3);
  expect(new Set(sample.map(({ lang }) => lang))).toEqual(new Set(languages));
  expect(new Set(sample.map(({ purpose }) => purpose))).toEqual(new Set(['manage', 'checkin']));
  expect(matrix('the menu', { lang: languages })).toHaveLength(1);
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

test('a sample of any factors contains every combination of all factors but one', () => {
  const values = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.uniqueArray(values, { minLength: 1, maxLength: 4, selector: String }), (lists) => {
      const factors = Object.fromEntries(lists.map((list, at) => [`f${at}`, [...new Set(list)]]));
      const names = Object.keys(factors);
      const all = combinationsOf(factors);
      const sample = sampleOf(all, names);
      for (const left of names) {
        const rest = (one: Record<string, unknown>) =>
          JSON.stringify(names.filter((name) => name !== left).map((name) => one[name]));
        expect(new Set(sample.map(rest))).toEqual(new Set(all.map(rest)));
      }
      expect(sample.length).toBeLessThanOrEqual(all.length);
    }),
  );
});
