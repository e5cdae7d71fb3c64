// The built server with what it cannot start with: one plain answer, and the exit code after which nobody tries again.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@playwright/test';

import { CANNOT_START } from '#app/start-failure.ts';
import { freePort } from '#tests/support/database/test-server.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Ends by itself, without a server: nothing of it listens, and no database is opened. */
function start(env: Record<string, string>) {
  const { PATH, HOME, TMPDIR } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/server/index.js'], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', APP_MODE: 'demo', ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('a wrong setting ends the start with exit code 78, and is named with its remedy', () => {
  expect(CANNOT_START).toBe(78);
  expect(start({ PORT: 'eighty' })).toEqual({
    status: CANNOT_START,
    stdout: '',
    stderr:
      'Alisio cannot start: these settings are wrong.\n  PORT: must be a whole number from 1 to 65535\n',
  });
});

test('a database that nobody serves ends the start with exit code 78 and one line', async () => {
  const nobody = await freePort();
  const DATABASE_URL = `postgres://ana:secret@127.0.0.1:${nobody}/shop`;
  const { status, stderr } = start({ DATABASE_URL, LOG_LEVEL: 'silent' });
  expect({ status, stderr }).toEqual({
    status: CANNOT_START,
    stderr:
      `Alisio cannot start: the database shop at 127.0.0.1:${nobody} cannot be reached (ECONNREFUSED): start it. ` +
      'Or correct DATABASE_URL.\n',
  });
});
