// The reporter in a real Playwright run, beside a server that logs missing texts.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');
const playwright = path.join(root, 'node_modules/@playwright/test');

test.each([
  ['IntlError: MISSING_MESSAGE: Could not resolve `passengers.phoneNear` in messages.', 1],
  ['a request took 3 ms', 0],
])('a run beside a server that says "%s" ends with %i', (line, status) => {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'alisio-words-')));
  fs.writeFileSync(
    path.join(folder, 'some.test.mjs'),
    `import { test } from '${playwright}/index.mjs'; test('passes', () => {});`,
  );
  fs.writeFileSync(
    path.join(folder, 'server.mjs'),
    `console.error(${JSON.stringify(line)}); console.log('at work'); setInterval(() => {}, 1000);`,
  );
  fs.writeFileSync(
    path.join(folder, 'playwright.config.mjs'),
    `export default { testMatch: '*.test.mjs', reporter: [['${import.meta.dirname}/missing-words-reporter.ts']],
       webServer: { command: '"${process.execPath}" server.mjs', wait: { stdout: /at work/ }, stdout: 'pipe' } };`,
  );
  const run = spawnSync(process.execPath, [path.join(playwright, 'cli.js'), 'test'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder },
  });
  const named = run.stdout.split('\n').filter((line) => line.startsWith('missing words'));
  expect({ named: named.length, status: run.status }, run.stdout + run.stderr).toEqual({
    named: status,
    status,
  });
  fs.rmSync(folder, { recursive: true, force: true });
});
