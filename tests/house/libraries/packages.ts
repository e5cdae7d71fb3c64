// The house rules for packages: only what they offer by a public path is imported, and their files stay as installed.
import { importsOf, isNode, isProgram, syntaxOf, visitAll, type SyntaxNode } from '../tree.ts';
import type { Rule } from '../rules.ts';

/** Documented entries below the name of a package. Everything else below it is an inner file. */
const entries: Record<string, string> = {
  '@fontsource-variable/figtree': 'files/figtree-latin-wght-normal.woff2?url',
  '@hono/node-server': 'serve-static',
  '@noble/ciphers': 'chacha.js utils.js',
  '@playwright/test': 'reporter',
  '@react-router/dev': 'config routes vite',
  'axe-core': 'axe.min.js',
  'bwip-js': 'node',
  'csv-parse': 'sync',
  'drizzle-kit': 'api',
  'drizzle-orm': 'node-postgres node-postgres/migrator pg-core',
  firebase: 'app auth',
  hono: 'body-limit compress cookie html utils/accept utils/cookie utils/http-status',
  'icu-minify': 'compile format',
  'libphonenumber-js': 'max min',
  'react-aria': 'I18nProvider useComboBox useListBox',
  'react-dom': 'client server static',
  'react-router': 'dom',
  'react-stately': 'Item Section useComboBoxState',
  vitest: 'config node',
};

/** The name of a package, and what is imported below it. */
const below = /^((?:@[^/]+\/)?[\w.-]+)\/(.+)$/;

const listed = Object.entries(entries).flatMap(([name, paths]) =>
  paths.split(' ').map((path) => `${name}/${path}`),
);

export const packagesHaveNoDeepImports: Rule = (tree) =>
  deepImportsIn(tree)
    .filter(({ from }) => !listed.includes(from))
    .map(({ file, from }) => `${file}: ${from}`);

/** A leftover entry would allow an inner file unnoticed. */
export const listedEntriesAreUsed: Rule = (tree) => {
  const used = new Set(deepImportsIn(tree).map(({ from }) => from));
  return listed.filter((each) => !used.has(each));
};

function deepImportsIn(tree: Parameters<Rule>[0]): { file: string; from: string }[] {
  return [...tree].flatMap(([file, code]) => {
    if (!isProgram(file) || file.startsWith('tests/house')) return [];
    const required: string[] = [];
    visitAll(syntaxOf(file, code), ({ type, callee, arguments: given }) => {
      if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(given)) return;
      const [first] = given;
      if (/^(require(\.resolve)?|import\.meta\.resolve)$/.test(code.slice(callee.start, callee.end)))
        if (isNode(first) && typeof first.value === 'string') required.push(first.value);
    });
    const imported = importsOf(file, code).map(({ from }) => from);
    return [...imported, ...required].filter((from) => isDeep(from)).map((from) => ({ file, from }));
  });
}

/** Our own files are paths from the root here; Node's modules have a prefix, and so have those of a build. */
function isDeep(from: string): boolean {
  const [, name = '', path = ''] = below.exec(from) ?? [];
  if (path === '' || /^(src|tests|demo|sandbox|bench|scripts|\.{1,2}|package\.json)$/.test(name))
    return false;
  // The name of a package that has a scope and nothing below it.
  return !from.startsWith('@') || name.startsWith('@');
}

/** What changes files, with the position of the path that it writes; `rename` and `rm` also take something away. */
const writes: [call: RegExp, paths: readonly number[]][] = [
  [/(?:^|\.)((writeFile|appendFile|rm|unlink|truncate|chmod)(Sync)?|createWriteStream)$/, [0]],
  [/(?:^|\.)(copyFile|cp|symlink|link)(Sync)?$/, [1]],
  [/(?:^|\.)rename(Sync)?$/, [0, 1]],
];

/** Hooks by which a plugin changes what it reads or what is built of it. */
const hooks = /^(transform|renderChunk|generateBundle|transformIndexHtml)$/;

/** No library is patched: neither while something is built of it, nor where it is installed. */
export const librariesAreNotPatched: Rule = (tree) =>
  [...tree].flatMap(([file, code]) => {
    if (!isProgram(file) || file.startsWith('tests/house')) return [];
    const found: string[] = [];
    const syntax = syntaxOf(file, code);
    const installed = namesOfInstalled(syntax, code);
    const sourceOf = (node: SyntaxNode) => code.slice(node.start, node.end);
    visitAll(syntax, (node) => {
      if (/^(Property|MethodDefinition|PropertyDefinition)$/.test(node.type) && isNode(node.key)) {
        const name = String(node.key.name ?? node.key.value);
        const isConfig = /^[\w.-]+\.config\.ts$/.test(file);
        if ((isConfig && name === 'load') || ((isConfig || file.startsWith('scripts/')) && hooks.test(name)))
          found.push(`${file}: ${name}`);
      }
      const { type, callee, arguments: given } = node;
      if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(given)) return;
      const [, paths = []] = writes.find(([call]) => call.test(sourceOf(callee))) ?? [];
      const written = paths.map((at): unknown => given[at]).filter(isNode);
      const isInstalled = written.some(
        (each) => isBelowModules(each, code) || namesIn(each).some((name) => installed.has(name)),
      );
      if (isInstalled) found.push(`${file}: ${sourceOf(node).split('\n')[0]}`);
    });
    return found;
  });

/** Variables that have a path below `node_modules`, also by way of another one. */
function namesOfInstalled(syntax: SyntaxNode, code: string): Set<string> {
  const names = new Set<string>();
  visitAll(syntax, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init) || typeof id.name !== 'string') return;
    const isPath = !/Function/.test(init.type) && !isHidden(code.slice(init.start, init.end));
    if (isPath && (isBelowModules(init, code) || namesIn(init).some((name) => names.has(name))))
      names.add(id.name);
  });
  return names;
}

/** Notes and caches of tools begin with a dot there; no package does. */
function isHidden(path: string): boolean {
  return /['"`/]\.\w[^'"`]*['"`]\)?$/.test(path);
}

function isBelowModules({ start, end }: SyntaxNode, code: string): boolean {
  return /node_modules(?!\/\.)/.test(code.slice(start, end));
}

function namesIn(node: SyntaxNode): string[] {
  const names: string[] = [];
  visitAll(node, ({ type, name }) => void (type === 'Identifier' && names.push(String(name))));
  return names;
}
