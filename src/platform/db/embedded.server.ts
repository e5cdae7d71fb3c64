// The supervisor of the embedded PostgreSQL: one server per folder, found again after a crash of the app. Ownership is
// an advisory lock in the server itself, which ends with the process that held it.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';

import {
  type Binaries,
  chooseIdentity,
  findBinaries,
  reachableBinaries,
  runAs,
} from '#platform/db/embedded-binaries.server.ts';
import type { Identity } from '#platform/db/embedded-binaries.server.ts';
import {
  ensureCluster,
  folderOf,
  prepareFolder,
  type EmbeddedFolder,
} from '#platform/db/embedded-folder.server.ts';
import { connect, ownerOf, takeOwnership } from '#platform/db/embedded-owner.server.ts';
import { embeddedProblem } from '#platform/db/embedded-problem.server.ts';
import {
  dropStaleClaim,
  endServer,
  isPostgresOf,
  readPostmaster,
  waitUntil,
} from '#platform/db/embedded-process.server.ts';
import type { Postmaster } from '#platform/db/embedded-process.server.ts';
import { platformSlug } from '#platform/lib/product.ts';

export type EmbeddedOptions = {
  dataDir: string;
  port: number;
  /** What to do when another living process owns the folder: an app refuses, a command-line tool joins. */
  whenInUse?: 'refuse' | 'join';
  log?: (message: string) => void;
  /** More server settings; they override those below. */
  flags?: Readonly<Record<string, string>>;
  /** Runs on PostgreSQL's own defaults instead of the settings below; for benchmarks and proofs. */
  serverDefaults?: boolean;
  /** The programs, if not those that npm installed. */
  binaries?: Binaries;
  /** How long an app waits for the owner to end, as during a restart, before it refuses. */
  patienceMs?: number;
  /** How long to wait for an unresponsive server before it counts as hung. */
  hungMs?: number;
};

export type EmbeddedDatabase = {
  url: string;
  pid: number;
  /** True when the server was already running: left by a killed app, or joined. */
  adopted: boolean;
  /** False for a guest: its `stop` leaves the server to the owner. */
  owned: boolean;
  initMs: number;
  startMs: number;
  stop: () => Promise<void>;
};

/** The address: needed whatever else is set. */
const address: Record<string, string> = { listen_addresses: '127.0.0.1', unix_socket_directories: '' };

const settings: Record<string, string> = {
  max_connections: '200',
  // Set here too, so that an edited postgresql.conf cannot trade acknowledged bookings for speed.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  ...(process.platform === 'darwin' && { wal_sync_method: 'fsync_writethrough' }),
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  // A new database grows fast: its statistics, and the plans based on them, are renewed early.
  autovacuum_naptime: '15s',
  random_page_cost: '1.1',
  // Short queries only: no compiler to warm up, and no need of /dev/shm, which is tiny in containers.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
};

type Run = { folder: EmbeddedFolder; binaries: Binaries; identity: Identity; options: EmbeddedOptions };

/**
 * Starts the server of `dataDir`, or adopts one left by a killed app. Safe to call from two processes at once: one owns
 * the server, the other is refused or joins. Throws problems that contain their remedy (`problemOf` names them).
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = folderOf(options.dataDir);
  prepareFolder(folder);
  const identity = chooseIdentity(folder.cluster);
  const { log } = options;
  const binaries = reachableBinaries(options.binaries ?? findBinaries(), identity, log && { log });
  const initMs = ensureCluster(folder, binaries, identity);
  const run: Run = { folder, binaries, identity, options };
  const started = performance.now();
  const { owner, server, adopted, owned } = await acquire(run);
  await ensureDatabase(owner);
  if (!owned) await owner.end();
  const keeper = owned ? keepServer(run, owner, server) : null;
  return {
    url: urlOf(folder, server.port, platformSlug),
    pid: server.pid,
    adopted,
    owned,
    initMs,
    startMs: performance.now() - started,
    stop: async () => keeper?.stop(),
  };
}

type Acquired = { owner: Client; server: Postmaster; adopted: boolean; owned: boolean };

/** Turns any state of the folder into a connection to its running server; decides who owns it. */
async function acquire(run: Run): Promise<Acquired> {
  const { folder, options } = run;
  const hungMs = options.hungMs ?? 5_000;
  let spawned = 0;
  for (let attempt = 0; attempt < 20; attempt++) {
    const server = readPostmaster(folder.cluster);
    if (!server || !isPostgresOf(folder.cluster, server.pid)) {
      if (server) dropStaleClaim(folder.cluster, server);
      spawned = (await spawnServer(run)) ?? spawned;
      continue;
    }
    const answer = await connect(urlOf(folder, server.port, 'postgres'), hungMs);
    if (answer === 'stopping')
      await waitUntil(() => readPostmaster(folder.cluster)?.pid !== server.pid, hungMs);
    if (typeof answer === 'string') {
      if (answer === 'silent') await end(run, server.pid, 'does not answer');
      continue;
    }
    const owned = await takeOwnership(
      answer,
      options.whenInUse === 'join' ? 0 : (options.patienceMs ?? 3_000),
    );
    // The owner was just stopping, and has stopped the server too.
    if (owned === null) continue;
    const acquired: Acquired = { owner: answer, server, adopted: server.pid !== spawned, owned };
    if (owned && server.port === options.port) return acquired;
    if (owned) {
      await answer.end();
      await end(run, server.pid, `listens on port ${server.port}`);
      continue;
    }
    if (options.whenInUse === 'join') return acquired;
    const who = await ownerOf(answer);
    await answer.end();
    throw embeddedProblem('folder_in_use', folder.dataDir, who);
  }
  throw embeddedProblem('did_not_start', folder.dataDir, `it never became ready, see ${folder.log}`);
}

