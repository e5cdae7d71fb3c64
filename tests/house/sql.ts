// The rules of the house for statements about rows: conditions that exist once, and no tricks.
import { alivePaymentStates, unsettledPaymentStates } from '#platform/db/payment-states.ts';
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

/** The builder's own door for SQL: its statements have no names, so the server plans each one again. */
const executes = /\.execute\s*(?:<[^()]*>)?\(|\[\s*['"`]execute['"`]\s*\]/;

/** Two dialects: the query builder, and `prepared` of `client.server.ts` for SQL (docs/decisions/0006-sql.md §1). */
export const sqlIsPrepared: Rule = (tree) =>
  [...tree].flatMap(([file, code]) => {
    if (!/^(src|sandbox|demo|bench|scripts)\/.*\.(tsx?|mjs)$/.test(file) || isTest(file)) return [];
    if (file === 'src/platform/db/client.server.ts') return [];
    return executes.test(code) ? [`${file} sends SQL by the query builder's \`execute\``] : [];
  });

/** Lists of states that are a condition with a name, each in the file of `platform/db` that says it. */
const conditions: Record<string, readonly (readonly string[])[]> = {
  'payment-states': [alivePaymentStates, unsettledPaymentStates],
  'booking-states': [
    ['held', 'confirmed'],
    ['lapsed', 'released', 'replaced'],
  ],
};

const quoted = String.raw`['"]\w+['"]`;

/** The same comparison of `state` again and again, joined by one of the words. */
function comparisons(operator: string, joint: string): RegExp {
  const one = String.raw`\bstate\s*(?:${operator})\s*${quoted}`;
  return new RegExp(String.raw`${one}(?:\s*(?:${joint})\s*[\w.]*${one})+`, 'gi');
}

const statesTogether = [
  new RegExp(`${quoted}(?:,\\s*${quoted})+`, 'g'),
  comparisons('={1,3}', String.raw`\|\||\bor\b`),
  comparisons('!==?|<>', String.raw`&&|\band\b`),
  new RegExp(`\\bcase\\s+${quoted}:(?:\\s*case\\s+${quoted}:)+`, 'g'),
];

/**
 * "Is this payment alive? Is it paid, or in progress?" and the like of bookings are asked by `platform/db` alone: two
 * states of such a condition together, as a list, a comparison or a `case`, copy it.
 */
export const stateConditionsExistOnce: Rule = (tree) =>
  [...tree].flatMap(([file, code]) => {
    if (!isProgram(file) || isTest(file) || !/^(src|demo)\//.test(file)) return [];
    if (file.startsWith('src/platform/db/')) return [];
    return statesTogether
      .flatMap((pattern) => [...code.matchAll(pattern)])
      .flatMap(([text]) => {
        const states = [...text.matchAll(/['"](\w+)['"]/g)].map(([, state = '']) => state);
        const copied = Object.keys(conditions).find((source) =>
          conditions[source]?.some((list) => states.every((state) => list.includes(state))),
        );
        return copied ? [`${file}: ${text.replaceAll(/\s+/g, ' ')} is a condition of ${copied}`] : [];
      });
  });
