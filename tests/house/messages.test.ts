// The house rules for texts: three languages, error codes, promises, and the glossary of each market.
import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { expect, test } from 'vitest';

import { locales, toLocale } from '#platform/i18n/locales.ts';
import { basisOf, markets, wordings } from '#platform/i18n/markets.ts';
import { messages, overrides } from '#platform/i18n/messages.server.ts';
import { errorStatus, sentenceParams } from '#platform/lib/errors.ts';
import { catalogueFile, catalogueOf, marketCatalogueOf, marketsFile } from '../../scripts/catalogue.ts';
import { demoContentFiles, siteTexts } from '../../scripts/content-texts.ts';
import {
  glossaryBreaches,
  glossaryFile,
  readerOf,
  readGlossary,
  textsFor,
  unusedWords,
} from '../../scripts/glossary.ts';
import { namesFor } from '../../scripts/names-of-data.ts';
import { checkRules, flat, type Messages, project, type Rule } from './tree.ts';

const sentences = { en: flat(messages.en), es: flat(messages.es), pt: flat(messages.pt) };

/** The same keys and arguments in every language, and no empty sentence. */
function messageBreaches(byLocale: Readonly<Record<string, Messages>>): string[] {
  const keys = new Set(locales.flatMap((locale) => Object.keys(byLocale[locale] ?? {})));
  return [...keys].filter((key) => {
    const texts = locales.map((locale) => byLocale[locale]?.[key] ?? '');
    const forms = new Set(texts.map((text) => argumentsOf(text).join(' ')));
    return forms.size > 1 || texts.some((text) => text.trim() === '');
  });
}

/** The arguments of an ICU message, with kinds: `{n, plural, one {a seat} other {# seats}}` is `n:plural`. */
function argumentsOf(message: string): string[] {
  // Two apostrophes are one; an apostrophe before a brace quotes up to the next one.
  const text = message.replaceAll("''", '').replaceAll(/'[{}][^']*'?/g, '');
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([tag]) => tag);
  return [...new Set([...tags, ...groupsOf(text).flatMap(argumentOf)])].toSorted();
}

/** The text between the outermost braces. */
function groupsOf(text: string): string[] {
  const groups: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{' && depth++ === 0) from = at + 1;
    if (text[at] === '}' && --depth === 0) groups.push(text.slice(from, at));
  }
  return groups;
}

/** `n, plural, one {…} other {…}`: the argument itself, and those within its texts. */
function argumentOf(inner: string): string[] {
  const [name = '', kind] = inner.split(',', 2).map((part) => part.trim());
  const texts = /^(plural|select|selectordinal)$/.test(kind ?? '') ? groupsOf(inner) : [];
  return [kind ? `${name}:${kind}` : name, ...texts.flatMap(argumentsOf)];
}

test('messages have the same keys and arguments in English, Spanish and Portuguese', () => {
  expect(Object.keys(sentences.en).length).toBeGreaterThan(3_000);
  expect(messageBreaches(sentences)).toEqual([]);
  const same = { a: '{n, plural, one {seat} other {seats of {name}}} <b>it</b>' };
  expect(argumentsOf(same.a)).toEqual(['<b>', 'n:plural', 'name']);
  expect(messageBreaches({ en: same, es: same, pt: same })).toEqual([]);
  for (const pt of [
    {} as typeof same,
    { a: '{n, plural, one {lugar} other {lugares}} <b>a</b>' },
    { a: ' ' },
  ])
    expect(messageBreaches({ en: same, es: same, pt })).toEqual(['a']);
});

test('every refusal has a sentence in each language', () => {
  const without = (byLocale: Readonly<Record<string, Messages>>) =>
    Object.keys(errorStatus).filter((code) =>
      locales.some((each) => !byLocale[each]?.[`errors.${code}`]?.trim()),
    );
  expect(without(sentences)).toEqual([]);
  expect(without({ ...sentences, pt: { ...sentences.pt, 'errors.seat_taken': '' } })).toEqual(['seat_taken']);
});

test('a refusal must have every value that the sentence of its code shows', () => {
  const shown = (texts: Messages) =>
    Object.fromEntries(
      Object.keys(errorStatus).flatMap((code) => {
        const names = argumentsOf(texts[`errors.${code}`] ?? '').map((each) => each.split(':')[0] ?? '');
        return names.length > 0 ? [[code, [...new Set(names)]]] : [];
      }),
    );
  const params: Readonly<Record<string, readonly string[]>> = sentenceParams;
  const required = Object.fromEntries(
    Object.entries(params).map(([code, names]) => [code, names.toSorted()]),
  );
  for (const locale of locales) expect(shown(sentences[locale])).toEqual(required);
});

test('every code that was published is still a code, and every code is listed', () => {
  const list = (project.get('tests/house/published-codes.txt') ?? '').trim().split(/\s+/);
  const current = Object.keys(errorStatus);
  const lost = (published: readonly string[], known: readonly string[]) => [
    ...new Set(published).symmetricDifference(new Set(known)),
  ];
  expect(lost(list, current)).toEqual([]);
  expect(lost(['seat_taken', 'sold_out'], ['seat_taken', 'extra_late'])).toEqual(['sold_out', 'extra_late']);
});

/** Phrases that must not appear if a capability is not offered. */
const promises = [
  /online check-in|check-in online/i,
  /(?:change|changed|cambi\w+|alter\w+|mud\w+|cancel\w*)[^.;]* (?:on this site|en este sitio|neste site)/i,
];

