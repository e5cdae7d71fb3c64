// Samples of matrices: combinations that one matrix leaves out are in another.
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';

import { combinationsOf, matrix, sampleOfMatrix } from '#tests/support/journeys/matrix.ts';

const languages = ['en', 'es', 'pt'] as const;
const three = { lang: languages, width: [360, 1280], script: [true, false] } as const;

afterEach(() => vi.unstubAllEnvs());

test('of language × width × script each width runs once, in turn by language, with and without a script', () => {
  const sample = sampleOfMatrix('a return trip', three);
  expect(sample.map(({ width }) => width)).toEqual([360, 1280]);
  expect(new Set(sample.map(({ lang }) => lang)).size).toBe(2);
  expect(new Set(sample.map(({ script }) => script)).size).toBe(2);
});

test('a journey in three languages runs once in one of them, and each of its variants in another', () => {
  expect(sampleOfMatrix('the menu', { lang: languages })).toHaveLength(1);
  const sample = sampleOfMatrix('the form', { locale: languages, purpose: ['manage', 'checkin'] });
  expect(sample.map(({ purpose }) => purpose)).toEqual(['manage', 'checkin']);
  expect(new Set(sample.map(({ locale }) => locale)).size).toBe(2);
});

test('without language and script factors nothing is left out', () => {
  expect(sampleOfMatrix('widths', { width: [320, 360], purpose: ['manage', 'checkin'] })).toHaveLength(4);
});

test('about half of the journeys that run once run without a script', () => {
  const names = Array.from({ length: 300 }, (_, n) => `subject ${n}`);
  const chosen = names.flatMap((name) => sampleOfMatrix(name, { script: [true, false] }));
  expect(chosen).toHaveLength(300);
  const without = chosen.filter(({ script }) => !script).length;
  expect(Math.abs(without - 150)).toBeLessThan(40);
});

test('every language is sampled in about a third of the matrices', () => {
  const chosen = Array.from(
    { length: 300 },
    (_, n) => sampleOfMatrix(`subject ${n}`, { lang: languages })[0]?.lang,
  );
  for (const lang of languages) expect(chosen.filter((each) => each === lang).length).toBeGreaterThan(60);
});

test('a full run runs the whole matrix', () => {
  vi.stubEnv('TESTS', 'full');
  expect(matrix('a return trip', three)).toEqual(combinationsOf(three));
  expect(matrix('a return trip', three)).toHaveLength(12);
});

test('a sample contains every combination of the factors other than language and script', () => {
  const values = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(values, { maxLength: 3 }), (lists) => {
      const others = Object.fromEntries(lists.map((list, at) => [`f${at}`, list]));
      const sample = sampleOfMatrix('any', { ...others, lang: languages, script: [true, false] });
      expect(sample.map(({ lang, script, ...rest }) => rest)).toEqual(combinationsOf(others));
      for (const { lang } of sample) expect(languages).toContain(lang);
      const chosen = new Set(sample.map(({ lang }) => lang));
      expect(chosen.size).toBe(Math.min(3, sample.length));
    }),
  );
});
