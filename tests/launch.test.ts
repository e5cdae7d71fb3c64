// The launcher, in a project of its own whose npm and builder only record that they were called.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { explainFailure } from '../scripts/explain-failure.mjs';

const root = path.resolve(import.meta.dirname, '..');
let project: string;

beforeEach(() => {
  project = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'alisio-launch-')));
  fs.cpSync(path.join(root, 'scripts'), path.join(project, 'scripts'), { recursive: true });
  write('package.json', '{"type":"module"}');
  lock('1.0.0');
  write('npm-cli.cjs', npmStub);
  write('builder.cjs', builderStub);
  write('server.js', serverStub);
  write('bench/search.ts', '// Searches per second.\nconsole.log("ran", process.argv.slice(2).join(" "));');
});
afterEach(() => fs.rmSync(project, { recursive: true, force: true }));

/** Installs a builder that makes a server, which answers a signal with its own exit code. */
const npmStub = `const fs = require('node:fs');
  const dev = 'node_modules/@react-router/dev';
  fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
  fs.mkdirSync(dev, { recursive: true });
  fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
  fs.writeFileSync(dev + '/package.json', '{"bin":{"react-router":"../../../builder.cjs"}}');`;
const builderStub = `const fs = require('node:fs');
  fs.appendFileSync('calls', 'build\\n');
  fs.mkdirSync('build/server', { recursive: true });
  fs.copyFileSync('server.js', 'build/server/index.js');`;
const serverStub = `process.on('SIGTERM', () => process.exit(7));
  console.log('serving');
  setInterval(() => {}, 1000);`;

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  fs.writeFileSync(path.join(project, file), text);
}

function lock(version: string): void {
  write('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/a': { version } } }));
}

function launch(...args: string[]) {
  const env = { ...process.env, npm_execpath: path.join(project, 'npm-cli.cjs'), INIT_CWD: project };
  const options = { cwd: project, env, encoding: 'utf8' as const };
  return spawnSync(process.execPath, ['scripts/launch.mjs', ...args], options);
}

function calls(): string[] {
  const file = path.join(project, 'calls');
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
  fs.rmSync(file, { force: true });
  return text ? text.split('\n').map((line) => line.split(' ')[0] ?? '') : [];
}

test('packages are installed when missing or when the lockfile changed, and not otherwise', () => {
  launch('bench');
  expect(calls()).toEqual(['ci']);
  launch('bench');
  expect(calls()).toEqual([]);
  lock('1.0.1');
  launch('bench');
  expect(calls()).toEqual(['ci']);
});

test('packages that were already installed according to the lockfile are accepted', () => {
  write('node_modules/.package-lock.json', fs.readFileSync(path.join(project, 'package-lock.json'), 'utf8'));
  launch('bench');
  expect(calls()).toEqual([]);
});

test('the product is built when its sources changed, and not when only a test did', () => {
  write('src/a.ts', 'export const a = 1;');
  expect(launch('bench', 'search', '--short').stdout).toContain('ran --short');
  expect(calls()).toEqual(['ci', 'build']);
  write('src/a.test.ts', '// a test');
  launch('bench', 'search');
  expect(calls()).toEqual([]);
  write('src/a.ts', 'export const a = 2;');
  launch('bench', 'search');
  expect(calls()).toEqual(['build']);
});

test('without a name the family is listed with the purpose of each; an unknown name is an error', () => {
  const listed = launch('bench');
  expect(listed.status).toBe(0);
  expect(listed.stdout).toMatch(/search\s+Searches per second\./);
  const unknown = launch('bench', 'nonsense');
  expect(unknown.status).toBe(2);
  expect(unknown.stdout).toContain('search');
  expect(launch('nonsense').status).toBe(2);
});

test.each(['EACCES', 'EROFS', 'EPERM'])(
  'a folder that cannot be written (%s) is named with the remedy',
  (code) => {
    const file = `${root}/build/sources.sha256`;
    const error = Object.assign(new Error(`${code}: open`), { code, path: file });
    expect(explainFailure(error, root)).toMatch(
      new RegExp(`^${file} cannot be written \\(${code}\\)\\. Start again as the user who owns .* chown -R`),
    );
    expect(explainFailure(new Error('The build failed.'), root)).toBe('The build failed.');
  },
);

test('a signal reaches the server, and its exit code is returned', async () => {
  launch('build');
  const env = { ...process.env, npm_execpath: path.join(project, 'npm-cli.cjs') };
  const child = spawn(process.execPath, ['scripts/launch.mjs', 'start'], { cwd: project, env });
  await new Promise((resolve) =>
    child.stdout.on('data', (chunk) => /serving/.test(String(chunk)) && resolve(null)),
  );
  child.kill('SIGTERM');
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(7);
});

