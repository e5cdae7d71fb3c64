// Two application processes on one database, made to be killed, and the payment provider.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Stage } from '../../../bench/stage/stage.ts';
import { freePort } from '#tests/support/database/test-server.ts';
import { roomyBudgets } from '#tests/support/app/roomy-budgets.ts';

const appFile = fileURLToPath(new URL('./app-process.ts', import.meta.url));
const sandboxFile = fileURLToPath(new URL('../../../sandbox/main.ts', import.meta.url));

/** Two application processes and the provider; a killed process is started again on the same port. */
export async function openApps(stage: Stage, mutant: string | null) {
  const ports = [await freePort(), await freePort()];
  const sandboxPort = await freePort();
  const env = {
    ...process.env,
    ...roomyBudgets,
    APP_MODE: 'demo',
    DATABASE_URL: stage.url,
    DATA_DIR: join(stage.settings.DATA_DIR, 'app'),
    LOG_LEVEL: 'silent',
    HOLD_MINUTES: '1',
    MAIL_PROCESS: 'inside',
    SANDBOX_PORT: String(sandboxPort),
    PAYMENT_API_URL: `http://127.0.0.1:${sandboxPort}`,
    SANDBOX_PUBLIC_URL: `http://127.0.0.1:${sandboxPort}`,
    SANDBOX_DATABASE_URL: `${stage.url}_sandbox`,
    PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
    ...(mutant && { MUTANT: mutant }),
  };
  let open = true;
  let kills = 0;
  let starting = 0;
  const children = new Map<number, ChildProcess>();
  const start = async (port: number) => {
    starting++;
    const child = fork(appFile, [], { env: { ...env, PORT: String(port) } });
    children.set(port, child);
    child.once('exit', () => {
      if (open) void start(port);
    });
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
    starting--;
  };
  const sandbox = fork(sandboxFile, [], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(sandbox, 'message');
  await Promise.all(ports.map(start));
  return {
    /** The provider's own database. */
    booksUrl: env.SANDBOX_DATABASE_URL,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    kills: () => kills,
    /** Does nothing while a process is restarting: on a slow machine no process would ever answer otherwise. */
    killOne(): boolean {
      if (starting > 0) return false;
      kills++;
      children.get(ports[Math.floor(Math.random() * ports.length)] ?? 0)?.kill('SIGKILL');
      return true;
    },
    async close() {
      open = false;
      for (const child of [...children.values(), sandbox]) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    },
  };
}
