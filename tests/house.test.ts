// The rules of the house, executed on the real tree; and each rule on a tree that breaks it, so that none can sleep.
import path from 'node:path';
import { expect, test } from 'vitest';

import { errorStatus } from '#platform/lib/errors.ts';
import * as rules from './house/rules.ts';
import type { Rule } from './house/rules.ts';
import { readTree, type Tree } from './house/tree.ts';
import * as words from './house/words.ts';

const root = path.resolve(import.meta.dirname, '..');
const tree = readTree(root);

/** The rule, and for each way to break it a file that does; the second file, if any, is what must not trip it. */
const house: [string, Rule, Record<string, string>[], Record<string, string>?][] = [
  [
    'a room imports only from rooms to its left',
    rules.importsPointDown,
    [
      { 'src/lib/a.ts': "import { b } from '#flights/b.ts';" },
      { 'src/seats/a.ts': "export { b } from '../screens/b.tsx';" },
      { 'src/platform/lib/ctx.ts': "import { b } from '#platform/db/client.server.ts';" },
      { 'src/flights/a.ts': "const b = await import('#booking/b.ts');" },
      { 'src/flights/a.ts': "import { b } from '../../tests/b.ts';" },
      { 'src/flights/a.ts': "import { b } from '#tests/support/b.ts';" },
      { 'src/helpers/a.ts': 'export const a = 1;' },
    ],
    {
      'src/platform/lib/ctx.ts': "import type { b } from '#db/b.ts'; import { z } from 'zod';",
      'src/lib/a.test.ts': "import { b } from '#tests/support/b.ts';",
    },
  ],
  [
    '.ts never imports .tsx',
    rules.plainFilesStayPlain,
    [{ 'src/seats/a.ts': "import { SeatMap } from '#seats/SeatMap.tsx';" }],
    { 'src/server.ts': "import { SeatMap } from '#seats/SeatMap.tsx';" },
  ],
  [
    'only server files and db touch the driver or the query builder',
    rules.onlyServerFilesTouchTheDatabase,
    [
      { 'src/seats/a.ts': "import { eq } from 'drizzle-orm';" },
      { 'src/seats/A.tsx': "import pg from 'pg';" },
    ],
    { 'src/seats/a.server.ts': "import { eq } from 'drizzle-orm';" },
  ],
  ['there are no barrels', rules.noBarrels, [{ 'src/seats/index.ts': '' }], { 'src/seats/a.ts': '' }],
  [
    'files have at most 400 lines, and half of them at most 80',
    rules.filesAreShort,
    [{ 'src/lib/a.ts': 'a;\n'.repeat(401) }, { 'src/lib/a.ts': 'a;\n'.repeat(81) }],
    { 'src/platform/db/schema.ts': 'a;\n'.repeat(900), 'src/lib/a.ts': 'a;\n'.repeat(80) },
  ],
  [
    'lines have at most 120 characters',
    rules.linesAreShort,
    [{ 'src/lib/a.ts': `// ${'a'.repeat(118)}` }],
    { 'src/lib/a.ts': `// https://example.org/${'a'.repeat(118)}` },
  ],
  [
    'functions have at most 70 lines, components at most 120',
    rules.functionsAreShort,
    [
      { 'src/lib/a.ts': `export function f() {${'\n'.repeat(70)}}` },
      { 'src/lib/a.ts': `export const f = () => {${'\n'.repeat(70)}};` },
      { 'src/ui/A.tsx': `export function A() {${'\n'.repeat(120)}}` },
      { 'src/ui/A.tsx': `export function useA() {${'\n'.repeat(70)}}` },
    ],
    { 'src/ui/A.tsx': `export function A() {${'\n'.repeat(119)}}` },
  ],
  [
    'files are kebab-case, components PascalCase',
    rules.namesHaveOneForm,
    [
      { 'src/seats/seatMap.ts': '' },
      { 'src/seats/seat-map.tsx': '' },
      { 'src/screens/Home.tsx': 'export default 1' },
    ],
    {
      'src/seats/SeatMap.tsx': '',
      'src/screens/home/home.tsx': 'export default 1',
      'src/screens/Frame.tsx': '',
      'src/root.tsx': '',
    },
  ],
  [
    'exports are named, but where React Router or a tool demands a default',
    rules.exportsAreNamed,
    [{ 'src/ui/A.tsx': 'export default function A() {}' }],
    { 'src/screens/home/home.tsx': 'export default function Home() {}', 'a.config.ts': 'export default {};' },
  ],
  [
    'there is no any',
    rules.typesAreKept,
    [{ 'src/lib/a.ts': 'export let a: any;' }],
    { 'src/lib/a.ts': '// any' },
  ],
  [
    'no test is left out, no check silenced, no work put off',
    rules.nothingIsPutOff,
    [
      { 'src/lib/a.ts': '// @ts-ignore' },
      { 'src/lib/a.ts': '// oxlint-disable-next-line' },
      { 'src/lib/a.test.ts': "test.skip('a', () => {});" },
      { 'tests/journeys/a.spec.ts': "test.only('a', () => {});" },
      { 'src/lib/a.ts': '// TODO later' },
    ],
    { 'src/lib/a.ts': '// todo el mundo' },
  ],
  [
    'a file begins by saying what it is about',
    rules.filesSayWhatTheyAreAbout,
    [{ 'src/lib/a.ts': 'export const a = 1;' }],
    { 'src/lib/a.ts': '// One.\nexport const a = 1;' },
  ],
  [
    'every component of the kit is shown in the gallery',
    rules.theGalleryIsWhole,
    [
      { 'src/ui/New.tsx': 'export function New() { return <b className="b" />; }' },
      {
        'src/ui/New.tsx': 'export function New() { return <b className="b" />; }',
        'src/screens/kit/kit.tsx': "import { New } from '#ui/New.tsx'; export default New;",
      },
    ],
    {
      'src/ui/New.tsx': 'export function New() { return <b className="b" />; }',
      'src/ui/Quiet.tsx': 'export function Quiet() { return <b hidden />; }',
      'src/screens/KitParts.tsx': 'export function KitParts() { return <New />; }',
    },
  ],
  [
    'each room has a note of at most ten lines',
    words.roomsHaveNotes,
    [{ 'src/seats/a.ts': '' }, { 'src/seats/a.ts': '', 'src/seats/README.md': 'a\n'.repeat(11) }],
    { 'src/seats/a.ts': '', 'src/seats/README.md': '# Seats\n' },
  ],
  [
    'the walk names only files that exist',
    words.theWalkIsTrue,
    [{ 'docs/walk.md': 'See `seats/gone.ts`.' }, {}],
    { 'docs/walk.md': 'See `seats/a.ts`.', 'src/seats/a.ts': '' },
  ],
  [
    'nothing mentions a package registry or a path of one machine',
    words.noPlaceOfOurOwn,
    [
      { 'package-lock.json': '"resolved": "https://registry.npmjs.org/a"' },
      { 'docs/a.md': 'copied from /root/alisio' },
      { 'scripts/a.mjs': "read('../shared/data')" },
      { 'README.md': 'cd /Users/someone' },
    ],
    { 'docs/a.md': 'open /work-with-us and /home' },
  ],
];

