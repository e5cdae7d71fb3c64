// Keeps a program alive beside the server: restarts it when it ends by itself, and stops it with the server. A child
// ends by itself when its parent is gone, which it notices because its channel is closed.
import { type ChildProcess, fork } from 'node:child_process';

import type { Logger } from '#platform/lib/log.server.ts';

export type KeptProcess = {
  /** The id of the process that runs now; it changes with every restart. */
  pid: () => number | undefined;
  /** Whether the current process has reported that it is ready. */
  isReady: () => boolean;
  /** Fulfilled when the program reports that it is ready; rejected when the first process ends before that. */
  ready: Promise<void>;
  /** Lets running work end; a process that takes too long is killed. */
  stop: () => Promise<void>;
};

export type KeepProcessOptions = {
  /** For the log. */
  name: string;
  /** The program's file. It ends on the message `stop`, and may send `ready`. */
  entry: string;
  /** Flags for Node; the server's own flags are not passed on. */
  flags?: readonly string[];
  env: NodeJS.ProcessEnv;
  log: Logger;
  /** The pause before the first restart after a sudden end. Each further pause is twice as long, up to a minute. */
  pauseMs?: number;
  /** How long a stop may take before the process is killed: a little longer than the process itself allows for it. */
  patienceMs?: number;
};

const mostPauseMs = 60_000;
/** A process that has run this long is healthy: its next sudden end counts as the first one again. */
const healthyMs = 60_000;

export function keepProcess(options: KeepProcessOptions): KeptProcess {
  const { name, log, pauseMs = 1_000, patienceMs = 8_700 } = options;
  const ready = Promise.withResolvers<void>();
  // Prevents an unhandled rejection: not every caller waits for it.
  ready.promise.catch(() => {});
  let child: ChildProcess | null = null;
  let isReady = false;
  let nextPauseMs = pauseMs;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  const start = () => {
    const startedAt = performance.now();
    const { promise: ended, resolve: end } = Promise.withResolvers<object>();
    const started = startOne(options);
    started.on('message', (message) => {
      if (message !== 'ready') return;
      isReady = true;
      ready.resolve();
    });
    started.on('error', (err) => end({ err }));
    started.once('exit', (code, signal) => end({ code, signal }));
    child = started;
    void ended.then((how) => {
      child = null;
      isReady = false;
      ready.reject(new Error(`the ${name} process ended before it was ready`));
      if (stopping) return;
      if (performance.now() - startedAt > healthyMs) nextPauseMs = pauseMs;
      log.error({ ...how, pauseMs: nextPauseMs }, `the ${name} process ended; it is started again`);
      timer = setTimeout(start, nextPauseMs);
      nextPauseMs = Math.min(2 * nextPauseMs, mostPauseMs);
    });
  };
  start();
  return {
    pid: () => child?.pid,
    isReady: () => isReady,
    ready: ready.promise,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      if (child) await endOne(child, patienceMs);
    },
  };
}

function startOne({ entry, flags = [], env }: KeepProcessOptions): ChildProcess {
  return fork(entry, [], { execArgv: [...flags], env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** Uses a message, which works on every system; a process that ignores it is killed. */
async function endOne(child: ChildProcess, patienceMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise((done) => child.once('exit', done));
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  child.send('stop', () => {});
  await gone;
  clearTimeout(timer);
}