test('a server that dies is restarted; one that cannot start is not', async () => {
  // The first run ends with a crash, the second with a signal that we did not pass on, the third cannot start.
  write(
    'server.js',
    `import fs from 'node:fs';
    fs.appendFileSync('lives', '.');
    const life = fs.readFileSync('lives', 'utf8').length;
    if (life === 1) process.exit(1);
    if (life === 2) process.kill(process.pid, 'SIGKILL');
    process.exit(78);`,
  );
  const { status, stderr } = launch('start');
  expect(fs.readFileSync(path.join(project, 'lives'), 'utf8')).toBe('...');
  expect(stderr).toContain('exit code 1. It is started again');
  expect(stderr).toContain('exit code 137. It is started again');
  expect(status).toBe(78);
});

test("when npm is ended from outside, the server ends too, although npm's shell passes no signal on", async () => {
  launch('build');
  const env = {
    ...process.env,
    npm_lifecycle_event: 'start',
    npm_execpath: path.join(project, 'npm-cli.cjs'),
  };
  const command = `"${process.execPath}" scripts/launch.mjs start; true`;
  const shell = spawn('sh', ['-c', command], { cwd: project, env });
  await new Promise((resolve) =>
    shell.stdout.on('data', (chunk) => /serving/.test(String(chunk)) && resolve(null)),
  );
  const closed = new Promise((resolve) => shell.stdout.once('close', resolve));
  shell.kill('SIGKILL');
  // The pipe closes when the last process that holds it has ended: the launcher and the server.
  expect(await closed).toBe(false);
});

test('the end of a log names the failed tests and their errors', () => {
  const printed = [
    ' FAIL  src/a.test.ts > adds up',
    'AssertionError: expected 3 to be 4',
    '  1) tests/journeys/pay.test.ts:9:3 › pays once ───',
    '    Error: strict mode violation',
    'unsteady  pay.test.ts:9 › pays twice: too late; trace: test-results/trace.zip',
    ' Tests  1 failed | 2 passed (3)',
  ];
  write('fails.mjs', `console.log(${JSON.stringify(printed.join('\n'))}); process.exitCode = 1;`);
  write('passes.mjs', `console.log(${JSON.stringify(printed.join('\n'))});`);
  write(
    'drive.mjs',
    `import { runAll } from './scripts/run.mjs';
     const steps = ['fails', 'passes'].map((name) => ({ name, script: name + '.mjs' }));
     process.exitCode = await runAll(process.execPath, steps);`,
  );
  const { stdout, status } = spawnSync(process.execPath, ['drive.mjs'], { cwd: project, encoding: 'utf8' });
  const [, summary = ''] = stdout.split('── summary');
  const [steps = '', failures = ''] = summary.split('\nfails:\n');
  const [failed = '', passed = ''] = steps.split(/pass {2}passes/);
  for (const line of printed.slice(0, 4)) expect(failures).toContain(line.trim());
  for (const line of printed.slice(4))
    for (const step of [failed, passed]) expect(step).toContain(line.trim());
  expect(steps).not.toContain('adds up');
  expect(failures).toMatch(/FAILED: fails\n/);
  expect(status).toBe(1);
});

test('the summary of a failed check has the whole value and the file that it is about', () => {
  const value = `+   "src/seats/a.ts: ${'a long sentence about a rule, '.repeat(20)}the end",`;
  const printed = [
    '   FAIL  node  tests/house.test.ts > every table has one owner',
    'AssertionError: expected [ …(1) ] to deeply equal []',
    '',
    '- Expected',
    '+ Received',
    '',
    '- []',
    '+ [',
    ...Array.from({ length: 10 }, (_, no) => `+   "src/agency/b-${no}.ts",`),
    value,
    '+ ]',
    '',
    ' ❯ tests/house.test.ts:42:19',
    '     40|   const found = rule(tree);',
  ];
  write('fails.mjs', `console.log(${JSON.stringify(printed.join('\n'))}); process.exitCode = 1;`);
  write(
    'drive.mjs',
    `import { runAll } from './scripts/run.mjs';
     process.exitCode = await runAll(process.execPath, [{ name: 'house rules', script: 'fails.mjs' }]);`,
  );
  const { stdout } = spawnSync(process.execPath, ['drive.mjs'], { cwd: project, encoding: 'utf8' });
  const [, failures = ''] = stdout.split('\nhouse rules:\n');
  for (const line of printed.slice(0, -1)) expect(failures).toContain(line.trim());
  expect(failures).not.toContain('40|');
});

test('a step that names no test, or takes too long, ends the log with its last lines', () => {
  write('rule.mjs', `console.log('one rule is broken'); process.exitCode = 1;`);
  write('hangs.mjs', `console.log('still here'); setInterval(() => {}, 1e6);`);
  write(
    'drive.mjs',
    `import { runAll } from './scripts/run.mjs';
     const steps = [{ name: 'rule', script: 'rule.mjs' }, { name: 'hangs', script: 'hangs.mjs', minutes: 0.02 }];
     process.exitCode = await runAll(process.execPath, steps);`,
  );
  const { stdout, status } = spawnSync(process.execPath, ['drive.mjs'], { cwd: project, encoding: 'utf8' });
  const [, summary = ''] = stdout.split('── summary');
  expect(summary).toContain('\nrule:\n      one rule is broken\n');
  // On a busy machine it has not even begun by then.
  expect(summary).toMatch(/\nhangs:\n( {6}still here\n)? {6}not ended after 0.02 minutes\n/);
  expect(summary).toMatch(/\nin all \d+\.\d s\nFAILED: rule, hangs\n/);
  expect(status).toBe(1);
});

