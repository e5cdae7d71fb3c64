// The house rules for programs: no hidden state, libraries by their public API, the airline as data, nothing left out.
import {
  checkRules,
  type Files,
  importsOf,
  isNode,
  isOwn,
  isProduct,
  isProgram,
  isTest,
  nodesIn,
  ofPrograms,
  type Rule,
  type SyntaxNode,
  syntaxOf,
  visitAll,
} from './tree.ts';

/** Process-wide caches: names in a file, with their reasons. Other lasting state belongs to the app or its context. */
const listedCaches: Record<string, string> = {
  'src/agency/frame/count-changes.server.ts': 'remembered: changed flights of an agency, for a minute',
  'src/app/mail-process.ts': 'stopping: the signal came',
  'src/app/page-cache/page-entry.server.ts': 'encodings: bounded, headers of browsers',
  'src/content/content-copy.server.ts': 'kept: one copy of what is published per database',
  'src/content/content-rows.server.ts': 'memory: one copy of what is published per database',
  'src/content/scenery/read-scenes.server.ts': 'known: one copy of the scenes per database',
  'src/content/frame/session-store.ts': 'user asked listeners: who is logged in, in this browser',
  'src/content/read-site.server.ts': 'byKind origins: views of one copy of the content',
  'src/platform/ui/foreign-icon.ts': 'asked waiting: what a page has fetched, in this browser',
  'src/content/seo/render-png.server.ts': 'last worker idle: one worker draws at a time',
  'src/content/seo/share-pictures.server.ts':
    'kept: bounded, drawn pictures; waiting: pictures that are being drawn',
  'src/messages/documents/read-around.server.ts': 'decoded: bounded, logos by their digest',
  'src/messages/frame/mail-pictures.server.ts': 'kept: bounded, drawn pictures',
  'src/funnel/frame/raised-once.ts': "raised: events of this browser's visit",
  'src/content/site/send-measures.ts': 'waiting: events of this page that are not sent yet',
  'src/flights/availability-snapshot.server.ts': 'copies: one copy of the availability per database',
  'src/flights/filed.server.ts': 'copies: one copy of the filed data per database',
  'src/flights/price.ts': 'markets: charges of one copy of the filed data',
  'src/funnel/frame/use-draft.ts': 'open saved: what is typed in this browser',
  'src/identity/country.server.ts': 'own: networks without a country, filled at the start',
  'src/identity/accounts/note-seen.server.ts': 'writers: uses of sessions that wait to be written together',
  'src/messages/documents/typeset.server.ts':
    'compiler: one compiler: its fonts are read once; folder: where the templates lie',
  'src/payments/states/settling-now.ts': 'settlingNow: payments that this process settles at the moment',
  'src/platform/db/client.server.ts':
    'orms: the query builder of a connection; connections: the connection of a transaction; dialect: writes SQL and remembers nothing; names: names of prepared statements',
  'src/platform/db/patience.server.ts': 'current: how long each running request has waited for the database',
  'src/platform/http/request-log.ts': 'loggers: a logger per parent',
  'src/platform/i18n/format.ts': 'dayFormats numberFormats: formatters are slow to make',
  'src/platform/i18n/join-words.ts': 'known: words joined for one page',
  'src/platform/i18n/words.server.ts':
    'found: messages that were compiled; numberFormats pluralRules: formatters are slow to make',
  'src/platform/db/idempotency.server.ts': 'batches: requests that wait to be stored together',
  'src/reservations/inventory/hold-refusals.server.ts': 'counters: refusals that wait to be counted together',
  'src/platform/lib/call-http.server.ts': 'agent: connections to other servers, kept for seconds',
  'src/platform/lib/ids.ts':
    'drawn: random bytes, drawn in advance; used: counters of ids within one millisecond',
  'src/platform/steps/count-down.ts': 'stopwatches: bounded, one for each answer that a page shows',
  'src/platform/lib/time.ts': 'lastDay: bounded by the zones of the airports; dayTexts: days as text',
  'src/reservations/inventory/site-budget.server.ts': 'sums: what is held on each site, a second old at most',
  'src/seats/layout/seat-maps.server.ts': 'copies: one copy of the seat maps per database',
  'src/seats/plane/use-seat-view.ts': 'listeners unstored: map or list, in this browser',
  'src/shopping/offers/read-offers.server.ts': 'kept: offers of one copy of the filed data',
  'src/shopping/search-form.server.ts': 'regionNames: formatters are slow to make',
};

/** A leftover name would allow a new cache unnoticed. */
const listedCachesExist: Rule = (tree) =>
  Object.entries(listedCaches).flatMap(([file, text]) => {
    const code = tree.get(file);
    const names = code === undefined ? [] : cachesIn(text);
    return names.filter((name) => !new RegExp(`\\b(?:const|let) ${name}\\b`).test(code ?? ''));
  });

