// The files that a build keeps of the previous release, so that pages opened then still find their parts.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { describeBuild } from '../scripts/describe-build.ts';
import { setReleaseAside } from '../scripts/keep-release.mjs';

let client: string;
beforeEach(() => {
  client = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'alisio-release-')), 'client');
});
afterEach(() => fs.rmSync(path.dirname(client), { recursive: true, force: true }));

/** Like a build: everything that was there is removed. */
function build(...names: string[]): void {
  fs.rmSync(client, { recursive: true, force: true });
  fs.mkdirSync(path.join(client, 'assets'), { recursive: true });
  for (const name of names) fs.writeFileSync(path.join(client, 'assets', name), name);
  describeBuild(client, new Date(0));
}

function release(...names: string[]): string {
  const putBack = setReleaseAside(client);
  build(...names);
  putBack();
  return JSON.parse(fs.readFileSync(path.join(client, 'builds/latest.json'), 'utf8')).id;
}

const files = () => fs.readdirSync(path.join(client, 'assets')).toSorted();
const described = () => fs.readdirSync(path.join(client, 'builds/meta')).toSorted();

test('the files of the previous release stay with their compressed forms; older ones are removed', () => {
  const first = release('a-1.js', 'a-1.js.br', 'b-1.js');
  const second = release('a-2.js', 'b-1.js');
  expect(files()).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'b-1.js']);
  expect(described()).toEqual([`${first}.json`, `${second}.json`].toSorted());
  const third = release('a-3.js', 'b-1.js');
  expect(files()).toEqual(['a-2.js', 'a-3.js', 'b-1.js']);
  expect(described()).toEqual([`${second}.json`, `${third}.json`].toSorted());
  expect(fs.existsSync(`${client}-before`)).toBe(false);
});

test('a build that changes nothing in the browser is the same build', () => {
  const first = release('a-1.js', 'a-1.js.br');
  expect(release('a-1.js', 'a-1.js.gz')).toBe(first);
  expect(described()).toEqual([`${first}.json`]);
});
