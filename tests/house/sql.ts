// The rules of the house for what is said of rows: conditions that exist once, and no tricks.
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

const tricks: [pattern: RegExp, what: string][] = [
  [/\benable_\w+\s*(=|to\b)|["'`]enable_\w+["'`]|-c\s+enable_\w+/i, 'a switch of the planner'],
  [/\bset\s+(local\s+|session\s+)?jit\b|-c\s+jit\b|\bjit["'`]?\s*[:=]/i, 'a switch of the planner'],
  [/\bis\s+(not\s+)?null\)\s*is\s+(true|false)\b/i, 'a condition that the planner cannot read'],
  [/\bas\s+(not\s+)?materialized\b/i, 'a fence for the planner'],
  [/\bxmin\b/i, 'a column of the system'],
  [/\bcount\(\s*\*\s*\)\s*(>\s*0|>=\s*1|<>\s*0|!=\s*0)/i, 'a count where `exists` is meant'],
];

/** A statement that needs a trick is written badly: it runs as well with the default settings of PostgreSQL. */
export const sqlHasNoTricks: Rule = (tree) =>
  [...tree].flatMap(([file, code]) => {
    if (!/^(src|sandbox|demo)\/.*\.tsx?$/.test(file) || isTest(file)) return [];
    // The settings of the embedded database, whose computer is small.
    if (file === 'src/platform/db/embedded.server.ts') return [];
    return tricks.flatMap(([pattern, what]) => (pattern.test(code) ? [`${file} has ${what}`] : []));
  });

const aliveStates = ['created', 'pending', 'authorised', 'captured'];
const listed = /(?:['"]\w+['"],\s*)+['"]\w+['"]/g;

/** "Is this payment alive?" is asked by `platform/db/payment-states.ts` alone: a list of these states copies it. */
export const alivePaymentExistsOnce: Rule = (tree) =>
  [...tree].flatMap(([file, code]) => {
    if (!isProgram(file) || isTest(file) || !file.startsWith('src/') || file.startsWith('src/platform/db/'))
      return [];
    const copies = [...code.matchAll(listed)].filter(([list]) => {
      const states = [...list.matchAll(/\w+/g)].map(([state]) => state);
      return states.length === aliveStates.length && aliveStates.every((state) => states.includes(state));
    });
    return copies.length > 0 ? [`${file} lists the states of a payment that is alive`] : [];
  });
