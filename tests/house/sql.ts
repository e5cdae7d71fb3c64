// The rules of the house for what is said of rows: conditions that exist once, closed sets that the database checks.
import type { Rule } from './rules.ts';
import { isProgram, isTest } from './tree.ts';

const rowIsHeld = String.raw`\bstate\s*=\s*'held'`;
const compared = String.raw`\bhold_expires_at\s*[<>]`;
/** Both within one condition, in either order. */
const openInSql = new RegExp(
  `${rowIsHeld}[^;\`]{0,60}?${compared}|${compared}[^;\`]{0,60}?${rowIsHeld}`,
  'i',
);
const isHeld = String.raw`\bstate\s*={2,3}\s*'held'`;
const ends = String.raw`\bholdExpiresAt(?:\.getTime\(\))?\s*[<>]=?\s*[\w.()]+`;
const openInCode = new RegExp(`${isHeld}\\s*&&\\s*[\\w.]*${ends}|${ends}\\s*&&\\s*[\\w.]*${isHeld}`);

/** "Is this hold open?" is asked by `isOpenHold`, `isOverdueHold` and `isHoldOpen` of `platform/db` alone. */
export const openHoldExistsOnce: Rule = (tree) =>
  [...tree].flatMap(([file, code]) => {
    if (!isProgram(file) || isTest(file) || !file.startsWith('src/') || file.startsWith('src/platform/db/'))
      return [];
    return openInSql.test(code) || openInCode.test(code) ? [`${file} says itself when a hold is open`] : [];
  });

/** Sets whose values are not the schema's to know (docs/decisions/0028-schema.md §1). */
const openSets = new Set(['ErrorCode']);

const column = /^ +(\w+): (?:text|char|smallint|integer)\([^]*?,$(?=\n +(?:\w+:|\/\*\*|\/\/|\}))/gm;

/** A column with a list of values, or with a union for its type, has a CHECK: `oneOf`, `someOf` or one of its own. */
export const closedSetsAreChecked: Rule = (tree) =>
  [...tree].flatMap(([file, code]) => {
    if (!/^src\/platform\/db\/schema\/[\w-]+\.ts$/.test(file)) return [];
    return code.split(/^(?=export const |const )/m).flatMap((table) => {
      const [head = '', ...constraints] = table.split(/^ +\(t\) =>/m);
      return [...head.matchAll(column)].flatMap(([definition, name = '']) => {
        const type = /\.\$type<(\w+)(?:\[\])?>/.exec(definition)?.[1];
        const isClosed = /\benum:/.test(definition) || (type !== undefined && !openSets.has(type));
        const isChecked = new RegExp(`\\bt\\.${name}\\b`).test(checksIn(constraints.join('')));
        return isClosed && !isChecked ? [`${file}: ${name} has no CHECK`] : [];
      });
    });
  });

/** Keys and indexes name columns as well, and check nothing. */
function checksIn(constraints: string): string {
  const calls = constraints.matchAll(/\b(?:oneOf|someOf|check)\([^]*?\)\]?,$/gm);
  return [...calls].map(([text]) => text).join('\n');
}
