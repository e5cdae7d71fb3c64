// Knots: files that import each other in a circle, directly or through others, types included. One of them cannot be
// read, tested or moved without the rest.
import type { Rule } from './rules.ts';
import { importsOf, isProgram, isTest, type Tree } from './tree.ts';

const MOST = 5;

export const knotsAreSmall: Rule = (tree) =>
  knotsOf(tree).flatMap((files) =>
    files.length > MOST
      ? [`${files.length} files import each other, more than ${MOST}: ${files.slice(0, 8).join(', ')}`]
      : [],
  );

/** Strongly connected files, by Tarjan's algorithm: each is visited once. */
function knotsOf(tree: Tree): string[][] {
  const edges = new Map(
    [...tree]
      .filter(([file]) => isProgram(file) && !isTest(file))
      .map(([file, code]) => [file, importsOf(file, code).map(({ from }) => from)]),
  );
  const order = new Map<string, number>();
  const open: string[] = [];
  const knots: string[][] = [];
  /** Returns the earliest open file that this one reaches. */
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    open.push(file);
    let earliest = own;
    for (const next of edges.get(file) ?? []) {
      if (!edges.has(next)) continue;
      const at = order.get(next);
      if (at === undefined) earliest = Math.min(earliest, visit(next));
      else if (open.includes(next)) earliest = Math.min(earliest, at);
    }
    if (earliest === own) knots.push(open.splice(open.indexOf(file)));
    return earliest;
  };
  for (const file of edges.keys()) if (!order.has(file)) visit(file);
  return knots;
}
