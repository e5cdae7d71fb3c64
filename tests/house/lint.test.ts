// The house rules that are the linter's: each finds what breaks it, with the settings of the project.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

import { type Files, root } from './tree.ts';

/** The rules that the linter of the project breaks in these files. */
function lint(files: Files): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'house-'));
  try {
    for (const file of ['.oxlintrc.json', 'package.json'])
      fs.cpSync(path.join(root, file), path.join(folder, file));
    for (const [file, code] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), code);
    }
    const linter = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [linter, '-f', 'json'], { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    return diagnostics.map(({ code, filename }) => `${filename} ${code}`).toSorted();
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const lines = (count: number) => '\n'.repeat(count - 1);

test('the linter knows the limits of files and functions, any, circles, default exports and names of files', () => {
  expect(
    lint({
      'src/seats/long.ts': `export const a = 1;${'// a\n'.repeat(401)}`,
      'src/seats/function.ts': `export function f() {${lines(71)}}`,
      'src/seats/arrow.ts': `export const f = () => {${lines(71)}};`,
      'src/seats/Long.tsx': `export function Long() {${lines(121)}}`,
      'src/seats/any.ts': 'export let a: any;',
      'src/seats/one.ts': "import { b } from '#seats/two.ts';\nexport const a = () => b;",
      'src/seats/two.ts': "import { a } from '#seats/one.ts';\nexport const b = () => a;",
      'src/seats/default.ts': 'export default 1;',
      'src/seats/seatMap.ts': 'export const a = 1;',
      'src/seats/seat-map.tsx': 'export const a = 1;',
      'src/seats/silent.ts': '// @ts-expect-error later\nexport const a = 1;',
    }),
  ).toEqual([
    'src/seats/Long.tsx eslint(max-lines-per-function)',
    'src/seats/any.ts typescript(no-explicit-any)',
    'src/seats/arrow.ts eslint(max-lines-per-function)',
    'src/seats/default.ts import(no-default-export)',
    'src/seats/function.ts eslint(max-lines-per-function)',
    'src/seats/long.ts eslint(max-lines)',
    'src/seats/one.ts import(no-cycle)',
    'src/seats/seat-map.tsx unicorn(filename-case)',
    'src/seats/seatMap.ts unicorn(filename-case)',
    'src/seats/silent.ts typescript(ban-ts-comment)',
    'src/seats/two.ts import(no-cycle)',
  ]);
});

test('the linter lets pass what the limits allow', () => {
  expect(
    lint({
      'src/seats/function.ts': `export function f() {${lines(70)}}`,
      'src/seats/Long.tsx': `export function Long() {${lines(120)}}`,
      'src/seats/a.test.ts': `export function f() {${lines(200)}}`,
      'src/screens/site/home/home.tsx': 'export default function Home() {}',
      'src/platform/i18n/messages/en/a.ts': `export const a = 1;${'// a\n'.repeat(401)}`,
      'a.config.ts': 'export default {};',
    }),
  ).toEqual([]);
});
