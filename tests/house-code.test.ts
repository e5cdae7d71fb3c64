// The rules of the house for what programs hold on to, and for how they treat the packages that they use.
import path from 'node:path';
import { expect, test } from 'vitest';

import * as code from './house/code.ts';
import type { Rule } from './house/rules.ts';
import { readTree } from './house/tree.ts';

const tree = readTree(path.resolve(import.meta.dirname, '..'));
const treeOf = (files: Record<string, string>) => new Map(Object.entries(files));

/** The rule, and for each way to break it a file that does; the second file, if any, is what must not trip it. */
const house: [string, Rule, Record<string, string>[], Record<string, string>?][] = [
  [
    'modules hold no state but listed caches',
    code.modulesHoldNoState,
    [
      { 'src/seats/a.ts': 'let count = 0;' },
      { 'src/seats/a.ts': 'export const seen = new Map<string, number>();' },
      { 'src/seats/a.ts': 'const seen: string[] = [];' },
      { 'sandbox/a.ts': 'const cache = new LRUCache({ max: 10 });' },
      { 'src/seats/a.ts': 'const seen = {}; export const f = (a: string) => { seen[a] = 1; };' },
      { 'src/seats/a.ts': 'const s = { n: 0 }; export function f() { s.n++; }' },
      { 'src/seats/a.ts': 'const s = { n: 0 }; export function f() { s.n += 1; }' },
      { 'src/seats/a.ts': 'const s = { a: { n: 0 } }; export const f = () => { delete s.a.n; };' },
      { 'src/seats/a.ts': 'const s = { n: 0 } as { n?: number }; export const f = () => (s!.n = 1);' },
      { 'src/seats/a.ts': 'const s = {}; export const f = () => Object.assign(s, { n: 1 });' },
      { 'src/seats/a.ts': "const names = new Map([['a', 1]]); export const f = () => names.set('b', 2);" },
      {
        'src/seats/a.ts':
          "const lists = new Map([['a', [1]]]); export const f = () => lists.get('a')?.push(2);",
      },
      { 'src/seats/a.ts': 'export class A { static n = 0; }' },
    ],
    {
      'src/seats/a.ts':
        "const names = new Map([['a', 1]]); const none: readonly string[] = []; export const f = () => { let n = 0; };",
      'src/seats/b.ts':
        "const names = new Map([['a', 1]]); for (const a of all) names.set(a, 2); names.get('a');",
      'src/seats/c.ts':
        'const s = { n: 0 }; export function f(s) { s.n = 1; } export const g = () => { const s = []; s.push(1); };',
      'src/seats/d.ts': 'export class A { static readonly n = 0; n = 0; static f() {} }',
    },
  ],
  [
    'libraries are used by what they offer in public',
    code.librariesKeepTheirPrivacy,
    [
      { 'src/seats/a.ts': 'router._internal.state = 1;' },
      { 'src/seats/a.tsx': "import { UNSAFE_DataRouterContext } from 'react-router';" },
      { 'src/entry.server.tsx': 'const text = window.__reactRouterContext;' },
      { 'src/seats/a.ts': "router['_internal'].state = 1;" },
      { 'src/seats/a.ts': 'router[`_internal`].state = 1;' },
      { 'src/seats/a.ts': "import pg from 'pg'; const { _types } = pg;" },
      { 'src/seats/a.ts': "import { Client } from 'pg'; const { a: { _b: c } } = new Client();" },
      { 'src/seats/a.ts': "import { open } from 'pg'; const { '_b': c } = await open().d();" },
      { 'src/seats/a.ts': "import { Client } from 'pg'; class A extends Client { _connect() {} }" },
      { 'src/seats/a.ts': "import pg from 'pg'; export const A = class extends pg.Client { _own = 1; };" },
      { 'src/seats/a.ts': "import pg from 'pg'; class A extends pg.Client { f() { return this._queue; } }" },
    ],
    {
      'src/seats/a.ts':
        'const { _unused, ...rest } = row; export class A { _own = 1; f() { return this._own; } }',
      'src/seats/b.ts':
        "import { Base } from '#seats/base.ts'; class A extends Base { _own = 1; } const { _b } = new Base();",
      'src/seats/c.ts':
        "import pg from 'pg'; const { types } = pg; class A extends pg.Client { own = a['b']; }",
    },
  ],
  [
    'React and its router are not got around',
    code.tricksStayAway,
    [
      { 'src/platform/ui/A.tsx': "import { flushSync } from 'react-dom';" },
      { 'src/platform/ui/A.tsx': "import { flushSync as now } from 'react-dom'; now(() => set(1));" },
      { 'src/platform/ui/A.tsx': "import dom from 'react-dom'; dom.flushSync(() => set(1));" },
      { 'src/seats/A.tsx': 'export const A = () => <p dangerouslySetInnerHTML={{ __html: a }} />;' },
      { 'src/seats/a.ts': "export const a = h('p', { dangerouslySetInnerHTML: { __html: b } });" },
      { 'bench/a.ts': "export const at = page.indexOf('streamController.enqueue');" },
      { 'src/app/a.ts': 'export const a = `window.__reactRouterContext = ${b}`;' },
    ],
    {
      'src/content/A.tsx': 'export const A = () => <p dangerouslySetInnerHTML={{ __html: a }} />;',
      'src/seats/a.ts': "export const controller = 'stream';",
    },
  ],
  [
    'nothing of a package is written to',
    code.librariesStayAsTheyAre,
    [
      { 'src/seats/a.ts': "import pg from 'pg'; pg.Client.prototype.query = () => {};" },
      { 'bench/a.ts': "import pg from 'pg'; Reflect.set(pg.Client.prototype, 'query', own);" },
      {
        'tests/a.ts': "import pg from 'pg'; const { prototype } = pg.Client; const p = pg.Client.prototype;",
      },
      { 'src/seats/a.ts': "import { Client } from 'pg'; Object.assign(Client, { query: own });" },
      { 'src/seats/a.ts': "import fs from 'node:fs'; Object.defineProperty(fs, 'readFileSync', {});" },
      { 'src/seats/a.ts': "import pg from 'pg'; pg.defaults.poolSize = 5;" },
    ],
    {
      'src/seats/a.ts':
        "import pg from 'pg'; pg.types.setTypeParser(1, own); const at = pg.Pool; Reflect.set(own, 'a', pg);",
      'src/seats/a.test.ts':
        "import { built } from '#content/built.ts'; built.a = true; Object.assign(built, b);",
      'tests/a.test.ts': 'page.evaluate(() => { Storage.prototype.setItem = () => {}; });',
    },
  ],
];

test.each(house)('%s', (_, rule) => {
  expect(rule(tree)).toEqual([]);
});

test.each(house)('the rule can fail: %s', (_, rule, mutants, lawful = {}) => {
  for (const mutant of mutants)
    expect(rule(treeOf(mutant)), JSON.stringify(mutant).slice(0, 160)).not.toEqual([]);
  expect(rule(treeOf(lawful))).toEqual([]);
});

test('each listed cache exists', () => {
  expect(code.listedCachesExist(tree)).toEqual([]);
});

test('a listed cache that is gone is found', () => {
  const [first = '', ...others] = code.listedCachesExist(new Map());
  const [file = '', name = ''] = first.split(' ');
  expect(code.listedCachesExist(new Map([[file, `const ${name} = new Map();`]]))).toEqual(others);
  expect(others.length).toBeGreaterThan(0);
});
