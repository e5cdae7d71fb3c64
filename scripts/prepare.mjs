// The preconditions of every command: the packages of the lockfile, the pinned Node, and a current build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { setReleaseAside } from './keep-release.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const modules = path.join(root, 'node_modules');
const NODE_MAJOR = 26;

/** Runs `npm ci` unless the installed packages match package-lock.json; records the match in a stamp file. */
export async function ensureInstalled() {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  const stamp = path.join(modules, '.alisio-installed');
  if (readText(stamp) === wanted) return;
  if (!isInstalled(lock)) {
    if (fs.lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
      console.error(
        'node_modules is a link to another folder and differs from package-lock.json; it is left alone.',
      );
      return;
    }
    console.log('Installing what package-lock.json names (npm ci) …');
    // Packages may need a newer Node than the one npm runs under; the pinned one is among them.
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    const options = ['--include=dev', '--include=optional', ...quiet];
    const { status } = npm(['ci', ...options], root);
    if (status !== 0)
      throw new Error(`npm ci failed: see above. Alisio needs its packages to go on.${cacheCure()}`);
  }
  fs.writeFileSync(stamp, wanted);
}

/** npm keeps a copy of the lockfile beside the packages; optional ones may be missing on this platform. */
function isInstalled(lock) {
  const kept = readText(path.join(modules, '.package-lock.json'));
  if (!kept) return false;
  const there = JSON.parse(kept).packages;
  return Object.entries(JSON.parse(lock.toString()).packages).every(
    ([at, { version, optional }]) => at === '' || (there[at] ? there[at].version === version : optional),
  );
}

/** The path of a Node from 26: this one, or the one in the package `node`. */
export async function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  const home = path.join(modules, 'node');
  const node = path.join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (isProgram(node)) return node;
  // npm runs with install scripts disabled; this script only fetches the binary for this platform.
  console.log(`Fetching Node ${NODE_MAJOR} …`);
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: home, stdio: 'inherit' });
  if (isProgram(node)) return node;
  throw new Error(
    `Node ${NODE_MAJOR} could not be installed. Install it yourself, or allow the package "node".`,
  );
}

/** Without a binary, the package has a line of text instead. */
function isProgram(file) {
  return (fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 1_000_000;
}

/** Builds the product if its sources differ from those of the last build, or on request. */
export async function ensureBuilt(node, always = false) {
  const stamp = path.join(root, 'build', 'sources.sha256');
  const wanted = hashOfSources();
  const entry = path.join(root, 'build', 'server', 'index.js');
  if (!always && readText(stamp) === wanted && fs.existsSync(entry)) return;
  console.log('Building …');
  fs.rmSync(stamp, { force: true });
  const tool = path.join(modules, '@react-router', 'dev');
  const { bin } = JSON.parse(fs.readFileSync(path.join(tool, 'package.json'), 'utf8'));
  const builder = path.join(tool, typeof bin === 'string' ? bin : bin['react-router']);
  const env = { ...process.env, NODE_ENV: 'production' };
  const keepRelease = setReleaseAside(path.join(root, 'build', 'client'));
  const { status } = spawnSync(node, [builder, 'build'], { cwd: root, stdio: 'inherit', env });
  if (status !== 0) throw new Error('The build failed: see above.');
  keepRelease();
  fs.writeFileSync(stamp, wanted);
}

/** Contents, not times: a fresh checkout of the same sources is not stale. */
function hashOfSources() {
  const hash = createHash('sha256');
  const single = [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'react-router.config.ts',
  ];
  for (const file of [...single, ...filesBelow('src'), ...filesBelow('demo'), ...filesBelow('public')]) {
    hash
      .update(file)
      .update('\0')
      .update(readText(path.join(root, file)) ?? '')
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Inputs of the build, without tests and notes, and without migrations and content, which the server reads at its
 * start.
 */
function filesBelow(folder) {
  const at = path.join(root, folder);
  const entries = fs.existsSync(at) ? fs.readdirSync(at, { withFileTypes: true }) : [];
  return entries.flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return /^(src\/platform\/db\/migrations|demo\/content)$/.test(file) ? [] : filesBelow(file);
    return /\.(test\.tsx?|md)$/.test(file) ? [] : [file];
  });
}

/** npm writes below the home folder, which may be read-only, or missing for the user of a service. */
function cacheCure() {
  const home = os.homedir();
  try {
    fs.accessSync(home, fs.constants.W_OK);
    return '';
  } catch {
    return ` The home folder ${home} cannot be written: set npm_config_cache to another folder, for example ${path.join(os.tmpdir(), 'npm')}.`;
  }
}

function npm(args, cwd) {
  // npm passes its own path to the scripts that it runs; outside npm the one on the PATH is used.
  const own = process.env.npm_execpath;
  const useOwn = own !== undefined && /npm-cli\.[cm]?js$/.test(own);
  return useOwn
    ? spawnSync(process.execPath, [own, ...args], { cwd, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
}

/** The text of a file, or null if it is missing. Images are read as text too, because only their hash is needed. */
function readText(file) {
  try {
    return fs.readFileSync(file, 'latin1');
  } catch {
    return null;
  }
}
