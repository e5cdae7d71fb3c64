// The house rule for docstrings: what a room offers to others says what it returns, refuses and needs.
import {
  commentsOf,
  importsOf,
  isNode,
  isProgram,
  isTest,
  syntaxOf,
  type SyntaxNode,
  type Tree,
} from './tree.ts';
import type { Rule } from './rules.ts';

const roomOf = (file: string) => /^(src\/[^/]+|demo|sandbox)\//.exec(file)?.[1];

/** Functions and components that the product imports from another room, each with a docstring. */
export const offersAreDescribed: Rule = (tree) => {
  const imported = importedNames(tree);
  return [...tree].flatMap(([file, code]) => {
    const names = imported.get(file);
    if (!names || !file.startsWith('src/')) return [];
    const ends = commentsOf(file, code)
      .filter(({ value }) => value.startsWith('*'))
      .map(({ end }) => end);
    return exportedFunctions(syntaxOf(file, code))
      .filter(({ name }) => names.has(name))
      .filter(({ start }) => !ends.some((end) => end <= start && code.slice(end, start).trim() === ''))
      .map(({ name }) => `${file} ${name}`);
  });
};

/** By file: the names that a program of another room imports from it. */
function importedNames(tree: Tree): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [file, code] of tree) {
    if (!isProgram(file) || isTest(file) || !roomOf(file)) continue;
    for (const { from, named } of importsOf(file, code)) {
      if (roomOf(from) === roomOf(file)) continue;
      const names = found.get(from) ?? new Set();
      for (const name of named) names.add(name);
      found.set(from, names);
    }
  }
  return found;
}

function exportedFunctions({ body }: SyntaxNode): { name: string; start: number }[] {
  return (Array.isArray(body) ? body.filter(isNode) : []).flatMap((node) => {
    const { declaration, start } = node;
    if (node.type !== 'ExportNamedDeclaration' || !isNode(declaration)) return [];
    return functionsIn(declaration).flatMap(({ id }) =>
      isNode(id) && typeof id.name === 'string' ? [{ name: id.name, start }] : [],
    );
  });
}

/** `function a() {}`, or each `a = () => {}` of a `const`. */
function functionsIn(declaration: SyntaxNode): SyntaxNode[] {
  if (declaration.type === 'FunctionDeclaration') return [declaration];
  const each = Array.isArray(declaration.declarations) ? declaration.declarations.filter(isNode) : [];
  return each.filter(({ init }) => isNode(init) && /Function/.test(init.type));
}
