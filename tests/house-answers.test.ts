// The rule of the house for answers in proofs and benches, and that it can fail.
import path from 'node:path';
import { expect, test } from 'vitest';

import { answersAreJudged, listedJudgesExist } from './house/answers.ts';
import { readTree } from './house/tree.ts';

const tree = readTree(path.resolve(import.meta.dirname, '..'));

test('proofs and benches send requests only where the status of the answer is judged', () => {
  expect(answersAreJudged(tree)).toEqual([]);
  expect(listedJudgesExist(tree)).toEqual([]);
});

test.each([
  ['tests/proofs/a.ts', "await fetch('/api');"],
  ['tests/proofs/a/b.ts', 'export async function ask() { return fetch(url); }'],
  ['tests/proofs/a.ts', 'const ask = () => page.request.fetch(url);'],
  ['bench/a.ts', "await page.goto('/en');"],
  ['bench/stage/a.mjs', 'globalThis.fetch(url).catch(() => null);'],
  ['bench/seats.ts', 'async function send() {} async function other() { await fetch(url); }'],
])('the rule can fail: %s %s', (file, code) => {
  expect(answersAreJudged(new Map([[file, code]]))).toHaveLength(1);
});

test('it lets the listed functions send requests, and others open pages by the checked way', () => {
  const lawful = new Map([
    ['bench/seats.ts', "async function send() { return expected(await fetch(url), 'a'); }"],
    ['bench/a.ts', "await openPage(page, '/en'); router.fetch; serve({ fetch: router.fetch });"],
    ['tests/journeys/a.test.ts', "await page.goto('/en');"],
  ]);
  expect(answersAreJudged(lawful)).toEqual([]);
});

test('a listed function that is gone is found', () => {
  expect(listedJudgesExist(new Map())).toContain('bench/seats.ts send');
});
