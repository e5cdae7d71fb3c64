// The server process of a database folder: the content of postmaster.pid, whether it is alive, and how to end it.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import type { Binaries } from '#platform/db/embedded-binaries.server.ts';

/** The content of postmaster.pid, as PostgreSQL writes it; `status` is starting, ready, standby or stopping. */
export type Postmaster = { pid: number; port: number; status: string };

/** The server that claims this cluster, or null when none does. A claim is not yet a living process. */
export function readPostmaster(cluster: string): Postmaster | null {
  let lines: string[];
  try {
    lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3]), status: (lines[7] ?? 'starting').trim() };
}

/** Removes a claim whose process is gone, or whose number now belongs to another program. */
export function dropStaleClaim(cluster: string, { pid }: Postmaster): void {
  if (readPostmaster(cluster)?.pid === pid) fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

/** True while the process runs. A zombie, which a container without an init never reaps, does not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch {
    return false;
  }
}

/** True when that process is a PostgreSQL server of this very cluster, by its command line. */
export function isPostgresOf(cluster: string, pid: number): boolean {
  if (!isRunning(pid)) return false;
  const command = commandLine(pid);
  if (process.platform === 'win32') return command.toLowerCase().includes('postgres');
  return command.includes('postgres') && command.includes(cluster);
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const [file, args] =
      process.platform === 'win32'
        ? ['tasklist', ['/FI', `PID eq ${pid}`, '/NH']]
        : ['ps', ['-ww', '-o', 'command=', '-p', String(pid)]];
    return execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

/** Ends a server: at once but cleanly (SIGINT), and if it does not stop, without a checkpoint (SIGQUIT). */
export async function endServer(
  cluster: string,
  pid: number,
  binaries: Binaries,
  waitMs: number,
): Promise<boolean> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    send(pid, signal, binaries);
    if (await waitUntil(() => !isRunning(pid), waitMs)) {
      const claim = readPostmaster(cluster);
      if (claim?.pid === pid) dropStaleClaim(cluster, claim);
      return true;
    }
  }
  return false;
}

function send(pid: number, signal: 'SIGINT' | 'SIGQUIT', binaries: Binaries): void {
  try {
    if (process.platform === 'win32') {
      execFileSync(binaries.pgCtl, ['kill', signal.slice(3), String(pid)], { stdio: 'ignore' });
      return;
    }
    process.kill(pid, signal);
    // A suspended process takes no signal until it is woken.
    process.kill(pid, 'SIGCONT');
  } catch {
    // It ended by itself between the check and the signal; the caller checks again.
  }
}

/** Polls until the condition holds; false after `waitMs`. */
export async function waitUntil(condition: () => boolean, waitMs: number): Promise<boolean> {
  const until = performance.now() + waitMs;
  for (;;) {
    if (condition()) return true;
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
}
