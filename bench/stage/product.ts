// The built product in a separate process, with its own database and ports.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '#tests/support/database/test-server.ts';

export type Product = {
  url: string;
  child: ChildProcess;
  /** The address of its own database. */
  database: () => string;
  /** The address of the sandbox provider's own database. */
  books: () => string;
  /** The next message from the process; fails if the process ends first. */
  heard: () => Promise<unknown>;
};

type Options = {
  program: string;
  args?: string[];
  env?: Record<string, string>;
  /** Flags of Node. */
  flags?: string[];
  /** The database of a running server; without one the product starts its own. */
  databaseUrl?: string;
};

/** `program` serves the product and sends a message when it is ready; SIGTERM ends it. */
export async function withProduct<T>(
  { program, args = [], env = {}, flags = [], databaseUrl = '' }: Options,
  work: (product: Product) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alisio-bench-'));
  const ports = [await freePort(), await freePort(), await freePort()];
  const [port, sandboxPort, databasePort] = ports.map(String);
  const child = fork(program, args, {
    execArgv: flags,
    // The log is written as in production, and discarded.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'production',
      APP_MODE: 'demo',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      SANDBOX_PORT: sandboxPort,
      PAYMENT_API_URL: `http://localhost:${sandboxPort}`,
      EMBEDDED_DATABASE_PORT: databasePort,
    },
  });
  const exit = once(child, 'exit');
  const ended = exit.then(([code]) => Promise.reject(new Error(`the product ended with ${code}`)));
  ended.catch(() => {});
  const heard = async (): Promise<unknown> => {
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message;
  };
  try {
    await heard();
    const database = () => {
      if (databaseUrl) return databaseUrl;
      const password = readFileSync(join(dataDir, 'database', 'password'), 'utf8').trim();
      return `postgres://postgres:${password}@127.0.0.1:${databasePort}/alisio`;
    };
    const books = () => `${database()}_sandbox`;
    return await work({ url: `http://localhost:${port}`, child, heard, database, books });
  } finally {
    child.kill('SIGTERM');
    await exit;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