test('a list of steps runs two at a time, each prints its output in one piece, and one failure fails all', () => {
  write(
    'meets.mjs',
    `import fs from 'node:fs';
    const [name, other] = [process.env.NAME, process.env.OTHER];
    console.log(name, 'begins');
    fs.writeFileSync(name, '');
    while (!fs.existsSync(other)) await new Promise((done) => setTimeout(done, 10));
    console.log(name, 'meets', other);
    if (name === 'c') process.exitCode = 1;`,
  );
  write(
    'drive.mjs',
    `import { runAll } from './scripts/run.mjs';
    const step = (name, other) => ({ name, script: 'meets.mjs', env: { NAME: name, OTHER: other } });
    process.exitCode = await runAll(process.execPath, [[step('a', 'b'), step('b', 'a'), step('c', 'a')]]);`,
  );
  const { stdout, status } = spawnSync(process.execPath, ['drive.mjs'], { cwd: project, encoding: 'utf8' });
  for (const [name, other] of ['ab', 'ba', 'ca'])
    expect(stdout).toContain(`── ${name}\n${name} begins\n${name} meets ${other}\n`);
  expect(stdout).toContain('FAILED: c\n');
  expect(status).toBe(1);
});

test('a step ends when its program ends, whatever processes that has left running', () => {
  write(
    'leaves.mjs',
    `import { spawn } from 'node:child_process';
    const left = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'inherit' });
    console.log('left', left.pid);
    process.exit(3);`,
  );
  write(
    'drive.mjs',
    `import { runAll } from './scripts/run.mjs';
    await runAll(process.execPath, [{ name: 'leaves', script: 'leaves.mjs' }]);`,
  );
  const { stdout } = spawnSync(process.execPath, ['drive.mjs'], { cwd: project, encoding: 'utf8' });
  // It is still running: nobody waited for it.
  expect(process.kill(Number(/left (\d+)/.exec(stdout)?.[1]))).toBe(true);
  expect(stdout).toContain('FAILED: leaves');
});

test('a run of steps that is ended from outside runs no further step, and fails', async () => {
  write(
    'waits.mjs',
    `process.on('SIGTERM', () => process.exit(0)); console.log('waiting'); setInterval(() => {}, 1e6);`,
  );
  write('never.mjs', `console.log('the second step runs');`);
  write(
    'drive.mjs',
    `import { runAll } from './scripts/run.mjs';
    const steps = ['waits', 'never'].map((name) => ({ name, script: name + '.mjs' }));
    process.exitCode = await runAll(process.execPath, steps);`,
  );
  const child = spawn(process.execPath, ['drive.mjs'], { cwd: project });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += String(chunk);
    if (!child.killed && /^waiting/m.test(text)) child.kill('SIGTERM');
  });
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1);
  expect(text).toContain('FAILED: waits');
  expect(text).not.toContain('the second step runs');
});

test('a check of what changed looks at these files only, staged or not, and at new ones', () => {
  const tool = (name: string, bin = name) => {
    write(`node_modules/${name}/package.json`, JSON.stringify({ bin: { [bin]: 'tool.cjs' } }));
    write(`node_modules/${name}/tool.cjs`, `console.log('${bin}:', ...process.argv.slice(2));`);
  };
  const git = (...given: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...given], { cwd: project });
  write('.gitignore', 'node_modules\ncalls\nscripts\n*.cjs');
  for (const name of ['kept', 'changed', 'staged', 'deleted']) write(`src/${name}.ts`, '');
  launch('bench');
  for (const name of ['oxfmt', 'oxlint', 'vitest', 'knip']) tool(name);
  tool('typescript', 'tsc');
  tool('@react-router/dev', 'react-router');
  for (const given of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-qm', 'all'],
  ])
    git(...given);
  expect(launch('check', '--changed').stdout).not.toMatch(/^(oxfmt|oxlint|tsc|vitest):/m);
  for (const name of ['changed', 'staged', 'new']) write(`src/${name}.ts`, 'export {};');
  fs.rmSync(path.join(project, 'src/deleted.ts'));
  git('add', 'src/staged.ts');
  const { stdout, status } = launch('check', '--changed');
  expect(status, stdout).toBe(0);
  const files = 'src/changed.ts src/staged.ts src/new.ts';
  expect(stdout).toMatch(new RegExp(`^oxfmt: --check .*${files}$`, 'm'));
  expect(stdout).toMatch(new RegExp(`^oxlint: .*${files}$`, 'm'));
  expect(stdout).toMatch(/^tsc: --noEmit/m);
  expect(stdout).toMatch(/^vitest: run tests\/house$/m);
  expect(stdout).not.toContain('knip');
});

test('npm test knows one switch, and refuses another before it runs anything', () => {
  const { status, stderr, stdout } = launch('test', '--fast');
  expect(status).toBe(1);
  expect(stderr).toContain('not: --fast');
  expect(stdout).not.toContain('──');
});
