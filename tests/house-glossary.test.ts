// The glossary of each market, checked against everything its readers see: sentences, names that are data, and content.
import path from 'node:path';
import { expect, test } from 'vitest';

import { toLocale } from '#platform/i18n/locales.ts';
import { basisOf, fallbacksOf, markets, type Wording, wordings } from '#platform/i18n/markets.ts';
import { messages, overrides } from '#platform/i18n/messages.server.ts';
import type { Texts } from '#platform/i18n/texts.ts';
import { catalogueFile, catalogueOf } from '../scripts/catalogue.ts';
import { demoContentFiles, type SiteTexts, siteTexts } from '../scripts/content-texts.ts';
import {
  glossaryBreaches,
  glossaryFile,
  readerOf,
  readGlossary,
  textsFor,
  unusedWords,
} from '../scripts/glossary.ts';
import { namesFor } from '../scripts/names-of-data.ts';
import { overrideBreaches, sentencesKnowTheirMarket } from './house/markets.ts';
import { readTree } from './house/tree.ts';
import { type Messages, theCatalogueIsCurrent } from './house/words.ts';

const root = path.resolve(import.meta.dirname, '..');
const tree = readTree(root);
const glossary = readGlossary(tree.get(glossaryFile) ?? '');
const files = demoContentFiles();
const sites = siteTexts(files);

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
  const written = sites.filter((site) => site.wording === wording).flatMap(({ texts }) => [...texts]);
  const allTexts = new Map([...textsFor(readerOf(wording)), ...written]);
  expect(unusedWords(glossary, wording, allTexts)).toEqual([]);
});

test.each(wordings)('charges, airports and extras have the names of the glossary in %s', (wording) => {
  const names = namesFor(readerOf(wording));
  expect(names.size).toBeGreaterThan(100);
  expect(glossaryBreaches(glossary, wording, names)).toEqual([]);
});

test('a banned word is found in the name of a charge, for the readers who must not see it', () => {
  const name = { en: 'Departure tax', es: 'Tasa de salida', pt: 'Taxa de saída' };
  const found = (wording: Wording, texts: Texts) =>
    glossaryBreaches(glossary, wording, namesFor(readerOf(wording), new Map([['charge/JD name', texts]])));
  expect(found('es', name)).toEqual([]);
  for (const wording of ['es-419', 'es-MX'] as const) {
    expect(found(wording, name)).toEqual([expect.stringContaining('charge/JD name: "tasa"')]);
    expect(found(wording, { ...name, 'es-419': 'Impuesto de salida' })).toEqual([]);
  }
});

test('no site shows content with a word that its glossary bans', () => {
  expect(sites.map(({ region, wording }) => `${region} ${wording}`)).toEqual(
    expect.arrayContaining(['mexico es-MX', 'usa es-419', 'portugal en-GB', 'www es', 'dominican pt']),
  );
  expect(contentBreaches(sites)).toEqual([]);
});

test('a banned word is found in pages, menus and drafts, on each site that shows them', () => {
  const changes: [string, string, string][] = [
    ['shared/es-419/pages/about.yaml', 'Los boletos', 'Los billetes'],
    ['shared/es-419/menus.yaml', 'Mi reservación', 'Mi reserva'],
    ['shared/es-MX/pages/baggage.yaml', 'una carriola', 'un cochecito'],
    ['shared/es/banners.yaml', 'Semana Santa al sol', 'Tu boleto al sol'],
    ['mexico/es/texts.yaml', 'impuestos y cargos', 'tasas y cargos'],
  ];
  const spoilt = files.map((each) =>
    changes
      .filter(([file]) => file === each.path)
      .reduce((now, [, from, to]) => ({ ...now, text: now.text.replace(from, to) }), each),
  );
  const found = contentBreaches(siteTexts(spoilt));
  const sitesOf = (where: string) =>
    found.filter((line) => line.includes(where)).map((line) => line.split(':')[0]);
  const latin = ['mexico', 'honduras', 'costarica', 'dominican', 'usa'];
  expect(sitesOf('shared/es-419 page/about html:')).toEqual(latin);
  expect(sitesOf('shared/es-419 menu/footer')).toEqual(latin);
  expect(sitesOf('shared/es-MX page/baggage html:')).toEqual(['mexico']);
  expect(sitesOf('shared/es banner/easter-in-the-sun title: "boleto*"')).toEqual([
    'portugal',
    'web-staging',
    'www',
  ]);
  expect(sitesOf('mexico/es texts/texts footerText:')).toEqual(['mexico']);
  expect(found).toHaveLength(15);
});

test('a page for a market has the headings, links, conditions and numbers of the page that it replaces', () => {
  const base = new Map(files.map(({ path: file, text }) => [file, text]));
  const found = markets.flatMap((market) =>
    [...base].flatMap(([file, text]) => {
      if (!file.startsWith(`shared/${market}/pages/`)) return [];
      const general = base.get(file.replace(market, fallbacksOf(market).at(-1) ?? '')) ?? '';
      return frameOf(text) === frameOf(general) ? [] : [file];
    }),
  );
  expect(found).toEqual([]);
  expect(frameOf('<p>2.500 km</p>')).toBe(frameOf('<p>2,500 kms</p>'));
  expect(frameOf('<p>2.500 km</p>')).not.toBe(frameOf('<p>2.600 km</p>'));
  expect(frameOf('<p data-offered="pets">a</p>')).not.toBe(frameOf('<p>a</p>'));
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
  const texts = new Map([['select.title', 'Elige tus Billetes sin coste']]);
  expect(glossaryBreaches(glossary, 'es-MX', texts)).toHaveLength(2);
  expect(glossaryBreaches(glossary, 'es', texts)).toEqual([]);
  expect(glossaryBreaches(glossary, 'es-MX', new Map([['a', 'No vueles a la península']]))).toHaveLength(1);
  expect(glossaryBreaches(glossary, 'es', new Map([['a', 'Compra tu boleto']]))).toHaveLength(1);
  expect(glossaryBreaches(glossary, 'pt-BR', new Map([['a', 'O seu apelido']]))).toHaveLength(1);
  expect(glossaryBreaches(glossary, 'en', new Map([['a', 'Fill in this field.']]))).toHaveLength(1);
  expect(unusedWords(glossary, 'es-MX', texts)).toContain('es-MX never says "viaje redondo"');
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

function contentBreaches(shown: readonly SiteTexts[]): string[] {
  return shown.flatMap(({ region, wording, texts }) =>
    glossaryBreaches(glossary, wording, texts).map((line) => `${region}: ${line}`),
  );
}

/** The tags of a page and the digits of its text, which do not depend on the wording. */
function frameOf(page: string): string {
  const tags = page.match(/<[^>]*>/g) ?? [];
  const digits = page.replaceAll(/<[^>]*>/g, ' ').match(/\d/g) ?? [];
  return [...tags, digits.toSorted().join('')].join('\n');
}

function flat(value: unknown, at = ''): Messages {
  if (typeof value === 'string') return { [at]: value };
  if (typeof value !== 'object' || value === null) return {};
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, each]) => flat(each, at ? `${at}.${key}` : key)),
  ) as Messages;
}
