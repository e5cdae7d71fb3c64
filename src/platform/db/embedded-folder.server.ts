// The folder of the embedded database: is it ours, writable, of the right version, on a disk with room?
// Layout below DATA_DIR: database/cluster (PostgreSQL's own), database/password, postgres.log.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { embeddedProblem } from '#platform/db/embedded-problem.server.ts';
import { runAs, type Binaries, type Identity } from '#platform/db/embedded-binaries.server.ts';

export type EmbeddedFolder = {
  dataDir: string;
  /** Holds the cluster and its password; it appears under this name only when both are complete. */
  home: string;
  cluster: string;
  passwordFile: string;
  log: string;
};

const MIN_FREE_BYTES = 200 * 1024 * 1024;

export function folderOf(dataDir: string): EmbeddedFolder {
  const root = path.resolve(dataDir);
  const home = path.join(root, 'database');
  return {
    dataDir: root,
    home,
    cluster: path.join(home, 'cluster'),
    passwordFile: path.join(home, 'password'),
    log: path.join(root, 'postgres.log'),
  };
}

/** Makes DATA_DIR if necessary and checks that it is writable and has space; throws a problem with its remedy. */
export function prepareFolder(folder: EmbeddedFolder, minFree = MIN_FREE_BYTES): void {
  try {
    // 0711: the user that PostgreSQL runs as may traverse the folder, not list it.
    fs.mkdirSync(folder.dataDir, { recursive: true, mode: 0o711 });
    fs.accessSync(folder.dataDir, fs.constants.W_OK | fs.constants.X_OK);
    // The log is opened by this process and passed to the server, so its growth is limited here.
    const size = fs.statSync(folder.log, { throwIfNoEntry: false })?.size ?? 0;
    fs.closeSync(fs.openSync(folder.log, size > 8_000_000 ? 'w' : 'a'));
  } catch (error) {
    throw diskProblem(error, folder) ?? embeddedProblem('folder_not_writable', folder.dataDir, error);
  }
  const disk = fs.statfsSync(folder.dataDir);
  const free = disk.bavail * disk.bsize;
  if (free < minFree) throw embeddedProblem('disk_full', folder.dataDir, Math.round(free / 1e6));
}

/** Checks an existing cluster, or makes one. Returns the milliseconds that initdb took, 0 when there was one. */
export function ensureCluster(folder: EmbeddedFolder, binaries: Binaries, identity: Identity): number {
  const started = performance.now();
  sweepHalfMade(folder);
  if (fs.existsSync(folder.home)) {
    checkCluster(folder, binaries);
    return 0;
  }
  // Made beside it and renamed when complete: a kill in the middle, or two simultaneous starts, leave nothing
  // half-made.
  const made = folderOf(folder.dataDir);
  made.home = path.join(folder.dataDir, `database.new-${process.pid}`);
  const cluster = path.join(made.home, 'cluster');
  try {
    fs.mkdirSync(made.home, { mode: 0o711 });
    fs.mkdirSync(cluster, { mode: 0o700 });
    initialise(made.home, cluster, binaries, identity);
    fs.renameSync(made.home, folder.home);
  } catch (error) {
    fs.rmSync(made.home, { recursive: true, force: true });
    // The other of two starts was first: its cluster is used.
    if (fs.existsSync(path.join(folder.cluster, 'PG_VERSION'))) return 0;
    throw diskProblem(error, folder) ?? embeddedProblem('did_not_start', folder.dataDir, reasonOf(error));
  }
  return performance.now() - started;
}

function initialise(home: string, cluster: string, binaries: Binaries, identity: Identity): void {
  const password = randomBytes(24).toString('base64url');
  fs.writeFileSync(path.join(home, 'password'), password, { mode: 0o600 });
  const passwordFile = path.join(home, 'password.init');
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined) {
    fs.chownSync(cluster, identity.uid, identity.gid ?? identity.uid);
    fs.chownSync(passwordFile, identity.uid, identity.gid ?? identity.uid);
  }
  const options = ['-D', cluster, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile];
  options.push('-E', 'UTF8', '--locale=C', '--no-instructions');
  const command = runAs(identity, binaries.initdb, options);
  execFileSync(command.file, command.args, { ...command.options, stdio: ['ignore', 'ignore', 'pipe'] });
  fs.rmSync(passwordFile);
}

function checkCluster(folder: EmbeddedFolder, binaries: Binaries): void {
  let version: string;
  try {
    version = fs.readFileSync(path.join(folder.cluster, 'PG_VERSION'), 'utf8').trim();
    fs.accessSync(folder.passwordFile, fs.constants.R_OK);
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    if (code === 'EACCES') throw embeddedProblem('folder_not_writable', folder.cluster, error);
    throw embeddedProblem('folder_not_database', folder.home);
  }
  if (version !== binaries.major) {
    throw embeddedProblem('folder_other_version', folder.home, `${version}, not ${binaries.major}`);
  }
}

/** Removes the remains of a killed initialisation, once its process is gone. */
function sweepHalfMade(folder: EmbeddedFolder): void {
  for (const name of fs.readdirSync(folder.dataDir)) {
    const pid = Number(/^database\.new-(\d+)$/.exec(name)?.[1]);
    if (!pid || pid === process.pid || isAlive(pid)) continue;
    fs.rmSync(path.join(folder.dataDir, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function reasonOf(error: unknown): string {
  const stderr: unknown = error instanceof Error ? Reflect.get(error, 'stderr') : undefined;
  const text = stderr instanceof Uint8Array ? Buffer.from(stderr).toString('utf8').trim() : '';
  return text || String(error);
}

function diskProblem(error: unknown, folder: EmbeddedFolder): Error | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT' || /No space left|quota exceeded/i.test(reasonOf(error))) {
    return embeddedProblem('disk_full', folder.dataDir, 0);
  }
  return undefined;
}
