// The rules of the house for what code may hold on to and reach into, and for how much of it is tested.
import { isNode, isProgram, isTest, syntaxOf, visitAll, type SyntaxNode, type Tree } from './tree.ts';
import type { Rule } from './rules.ts';

const programs = (tree: Tree) =>
  [...tree].filter(([file]) => isProgram(file) && !isTest(file) && /^(src|sandbox|demo)\//.test(file));

/** Caches of a whole process, each with its reason. Anything else that lasts belongs to the app or to its context. */
const listedCaches: Record<string, string> = {};

const collections = /^(Map|Set|WeakMap|WeakSet|LRUCache|Array)$/;

/** A variable of a module that changes: `let`, or a collection that begins empty. */
export const modulesHoldNoState: Rule = (tree) =>
  programs(tree).flatMap(([file, code]) => {
    const { body } = syntaxOf(file, code);
    const nodes = Array.isArray(body) ? body.filter(isNode) : [];
    return nodes.flatMap((node) => {
      const declaration = isNode(node.declaration) ? node.declaration : node;
      if (declaration.type !== 'VariableDeclaration' || !Array.isArray(declaration.declarations)) return [];
      return declaration.declarations.filter(isNode).flatMap((each) => {
        const name = isNode(each.id) && typeof each.id.name === 'string' ? each.id.name : '?';
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

/** A list of caches that are gone would let the next one in unseen. */
export const listedCachesExist: Rule = (tree) =>
  Object.keys(listedCaches).filter((each) => {
    const [file = '', name = ''] = each.split(' ');
    return !new RegExp(`\\b(?:const|let) ${name}\\b`).test(tree.get(file) ?? '');
  });

/** Libraries are used by their public doors: no member with an underscore, no name that says it may change. */
export const librariesKeepTheirPrivacy: Rule = (tree) =>
  [...tree].flatMap(([file, code]) => {
    if (!isProgram(file) || /^tests\/house/.test(file)) return [];
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
