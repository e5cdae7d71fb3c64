// For the mutants of the proofs that only the answers show: statements that fail now and then, by an error that nobody
// expects.
import type { Around } from './around-queries.ts';

/** The server refuses every tenth statement that `matches`, because it cannot be parsed. */
export function failSometimes(matches: RegExp): Around {
  return ({ text, send }) =>
    matches.test(text) && Math.random() < 0.1 ? send(`the mutant fails: ${text}`) : send();
}
