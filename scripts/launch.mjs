// Entry of every npm command, under any Node from 20: installs what is missing, builds what is stale,
// and runs the command under the pinned Node 26 (docs/decisions/0002-build-and-processes.md).
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { explainFailure } from './explain-failure.mjs';
import { ensureBuilt, ensureInstalled, findNode, root } from './prepare.mjs';
import { keepRunning, run, runAll } from './run.mjs';

const [command = '', ...args] = process.argv.slice(2);

// A small young generation and small heap steps keep the server small under many concurrent requests
// (docs/decisions/0002-build-and-processes.md).
const serverFlags = readJson('scripts/server-flags.json');
// Each thread that compresses has its own memory, which the C library does not give back; two such arenas are enough.
// Variables that are already set take precedence.
const serverEnv = { ...readJson('scripts/server-env.json'), ...process.env, NODE_ENV: 'production' };
// A file of any size is read in parts; garbage must not pile up between them (decision 2).
const importFlags = readJson('scripts/import-flags.json');

/** Whole, but only what depends on a change is compiled again. */
const types = {
  name: 'types',
  tool: 'tsc',
  args: ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
};
const checks = [
  { name: 'format', tool: 'oxfmt', args: ['--check'] },
  // First, because the linter and the compiler need it: a fresh clone has no types of its routes yet.
  { name: 'route types', tool: 'react-router', args: ['typegen'] },
  { name: 'lint', tool: 'oxlint', args: ['--type-aware'] },
  types,
  { name: 'unused code', tool: 'knip', args: [] },
];
const houseRules = {
  name: 'house rules',
  tool: 'vitest',
  args: ['run', 'tests/house'],
  env: { TEST_DATABASE: 'none' },
};
// `--full`: everything, not a sample of it (docs/tests.md).
const isFull = args.includes('--full');
const extent = isFull ? { env: { TESTS: 'full' }, minutes: 240 } : {};
const tests = [
  { name: 'tests', tool: 'vitest', args: ['run'], ...extent },
  { name: 'build', build: true },
  { name: 'journeys', tool: 'playwright', args: ['test'], ...extent },
];

const commands = {
  start: async (node) => {
    await ensureBuilt(node);
    // Set only here: tests, proofs and benchmarks need the seats that they name.
    return keepRunning(node, [...serverFlags, 'build/server/index.js', ...args], {
      DEMO_SOLD_DAYS: '60',
      ...serverEnv,
    });
  },
  test: (node) => {
    knowOnly('npm test', '--full');
    // Proofs wait for clocks and for killed processes, so two run at a time.
    return runAll(node, [...checks, ...tests, shortProofs()]);
  },
  dev: (node) => run(node, ['scripts/dev.ts']),
  build: async (node) => {
    await ensureBuilt(node, true);
    return 0;
  },
  check: (node) => {
    knowOnly('npm run check', '--changed');
    return runAll(node, args.includes('--changed') ? checksOf(changedFiles()) : [...checks, houseRules]);
  },
  'schedule:import': (node) =>
    run(node, [...importFlags, 'scripts/operations/import-schedule.ts', ...fromCaller(args)]),
  'airports:import': (node) =>
    run(node, [...importFlags, 'scripts/operations/import-airports.ts', ...fromCaller(args)]),
  'content:import': (node) => run(node, ['scripts/operations/import-content.ts', ...fromCaller(args)]),
  'content:export': (node) => run(node, ['scripts/operations/export-content.ts', ...fromCaller(args, true)]),
  'content:preview-link': (node) => run(node, ['scripts/operations/preview-link.ts', ...args]),
  refund: (node) => run(node, ['scripts/operations/refund.ts', ...args]),
  holds: (node) => run(node, ['scripts/operations/holds.ts', ...args]),
  reconcile: (node) => run(node, ['scripts/operations/reconcile.ts', ...args]),
  catalogue: (node) => run(node, ['scripts/write-catalogue.ts']),
  staff: (node) => run(node, ['scripts/operations/staff.ts', ...args]),
  messages: (node) => run(node, ['scripts/operations/messages.ts', ...args]),
  gallery: (node) =>
    run(node, [], {}, { tool: 'vite', args: ['--config', 'gallery/vite.config.ts', ...args] }),
  pictures: async (node) => {
    await ensureBuilt(node);
    return run(node, ['tests/pictures/take-pictures.ts', ...args]);
  },
  bench: (node) => runNamed(node, 'bench'),
  proof: (node) => runNamed(node, 'tests/proofs'),
};

