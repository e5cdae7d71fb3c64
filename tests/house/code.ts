// The house rules for module state and access to libraries, and for how much code is tested.
import { isNode, isProgram, isTest, syntaxOf, visitAll, type SyntaxNode, type Tree } from './tree.ts';
import type { Rule } from './rules.ts';

const programs = (tree: Tree) =>
  [...tree].filter(([file]) => isProgram(file) && !isTest(file) && /^(src|sandbox|demo)\//.test(file));

/** Process-wide caches, each with its reason. Any other lasting state belongs to the app or its context. */
const listedCaches: Record<string, string> = {
  'src/agency/frame/count-changes.server.ts remembered': 'changed flights of an agency, for a minute',
  'src/app/mail-process.ts stopping': 'the signal came',
  'src/app/page-cache/page-entry.server.ts encodings': 'bounded; headers of browsers',
  'src/content/content-copy.server.ts kept': 'one copy of what is published per database',
  'src/content/content-rows.server.ts memory': 'one copy of what is published per database',
  'src/content/frame/session-store.ts user': 'who is logged in, in this browser',
  'src/content/frame/session-store.ts asked': 'who is logged in, in this browser',
  'src/content/frame/session-store.ts listeners': 'who is logged in, in this browser',
  'src/content/read-site.server.ts byKind': 'views of one copy of the content',
  'src/content/read-site.server.ts origins': 'views of one copy of the content',
  'src/platform/ui/foreign-icon.ts asked': 'what a page has fetched, in this browser',
  'src/platform/ui/foreign-icon.ts waiting': 'what a page has fetched, in this browser',
  'src/content/seo/render-png.server.ts last': 'one worker draws at a time',
  'src/content/seo/render-png.server.ts worker': 'one worker draws at a time',
  'src/content/seo/render-png.server.ts idle': 'one worker draws at a time',
  'src/content/seo/share-pictures.server.ts kept': 'bounded; drawn pictures',
  'src/content/seo/share-pictures.server.ts waiting': 'pictures that are being drawn',
  'src/messages/frame/mail-pictures.server.ts kept': 'bounded; drawn pictures',
  'src/reservations/frame/raised-once.ts raised': "events of this browser's visit",
  'src/content/site/send-measures.ts waiting': 'events of this page that are not sent yet',
  'src/flights/availability-snapshot.server.ts copies': 'one copy of the availability per database',
  'src/flights/filed.server.ts copies': 'one copy of the filed data per database',
  'src/flights/price.ts markets': 'charges of one copy of the filed data',
  'src/reservations/frame/use-draft.ts open': 'what is typed in this browser',
  'src/reservations/frame/use-draft.ts saved': 'what is typed in this browser',
  'src/identity/country.server.ts own': 'networks without a country, filled at the start',
  'src/identity/accounts/note-seen.server.ts writers': 'uses of sessions that wait to be written together',
  'src/messages/documents/typeset.server.ts compiler': 'one compiler: its fonts are read once',
  'src/messages/documents/typeset.server.ts folder': 'where the templates lie',
  'src/payments/states/settling-now.ts settlingNow': 'payments that this process settles at the moment',
  'src/platform/db/client.server.ts orms': 'the query builder of a connection',
  'src/platform/db/client.server.ts connections': 'the connection of a transaction',
  'src/platform/db/client.server.ts dialect': 'writes SQL and remembers nothing',
  'src/platform/db/client.server.ts names': 'names of prepared statements',
  'src/platform/http/request-log.ts loggers': 'a logger per parent',
  'src/platform/i18n/format.ts dayFormats': 'formatters are slow to make',
  'src/platform/i18n/format.ts numberFormats': 'formatters are slow to make',
  'src/platform/i18n/join-words.ts known': 'words joined for one page',
  'src/platform/i18n/words.server.ts found': 'messages that were compiled',
  'src/platform/i18n/words.server.ts numberFormats': 'formatters are slow to make',
  'src/platform/i18n/words.server.ts pluralRules': 'formatters are slow to make',
  'src/platform/db/idempotency.server.ts batches': 'requests that wait to be stored together',
  'src/reservations/inventory/hold-refusals.server.ts counters': 'refusals that wait to be counted together',
  'src/platform/lib/call-http.server.ts agent': 'connections to other servers, kept for seconds',
  'src/platform/lib/ids.ts drawn': 'random bytes, drawn in advance',
  'src/platform/lib/ids.ts used': 'counters of ids within one millisecond',
  'src/platform/lib/time.ts lastDay': 'bounded by the zones of the airports',
  'src/platform/lib/time.ts dayTexts': 'days as text',
  'src/reservations/inventory/site-budget.server.ts sums': 'what is held on each site, a second old at most',
  'src/seats/layout/seat-maps.server.ts copies': 'one copy of the seat maps per database',
  'src/seats/plane/use-seat-view.ts listeners': 'map or list, in this browser',
  'src/seats/plane/use-seat-view.ts unstored': 'map or list, in this browser',
  'src/shopping/offers/read-offers.server.ts kept': 'offers of one copy of the filed data',
  'src/shopping/search-form.server.ts regionNames': 'formatters are slow to make',
};

const collections = /^(Map|Set|WeakMap|WeakSet|LRUCache|Array)$/;

/** Values that hold nothing, and routers, which are complete once their module is read. */
const plainValues = /^(Map|Set|WeakMap|WeakSet|RegExp|URL|Date|Text(En|De)coder|Error|Array|Hono|Intl\.\w+)$/;

/**
 * A module variable that changes: `let`, a collection that begins empty, an instance of a class, or anything that a
 * function changes.
 */
export const modulesHoldNoState: Rule = (tree) =>
  programs(tree).flatMap(([file, code]) => {
    const syntax = syntaxOf(file, code);
    const declared = declarationsOf(syntax);
    const changed = changedByFunctions(syntax, new Set(declared.map(({ name }) => name)));
    const lasting = declared.filter(({ name, kind, id, init }) => {
      // A readonly type makes it a constant.
      if (/:\s*(readonly\b|Readonly(Map|Set)<|never\[\])/.test(code.slice(id.start, id.end))) return false;
      return kind !== 'const' || changed.has(name) || (isNode(init) && beginsEmpty(init));
    });
    const names = [
      ...lasting.map(({ name }) => name),
      ...instancesIn(syntax, code),
      ...staticsIn(syntax, code),
    ];
    return [...new Set(names)]
      .map((name) => `${file} ${name}`)
      .filter((each) => !Object.hasOwn(listedCaches, each));
  });

/** What the module itself makes by `new`: the name of the variable, or the class where it has none. */
function instancesIn(syntax: SyntaxNode, code: string): string[] {
  const found: string[] = [];
  const walk = (node: SyntaxNode, name: string | null) => {
    if (isFunction(node) || node.type.startsWith('Class')) return;
    const own = node.type === 'VariableDeclarator' && isNode(node.id) ? String(node.id.name) : name;
    if (node.type === 'NewExpression' && isNode(node.callee)) {
      const made = code.slice(node.callee.start, node.callee.end);
      if (!plainValues.test(made)) found.push(own ?? made);
    }
    for (const value of Object.values(node)) for (const child of nodesIn(value)) walk(child, own);
  };
  walk(syntax, null);
  return found;
}

type Declared = { name: string; kind: unknown; id: SyntaxNode; init: unknown };

function declarationsOf({ body }: SyntaxNode): Declared[] {
  return nodesIn(body).flatMap((node) => {
    const declaration = isNode(node.declaration) ? node.declaration : node;
    if (declaration.type !== 'VariableDeclaration') return [];
    return nodesIn(declaration.declarations).flatMap(({ id, init }) =>
      isNode(id)
        ? [{ name: typeof id.name === 'string' ? id.name : '?', kind: declaration.kind, id, init }]
        : [],
    );
  });
}

const mutators = /^(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/;

/** Those of `names` that a function assigns through, or whose members it changes. */
function changedByFunctions(syntax: SyntaxNode, names: ReadonlySet<string>): Set<string> {
  const changed = new Set<string>();
  const walk = (node: SyntaxNode, own: ReadonlySet<string> | null) => {
    const inner = isFunction(node) ? new Set([...(own ?? []), ...namesOwnedBy(node)]) : own;
    const name = changeIn(node);
    if (inner && name && names.has(name) && !inner.has(name)) changed.add(name);
    for (const value of Object.values(node)) for (const child of nodesIn(value)) walk(child, inner);
  };
  walk(syntax, null);
  return changed;
}

/** What a node changes: `a` of `a.b = 1`, `a.b++`, `delete a.b`, `a.set(1)` and `Object.assign(a, b)`. */
function changeIn({ type, left, argument, operator, callee, arguments: given }: SyntaxNode): string | null {
  const target =
    type === 'AssignmentExpression'
      ? left
      : type === 'UpdateExpression' || (type === 'UnaryExpression' && operator === 'delete')
        ? argument
        : null;
  if (isNode(target) && target.type === 'MemberExpression') return rootOf(target);
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return null;
  const called = isNode(callee.property) ? String(callee.property.name) : '';
  const [first] = nodesIn(given);
  if (changers.test(`${rootOf(callee)}.${called}`)) return rootOf(first ?? null);
  return mutators.test(called) ? rootOf(callee) : null;
}

function isFunction({ type }: SyntaxNode): boolean {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);
}

/** Parameters and variables of a function, also of its blocks; they hide names of the module. */
function namesOwnedBy(node: SyntaxNode): Set<string> {
  const names = new Set<string>();
  const addAll = (pattern: SyntaxNode) =>
    visitAll(pattern, ({ type, name }) => void (type === 'Identifier' && names.add(String(name))));
  for (const parameter of nodesIn(node.params)) addAll(parameter);
  if (isNode(node.body))
    visitAll(node.body, ({ type, id }) => {
      if (type === 'VariableDeclarator' && isNode(id)) addAll(id);
    });
  return names;
}

/** `A.n` of `class A { static n = 0; }`, unless it is readonly. */
function staticsIn(syntax: SyntaxNode, code: string): string[] {
  const found: string[] = [];
  visitAll(syntax, ({ type, key, readonly, static: isStatic }) => {
    if (type === 'PropertyDefinition' && isStatic === true && readonly !== true && isNode(key))
      found.push(`static ${code.slice(key.start, key.end)}`);
  });
  return found;
}

function nodesIn(value: unknown): SyntaxNode[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

function beginsEmpty(init: SyntaxNode): boolean {
  if (init.type === 'ArrayExpression') return Array.isArray(init.elements) && init.elements.length === 0;
  if (init.type !== 'NewExpression' || !isNode(init.callee)) return false;
  const { name } = init.callee;
  if (typeof name !== 'string' || !collections.test(name)) return false;
  return name === 'LRUCache' || (Array.isArray(init.arguments) && init.arguments.length === 0);
}

/** A leftover entry in the list would allow a new cache unnoticed. */
export const listedCachesExist: Rule = (tree) =>
  Object.keys(listedCaches).filter((each) => {
    const [file = '', name = ''] = each.split(' ');
    return !new RegExp(`\\b(?:const|let) ${name}\\b`).test(tree.get(file) ?? '');
  });

const ofLibrary = /^_[a-z]/i;

/** Libraries are used by their public API: no member with an underscore, no name that says it may change. */
export const librariesKeepTheirPrivacy: Rule = (tree) =>
  [...tree].flatMap(([file, code]) => {
    if (!isProgram(file) || file.startsWith('tests/house')) return [];
    const syntax = syntaxOf(file, code);
    const imported = namesOfPackages(syntax);
    const isTheirs = (node: unknown) => isNode(node) && imported.has(sourceOf(node));
    const found: string[] = [];
    visitAll(syntax, (node) => {
      const own = isNode(node.object) && node.object.type === 'ThisExpression';
      const member = memberOf(node);
      if (member && !own) found.push(`${file}: .${member}`);
      found.push(...reflectedBy(node, code).map((key) => `${file}: ${key}`));
      if (node.type === 'Identifier' && /^(UNSAFE_|__reactRouter)/.test(String(node.name)))
        found.push(`${file}: ${String(node.name)}`);
      if (node.type === 'VariableDeclarator' && isNode(node.id) && isTheirs(node.init))
        found.push(...privateKeysIn(node.id).map((key) => `${file}: { ${key} }`));
      if (node.type.startsWith('Class') && isNode(node.body) && isTheirs(node.superClass))
        found.push(...[...privateKeysIn(node.body), ...membersIn(node.body)].map((key) => `${file}: ${key}`));
    });
    return found;
  });

const reflects = /^(Reflect|Object)\.\w+$/;

/** `_x` of `Reflect.get(a, '_x')` and of the same on `Object`. */
function reflectedBy({ type, callee, arguments: given }: SyntaxNode, code: string): string[] {
  if (type !== 'CallExpression' || !isNode(callee) || !reflects.test(code.slice(callee.start, callee.end)))
    return [];
  return nodesIn(given)
    .slice(1)
    .flatMap((each) => textOf(each) ?? [])
    .filter((text) => ofLibrary.test(text));
}

/** `_x` of `a._x`, `a['_x']` and the same of a template; null for other members. */
function memberOf({ type, property, computed }: SyntaxNode): string | null {
  if (type !== 'MemberExpression' || !isNode(property)) return null;
  const name = computed === true ? textOf(property) : String(property.name);
  return name !== null && ofLibrary.test(name) ? name : null;
}

/** The text of a string, also of a template without values. */
function textOf({ type, value, quasis }: SyntaxNode): string | null {
  if (type === 'Literal') return typeof value === 'string' ? value : null;
  const [only, ...others] = type === 'TemplateLiteral' ? nodesIn(quasis) : [];
  const raw = Object(only?.value).cooked;
  return only && others.length === 0 && typeof raw === 'string' ? raw : null;
}

/** Keys with an underscore, of a pattern or of a class. */
function privateKeysIn(node: SyntaxNode): string[] {
  const keys: string[] = [];
  visitAll(node, ({ type, key }) => {
    if (!/^(Property|MethodDefinition|PropertyDefinition)$/.test(type) || !isNode(key)) return;
    const name = key.type === 'Identifier' ? String(key.name) : textOf(key);
    if (name !== null && ofLibrary.test(name)) keys.push(name);
  });
  return keys;
}

function membersIn(node: SyntaxNode): string[] {
  const members: string[] = [];
  visitAll(node, (each) => {
    const member = memberOf(each);
    if (member) members.push(member);
  });
  return members;
}

const insides = /streamController|__reactRouter/;

/** Ways around React and its router that were given up. */
export const tricksStayAway: Rule = (tree) =>
  [...tree].flatMap(([file, code]) => {
    if (!isProgram(file) || file.startsWith('tests/house')) return [];
    const found = new Set<string>();
    visitAll(syntaxOf(file, code), ({ type, name, value }) => {
      if (name === 'flushSync') found.add('flushSync');
      if (file.startsWith('src/seats/') && name === 'dangerouslySetInnerHTML') found.add(name);
      const text =
        type === 'TemplateElement' ? String(Object(value).raw) : type === 'Literal' ? String(value) : '';
      const [inside] = insides.exec(text) ?? [];
      if (inside) found.add(inside);
    });
    return [...found].map((each) => `${file}: ${each}`);
  });

const changers = /^(Reflect\.(set|defineProperty)|Object\.(assign|definePropert(y|ies)|setPrototypeOf))$/;

/** No package is written to: neither a prototype nor a member of what it exports. */
export const librariesStayAsTheyAre: Rule = (tree) =>
  [...tree].flatMap(([file, code]) => {
    if (!isProgram(file) || file.startsWith('tests/house')) return [];
    const syntax = syntaxOf(file, code);
    const imported = namesOfPackages(syntax);
    const isTheirs = (node: unknown) => isNode(node) && imported.has(rootOf(node));
    const found: string[] = [];
    visitAll(syntax, (node) => {
      const line = code.slice(node.start, node.end).split('\n')[0] ?? '';
      if (node.type === 'MemberExpression' && isNode(node.property) && node.property.name === 'prototype') {
        if (isTheirs(node)) found.push(`${file}: ${line}`);
      }
      const isWrite = node.type === 'AssignmentExpression' || node.type === 'UpdateExpression';
      const target = node.type === 'AssignmentExpression' ? node.left : node.argument;
      if (isWrite && isNode(target) && target.type === 'MemberExpression' && isTheirs(target))
        found.push(`${file}: ${line}`);
      if (node.type !== 'CallExpression' || !isNode(node.callee) || !Array.isArray(node.arguments)) return;
      if (changers.test(code.slice(node.callee.start, node.callee.end)) && isTheirs(node.arguments[0]))
        found.push(`${file}: ${line}`);
    });
    return found;
  });

/** What a program calls the things that it imports from packages and from Node. */
function namesOfPackages({ body }: SyntaxNode): Set<string> {
  const imports = (Array.isArray(body) ? body.filter(isNode) : []).filter(
    ({ type, source }) =>
      type === 'ImportDeclaration' && isNode(source) && /^[^#./]/.test(String(source.value)),
  );
  const specifiers = imports.flatMap((node) => (Array.isArray(node.specifiers) ? node.specifiers : []));
  return new Set(specifiers.filter(isNode).map(({ local }) => rootOf(isNode(local) ? local : null)));
}

/** `pg` of `pg.Client.prototype` and of `pg.types.get(1)`; empty where something else begins it. */
function rootOf(node: SyntaxNode | null): string {
  if (node?.type === 'Identifier') return String(node.name);
  const inner =
    node?.type === 'MemberExpression'
      ? node.object
      : node?.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'MemberExpression'
        ? node.callee
        : /^(TS(NonNull|As|Satisfies)|Chain|Parenthesized)Expression$/.test(node?.type ?? '')
          ? node?.expression
          : null;
  return isNode(inner) ? rootOf(inner) : '';
}

/** As `rootOf`, also of what a function or a class gives: `pg` of `new pg.Client()`. */
function sourceOf(node: SyntaxNode): string {
  const isCall = /^(New|Call)Expression$/.test(node.type);
  if (isCall && isNode(node.callee)) return sourceOf(node.callee);
  if (node.type === 'AwaitExpression' && isNode(node.argument)) return sourceOf(node.argument);
  if (node.type === 'MemberExpression' && isNode(node.object)) return sourceOf(node.object);
  return rootOf(node);
}
