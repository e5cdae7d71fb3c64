// Keeps a program alive beside the server: started again when it ends by itself, stopped with the server. A child
// ends by itself when its parent is gone: it hears that its channel is closed.
import { type ChildProcess, fork } from 'node:child_process';

import type { Logger } from '#platform/lib/log.server.ts';

export type KeptProcess = {
  /** Of the process as it runs now; it changes when that one has to be started again. */
  pid: () => number | undefined;
  /** Whether the process that runs now has said that it is ready. */
  isReady: () => boolean;
  /** Fulfilled when the program says that it is ready; rejected when the first one ends before that. */
  ready: Promise<void>;
  /** Lets running work end; a process that takes too long is killed. */
  stop: () => Promise<void>;
};

export type KeepProcessOptions = {
  /** For the log. */
  name: string;
  /** The program's file. It ends on the message `stop`, and may send `ready`. */
  entry: string;
  /** Flags of Node; nothing of the server's own flags is passed on. */
  flags?: readonly string[];
  env: NodeJS.ProcessEnv;
  log: Logger;
  /** Before the first start after a sudden end; each further pause is twice as long, up to a minute. */
  pauseMs?: number;
  /** How long a stop may take before the process is killed: a little longer than it takes to give up by itself. */
  patienceMs?: number;
};

const mostPauseMs = 60_000;
/** A process that lived this long is healthy: its next sudden end is the first one again. */
const healthyMs = 60_000;

export function keepProcess(options: KeepProcessOptions): KeptProcess {
  const { name, log, pauseMs = 1_000, patienceMs = 8_700 } = options;
  const ready = Promise.withResolvers<void>();
  // Not every caller waits for it.
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

/** By a message, which every system has; a process that does not listen is killed. */
async function endOne(child: ChildProcess, patienceMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise((done) => child.once('exit', done));
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  child.send('stop', () => {});
  await gone;
  clearTimeout(timer);
}
