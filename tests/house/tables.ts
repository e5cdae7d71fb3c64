// One owner per table: the room that inserts, updates and deletes its rows. Others read, or call the owner's commands.
import { isProgram, isTest, type Tree } from './tree.ts';
import type { Rule } from './rules.ts';

/** The owner of each table, or the division of a room, or several divisions of one room. */
const owners: Record<string, string> = {};

const sqlWrite = /\b(?:insert\s+into|delete\s+from|update)\s+(?:only\s+)?(?:"?([a-z_]+)"?|\$\{(\w+)\})/gi;
const builderWrite = /\.(?:insert|update|delete)\(\s*(?:schema\.)?(\w+)\s*\)/g;

/** Names of tables by the names of their constants, read from the schema. */
export function tablesOf(tree: Tree): Map<string, string> {
  const tables = new Map<string, string>();
  for (const [file, code] of tree) {
    if (!/^src\/platform\/db\/schema(\.ts|\/)/.test(file)) continue;
    for (const [, constant = '', name = ''] of code.matchAll(
      /const (\w+) = \w+(?:\.table|Table)\(\s*'(\w+)'/g,
    ))
      tables.set(constant, name);
  }
  return tables;
}

/** Every write of a table: in SQL text, or by the query builder. */
export function writesOf(tree: Tree): { file: string; table: string }[] {
  const tables = tablesOf(tree);
  const names = new Set(tables.values());
  return [...tree].flatMap(([file, code]) => {
    if (!isProgram(file) || isTest(file) || !file.startsWith('src/') || /^src\/platform\/db\//.test(file))
      return [];
    const written = new Set<string>();
    for (const [, name, constant] of code.matchAll(sqlWrite)) {
      const table = name ?? tables.get(constant ?? '');
      if (table && names.has(table)) written.add(table);
    }
    for (const [, constant = ''] of code.matchAll(builderWrite)) {
      const table = tables.get(constant);
      const isImported = new RegExp(
        `import \\{[^}]*\\b${constant}\\b[^}]*\\} from '#platform/db/schema`,
      ).test(code);
      if (table && isImported) written.add(table);
    }
    return [...written].map((table) => ({ file, table }));
  });
}

export const tablesHaveOneOwner: Rule = (tree) =>
  writesOf(tree).flatMap(({ file, table }) => {
    const owner = owners[table];
    if (!owner) return [`${file} writes ${table}, which has no owner`];
    return file.startsWith(`src/${owner}/`) ? [] : [`${file} writes ${table}, which belongs to ${owner}`];
  });