/** Sentences that promise something even if nothing is offered. */
function promisesWithoutCapability(texts: Messages): string[] {
  // The calendar alarm is only made if online check-in is offered.
  const keys = Object.keys(texts).filter((key) => key !== 'documents.alarmCheckin');
  return keys.filter((key) => promises.some((promise) => promise.test(withoutOffers(texts[key] ?? ''))));
}

function withoutOffers(text: string): string {
  const values = argumentsOf(text).map((each): [string, unknown] => {
    const [name = '', kind] = each.split(':');
    if (name.startsWith('<')) return [name.slice(1, -1), (inner: string) => inner];
    return [name, kind === 'plural' || kind === 'number' ? 2 : kind === 'select' ? 'no' : 'x'];
  });
  const formatters = {
    getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
      new Intl.NumberFormat(...args),
    getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) =>
      new Intl.PluralRules(...args),
    getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      new Intl.DateTimeFormat(...args),
  };
  return String(format(compile(text), 'en', Object.fromEntries(values) as never, { formatters }));
}

test('no sentence promises more than its capability offers', () => {
  for (const locale of locales) expect(promisesWithoutCapability(sentences[locale]), locale).toEqual([]);
  const lawful = 'Get {onlineCheckin, select, yes {Online check-in for {route}.} other {The desk opens.}}';
  expect(promisesWithoutCapability({ lawful })).toEqual([]);
  for (const mutant of [
    'El check-in online abre antes de la salida.',
    '{onlineCheckin, select, yes {Now.} other {Online check-in later.}}',
    'You cancel on this site.',
    'Os voos alteram-se neste site.',
  ])
    expect(promisesWithoutCapability({ mutant }), mutant).toHaveLength(1);
});

const glossary = readGlossary(project.get(glossaryFile) ?? '');
const files = demoContentFiles();
const sites = siteTexts(files);

test.each(wordings)('what readers of %s see follows the glossary', (wording) => {
  expect(glossary.get(wording)?.never.length).toBeGreaterThan(0);
  const texts = textsFor(readerOf(wording));
  const names = namesFor(readerOf(wording));
  expect(Math.min(texts.size / 3_000, names.size / 100)).toBeGreaterThan(1);
  const written = sites.filter((site) => site.wording === wording).flatMap((site) => [...site.texts]);
  for (const each of [texts, names, new Map(written)])
    expect(glossaryBreaches(glossary, wording, each)).toEqual([]);
  expect(unusedWords(glossary, wording, new Map([...texts, ...written]))).toEqual([]);
});

test('a word that the glossary bans is found in sentences, names and content', () => {
  const texts = new Map([['select.title', 'Elige tus Billetes sin coste']]);
  expect(glossaryBreaches(glossary, 'es-MX', texts)).toHaveLength(2);
  expect(glossaryBreaches(glossary, 'es', texts)).toEqual([]);
  expect(glossaryBreaches(glossary, 'pt-BR', new Map([['a', 'O seu apelido']]))).toHaveLength(1);
  expect(unusedWords(glossary, 'es-MX', texts)).toContain('es-MX never says "viaje redondo"');
  const name = { en: 'Departure tax', es: 'Tasa de salida', pt: 'Taxa de saída' };
  const names = namesFor(readerOf('es-MX'), new Map([['charge/JD name', name]]));
  expect(glossaryBreaches(glossary, 'es-MX', names)).toHaveLength(1);
  const spoilt = files.map((file) => ({ ...file, text: file.text.replace('Los boletos', 'Los billetes') }));
  const found = siteTexts(spoilt).filter(
    (site) => glossaryBreaches(glossary, site.wording, site.texts).length > 0,
  );
  expect(found.map(({ region }) => region)).toEqual(['mexico', 'honduras', 'costarica', 'dominican', 'usa']);
});

/** Overrides of sentences that the language does not have, with other arguments, or with the same text. */
function overrideBreaches(base: Messages, given: Messages): string[] {
  return Object.entries(given).flatMap(([key, text]) => {
    const below = base[key];
    const isSame = below === undefined || text === below || text.trim() === '';
    return isSame || argumentsOf(text).join(' ') !== argumentsOf(below).join(' ') ? [key] : [];
  });
}

test('a market overrides sentences that exist, with their arguments', () => {
  for (const market of markets) {
    const below = markets.find((each) => each === basisOf[market]);
    const base = { ...sentences[toLocale(basisOf[market]) ?? 'en'], ...flat(below ? overrides[below] : {}) };
    expect(overrideBreaches(base, flat(overrides[market])), market).toEqual([]);
  }
  const given = { a: 'uno {n}', b: 'two', c: 'three', d: 'uno {m}' };
  expect(overrideBreaches({ a: 'one {n}', b: 'two', d: 'one {n}' }, given)).toEqual(['b', 'c', 'd']);
});

const catalogueIsCurrent: Rule = (tree) =>
  Object.entries({ [catalogueFile]: catalogueOf(tree), [marketsFile]: marketCatalogueOf(tree) })
    .filter(([file, text]) => tree.get(file) !== text)
    .map(([file]) => `${file} is not what the files of messages make: run \`npm run catalogue\``);

checkRules([
  [
    'the catalogues of messages have every area',
    catalogueIsCurrent,
    [{ 'src/platform/i18n/messages/en/new.ts': 'export const fresh = {};' }],
    { [catalogueFile]: catalogueOf(new Map()), [marketsFile]: marketCatalogueOf(new Map()) },
  ],
]);
