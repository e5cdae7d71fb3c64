// The processes of the purchase benchmark: the built product as `npm start` runs it, the sandbox provider, the buyers,
// and the direct writer to the database. Each ends with the benchmark, even if it fails.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

import { serverFlags } from '../as-started.ts';
import { processorMs } from '../load/processor-time.ts';
import { openStage, type ServerKind, type Stage } from '../stage.ts';
import { readPostmaster } from '#platform/db/embedded-process.server.ts';
import { freePort } from '#tests/support/database/test-server.ts';
import { roomyBudgets } from '#tests/support/app/roomy-budgets.ts';

const secrets = {
  PAYMENT_SECRET_KEY: 'sk_q7Vd2XkPz9LmT4wRb8HsN3yG6cJfE1uA',
  PAYMENT_WEBHOOK_SECRET: 'whsec_Zt5KpW8rQ2nY7vMx4DgS9hLb3CjF6eUa',
  LINK_SECRET: 'm4XrT9bKq7ZsW2pVd8LhN5yGc3JfR6uE',
};

export type Helper = {
  process: ChildProcess;
  /** Sends a message and waits for its answer. */
  ask: <Answer>(message: object | string) => Promise<Answer>;
};

export type PurchaseStage = Stage & {
  app: Helper & { url: string };
  buyers: Helper;
  straight: Helper;
  /** The address of the provider's own database. */
  booksUrl: string;
  /** Milliseconds that each part of the stage has used so far, by name; 0 if the system does not report it. */
  processorTimes: () => Record<string, number>;
};

/** As durable as `npm start`: fsync and synchronous_commit are on; `durable.server.ts` refuses to run otherwise. */
export async function openPurchaseStage(
  size: { routes: number; days: number; capacity: number },
  prepare: (stage: Stage) => Promise<void>,
  server: ServerKind,
): Promise<PurchaseStage> {
  const stage = await openStage(size, {}, server);
  const children: ChildProcess[] = [];
  const keep = (child: ChildProcess): ChildProcess => {
    children.push(child);
    child.once('exit', (code) => code && fail(`a process of the benchmark ended with ${code}`));
    return child;
  };
  const stop = async () => {
    await Promise.all(children.map(end));
    await stage.stop();
  };
  const fail = (why: string) => {
    process.stderr.write(`${why}\n`);
    void stop().finally(() => process.exit(1));
  };
  try {
    await prepare(stage);
    const sandbox = await openSandboxProcess(stage, keep);
    const app = await openAppProcess(stage, sandbox.url, keep);
    const buyers = helper(keep(fork(at('buyers.ts'))));
    const straight = helper(keep(fork(at('straight.ts'))));
    const { rows } = await stage.db.pool.query<{ folder: string }>(
      `select current_setting('data_directory') folder`,
    );
    const database = readPostmaster(rows[0]?.folder ?? '')?.pid;
    const processorTimes = () => {
      const times = {
        server: processorMs(app.process.pid ?? 0),
        mails: mailsMs(app.process.pid ?? 0),
        database: processorMs(database ?? 0, { children: true }),
        provider: processorMs(sandbox.pid ?? 0),
        buyers: processorMs(buyers.process.pid ?? 0),
      };
      return Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, ms ?? 0]));
    };
    return { ...stage, stop, app, buyers, straight, booksUrl: booksOf(stage), processorTimes };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The mail process is the server's only child. */
function mailsMs(server: number): number | null {
  const [alone, together] = [processorMs(server), processorMs(server, { children: true })];
  return alone === null || together === null ? null : together - alone;
}

function at(file: string): string {
  return resolve(import.meta.dirname, file);
}

function helper(child: ChildProcess): Helper {
  return {
    process: child,
    async ask<Answer>(message: object | string) {
      child.send(message);
      const [answer] = (await once(child, 'message')) as [Answer];
      return answer;
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.removeAllListeners('exit');
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** On the same server as the market's database. */
function booksOf({ url }: Stage): string {
  return `${url}_sandbox`;
}

async function openSandboxProcess(
  stage: Stage,
  keep: (child: ChildProcess) => ChildProcess,
): Promise<{ url: string; pid: number | undefined }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { pid } = keep(
    spawn(process.execPath, [at('../../../sandbox/main.ts')], {
      env: {
        ...process.env,
        SANDBOX_SECRET_KEY: secrets.PAYMENT_SECRET_KEY,
        SANDBOX_WEBHOOK_SECRET: secrets.PAYMENT_WEBHOOK_SECRET,
        SANDBOX_DATABASE_URL: booksOf(stage),
        SANDBOX_PORT: String(port),
        SANDBOX_PUBLIC_URL: url,
        SANDBOX_WEBHOOK_COPIES: '1',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  await untilAnswers(`${url}/healthz`);
  return { url, pid };
}

async function openAppProcess(
  { url: database, settings }: Stage,
  sandboxUrl: string,
  keep: (child: ChildProcess) => ChildProcess,
): Promise<PurchaseStage['app']> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const watch = ['--import', at('watch-server.ts')];
  const child = fork(at('../../../build/server/index.js'), {
    execArgv: [...serverFlags, ...watch, ...(process.env.BENCH_FLAGS ?? '').split(' ').filter(Boolean)],
    env: {
      ...process.env,
      ...secrets,
      // All buyers come from one address.
      ...roomyBudgets,
      NODE_ENV: 'production',
      APP_MODE: 'production',
      PAYMENT_PROVIDER: 'sandbox',
      DATABASE_URL: database,
      DATA_DIR: settings.DATA_DIR,
      PORT: String(port),
      PUBLIC_URL: url,
      PAYMENT_API_URL: sandboxUrl,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  keep(child);
  await untilAnswers(`${url}/readyz`);
  return { ...helper(child), url };
}

async function untilAnswers(url: string): Promise<void> {
  for (let turn = 0; turn < 300; turn++) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((go) => setTimeout(go, 100));
  }
  throw new Error(`${url} does not answer`);
}
