// The house rules for its programs: imports, sizes, and names.
import {
  importsOf,
  isNode,
  isProgram,
  isTest,
  syntaxOf,
  visitAll,
  type SyntaxNode,
  type Tree,
} from './tree.ts';

/** A rule returns one line per violation; an empty list means that the tree follows it. */
export type Rule = (tree: Tree) => string[];

const sources = (tree: Tree) => programs(tree).filter(([file]) => file.startsWith('src/'));
const programs = (tree: Tree) => [...tree].filter(([file]) => isProgram(file));

export const onlyServerFilesTouchTheDatabase: Rule = (tree) =>
  sources(tree).flatMap(([file, code]) => {
    if (/\.server\.tsx?$|^src\/platform\/db\//.test(file) || isTest(file)) return [];
    const driver = importsOf(file, code).filter(({ from }) => /^(pg|pg-boss|drizzle-orm)(\/|$)/.test(from));
    return driver.map(({ from }) => `${file} imports ${from}`);
  });

/** An unhandled error of a broken connection ends the process: the two files that open connections listen for it. */
export const connectionsAreListenedTo: Rule = (tree) =>
  programs(tree).flatMap(([file, code]) => {
    if (!/^(src|sandbox)\//.test(file) || isTest(file)) return [];
    if (/^(src\/platform\/db\/client\.server|sandbox\/books\/open-\w+)\.ts$/.test(file)) return [];
    const found: string[] = [];
    const ofDriver = importsOf(file, code).some(({ from, names }) => from === 'pg' && names !== 'types');
    visitAll(syntaxOf(file, code), (node) => {
      if (node.type !== 'NewExpression' || !isNode(node.callee)) return;
      const { start, end } = node.callee;
      if (/^(pg\.)?(Pool|Client)$/.test(code.slice(start, end)))
        found.push(`${file} opens a connection itself`);
    });
    return ofDriver ? found : [];
  });

export const noBarrels: Rule = (tree) =>
  [...tree.keys()].filter((file) => /^src\/.*\/index\.tsx?$/.test(file));

const sizeless =
  /^(src\/platform\/(i18n\/messages\/|db\/(schema|migrations\/))|demo\/(extras\/)?[\w-]+\.ts$)/;

export const filesAreShort: Rule = (tree) =>
  programs(tree).flatMap(([file, code]) => {
    const lines = code.trimEnd().split('\n').length;
    return lines > 400 && !sizeless.test(file) ? [`${file}: ${lines} lines`] : [];
  });

export const functionsAreShort: Rule = (tree) =>
  programs(tree).flatMap(([file, code]) => {
    const found: string[] = [];
    if (isTest(file)) return found;
    visitAll(syntaxOf(file, code), (node, parent) => {
      if (!/^(Function(Declaration|Expression)|ArrowFunctionExpression)$/.test(node.type)) return;
      const name = nameOf(node) ?? nameOf(parent) ?? 'a function';
      const limit = file.endsWith('.tsx') && /^[A-Z]/.test(name) ? 120 : 70;
      const lines = code.slice(node.start, node.end).split('\n').length;
      if (lines > limit) found.push(`${file}: ${name} has ${lines} lines, more than ${limit}`);
    });
    return found;
  });

function nameOf(node: SyntaxNode | null): string | undefined {
  const id = node?.id;
  return isNode(id) && typeof id.name === 'string' ? id.name : undefined;
}

export const namesHaveOneForm: Rule = (tree) =>
  programs(tree).flatMap(([file, code]) => {
    const name = file.split('/').at(-1) ?? '';
    // A screen is a file of the site map, with a default export; its parts are components like any other.
    const isScreen = file.startsWith('src/screens/') && /^export default /m.test(code);
    const isComponent = /^src\/[^/]+\/.*\.tsx$/.test(file) && !isScreen;
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.(tsx?|mjs)$/;
    const pascal = /^([A-Z][a-z0-9]*)+(\.test)?\.tsx$/;
    return (isComponent ? pascal : kebab).test(name) ? [] : [file];
  });

const mayExportDefault = /^src\/(screens\/.*\.tsx|[^/]+\.tsx?)$|^[\w.-]+\.config\.ts$|-reporter\.ts$/;

export const exportsAreNamed: Rule = (tree) =>
  programs(tree).flatMap(([file, code]) => {
    if (mayExportDefault.test(file)) return [];
    const { body } = syntaxOf(file, code);
    const nodes = Array.isArray(body) ? body.filter(isNode) : [];
    return nodes.some((node) => node.type === 'ExportDefaultDeclaration') ? [file] : [];
  });

export const typesAreKept: Rule = (tree) =>
  programs(tree).flatMap(([file, code]) => {
    const found: string[] = [];
    visitAll(syntaxOf(file, code), (node) => {
      if (node.type === 'TSAnyKeyword') found.push(`${file}: any`);
    });
    return found;
  });

const forbidden: [string, RegExp][] = [
  ['silences the compiler', /@ts-(?:ignore|nocheck|expect-error)/],
  ['silences the linter', /(?:eslint|oxlint)-disable/],
  ['leaves a test out', /\.(?:skip|only|fixme|todo)(?:If)?\(/],
  ['leaves work for later', /\b(?:TO[D]O|FI[X]ME|HA[C]K)\b/],
];

export const nothingIsPutOff: Rule = (tree) =>
  programs(tree).flatMap(([file, code]) =>
    // The test of this rule quotes what is forbidden.
    file === 'tests/house.test.ts'
      ? []
      : forbidden.flatMap(([what, pattern]) => (pattern.test(code) ? [`${file} ${what}`] : [])),
  );
