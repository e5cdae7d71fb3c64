// The house rules, run on the real tree, and each rule run on trees that break it, to prove that it works.
import path from 'node:path';
import { expect, test } from 'vitest';

import { airlineIsData } from './house/airline.ts';
import * as rules from './house/rules.ts';
import { catalogueFile, catalogueOf } from '../scripts/catalogue.ts';
import { readTree, type Tree } from './house/tree.ts';
import * as words from './house/words.ts';

const root = path.resolve(import.meta.dirname, '..');
const tree = readTree(root);

/** A rule, and a file for each way to break it; the second file, if any, must not trigger it. */
const house: [string, rules.Rule, Record<string, string>[], Record<string, string>?][] = [
  [
    'only server files and db touch the driver or the query builder',
    rules.onlyServerFilesTouchTheDatabase,
    [
      { 'src/seats/a.ts': "import { eq } from 'drizzle-orm';" },
      { 'src/seats/A.tsx': "import pg from 'pg';" },
    ],
    { 'src/seats/a.server.ts': "import { eq } from 'drizzle-orm';" },
  ],
  [
    'connections to a database are opened where somebody listens to their errors',
    rules.connectionsAreListenedTo,
    [
      { 'src/seats/a.server.ts': "import pg from 'pg'; export const pool = new pg.Pool();" },
      { 'sandbox/a.ts': "import { Client } from 'pg'; export const client = new Client();" },
    ],
    {
      'src/platform/db/client.server.ts': "import pg from 'pg'; export const pool = new pg.Pool();",
      'src/seats/a.server.ts': "import type { Client } from 'pg'; export const at = new Client();",
      'src/seats/a.test.ts': "import { Client } from 'pg'; export const client = new Client();",
    },
  ],
  [
    'the airline is data: its name, codes and colours occur in demo/ and in tests only',
    airlineIsData,
    [
      { 'src/content/seo/a.ts': "export const company = 'Alisio';" },
      { 'src/shopping/a.ts': "export const key = 'alisio-choice';" },
      { 'src/reservations/a.ts': "const accountingCode = '000';" },
      { 'src/platform/i18n/messages/es/a.ts': "export const a = { b: 'Sigue los alisios' };" },
      { 'src/platform/i18n/messages/pt/a.ts': "export const a = { b: 'Siga os alísios' };" },
      { 'scripts/a.mjs': "console.log('Alisio');" },
      { 'src/content/a.ts': "const wrong = 'must be a colour as #00607a';" },
      { 'src/flights/a.ts': "const example = { promotionCode: 'VERANO10' };" },
      { 'src/flights/a.ts': '/** `ZZ101`. */' },
      { 'src/screens/kit-data/a.ts': 'const flight = `ZZ${number}`;' },
      { 'src/platform/lib/product.ts': "export const first = 'ZZ101';" },
    ],
    {
      'src/platform/lib/product.ts': "export const platformName = 'Alisio';",
      'demo/a.ts': "export const a = { name: 'Alisio', accountingCode: '000' };",
      'src/seats/a.test.ts': "expect(name).toBe('Alisio');",
    },
  ],
  ['there are no barrels', rules.noBarrels, [{ 'src/seats/index.ts': '' }], { 'src/seats/a.ts': '' }],
  [
    'files have at most 400 lines',
    rules.filesAreShort,
    [{ 'src/platform/lib/a.ts': 'a;\n'.repeat(401) }],
    { 'src/platform/db/schema.ts': 'a;\n'.repeat(900), 'src/platform/lib/a.ts': 'a;\n'.repeat(400) },
  ],
  [
    'functions have at most 70 lines, components at most 120',
    rules.functionsAreShort,
    [
      { 'src/platform/lib/a.ts': `export function f() {${'\n'.repeat(70)}}` },
      { 'src/platform/lib/a.ts': `export const f = () => {${'\n'.repeat(70)}};` },
      { 'src/platform/ui/A.tsx': `export function A() {${'\n'.repeat(120)}}` },
      { 'src/platform/ui/A.tsx': `export function useA() {${'\n'.repeat(70)}}` },
    ],
    { 'src/platform/ui/A.tsx': `export function A() {${'\n'.repeat(119)}}` },
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
      'src/seats/map/SeatMap.tsx': '',
      'src/screens/home/home.tsx': 'export default 1',
      'src/screens/Frame.tsx': '',
      'src/root.tsx': '',
    },
  ],
  [
    'exports are named, but where React Router or a tool demands a default',
    rules.exportsAreNamed,
    [{ 'src/platform/ui/A.tsx': 'export default function A() {}' }],
    {
      'src/screens/home/home.tsx': 'export default function Home() {}',
      'a.config.ts': 'export default {};',
      'tests/a-reporter.ts': 'export default class A {}',
    },
  ],
  [
    'there is no any',
    rules.typesAreKept,
    [{ 'src/platform/lib/a.ts': 'export let a: any;' }],
    { 'src/platform/lib/a.ts': '// any' },
  ],
  [
    'no test is left out, no check silenced, no work put off',
    rules.nothingIsPutOff,
    [
      { 'src/platform/lib/a.ts': '// @ts-ignore' },
      { 'src/platform/lib/a.ts': '// oxlint-disable-next-line' },
      { 'src/platform/lib/a.test.ts': "test.skip('a', () => {});" },
      { 'tests/journeys/a.spec.ts': "test.only('a', () => {});" },
      { 'src/platform/lib/a.ts': '// TODO later' },
    ],
    { 'src/platform/lib/a.ts': '// todo el mundo' },
  ],
  [
    'the catalogue of messages has every area',
    words.theCatalogueIsCurrent,
    [
      {
        [catalogueFile]: catalogueOf(new Map()),
        'src/platform/i18n/messages/en/new.ts': 'export const new = {};',
      },
      { 'src/platform/i18n/messages/en/new.ts': 'export const new = {};' },
    ],
    {
      [catalogueFile]: catalogueOf(new Map()),
      'src/platform/i18n/messages/en/new-part.ts': 'export const part = {};',
    },
  ],
  [
    'a test cites only rows that the specification has, each once',
    words.testsCiteRowsThatExist,
    [
      { 'src/seats/a.test.ts': "test('a seat [ST-99]', () => {});" },
      { 'docs/specification.md': '- **ST-01** (API) One.\n- **ST-01** (API) Two.\n' },
    ],
    {
      'docs/specification.md': '- **ST-01** (API) One.\n',
      'src/seats/a.test.ts': "test('a seat [ST-01]', () => {});",
    },
  ],
  [
    'a citation of the specification leads to its section',
    words.specificationCitationsResolve,
    [
      { 'docs/specification.md': '## 1. Seats\n', 'src/seats/a.ts': '// Specification §2.' },
      { 'docs/specification.md': '## 1. Seats\n', 'src/seats/a.ts': '// Specification §1 "Menus".' },
      { 'docs/specification.md': '## 1. Seats\n', 'src/seats/a.ts': '// Specification §1 and §2.' },
    ],
    { 'docs/specification.md': '## 1. Seats\n', 'src/seats/a.ts': '// Specification §1, "Seats".' },
  ],
  [
    'nothing mentions a package registry or a path of one machine',
    words.noLocalPaths,
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
