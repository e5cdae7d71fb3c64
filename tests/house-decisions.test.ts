// The house rules for the decision pages: numbered without gaps, in the index, and cited by names that exist.
import path from 'node:path';
import { expect, test } from 'vitest';

import type { Rule } from './house/rules.ts';
import { readTree } from './house/tree.ts';
import * as words from './house/words.ts';

const tree = readTree(path.resolve(import.meta.dirname, '..'));
const treeOf = (files: Record<string, string>) => new Map(Object.entries(files));

/** A rule, trees that break it, and one that does not. */
const house: [string, Rule, Record<string, string>[], Record<string, string>][] = [
  [
    'a decision that is cited exists',
    words.citedDecisionsExist,
    [
      { 'src/seats/a.ts': '// docs/decisions/0002-gone.md' },
      { 'src/seats/a.ts': '// docs/decisions/0002' },
      { 'README.md': 'See decision 0002.', 'docs/decisions/0001-rooms.md': '' },
      { 'docs/decisions/0001-rooms.md': 'See [2](0002-gone.md).' },
      { 'docs/decisions/0001-rooms.md': '', 'src/seats/a.ts': '// decisions/0001-room.md' },
      { 'docs/decisions/0001-rooms.md': '', 'src/seats/a.ts': '// decisions 1 and 2' },
      { 'docs/decisions/0001-rooms.md': '', 'docs/a.md': '[decision 2](decisions/0001-rooms.md)' },
      { 'docs/decisions/0001-rooms.md': '', 'src/platform/db/migrations/0001_a.sql': '-- decision 1' },
    ],
    {
      'docs/decisions/0001-rooms.md': '[1](0001-rooms.md)',
      'docs/decisions/README.md': 'Migrations: `0043-agencies.md` is 1.',
      'src/seats/a.ts': '// docs/decisions/0001-rooms.md, docs/decisions/0001, decision 0001, decision 1',
      'src/platform/db/migrations/0001_a.sql': '-- docs/decisions/0043-agencies.md',
    },
  ],
  [
    'decisions are numbered without gaps, and the index has them in order',
    words.decisionsAreIndexed,
    [
      { 'docs/decisions/0001-a.md': '' },
      { 'docs/decisions/0002-a.md': '', 'docs/decisions/README.md': '| [2](0002-a.md) | a |' },
      {
        'docs/decisions/0001-a.md': '',
        'docs/decisions/README.md': '| [1](0001-a.md) | a |\n| [2](0002-b.md) | b |',
      },
    ],
    {
      'docs/decisions/0001-a.md': '',
      'docs/decisions/0002-b.md': '',
      'docs/decisions/README.md': '| [1](0001-a.md) | a |\n| | more |\n| [2](0002-b.md) | b |',
    },
  ],
];

test.each(house)('%s', (_, rule) => {
  expect(rule(tree)).toEqual([]);
});

test.each(house)('the rule can fail: %s', (_, rule, mutants, lawful) => {
  for (const mutant of mutants)
    expect(rule(treeOf(mutant)), JSON.stringify(mutant).slice(0, 120)).not.toEqual([]);
  expect(rule(treeOf(lawful))).toEqual([]);
});
