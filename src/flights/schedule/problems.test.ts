// The problems of a file: listed up to a limit, counted by line beyond it.
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { groupProblems, MOST_PROBLEMS, openProblems } from '#flights/schedule/problems.ts';

test('are listed in the order of the file, whenever they were found', () => {
  const problems = openProblems();
  problems.add(7, 'second');
  problems.add(3, 'first');
  problems.add(7, 'third');
  expect(problems.list()).toEqual([
    { line: 3, reason: 'first' },
    { line: 7, reason: 'second' },
    { line: 7, reason: 'third' },
  ]);
  expect(problems.lines()).toBe(2);
});

test('beyond the limit are only counted, each line once', () => {
  const problems = openProblems();
  for (let line = 1; line <= MOST_PROBLEMS + 5; line++) {
    problems.add(line, 'wrong');
    if (line > MOST_PROBLEMS) problems.add(line, 'wrong again');
  }
  expect(problems.list()).toHaveLength(MOST_PROBLEMS);
  expect(problems.lines()).toBe(MOST_PROBLEMS + 5);
});

test('quote no more of a file than a person reads', () => {
  const problems = openProblems();
  problems.add(1, `code "${'x'.repeat(60_000)}" is not three capital letters`);
  expect(problems.list()[0]?.reason).toHaveLength(201);
});

test('count every line, however far it is from the one before', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 50 }), (lines) => {
      const problems = openProblems();
      for (const line of lines) problems.add(line, 'wrong');
      expect(problems.lines()).toBe(new Set(lines).size);
    }),
    { numRuns: 30 },
  );
});

test('of one cause are told in one sentence, with the first lines', () => {
  const problems = [2, 4, 6, 8, 10, 12, 14].map((line) => ({ line, reason: 'unknown airport XXX' }));
  expect(
    groupProblems([{ line: 1, reason: 'no header' }, ...problems, { line: 9, reason: 'no header' }]),
  ).toEqual(['2 lines (1, 9): no header', '7 lines (2, 4, 6, 8, 10, …): unknown airport XXX']);
  expect(groupProblems([{ line: 3, reason: 'no header' }])).toEqual(['line 3: no header']);
  expect(groupProblems([])).toEqual([]);
});