const cachesIn = (text: string) => text.split('; ').flatMap((part) => part.split(':')[0]?.split(' ') ?? []);

/** Values that hold nothing, and routers, which are complete once their module is read. */
const plainValues = /^(Map|Set|WeakMap|WeakSet|RegExp|URL|Date|Text(En|De)coder|Error|Array|Hono|Intl\.\w+)$/;
const collections = /^(Map|Set|WeakMap|WeakSet|LRUCache|Array)$/;
const mutators = /^(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/;
const changers = /^(Reflect\.(set|defineProperty)|Object\.(assign|definePropert(y|ies)|setPrototypeOf))$/;
const isFunction = ({ type }: SyntaxNode) => /^(Function(Declaration|Expression)|Arrow)/.test(type);

/**
 * A module variable that changes: `let`, a collection that begins empty, an instance of a class, a static member, or
 * anything that a function changes.
 */
const modulesHoldNoState = ofPrograms(isProduct, (file, code) => {
  const syntax = syntaxOf(file, code);
  const declarations = nodesIn(syntax.body)
    .map((node) => (isNode(node.declaration) ? node.declaration : node))
    .filter(({ type }) => type === 'VariableDeclaration');
  const found: string[] = [];
  const names = new Set<string>();
  for (const { kind, declarations: each } of declarations)
    for (const { id, init } of nodesIn(each).filter((node) => isNode(node.id))) {
      const of = id as SyntaxNode;
      // A readonly type makes it a constant.
      if (/:\s*(readonly\b|Readonly(Map|Set)<|never\[\])/.test(code.slice(of.start, of.end))) continue;
      names.add(String(of.name));
      if (kind !== 'const' || (isNode(init) && beginsEmpty(init))) found.push(String(of.name));
    }
  const walk = (node: SyntaxNode, own: ReadonlySet<string> | null, variable: string | null) => {
    const inner = isFunction(node) ? new Set([...(own ?? []), ...namesOwnedBy(node)]) : own;
    const changed = changeIn(node, code);
    if (inner && names.has(changed) && !inner.has(changed)) found.push(changed);
    const name = node.type === 'VariableDeclarator' ? textOf(node.id, code) : variable;
    const made = node.type === 'NewExpression' ? textOf(node.callee, code) : '';
    if (!own && made && !plainValues.test(made)) found.push(name ?? made);
    if (node.type === 'PropertyDefinition' && node.static === true && node.readonly !== true)
      found.push(`static ${textOf(node.key, code)}`);
    // What a class holds is made when an instance is.
    const within = node.type.startsWith('Class') ? (inner ?? new Set<string>()) : inner;
    for (const value of Object.values(node)) for (const child of nodesIn(value)) walk(child, within, name);
  };
  walk(syntax, null, null);
  const listed = cachesIn(listedCaches[file] ?? '');
  return [...new Set(found)].filter((name) => !listed.includes(name));
});

const textOf = (node: unknown, code: string) => (isNode(node) ? code.slice(node.start, node.end) : '');

function beginsEmpty({ type, callee, arguments: given, elements }: SyntaxNode): boolean {
  if (type === 'ArrayExpression') return nodesIn(elements).length === 0;
  if (type !== 'NewExpression' || !isNode(callee) || !collections.test(String(callee.name))) return false;
  return callee.name === 'LRUCache' || nodesIn(given).length === 0;
}

/** What a node changes: `a` of `a.b = 1`, `a.b++`, `delete a.b`, `a.set(1)` and `Object.assign(a, b)`. */
function changeIn(node: SyntaxNode, code: string): string {
  const { type, left, argument, operator, callee } = node;
  const isUpdate = type === 'UpdateExpression' || (type === 'UnaryExpression' && operator === 'delete');
  const target = type === 'AssignmentExpression' ? left : isUpdate ? argument : null;
  if (isNode(target) && target.type === 'MemberExpression') return rootOf(target);
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return '';
  if (changers.test(textOf(callee, code))) return rootOf(nodesIn(node.arguments)[0]);
  return isNode(callee.property) && mutators.test(String(callee.property.name)) ? rootOf(callee) : '';
}

/** `a` of `a.b.c`, `a!.b`, `(a as B).c` and `a.get(1)`; empty where something else begins it. */
function rootOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'MemberExpression') return rootOf(node.object);
  if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'MemberExpression')
    return rootOf(node.callee);
  return /^(TS\w+|Chain|Parenthesized)Expression$/.test(node.type) ? rootOf(node.expression) : '';
}