function knowOnly(name, option) {
  const unknown = args.filter((arg) => arg !== option);
  if (unknown.length > 0) throw new Error(`${name} knows ${option} only, not: ${unknown.join(' ')}`);
}

/** Files that differ from the last commit, staged or not, and new ones. */
function changedFiles() {
  const list = (...of) => execFileSync('git', of, { cwd: root, encoding: 'utf8' }).split('\0');
  const changed = list('diff', '--name-only', '--diff-filter=d', '-z', 'HEAD');
  const added = list('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...changed, ...added])].filter(Boolean);
}

/** The checks that these files can fail. Unused code is only found in the whole. */
function checksOf(files) {
  const sources = files.filter((file) => /\.(m?[jt]s|tsx)$/.test(file));
  const written = files.filter((file) => /\.(m?[jt]s|tsx|css|json|md|ya?ml)$/.test(file));
  const isTyped = fs.existsSync(path.join(root, '.react-router/types')) && !files.includes('src/routes.ts');
  return checks
    .flatMap((check) => {
      if (check.name === 'format')
        return written.length > 0
          ? [{ ...check, args: ['--check', '--no-error-on-unmatched-pattern', ...written] }]
          : [];
      if (sources.length === 0) return [];
      if (check.name === 'lint') return [{ ...check, args: [...check.args, ...sources] }];
      if (check.name === 'route types') return isTyped ? [] : [check];
      return check.name === 'types' ? [check] : [];
    })
    .concat(files.some((file) => /\.(m?[jt]s|tsx|md|sql)$/.test(file)) ? [houseRules] : []);
}

function readJson(file) {
  return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
}

/** Runs one program of a family by its name; without a name, or with an unknown one, it lists the programs. */
async function runNamed(node, folder) {
  const [name, ...rest] = args;
  const found = programsOf(folder);
  if (name && found.includes(name)) {
    await ensureBuilt(node);
    return run(node, [`${folder}/${name}.ts`, ...rest]);
  }
  if (name) console.error(`There is no ${command} named "${name}".\n`);
  console.log(`npm run ${command} -- NAME, where NAME is one of:`);
  for (const each of found) console.log(`  ${each.padEnd(14)} ${firstComment(`${folder}/${each}.ts`)}`);
  return name ? 2 : 0;
}

/** A program is a file whose first line is a comment and whose name has no second dot. */
function programsOf(folder) {
  const at = path.join(root, folder);
  const files = fs.existsSync(at) ? fs.readdirSync(at, { withFileTypes: true }) : [];
  const names = files.filter((file) => file.isFile()).map((file) => file.name);
  return names
    .filter((name) => /^[a-z0-9-]+\.ts$/.test(name))
    .map((name) => name.slice(0, -3))
    .toSorted();
}

function firstComment(file) {
  const [first = ''] = fs.readFileSync(path.join(root, file), 'utf8').split('\n');
  return first.startsWith('//') ? first.slice(2).trim() : '';
}

/**
 * The longest first, so that the others run beside it; with `--full` they look for their mutants. The short form of the
 * proof in the browser is a journey.
 */
function shortProofs() {
  const names = programsOf('tests/proofs').filter((name) => !name.endsWith('-in-browser'));
  const inOrder = names.toSorted((one, other) => Number(other === 'oversell') - Number(one === 'oversell'));
  return inOrder.map((name) => ({
    name: `proof ${name}`,
    script: `tests/proofs/${name}.ts`,
    args: isFull ? ['--mutants'] : [],
    minutes: extent.minutes,
  }));
}

/** npm runs this script in the project's folder; file arguments are relative to the caller's folder. */
function fromCaller(given, isNew = false) {
  const from = process.env.INIT_CWD ?? process.cwd();
  return given.map((text) => {
    const file = path.resolve(from, text);
    return isNew || fs.existsSync(file) ? file : text;
  });
}

async function main() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    console.error(`Alisio needs Node 20 or later; this is ${process.version}.`);
    return 1;
  }
  const job = Object.hasOwn(commands, command) ? commands[command] : null;
  if (!job) {
    console.error(`Unknown command "${command}". There are: ${Object.keys(commands).join(', ')}.`);
    return 2;
  }
  await ensureInstalled();
  return job(await findNode());
}

process.chdir(root);
try {
  process.exitCode = await main();
} catch (error) {
  console.error(explainFailure(error, root));
  process.exitCode = 1;
}
