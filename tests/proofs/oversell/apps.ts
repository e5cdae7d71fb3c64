// Two application processes in production mode on one database, made to be killed, each behind a proxy that ends TLS;
// and the payment provider.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Stage } from '../../../bench/stage/stage.ts';
import { freePort } from '#tests/support/database/test-server.ts';
import { roomyBudgets } from '#tests/support/app/roomy-budgets.ts';
import { certificateFile, openTlsProxy, trustCertificate } from '#tests/support/tls/tls-proxy.ts';

const appFile = fileURLToPath(new URL('./app-process.ts', import.meta.url));
const sandboxFile = fileURLToPath(new URL('../../../sandbox/main.ts', import.meta.url));

/** Production refuses the keys that the sandbox has by default. */
const paymentKey = 'sk_9fK2mVxQ7LrT4wZb8NcYp3HsJ6dGaE1u';
const webhookSecret = 'whsec_Zt5KpW8rQ2nY7vMx4DgS9hLb3CjF6eUa';

/** Two application processes and the provider; a killed process is started again on the same port. */
export async function openApps(stage: Stage, mutant: string | null) {
  const ports = [await freePort(), await freePort()];
  const sandboxPort = await freePort();
  trustCertificate();
  const proxies = await Promise.all(ports.map((port) => openTlsProxy(() => port)));
  const urls = proxies.map(({ port }) => `https://127.0.0.1:${port}`);
  const env = {
    ...process.env,
    ...roomyBudgets,
    DATABASE_URL: stage.url,
    DATA_DIR: join(stage.settings.DATA_DIR, 'app'),
    LOG_LEVEL: 'silent',
    HOLD_MINUTES: '1',
    MAIL_PROCESS: 'inside',
    SANDBOX_PORT: String(sandboxPort),
    PAYMENT_API_URL: `http://127.0.0.1:${sandboxPort}`,
    SANDBOX_PUBLIC_URL: `http://127.0.0.1:${sandboxPort}`,
    SANDBOX_DATABASE_URL: `${stage.url}_sandbox`,
    NODE_ENV: 'production',
    APP_MODE: 'production',
    NODE_EXTRA_CA_CERTS: certificateFile,
    PUBLIC_URL: urls[0],
    TRUST_PROXY: '1',
    PAYMENT_PROVIDER: 'sandbox',
    LINK_SECRET: 'q7Vd2XkPz9LmT4wRb8HsN3yG6cJfE1uA',
    PAYMENT_SECRET_KEY: paymentKey,
    SANDBOX_SECRET_KEY: paymentKey,
    PAYMENT_WEBHOOK_SECRET: webhookSecret,
    SANDBOX_WEBHOOK_SECRET: webhookSecret,
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
    urls,
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
      await Promise.all(proxies.map((proxy) => proxy.close()));
      for (const child of [...children.values(), sandbox]) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    },
  };
}
