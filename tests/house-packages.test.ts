// Packages: each that is imported is declared, and decision 3 has a line for each that is declared, and no other.
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

import { importsOf, isProgram, readTree, type Tree } from './house/tree.ts';

const manifest = 'package.json';
const page = 'docs/decisions/0003-dependencies.md';
const tree = readTree(path.resolve(import.meta.dirname, '..'));

function declaredIn(files: Tree, by = manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(files.get(by) ?? '{}');
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
}

/** The packages that a program imports without declaring them, types included. */
function undeclared(files: Tree): string[] {
  const programs = [...files].filter(([file]) => isProgram(file));
  // A folder with a manifest of its own is a package of its own.
  const declaredFor = (file: string) => {
    const own = `${path.posix.dirname(file)}/${manifest}`;
    return declaredIn(files, files.has(own) ? own : manifest);
  };
  const found = programs.flatMap(([file, code]) =>
    importsOf(file, code)
      .map(({ from }) => from)
      .filter((from) => !/^(src|demo|sandbox|tests|bench|scripts|build)\/|^\.|^\w[\w-]*:/.test(from))
      .filter((from) => !isBuiltin(from) && !files.has(from.replace(/\?.*$/, '')))
      .map((from) => /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from)
      .filter((name) => !declaredFor(file).includes(name))
      .map((name) => `${file}: ${name}`),
  );
  return [...new Set(found)];
}

/** Names in the tables of the page and among what may go; `@types/*` means all that begin so. */
function explained(files: Tree): { names: string[]; stems: string[] } {
  const text = files.get(page) ?? '';
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const cells = rows.map((line) => line.split('|')[1] ?? '');
  const mayGo = /## What may go\n(.*?)\n## /s.exec(text)?.[1]?.split(':')[0] ?? '';
  const names: string[] = [];
  const stems: string[] = [];
  for (const part of [...cells, mayGo]) {
    let first = '';
    for (const [, name = ''] of part.matchAll(/`([^`]+)`/g)) {
      // `/render` and `…-openapi` go on from the name before them.
      const scope = first.split('/')[0] ?? '';
      if (/[*…]$/.test(name)) stems.push(name.slice(0, -1));
      else if (name.startsWith('/')) names.push(scope + name);
      else if (name.startsWith('…')) names.push(first.replace(/-[^-]+$/, name.slice(1)));
      else names.push(name);
      first = name;
    }
  }
  return { names, stems };
}

function withoutReason(files: Tree): string[] {
  const { names, stems } = explained(files);
  return declaredIn(files).filter(
    (name) => !names.includes(name) && !stems.some((stem) => name.startsWith(stem)),
  );
}

function reasonOnly(files: Tree): string[] {
  const declared = declaredIn(files);
  const { names, stems } = explained(files);
  return [
    ...names.filter((name) => !declared.includes(name)),
    ...stems.filter((stem) => !declared.some((name) => name.startsWith(stem))),
  ];
}

test('every imported package is declared', () => {
  expect(undeclared(tree)).toEqual([]);
});

test('every declared package has its line in decision 3, and no other package has one', () => {
  expect(withoutReason(tree)).toEqual([]);
  expect(reasonOnly(tree)).toEqual([]);
});

test('a package that is not declared, not explained or no longer there is noticed', () => {
  const changed = (file: string, from: string, to: string): Tree => {
    const text = tree.get(file) ?? '';
    expect(text).toContain(from);
    return new Map([...tree, [file, text.replace(from, to)]]);
  };
  const types = "import type { OpenAPIV3_1 } from 'openapi-types';";
  const deep = "await import('@scope/thing/deep.js');";
  const more = new Map([...tree, ['src/app/x.ts', types], ['bench/x.mjs', deep]]);
  expect(undeclared(more)).toEqual(['src/app/x.ts: openapi-types', 'bench/x.mjs: @scope/thing']);
  expect(withoutReason(changed(manifest, '"zod":', '"left-pad": "1.0.0",\n    "zod":'))).toEqual([
    'left-pad',
  ]);
  expect(withoutReason(changed(page, '`lru-cache`', 'lru-cache'))).toEqual(['lru-cache']);
  expect(reasonOnly(changed(page, '| `zod` |', '| `zod` · `joi` |'))).toEqual(['joi']);
  expect(reasonOnly(changed(page, '`@types/*`', '`@kinds/*`'))).toEqual(['@kinds/']);
});
