// The real sandbox provider for tests: on loopback, with its own database and clock.
import { Client } from 'pg';
import { inject } from 'vitest';

import { freePort, urlOfDatabase } from '#tests/support/database/test-server.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { readSettings, type Settings } from '#platform/lib/settings.server.ts';
import { openSandbox, type Sandbox } from '#sandbox/open-sandbox.ts';
import { readSandboxOptions, type SandboxOptions } from '#sandbox/options.ts';
import { readSandboxSettings } from '#sandbox/settings.ts';
import { roomyBudgets } from '#tests/support/app/roomy-budgets.ts';

export type TestSandbox = Sandbox & {
  /** The settings of a product that uses this sandbox. */
  settings: Settings;
  databaseUrl: string;
  /** May be changed while the sandbox runs. */
  options: SandboxOptions;
  /** `clock.now` is the provider's time. */
  clock: { now: Date };
};

type Given = {
  now: Date;
  /** The product's address. */
  publicUrl?: string;
  /** The database of a sandbox that runs already; without it the sandbox has its own, dropped when it closes. */
  databaseUrl?: string;
};

/** Random failures are off, and the delays between attempts are short. */
export async function openTestSandbox(given: Given): Promise<TestSandbox> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const databaseUrl = given.databaseUrl ?? newDatabase();
  const product = readSettings({
    SANDBOX_PORT: port,
    PAYMENT_API_URL: url,
    PUBLIC_URL: given.publicUrl,
    ...roomyBudgets,
  });
  const own = readSandboxSettings({
    SANDBOX_PORT: port,
    SANDBOX_PUBLIC_URL: url,
    SANDBOX_DATABASE_URL: databaseUrl,
  });
  if (!product.ok || !own.ok) throw new Error('the settings of the tests are valid');
  const options = readSandboxOptions();
  options.webhooks = {
    copies: 1,
    delayMs: 0,
    shuffleMs: 0,
    dropFirst: false,
    retryGapsMs: [100, 200, 400, 800, 1600, 3200],
  };
  const clock = { now: given.now };
  const log = openLog('silent');
  const sandbox = await openSandbox({ settings: own.settings, options, log, clock: () => clock.now });
  const close = async () => {
    await sandbox.close();
    if (!given.databaseUrl) await dropDatabase(databaseUrl);
  };
  return { ...sandbox, close, settings: product.settings, databaseUrl, options, clock };
}

/** The prefix is that of the run, so that on a given server the run can drop its remaining databases. */
function newDatabase(): string {
  const { url, run } = inject('testServer');
  return urlOfDatabase(url, `alisio_${run}_sandbox_${crypto.randomUUID().slice(0, 8)}`);
}

async function dropDatabase(url: string): Promise<void> {
  const admin = new Client({ connectionString: urlOfDatabase(url, 'postgres') });
  await admin.connect();
  await admin.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
  await admin.end();
}