/** Parameters and variables of a function, also of its blocks; they hide names of the module. */
function namesOwnedBy({ params, body }: SyntaxNode): Set<string> {
  const names = new Set<string>();
  const addAll = (pattern: SyntaxNode) =>
    visitAll(pattern, ({ type, name }) => void (type === 'Identifier' && names.add(String(name))));
  nodesIn(params).forEach(addAll);
  for (const block of nodesIn(body))
    visitAll(block, ({ type, id }) => {
      if (type === 'VariableDeclarator') nodesIn(id).forEach(addAll);
    });
  return names;
}

/** Members with an underscore, names that say that they may change, and ways around React. */
const privateParts: RegExp[] = [
  /(?<!\bthis\??)\??\.\s*_[a-z]\w*/i,
  /\[\s*(['"`])_[a-z]\w*\1\s*\]/i,
  /\b(?:Reflect|Object)\.\w+\([^()]*,\s*(['"`])_[a-z]\w*\1/i,
  /\bUNSAFE_\w+|__reactRouter\w*|streamController|\bflushSync\b/,
];
/** Inner files of a package; Node's own modules have a prefix. */
const innerFile = /^(?:@[^/]+\/)?[\w.-]+\/(?:.*\/)?(?:dist|lib|src|esm|cjs|build|internal)\//;

/** Libraries are used by their public API: no private member, no inner file, no base class with its privates. */
const librariesKeepTheirPrivacy = ofPrograms(
  () => true,
  (file, code) => {
    const imports = importsOf(file, code).filter(({ from }) => !isOwn(from));
    const names = imports.flatMap((each) => each.names).join('|') || '\\0';
    const theirs = [
      String.raw`\{[^{}]*[{,\s]_[a-z]\w*[^{}]*\}*\s*=\s*(?:await\s+)?(?:new\s+)?(?:${names})\b`,
      String.raw`\bextends\s+(?:${names})\b[^]*?[{};\s.]_[a-z]\w*`,
      // Nothing of a package is written to.
      String.raw`(?<![\w.])(?:${names})(?:\.\w+)*\.prototype\b`,
      String.raw`(?<![\w.]|:\s)(?:${names})(?:\.\w+)+\s*(?:=(?![=>])|\+=|-=|\+\+|--)`,
      String.raw`(?:Reflect\.(?:set|defineProperty)|Object\.(?:assign|define\w+|setPrototypeOf))\(\s*(?:${names})\b`,
    ].map((pattern) => new RegExp(pattern));
    return [
      ...[...privateParts, ...theirs].flatMap((pattern) => pattern.exec(code)?.[0] ?? []),
      ...imports.flatMap(({ from }) => (innerFile.test(from) ? [from] : [])),
      ...(/\b(?:require(?:\.resolve)?|import\.meta\.resolve)\(['"]([^'"]+)/.exec(code) ?? [])
        .slice(1)
        .filter((from) => innerFile.test(from)),
    ];
  },
);

/** What no file of a kind may say, whatever its syntax. */
const saysNowhere = (isMeant: (file: string) => boolean, ...patterns: RegExp[]): Rule => {
  return (tree) =>
    [...tree].flatMap(([file, code]) => {
      const found = patterns.flatMap((pattern) => pattern.exec(code)?.[0] ?? []);
      return isMeant(file) && !file.startsWith('tests/house/') ? found.map((each) => `${file}: ${each}`) : [];
    });
};

/** Operators read the name of the platform here; the programs of `scripts` begin before TypeScript can be read. */
const mayName = /^(src\/platform\/lib\/product\.ts|scripts\/(launch|prepare|run)\.mjs)$/;
const isOfProduct = (file: string) =>
  /^(src(?!\/platform\/db\/migrations\/)|sandbox|scripts|public)\//.test(file) && !isTest(file);

const inFile = (file: string, ...codes: string[]): Files[] => codes.map((code) => ({ [file]: code }));

checkRules([
  [
    'modules hold no state but listed caches',
    modulesHoldNoState,
    [
      ...inFile(
        'src/seats/a.ts',
        'let count = 0;',
        'export const seen = new Map<string, number>();',
        'const seen: string[] = [];',
        'const seen = {}; export const f = (a: string) => { seen[a] = 1; };',
        'const s = { n: 0 }; export function f() { s.n++; }',
        'const s = { a: { n: 0 } }; export const f = () => { delete s.a.n; };',
        'const s = { n: 0 } as { n?: number }; export const f = () => (s!.n = 1);',
        "const lists = new Map([['a', [1]]]); export const f = () => lists.get('a')?.push(2);",
        'export class A { static n = 0; }',
        "import { Agent } from 'undici'; export const a = { agent: new Agent() as object };",
      ),
    ],
    {
      'src/seats/a.ts':
        "const names = new Map([['a', 1]]); const none: readonly string[] = []; export const f = () => { let n = 0; };",
      'src/seats/b.ts': "const names = new Map([['a', 1]]); for (const a of all) names.set(a, 2);",
      'src/seats/c.ts':
        'const s = { n: 0 }; export function f(s) { s.n = 1; } export const g = () => { const s = []; s.push(1); };',
      'src/seats/d.ts': 'export class A { static readonly n = 0; n = new Counter(); static f() {} }',
      'src/seats/e.ts': 'export const api = new Hono<Env>(); export const f = () => new Counter();',
    },
  ],
  [
    'each listed cache exists',
    listedCachesExist,
    inFile('src/platform/lib/ids.ts', 'const drawn = 1;'),
    { 'src/platform/lib/ids.ts': 'let drawn = 1; let used = 2;' },
  ],
  [
    'libraries are used by their public API',
    librariesKeepTheirPrivacy,
    inFile(
      'src/seats/a.ts',
      'router._internal.state = 1;',
      "router['_internal'].state = 1;",
      'Reflect.set(pool, `_clients`, []);',
      "import { UNSAFE_DataRouterContext } from 'react-router';",
      'const text = window.__reactRouterContext;',
      "import { flushSync } from 'react-dom';",
      "import pg from 'pg'; const { _types } = pg;",
      "import pg from 'pg'; class A extends pg.Client { f() { return this._queue; } }",
      "import pg from 'pg'; pg.Client.prototype.query = () => {};",
      "import fs from 'node:fs'; Object.defineProperty(fs, 'readFileSync', {});",
      "import pg from 'pg'; pg.defaults.poolSize = 5;",
      "import { Pool } from 'pg/lib/pool.js';",
      "const a = await import('@hono/node-server/dist/listener.js');",
      "const at = import.meta.resolve('pg/lib/pool.js');",
    ),
    {
      'src/seats/a.ts':
        'const { _unused, ...rest } = row; export class A { _own = 1; f() { return this._own; } }',
      'src/seats/b.ts': "import { Base } from '#seats/base.ts'; class A extends Base { _own = 1; }",
      'src/seats/c.ts':
        "import pg from 'pg'; pg.types.setTypeParser(1, own); import { html } from 'hono/html';",
      'src/seats/d.ts': "import { built } from '#content/built.ts'; built.a = true; Object.assign(built, b);",
    },
  ],
  [
    'the codes, colours, flights and promotions of the airline occur in demo and in tests only',
    saysNowhere(
      isOfProduct,
      /(['"`])000\1|#(?:00607a|e3f1f5)\b|\bZZ(?:\d|\$\{)/i,
      /\b(?:VERANO10|MENOS20|PLUSFLEX12|CANCUN25|GRUPO15|PORTUGAL15|NAVIDAD20|UNAVEZ50|AGOTADO40|ADIOS30)\b/,
    ),
    inFile(
      'src/seats/a.ts',
      "const accountingCode = '000';",
      "const wrong = 'must be a colour as #00607a';",
      "const example = { promotionCode: 'VERANO10' };",
      'const flight = `ZZ${number}`;',
    ),
    { 'demo/a.ts': "const accountingCode = '000';" },
  ],
  [
    'the name of the airline occurs in demo and in tests only',
    saysNowhere((file) => isOfProduct(file) && !mayName.test(file), /al[ií]sio/i),
    inFile('src/seats/a.ts', "export const company = 'Alisio';"),
    { 'src/platform/lib/product.ts': "export const platformName = 'Alisio';" },
  ],
  [
    'no test is left out, no check silenced, no work put off',
    saysNowhere(
      isProgram,
      /@ts-(?:ignore|nocheck|expect-error)|(?:eslint|oxlint)-disable/,
      /\.(?:skip|only|fixme|todo)(?:If)?\(|\b(?:TODO|FIXME|HACK)\b/,
    ),
    inFile(
      'src/seats/a.test.ts',
      '// @ts-ignore',
      '// oxlint-disable-next-line',
      "test.skip('a', () => {});",
      "test.only('a', () => {});",
      '// TODO later',
    ),
    { 'src/seats/a.ts': '// todo el mundo' },
  ],
  [
    'nothing mentions a package registry or a path of one machine',
    saysNowhere(
      () => true,
      /registry\.[a-z]+js\.org|npm\.pkg|npmmirror|verdaccio|artifactory|jfrog|nexus\//i,
      /(?<![\w.])\/(?:work|root|Users)\/[\w.-]+|(?<![\w.])\/home\/\w+\/|[A-Z]:\\Users\\|\.\.\/shared/,
    ),
    [
      { 'package-lock.json': '"resolved": "https://registry.npmjs.org/a"' },
      { 'docs/a.md': 'copied from /root/alisio' },
      { 'scripts/a.mjs': "read('../shared/data')" },
      { 'README.md': 'cd /Users/someone' },
    ],
    { 'docs/a.md': 'open /work-with-us and /home' },
  ],
]);
