// Keeps the process of the mails alive beside the one that answers: started again when it ends by itself, told to end
// with it. Work is never with the process alone: what it had taken comes round again (notices/outbox.server.ts).
import { type ChildProcess, fork } from 'node:child_process';

import type { Logger } from '#platform/lib/log.server.ts';

export type MailProcess = {
  /** Of the process as it runs now; it changes when that one has to be started again. */
  pid: () => number | undefined;
  /** Lets running mails end; what waits is left in the table. */
  stop: () => Promise<void>;
};

export type MailProcessOptions = {
  /** The program: src/app/mail-process.ts, as it is or as it was built. */
  entry: string;
  /** The database that this process uses, which may be one of its own. */
  databaseUrl: string;
  log: Logger;
  env?: NodeJS.ProcessEnv;
  /** Before the first start after a sudden end; each further pause is twice as long, up to a minute. */
  pauseMs?: number;
};

/** One processor at most, and little memory: nobody waits for a mail. Nothing of our own flags is passed on. */
const flags = ['--max-semi-space-size=8', '--max-old-space-size=128', '--single-threaded'];

const mostPauseMs = 60_000;
/** Who lived this long is healthy: the next sudden end is the first one again. */
const healthyMs = 60_000;
/** A little longer than it takes itself to give up. */
const patienceMs = 8_700;

export function keepMailProcess(options: MailProcessOptions): MailProcess {
  const { log, pauseMs = 1_000 } = options;
  let child: ChildProcess | null = null;
  let nextPauseMs = pauseMs;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  const start = () => {
    const bornAt = performance.now();
    const { promise: ended, resolve: end } = Promise.withResolvers<object>();
    const born = startOne(options);
    born.on('error', (err) => end({ err }));
    born.once('exit', (code, signal) => end({ code, signal }));
    child = born;
    void ended.then((how) => {
      child = null;
      if (stopping) return;
      if (performance.now() - bornAt > healthyMs) nextPauseMs = pauseMs;
      log.error({ ...how, pauseMs: nextPauseMs }, 'the mail process ended; it is started again');
      timer = setTimeout(start, nextPauseMs);
      nextPauseMs = Math.min(2 * nextPauseMs, mostPauseMs);
    });
  };
  start();
  return {
    pid: () => child?.pid,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      if (child) await endOne(child);
    },
  };
}

function startOne({ entry, databaseUrl, env = process.env }: MailProcessOptions): ChildProcess {
  return fork(entry, [], {
    execArgv: flags,
    env: { ...env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Told by a message, which every system has; who does not listen is ended. */
async function endOne(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise((done) => child.once('exit', done));
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  child.send('stop', () => {});
  await gone;
  clearTimeout(timer);
}
