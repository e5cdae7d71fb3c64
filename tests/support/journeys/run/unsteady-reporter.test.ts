// The reporter in a real Playwright run, with its own tests.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');
const playwright = path.join(root, 'node_modules/@playwright/test');

test('a journey that passes on the second attempt is listed with its message and trace, and others are not', () => {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'alisio-unsteady-')));
  fs.writeFileSync(
    path.join(folder, 'some.test.mjs'),
    `import { expect, test } from '${playwright}/index.mjs';
     test('is steady', () => {});
     test('is unsteady', ({}, { retry }) => expect(retry, 'the first walk').toBe(1));
     test('is broken', () => expect(1).toBe(2));`,
  );
  fs.writeFileSync(
    path.join(folder, 'playwright.config.mjs'),
    `export default { testMatch: '*.test.mjs', retries: 1, use: { trace: 'on-first-retry' },
       reporter: [['${import.meta.dirname}/unsteady-reporter.ts']] };`,
  );
  const run = spawnSync(process.execPath, [path.join(playwright, 'cli.js'), 'test'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder },
  });
  const named = run.stdout.split('\n').filter((line) => line.startsWith('unsteady'));
  expect(named).toEqual([
    expect.stringMatching(
      /^unsteady {2}some\.test\.mjs:3 › is unsteady: .*the first walk.*; trace: .*trace\.zip$/,
    ),
  ]);
  expect(run.status).toBe(1);
  fs.rmSync(folder, { recursive: true, force: true });
});
