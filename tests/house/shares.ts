// The house rules for shares: how many lines of tests a room has per line, and how many lines are comments.
import { commentsOf, isProgram, isTest, type Tree } from './tree.ts';
import type { Rule } from './rules.ts';

/**
 * The minimum number of test lines per source line. A figure may rise, never fall. Components are not counted, because
 * journeys cover them (docs/decisions/0001-rooms.md).
 */
const leastTested: [RegExp, number][] = [
  [/^src\/reservations\/inventory\//, 1.5],
  [/^src\/reservations\/blocks\//, 1.5],
  [/^src\/payments\//, 1.5],
  [/^src\/seats\//, 1.5],
  [/^src\/app\//, 2],
  [/^src\/rebooking\//, 0.7],
  [/^src\/servicing\//, 0.8],
  [/^src\/flights\//, 0.6],
  [/^src\/identity\//, 0.6],
  [/^src\/shopping\//, 0.6],
  [/^src\/messages\//, 0.55],
  [/^src\/reservations\/(?!inventory\/|blocks\/)/, 0.5],
  [/^src\/extras\//, 0.5],
  [/^src\/agency\//, 0.4],
  [/^src\/content\//, 0.4],
  [/^src\/office\//, 0.4],
  [/^src\/screens\//, 0.15],
  [/^src\/platform\//, 0.1],
];

export const roomsAreTested: Rule = (tree: Tree) =>
  leastTested.flatMap(([room, least]) => {
    const lines = { source: 0, test: 0 };
    for (const [file, code] of tree)
      if (room.test(file) && (isTest(file) || file.endsWith('.ts')))
        lines[isTest(file) ? 'test' : 'source'] += code.split('\n').length;
    const ratio = lines.test / lines.source;
    return ratio < least
      ? [`${room.source}: ${ratio.toFixed(2)} lines of tests per line, less than ${least}`]
      : [];
  });

export const roomsHaveAMinimum: Rule = (tree) => {
  const rooms = new Set([...tree.keys()].flatMap((file) => /^src\/[^/]+\/(?=.*\.tsx?$)/.exec(file) ?? []));
  return [...rooms].filter((room) => !leastTested.some(([of]) => of.test(`${room}a.ts`)));
};

/** Percent of all lines of the product, the demonstration, the sandbox, benches and scripts. */
const share = { least: 3, most: 8 };

/** Comments are rare, and there are some: counted over all programs, because a single file may need many. */
export const commentsAreRare: Rule = (tree) => {
  const lines = { all: 0, comments: 0 };
  for (const [file, code] of tree) {
    if (!isProgram(file) || isTest(file)) continue;
    lines.all += code.trimEnd().split('\n').length;
    for (const { value } of commentsOf(file, code)) lines.comments += value.split('\n').length;
  }
  const percent = (100 * lines.comments) / lines.all;
  return percent < share.least || percent > share.most
    ? [`${percent.toFixed(1)} % of the lines are comments, not ${share.least} to ${share.most}`]
    : [];
};
