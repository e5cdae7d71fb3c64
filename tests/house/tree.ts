// The project as the house rules see it: every text file by its path, and the syntax tree of every program.
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** Text by path from the root, with forward slashes. A mutant is a tree with one bad file. */
export type Tree = ReadonlyMap<string, string>;

export type SyntaxNode = { type: string; start: number; end: number } & Record<string, unknown>;

export type Import = {
  from: string;
  names: 'types' | 'values';
};

const ignored = /^(node_modules|build|test-results|playwright-report|\.git|\.react-router|\.alisio.*)$/;
const text = /\.(tsx?|mjs|css|typ|md|json|ya?ml|sql|html|txt|csv)$|^(LICENSE|\.ci\/run|\.gitignore)$/;

/** Reads the project below `root`, without images and without installed or built files. */
export function readTree(root: string): Tree {
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

export function isProgram(file: string): boolean {
  return /^(src|demo|sandbox|tests|bench|scripts)\/.*\.(tsx?|mjs)$|^[\w.-]+\.config\.ts$/.test(file);
}

export function isTest(file: string): boolean {
  return /^tests\/|\.test\.tsx?$/.test(file);
}

const parsed = new Map<string, SyntaxNode>();

/** The syntax tree of a program; each text is parsed only once. */
export function syntaxOf(file: string, code: string): SyntaxNode {
  const key = `${file}\0${code}`;
  const known = parsed.get(key);
  if (known) return known;
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const node = program as unknown as SyntaxNode;
  parsed.set(key, node);
  return node;
}

/** Calls `visit` for every node, parents first. */
export function visitAll(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parent: SyntaxNode | null) => void,
): void {
  const walk = (at: SyntaxNode, parent: SyntaxNode | null) => {
    visit(at, parent);
    for (const value of Object.values(at)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, at);
    }
  };
  walk(node, null);
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Every module that a program refers to: imports, re-exports and dynamic imports with a fixed name. */
export function importsOf(file: string, code: string): Import[] {
  const found: Import[] = [];
  visitAll(syntaxOf(file, code), (node) => {
    if (!/^(Import(Declaration|Expression)|Export(Named|All)Declaration)$/.test(node.type)) return;
    const { source } = node;
    if (!isNode(source) || typeof source.value !== 'string') return;
    found.push({
      from: source.value,
      names: importsTypes(node) ? 'types' : 'values',
    });
  });
  return found.map((each) => ({ ...each, from: resolveImport(file, each.from) }));
}

function importsTypes(node: SyntaxNode): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const { specifiers } = node;
  const each = Array.isArray(specifiers) ? specifiers.filter(isNode) : [];
  return each.length > 0 && each.every((one) => one.importKind === 'type' || one.exportKind === 'type');
}

/** Our own names (`#room/file.ts`, `#demo/file.ts`, `./file.ts`) become paths from the root; package names stay. */
export function resolveImport(file: string, name: string): string {
  if (/^#(tests|demo|sandbox)\//.test(name)) return name.slice(1);
  if (name.startsWith('#')) return `src/${name.slice(1)}`;
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name;
}
