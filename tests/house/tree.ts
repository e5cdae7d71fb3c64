// The project as the house rules see it: every text file by its path, what programs import, and their syntax.
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** Text by path from the root, with forward slashes. */
export type Tree = ReadonlyMap<string, string>;

/** A rule returns one line for each violation. */
export type Rule = (tree: Tree) => string[];

/** Files by path: a mutant breaks its rule, what is lawful does not. */
export type Files = Record<string, string>;

export type SyntaxNode = { type: string; start: number; end: number } & Record<string, unknown>;

/** What one statement imports: from where, whether types only, and the names that it gives. */
export type Import = { from: string; types: boolean; names: readonly string[] };

export const root = path.resolve(import.meta.dirname, '../..');

const ignored =
  /^(node_modules|build|pictures|test-results|playwright-report|\.git|\.react-router|\.alisio.*)$/;
const text = /\.(tsx?|mjs|css|typ|md|json|ya?ml|sql|html|txt|csv)$|^(LICENSE|\.ci\/run|\.gitignore)$/;

/** The whole project, without images and without installed or built files. */
export const project: Tree = readTree();

function readTree(): Tree {
  const tree = new Map<string, string>();
  const walk = (folder: string) => {
    for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const at = folder ? `${folder}/${entry.name}` : entry.name;
      if (ignored.test(entry.name) || entry.isSymbolicLink()) continue;
      if (entry.isDirectory()) walk(at);
      else if (text.test(at)) tree.set(at, fs.readFileSync(path.join(root, at), 'utf8'));
    }
  };
  walk('');
  return tree;
}

/** Tests of each rule: the project follows it, each mutant breaks it, and what is lawful passes. */
export function checkRules(rules: readonly [string, Rule, readonly Files[], Files?][]): void {
  test.each(rules)('%s', (_, rule) => {
    expect(rule(project)).toEqual([]);
  });
  test.each(rules)('the rule finds its violations: %s', (_, rule, mutants, lawful = {}) => {
    for (const mutant of mutants)
      expect(rule(new Map(Object.entries(mutant))), JSON.stringify(mutant).slice(0, 160)).not.toEqual([]);
    expect(rule(new Map(Object.entries(lawful)))).toEqual([]);
  });
}

/** A rule for each program alone; it gets the path, the text and, where it asks for it, the syntax. */
export function ofPrograms(
  isMeant: (file: string) => boolean,
  find: (file: string, code: string) => string[],
): Rule {
  return (tree) =>
    [...tree].flatMap(([file, code]) =>
      // The rules quote what they forbid.
      isProgram(file) && !file.startsWith('tests/house/') && isMeant(file)
        ? find(file, code).map((found) => `${file}: ${found}`)
        : [],
    );
}

export function isProgram(file: string): boolean {
  return /^(src|demo|sandbox|tests|bench|scripts|gallery)\/.*\.(tsx?|mjs)$|^[\w.-]+\.config\.ts$/.test(file);
}

export function isTest(file: string): boolean {
  return /^tests\/|\.test\.tsx?$/.test(file);
}

/** A file of the product, of the sandbox or of the demonstration that is no test. */
export function isProduct(file: string): boolean {
  return /^(src|sandbox|demo)\//.test(file) && !isTest(file);
}

const parsed = new Map<string, ReturnType<typeof parseSync>>();

function parse(file: string, code: string): ReturnType<typeof parseSync> {
  const key = `${file}\0${code}`;
  const read = parsed.get(key) ?? parseSync(file, code);
  if (read.errors[0]) throw new Error(`${file}: ${read.errors[0].message}`);
  parsed.set(key, read);
  return read;
}

/** The syntax tree of a program; each text is parsed once. */
export function syntaxOf(file: string, code: string): SyntaxNode {
  return parse(file, code).program as unknown as SyntaxNode;
}

/** Calls `visit` for every node, parents first. */
export function visitAll(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) for (const child of nodesIn(value)) visitAll(child, visit);
}

export function nodesIn(value: unknown): SyntaxNode[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Every module that a program refers to: imports, re-exports and dynamic imports with a fixed name. */
export function importsOf(file: string, code: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parse(file, code).module;
  const imported = staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    types: entries.length > 0 && entries.every(({ isType }) => isType),
    names: entries.map(({ localName }) => localName.value),
  }));
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ from: moduleRequest.value, types: isType, names: [] }] : [],
    ),
  );
  const dynamic = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, from] = /^['"`]([^'"`$]+)['"`]$/.exec(code.slice(start, end)) ?? [];
    return from ? [{ from, types: false, names: [] }] : [];
  });
  return [...imported, ...exported, ...dynamic].map((each) => ({
    ...each,
    from: resolveImport(file, each.from),
  }));
}

/** Our own names (`#room/file.ts`, `#demo/file.ts`, `./file.ts`) become paths from the root; package names stay. */
export function resolveImport(file: string, name: string): string {
  if (/^#(tests|demo|sandbox|gallery)\//.test(name)) return name.slice(1);
  if (name.startsWith('#')) return `src/${name.slice(1)}`;
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name;
}

export const isOwn = (from: string) => /^(src|demo|sandbox|tests|bench|scripts|gallery)\//.test(from);

/** Files or folders that reach each other, by Tarjan's algorithm: each is visited once. */
export function circlesIn(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  /** Returns the earliest open one that this one reaches. */
  const visit = (each: string): number => {
    const own = order.size;
    order.set(each, own);
    open.push(each);
    let earliest = own;
    for (const next of edges.get(each) ?? []) {
      if (!edges.has(next)) continue;
      const at = order.get(next);
      if (at === undefined) earliest = Math.min(earliest, visit(next));
      else if (open.includes(next)) earliest = Math.min(earliest, at);
    }
    if (earliest === own) circles.push(open.splice(open.indexOf(each)));
    return earliest;
  };
  for (const each of edges.keys()) if (!order.has(each)) visit(each);
  return circles.filter(({ length }) => length > 1);
}

/** Sentences by key, `errors.offer_sold_out` for what is nested. */
export type Messages = Readonly<Record<string, string>>;

export function flat(value: unknown, at = ''): Messages {
  if (typeof value === 'string') return { [at]: value };
  const inner = Object.entries(value ?? {}).map(([key, each]) => flat(each, at ? `${at}.${key}` : key));
  return Object.assign({}, ...inner) as Messages;
}
