// The house rules for messages and error codes: the same keys in every language, and a sentence for each refusal.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { errorAliases } from '#platform/lib/error-aliases.ts';
import { errorStatus } from '#platform/lib/errors.ts';
import { lostCodes } from './house/codes.ts';
import { readTree } from './house/tree.ts';
import * as words from './house/words.ts';

const root = path.resolve(import.meta.dirname, '..');
const tree = readTree(root);

/** Reads `messages/LOCALE/AREA.ts`; the key of a sentence begins with its area. */
async function readMessages(): Promise<Record<string, words.Messages>> {
  const byLocale: Record<string, Record<string, string>> = { en: {}, es: {}, pt: {} };
  for (const file of tree.keys()) {
    const locale = /^src\/platform\/i18n\/messages\/(en|es|pt)\/[\w-]+\.ts$/.exec(file)?.[1];
    if (!locale) continue;
    const exported: unknown = await import(path.join(root, file));
    Object.assign(byLocale[locale] ?? {}, flat(exported, ''));
  }
  return byLocale;
}

function flat(value: unknown, at: string): Record<string, string> {
  if (typeof value === 'string') return { [at]: value };
  if (typeof value !== 'object' || value === null) return {};
  const inner = Object.entries(value).flatMap(([key, each]) => {
    return Object.entries(flat(each, at ? `${at}.${key}` : key));
  });
  return Object.fromEntries(inner);
}

test('messages have the same keys and arguments in English, Spanish and Portuguese', async () => {
  expect(words.messageBreaches(await readMessages())).toEqual([]);
});

test('every refusal has a sentence in English, Spanish and Portuguese', async () => {
  expect(words.missingErrorSentences(Object.keys(errorStatus), await readMessages())).toEqual([]);
});

test('every code that was ever published is still a code, or the alias of one', async () => {
  const list = await readFile(path.join(root, 'tests/house/published-codes.txt'), 'utf8');
  const current = Object.keys(errorStatus);
  const former = Object.keys(errorAliases);
  expect(lostCodes({ published: list.trim().split('\n'), current, former })).toEqual([]);
  expect(former.filter((code) => current.includes(code))).toEqual([]);
});

test('the rule of published codes can fail', () => {
  const codes = { published: ['seat_taken', 'sold_out'], current: ['seat_taken'], former: ['sold_out'] };
  expect(lostCodes(codes)).toEqual([]);
  expect(lostCodes({ ...codes, former: [] })).toEqual(['sold_out has no status and no alias']);
  expect(lostCodes({ ...codes, current: ['seat_taken', 'extra_late'] })).toEqual([
    'extra_late is not in the list',
  ]);
});

test('the rules of messages can fail', () => {
  const same = { a: 'one {n}' };
  expect(words.messageBreaches({ en: same, es: same, pt: same })).toEqual([]);
  expect(words.messageBreaches({ en: same, es: same, pt: {} })).toEqual(['a is missing in pt']);
  expect(words.messageBreaches({ en: same, es: same, pt: { a: 'um {m}' } })).toHaveLength(1);
  expect(words.messageBreaches({ en: {}, es: {}, pt: {} })).toEqual(['there are no messages']);
  const sentences = { 'errors.offer_sold_out': 'Gone' };
  expect(
    words.missingErrorSentences(['offer_sold_out'], { en: sentences, es: sentences, pt: sentences }),
  ).toEqual([]);
  expect(
    words.missingErrorSentences(['offer_sold_out'], { en: sentences, es: sentences, pt: {} }),
  ).toHaveLength(1);
});

test('the arguments of a message are found, whatever text surrounds them', () => {
  expect(words.argumentsOf('{n, plural, one {# seat} other {# seats}} for {name}')).toEqual([
    'n:plural',
    'name',
  ]);
  expect(words.argumentsOf('{n, plural, one {seat} other {seats of {name}}}')).toEqual(['n:plural', 'name']);
  expect(words.argumentsOf('{t, select, child {niño} other {adulto}}')).toEqual(['t:select']);
  expect(words.argumentsOf("it''s '{quoted}' <b>{date, date, medium}</b>")).toEqual(['<b>', 'date:date']);
});
