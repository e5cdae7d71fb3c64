// The rules of the house for what programs hold on to, and for how they treat the packages that they use.
import path from 'node:path';
import { expect, test } from 'vitest';

import * as code from './house/code.ts';
import * as packages from './house/libraries/packages.ts';
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
      { 'src/seats/a.ts': "import { Counter } from '#seats/b.ts'; export const counter = new Counter();" },
      { 'src/seats/a.ts': 'class Counter {} export const a = { counter: new Counter() as object };' },
      { 'src/seats/a.ts': "import { Agent } from 'undici'; export const agent = new Agent();" },
      { 'src/seats/a.ts': 'export default new Counter();' },
    ],
    {
      'src/seats/a.ts':
        "const names = new Map([['a', 1]]); const none: readonly string[] = []; export const f = () => { let n = 0; };",
      'src/seats/b.ts':
        "const names = new Map([['a', 1]]); for (const a of all) names.set(a, 2); names.get('a');",
      'src/seats/c.ts':
        'const s = { n: 0 }; export function f(s) { s.n = 1; } export const g = () => { const s = []; s.push(1); };',
      'src/seats/d.ts': 'export class A { static readonly n = 0; n = 0; static f() {} }',
      'src/seats/e.ts':
        "export const api = new Hono<Env>(); const at = new URL('a:b'); export const f = () => new Counter();",
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
      { 'src/seats/a.ts': "const state = Reflect.get(router, '_internal');" },
      { 'tests/a.ts': 'Reflect.set(pool, `_clients`, []);' },
      { 'src/seats/a.ts': "const a = Object.getOwnPropertyDescriptor(pool, '_clients');" },
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
    'packages are imported by their public entries',
    packages.packagesHaveNoDeepImports,
    [
      { 'src/seats/a.ts': "import { Pool } from 'pg/lib/pool.js';" },
      { 'src/seats/a.tsx': "import { a } from 'react-router/dist/development/index.mjs';" },
      { 'src/seats/a.ts': "const a = await import('@hono/node-server/dist/listener.js');" },
      { 'src/seats/a.ts': "export * from '@react-aria/utils/src/chain.ts';" },
      { 'scripts/a.mjs': "const at = import.meta.resolve('pg/lib/pool.js');" },
      { 'scripts/a.mjs': "const pool = require('pg/lib/pool.js');" },
    ],
    {
      'src/seats/a.ts':
        "import pg from 'pg'; import { serve } from '@hono/node-server'; import { html } from 'hono/html';",
      'src/seats/b.ts': "import a from '#seats/a.ts'; import fs from 'node:fs/promises'; import './c/d.ts';",
      'src/server.ts': "import * as build from 'virtual:react-router/server-build';",
    },
  ],
  [
    'no library is patched',
    packages.librariesAreNotPatched,
    [
      { 'vite.config.ts': "export default { plugins: [{ name: 'a', transform: (code) => code }] };" },
      { 'vite.config.ts': "export default { plugins: [{ name: 'a', transform(code) { return code; } }] };" },
      { 'vite.config.ts': "export default { plugins: [{ name: 'a', 'load': read }] };" },
      { 'scripts/plugin.ts': 'export const plugin = { renderChunk: (code: string) => code };' },
      { 'scripts/a.mjs': "fs.writeFileSync('node_modules/pg/lib/pool.js', code);" },
      { 'scripts/a.mjs': "const at = path.join(root, 'node_modules', 'pg'); await fs.promises.rm(at);" },
      {
        'bench/a.ts':
          "const modules = `${root}/node_modules`; const at = path.join(modules, 'pg'); cpSync(own, at);",
      },
    ],
    {
      'vite.config.ts': 'export default { plugins: [tailwindcss(), reactRouter()] };',
      'src/shopping/a.ts': 'export const a = { load: 1, transform: 2 };',
      'scripts/a.mjs':
        "const at = path.join(root, 'node_modules'); fs.readFileSync(at); fs.writeFileSync('build/a.js', code);",
      'tests/a.ts': "fs.writeFileSync('node_modules/.cache/a', text);",
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

test('each listed entry of a package is used', () => {
  expect(packages.listedEntriesAreUsed(tree)).toEqual([]);
  expect(packages.listedEntriesAreUsed(new Map()).length).toBeGreaterThan(0);
});