function treeOf(files: Record<string, string>): Tree {
  return new Map(Object.entries(files));
}

test.each(house)('%s', (_, rule) => {
  expect(rule(tree)).toEqual([]);
});

test.each(house)('the rule can fail: %s', (_, rule, mutants, lawful = {}) => {
  for (const mutant of mutants)
    expect(rule(treeOf(mutant)), JSON.stringify(mutant).slice(0, 120)).not.toEqual([]);
  expect(rule(treeOf(lawful))).toEqual([]);
});

/** Reads `messages/LOCALE/AREA.ts`; the key of a sentence begins with its area. */
async function readMessages(): Promise<Record<string, words.Messages>> {
  const byLocale: Record<string, Record<string, string>> = { en: {}, es: {}, pt: {} };
  for (const file of tree.keys()) {
    const locale = /^src\/i18n\/messages\/(en|es|pt)\/[\w-]+\.ts$/.exec(file)?.[1];
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

test('the rules of messages can fail', () => {
  const same = { a: 'one {n}' };
  expect(words.messageBreaches({ en: same, es: same, pt: same })).toEqual([]);
  expect(words.messageBreaches({ en: same, es: same, pt: {} })).toEqual(['a is missing in pt']);
  expect(words.messageBreaches({ en: same, es: same, pt: { a: 'um {m}' } })).toHaveLength(1);
  expect(words.messageBreaches({ en: {}, es: {}, pt: {} })).toEqual(['there are no messages']);
  const told = { 'errors.sold_out': 'Gone' };
  expect(words.missingErrorSentences(['sold_out'], { en: told, es: told, pt: told })).toEqual([]);
  expect(words.missingErrorSentences(['sold_out'], { en: told, es: told, pt: {} })).toHaveLength(1);
});

test('the arguments of a message are found, whatever texts stand around them', () => {
  expect(words.argumentsOf('{n, plural, one {# seat} other {# seats}} for {name}')).toEqual([
    'n:plural',
    'name',
  ]);
  expect(words.argumentsOf('{n, plural, one {seat} other {seats of {name}}}')).toEqual(['n:plural', 'name']);
  expect(words.argumentsOf('{t, select, child {niño} other {adulto}}')).toEqual(['t:select']);
  expect(words.argumentsOf("it''s '{quoted}' <b>{date, date, medium}</b>")).toEqual(['<b>', 'date:date']);
});
