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
  'src/content/site/raised-once.ts told': "events of this browser's visit",
  'src/content/site/send-measures.ts waiting': 'events of this page that are not sent yet',
  'src/flights/availability-snapshot.server.ts copies': 'one copy of the availability per database',
  'src/flights/filed.server.ts copies': 'one copy of the filed data per database',
  'src/flights/price.ts markets': 'charges of one copy of the filed data',
  'src/reservations/frame/use-draft.ts open': 'what is typed in this browser',
  'src/reservations/frame/use-draft.ts saved': 'what is typed in this browser',
  'src/identity/accounts/auth.server.ts opened': 'one better-auth per database',
  'src/identity/accounts/note-seen.server.ts writers': 'uses of sessions that wait to be written together',
  'src/messages/documents/typeset.server.ts compiler': 'one compiler: its fonts are read once',
  'src/messages/documents/typeset.server.ts folder': 'where the templates lie',
  'src/payments/states/settling-now.ts settlingNow': 'payments that this process settles at the moment',
  'src/platform/db/client.server.ts orms': 'the query builder of a connection',
  'src/platform/db/client.server.ts connections': 'the connection of a transaction',
  'src/platform/db/client.server.ts names': 'names of prepared statements',
  'src/platform/http/request-log.ts loggers': 'a logger per parent',
  'src/platform/i18n/format.ts dayFormats': 'formatters are slow to make',
  'src/platform/i18n/format.ts numberFormats': 'formatters are slow to make',
  'src/platform/i18n/join-words.ts known': 'words joined for one page',
  'src/platform/i18n/words.server.ts numberFormats': 'formatters are slow to make',
  'src/platform/i18n/words.server.ts pluralRules': 'formatters are slow to make',
  'src/platform/db/idempotency.server.ts batches': 'requests that wait to be stored together',
  'src/reservations/inventory/hold-refusals.server.ts counters': 'refusals that wait to be counted together',
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

/** A module variable that changes: `let`, or a collection that begins empty. */
export const modulesHoldNoState: Rule = (tree) =>
  programs(tree).flatMap(([file, code]) => {
    const { body } = syntaxOf(file, code);
    const nodes = Array.isArray(body) ? body.filter(isNode) : [];
    return nodes.flatMap((node) => {
      const declaration = isNode(node.declaration) ? node.declaration : node;
      if (declaration.type !== 'VariableDeclaration' || !Array.isArray(declaration.declarations)) return [];
      return declaration.declarations.filter(isNode).flatMap((each) => {
        const name = isNode(each.id) && typeof each.id.name === 'string' ? each.id.name : '?';
        const declared = isNode(each.id) ? code.slice(each.id.start, each.id.end) : '';
        // A readonly type makes it a constant.
        if (/:\s*(readonly\b|Readonly(Map|Set)<|never\[\])/.test(declared)) return [];
        const lasts = declaration.kind !== 'const' || (isNode(each.init) && beginsEmpty(each.init));
        return lasts && !Object.hasOwn(listedCaches, `${file} ${name}`) ? [`${file} ${name}`] : [];
      });
    });
  });

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

/** Libraries are used by their public API: no member with an underscore, no name that says it may change. */
export const librariesKeepTheirPrivacy: Rule = (tree) =>
  [...tree].flatMap(([file, code]) => {
    if (!isProgram(file) || file.startsWith('tests/house')) return [];
    const found: string[] = [];
    visitAll(syntaxOf(file, code), (node) => {
      const named = isNode(node.property) ? node.property.name : undefined;
      const own = isNode(node.object) && node.object.type === 'ThisExpression';
      if (
        node.type === 'MemberExpression' &&
        !node.computed &&
        typeof named === 'string' &&
        /^_[a-z]/i.test(named) &&
        !own
      )
        found.push(`${file}: .${named}`);
      if (
        node.type === 'Identifier' &&
        typeof node.name === 'string' &&
        /^(UNSAFE_|__reactRouter)/.test(node.name)
      )
        found.push(`${file}: ${node.name}`);
    });
    return found;
  });

const changers = /^(Reflect\.(set|defineProperty)|Object\.(assign|definePropert(y|ies)|setPrototypeOf))$/;

/** Nothing of a package is written to: neither a prototype nor a member of what it exports. */
export const librariesStayAsTheyAre: Rule = (tree) =>
  [...tree].flatMap(([file, code]) => {
    if (!isProgram(file) || file.startsWith('tests/house')) return [];
    const syntax = syntaxOf(file, code);
    const imported = namesOfPackages(syntax);
    const isTheirs = (node: unknown) => isNode(node) && imported.has(rootOf(node));
    const found: string[] = [];
    visitAll(syntax, (node) => {
      const said = code.slice(node.start, node.end).split('\n')[0] ?? '';
      if (node.type === 'MemberExpression' && isNode(node.property) && node.property.name === 'prototype') {
        if (isTheirs(node)) found.push(`${file}: ${said}`);
      }
      const isWrite = node.type === 'AssignmentExpression' || node.type === 'UpdateExpression';
      const target = node.type === 'AssignmentExpression' ? node.left : node.argument;
      if (isWrite && isNode(target) && target.type === 'MemberExpression' && isTheirs(target))
        found.push(`${file}: ${said}`);
      if (node.type !== 'CallExpression' || !isNode(node.callee) || !Array.isArray(node.arguments)) return;
      if (changers.test(code.slice(node.callee.start, node.callee.end)) && isTheirs(node.arguments[0]))
        found.push(`${file}: ${said}`);
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

/** `pg` of `pg.Client.prototype`; empty where something else begins it. */
function rootOf(node: SyntaxNode | null): string {
  if (node?.type === 'Identifier') return String(node.name);
  return node?.type === 'MemberExpression' && isNode(node.object) ? rootOf(node.object) : '';
}
