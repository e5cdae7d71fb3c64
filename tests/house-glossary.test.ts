// The glossary of each market, checked against everything its readers see: sentences, names of extras, and content.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { worldExtras } from '#demo/extras/extras.ts';
import { worldDomains } from '#demo/sites.ts';
import { toLocale } from '#platform/i18n/locales.ts';
import { basisOf, markets, wordingOf, wordings } from '#platform/i18n/markets.ts';
import { messages, overrides } from '#platform/i18n/messages.server.ts';
import { textIn } from '#platform/i18n/texts.ts';
import { catalogueFile, catalogueOf } from '../scripts/catalogue.ts';
import {
  glossaryBreaches,
  glossaryFile,
  readerOf,
  readGlossary,
  textsFor,
  unusedWords,
} from '../scripts/glossary.ts';
import { overrideBreaches, sentencesKnowTheirMarket } from './house/markets.ts';
import { readTree } from './house/tree.ts';
import { type Messages, theCatalogueIsCurrent } from './house/words.ts';

const root = path.resolve(import.meta.dirname, '..');
const tree = readTree(root);
const glossary = readGlossary(tree.get(glossaryFile) ?? '');

test('the glossary has rows for every wording', () => {
  expect([...glossary.keys()].toSorted()).toEqual([...wordings].toSorted());
  for (const wording of wordings) expect(glossary.get(wording)?.never.length, wording).toBeGreaterThan(0);
});

test.each(wordings)('no sentence in %s has a word that its glossary bans', (wording) => {
  const texts = textsFor(readerOf(wording));
  expect(texts.size).toBeGreaterThan(3_000);
  expect(glossaryBreaches(glossary, wording, texts)).toEqual([]);
});

test.each(wordings)('%s uses the words that its glossary names', (wording) => {
  expect(unusedWords(glossary, wording, textsFor(readerOf(wording)))).toEqual([]);
});

test.each(wordings)('the extras of the demonstration have the names of the glossary in %s', (wording) => {
  const reader = readerOf(wording);
  const texts = new Map(
    worldExtras.flatMap(({ extraCode, title, description }) => [
      [`${extraCode}.title`, textIn(title, reader)] as const,
      [`${extraCode}.description`, textIn(description, reader)] as const,
    ]),
  );
  expect(glossaryBreaches(glossary, wording, texts)).toEqual([]);
});

test('the content of a regional site is written for its market', () => {
  const breaches = worldDomains.flatMap(({ region, country, languages }) =>
    languages.flatMap((language) => {
      const locale = toLocale(language);
      if (!locale || !country) return [];
      const folder = path.join(root, 'demo/content', region, locale);
      const files = fs.existsSync(folder)
        ? fs.readdirSync(folder).filter((file) => file.endsWith('.yaml'))
        : [];
      const texts = new Map(
        files.flatMap((file) =>
          fs
            .readFileSync(path.join(folder, file), 'utf8')
            .split('\n')
            .map((line, at) => [`${region}/${locale}/${file}:${at + 1}`, line] as const),
        ),
      );
      return glossaryBreaches(glossary, wordingOf({ locale, country }), texts);
    }),
  );
  expect(breaches).toEqual([]);
});

test.each(markets)('%s overrides sentences that exist, with their arguments', (market) => {
  const basis = basisOf[market];
  const locale = toLocale(basis) ?? 'en';
  const below = markets.find((each) => each === basis);
  const base = { ...flat(messages[locale]), ...(below ? flat(overrides[below]) : {}) };
  expect(overrideBreaches(base, flat(overrides[market]))).toEqual([]);
});

test('every caller of a sentence knows the country of the site', () => {
  expect(sentencesKnowTheirMarket(tree)).toEqual([]);
});

test('the rules of markets can fail', () => {
  const told = new Map([['select.title', 'Elige tus Billetes sin coste']]);
  expect(glossaryBreaches(glossary, 'es-MX', told)).toHaveLength(2);
  expect(glossaryBreaches(glossary, 'es', told)).toEqual([]);
  expect(glossaryBreaches(glossary, 'es-MX', new Map([['a', 'No vueles a la península']]))).toHaveLength(1);
  expect(glossaryBreaches(glossary, 'es', new Map([['a', 'Compra tu boleto']]))).toHaveLength(1);
  expect(glossaryBreaches(glossary, 'pt-BR', new Map([['a', 'O seu apelido']]))).toHaveLength(1);
  expect(glossaryBreaches(glossary, 'en', new Map([['a', 'Fill in this field.']]))).toHaveLength(1);
  expect(unusedWords(glossary, 'es-MX', told)).toContain('es-MX never says "viaje redondo"');
  const market = new Map([['src/platform/i18n/messages/es-MX/new.ts', 'export const fresh = {};']]);
  expect(theCatalogueIsCurrent(new Map([...market, [catalogueFile, catalogueOf(market)]]))).toHaveLength(1);
  const base = { a: 'one {n}', b: 'two' };
  expect(overrideBreaches(base, { a: 'uno {n}' })).toEqual([]);
  expect(overrideBreaches(base, { a: 'uno {m}' })).toHaveLength(1);
  expect(overrideBreaches(base, { b: 'two', c: 'three' })).toHaveLength(2);
  const calls = (code: string) => sentencesKnowTheirMarket(new Map([['src/screens/a.ts', code]]));
  expect(calls("say(ctx)('a'); wordsFor(facts, ['b'])")).toEqual([]);
  expect(calls("say(ctx.locale)('a'); wordsFor(\n locale, ['b']); say('es')('c')")).toHaveLength(3);
});

function flat(value: unknown, at = ''): Messages {
  if (typeof value === 'string') return { [at]: value };
  if (typeof value !== 'object' || value === null) return {};
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, each]) => flat(each, at ? `${at}.${key}` : key)),
  ) as Messages;
}
