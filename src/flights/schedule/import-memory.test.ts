// The real import commands with files that are too large to be kept: how much more memory they need than a file of one
// row. `npm run bench -- imports` has the same files in full size.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { bigFiles, scheduleAirports, smallFile } from '#tests/support/imports/big-files.ts';
import { runImport } from '#tests/support/imports/run-import.ts';

/** A file that is kept in memory, or becomes fields and problems that are kept, needs more than twice this. */
const mostMb = 50;

let own: TestDatabase;
let emptyMb: number;
beforeAll(async () => {
  own = await openTestDatabase('empty', 2);
  emptyMb = (await runImport(smallFile, own.url)).peakMb;
  expect(await runImport(scheduleAirports, own.url)).toMatchObject({ exitCode: 0 });
});
afterAll(() => own.drop());

test.each(bigFiles({ lines: 120_000, megabytes: 40, legs: 9_000 }))(
  '$name is imported or refused in little memory',
  async (file) => {
    const { exitCode, lines, peakMb } = await runImport(file, own.url);
    expect(lines.at(-1)).toMatch(file.figures);
    expect(exitCode).toBe(file.exitCode);
    expect(peakMb - emptyMb).toBeLessThan(mostMb);
  },
);