async function end(run: Run, pid: number, why?: string): Promise<void> {
  if (why) run.options.log?.(`Stopping the database server ${pid} left on this folder: it ${why}.`);
  if (await endServer(run.folder.cluster, pid, run.binaries, run.options.hungMs ?? 5_000)) return;
  throw embeddedProblem('did_not_stop', run.folder.dataDir, pid);
}

/** Starts a server process and waits until it is ready; undefined when another start was faster. */
async function spawnServer(run: Run): Promise<number | undefined> {
  const { folder, binaries, identity, options } = run;
  const wanted = { ...address, ...(options.serverDefaults ? {} : settings), ...options.flags };
  const flags = Object.entries(wanted).flatMap(([name, to]) => ['-c', `${name}=${to}`]);
  const command = runAs(identity, binaries.postgres, [
    '-D',
    folder.cluster,
    '-p',
    String(options.port),
    ...flags,
  ]);
  const from = fs.statSync(folder.log).size;
  const log = fs.openSync(folder.log, 'a');
  // Detached: Ctrl+C in the terminal must reach the app first, which drains before it stops its database.
  const child = spawn(command.file, command.args, {
    ...command.options,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  child.unref();
  let ended: string | null = null;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended ??= `it ended with ${code ?? signal}`));
  const isUp = () => {
    const server = readPostmaster(folder.cluster);
    return ended !== null || (server?.pid === child.pid && server?.status === 'ready');
  };
  const inTime = await waitUntil(isUp, 120_000);
  if (inTime && ended === null) return child.pid;
  const output = fs.readFileSync(folder.log).subarray(from).toString('utf8');
  if (/lock file ".*" already exists|pre-existing shared memory block/.test(output)) {
    await waitUntil(() => false, 50);
    return undefined;
  }
  throw startProblem(run, output, ended ?? 'it was not ready after two minutes');
}

function startProblem({ folder, options }: Run, output: string, ended: string): Error {
  if (/could not bind|could not create any TCP\/IP sockets|Address already in use/.test(output)) {
    return embeddedProblem('port_in_use', folder.dataDir, options.port);
  }
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return embeddedProblem('disk_full', folder.dataDir, 0);
  }
  const reason = output.split('\n').findLast((line) => /FATAL|PANIC|error while loading/.test(line));
  return embeddedProblem('did_not_start', folder.dataDir, `${reason ?? ended} (more in ${folder.log})`);
}

async function ensureDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [platformSlug]);
  if (rowCount) return;
  await client.query(`CREATE DATABASE ${platformSlug}`).catch((error: unknown) => {
    // An owner and a guest may both find it missing.
    if (!/already exists|unique constraint/.test(String(error))) throw error;
  });
}

const firstPauseMs = 250;
const mostPauseMs = 10_000;

/** Holds the ownership; if the server dies unexpectedly (out of memory, a stray kill) it is started again. */
function keepServer(run: Run, first: Client, server: Postmaster) {
  const stopping = new AbortController();
  let { pid } = server;
  let owner = first;
  let restarting: Promise<void> = Promise.resolve();
  const watch = () => owner.once('end', () => (restarting = restart()));
  const restart = async () => {
    if (stopping.signal.aborted) return;
    run.options.log?.('The connection to the database server was lost: looking after it.');
    // Retried without limit: a disk may be full for an hour, and an import may own the server while it runs.
    for (let pauseMs = firstPauseMs; !stopping.signal.aborted; pauseMs = Math.min(2 * pauseMs, mostPauseMs)) {
      try {
        const again = await acquire(run);
        owner = again.owner;
        pid = again.server.pid;
        watch();
        run.options.log?.('The database server is back.');
        return;
      } catch (error) {
        run.options.log?.(`The database could not be brought back, and is tried again: ${String(error)}`);
        await setTimeout(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };
  watch();
  return {
    stop: async () => {
      if (stopping.signal.aborted) return;
      stopping.abort();
      await restarting;
      // In this order: a process that waits for the lock must not adopt a server that is about to end.
      if (isPostgresOf(run.folder.cluster, pid)) await end(run, pid);
      await owner.end().catch(() => {});
    },
  };
}

function urlOf(folder: EmbeddedFolder, port: number, database: string): string {
  const password = fs.readFileSync(folder.passwordFile, 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}
