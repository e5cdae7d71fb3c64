// The messages to an operator when the folder, the disk or the platform is the problem.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

import { findBinaries } from '#platform/db/embedded-binaries.server.ts';
import { folderOf, prepareFolder } from '#platform/db/embedded-folder.server.ts';

test('a disk with too little room is refused before anything is written to the database', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'alisio-disk-'));
  expect(() => prepareFolder(folderOf(dataDir), Number.MAX_SAFE_INTEGER)).toThrow(/is full \(\d+ MB free/);
  expect(() => prepareFolder(folderOf(dataDir))).not.toThrow();
  fs.rmSync(dataDir, { recursive: true });
});

test('on a platform without binaries the message asks to set DATABASE_URL', () => {
  expect(() => findBinaries('sunos-sparc')).toThrow(
    'no embedded PostgreSQL for sunos-sparc. Set DATABASE_URL',
  );
});

test('the binaries of this platform are there, with the links that npm packages cannot contain', () => {
  const { postgres, major } = findBinaries();
  expect(fs.existsSync(postgres)).toBe(true);
  expect(Number(major)).toBeGreaterThanOrEqual(18);
});
