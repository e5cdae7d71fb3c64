// The sandbox as the server starts it, with a real process and database: killed, stopped, orphaned, its port taken.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { keepSandbox, startsSandbox } from '#app/keep-sandbox.server.ts';
import type { KeptProcess } from '#app/keep-process.server.ts';
import { isRunning } from '#platform/db/embedded-process.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { freePort, urlOfDatabase } from '#tests/support/database/test-server.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { readSettings, type Settings } from '#platform/lib/settings.server.ts';
import { sandboxGateway } from '#payments/sandbox-gateway.server.ts';
import { eventually } from '#tests/support/eventually.ts';

const log = openLog('silent');
let test: TestDatabase;
let settings: Settings;
let kept: KeptProcess | null = null;

beforeAll(async () => {
  test = await openTestDatabase('empty');
  settings = settingsOf({ SANDBOX_PORT: String(await freePort()) });
});
afterEach(async () => {
  await kept?.stop();
  kept = null;
});
afterAll(async () => {
  await test.drop();
  const name = `${new URL(test.url).pathname.slice(1)}_sandbox`;
  await inDatabase(urlOfDatabase(test.url, 'postgres'), `drop database if exists ${name} with (force)`);
});

/** The number of rows. */
async function inDatabase(url: string, statement: string): Promise<number | null> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(statement);
  await client.end();
  return rowCount;
}

function settingsOf(env: Record<string, string>): Settings {
  const read = readSettings({ LOG_LEVEL: 'silent', ...env });
  if (!read.ok) throw new Error('the settings of the tests are valid');
  return read.settings;
}

const keep = () => (kept = keepSandbox({ settings, databaseUrl: test.url, log, pauseMs: 50 }));
const isHealthy = () => fetch(`${settings.PAYMENT_API_URL}/healthz`).then(({ ok }) => ok);

async function pay(paymentId: string): Promise<string> {
  const made = await sandboxGateway(settings).create({
    paymentId,
    amountMinor: 5_000,
    currency: 'EUR',
    method: 'card',
    paymentToken: 'tok_approved',
    description: '',
    returnUrl: 'http://127.0.0.1:9/back',
    webhookUrl: 'http://127.0.0.1:9/hook',
    locale: 'en',
  });
  return made.ok ? made.value.providerPaymentId : made.kind;
}

describe('the sandbox process', () => {
  it('keeps payments in a database of its own, is restarted after a kill, and still has them', async () => {
    const sandbox = keep();
    await sandbox.ready;
    const id = await pay('first');
    const first = sandbox.pid() ?? 0;
    process.kill(first, 'SIGKILL');
    await eventually(() => expect([undefined, first]).not.toContain(sandbox.pid()));
    await eventually(async () => expect(await isHealthy()).toBe(true));
    expect(await sandboxGateway(settings).read(id)).toMatchObject({
      value: { state: 'authorised', amountMinor: 5_000 },
    });
    expect(await inDatabase(`${test.url}_sandbox`, 'select from payment')).toBe(1);
    const pid = sandbox.pid() ?? 0;
    await sandbox.stop();
    expect([sandbox.pid(), isRunning(pid)]).toEqual([undefined, false]);
  });

  it('ends when the process that started it is killed', async () => {
    const code = `import { keepSandbox } from '#app/keep-sandbox.server.ts';
      import { openLog } from '#platform/lib/log.server.ts';
      import { readSettings } from '#platform/lib/settings.server.ts';
      const { settings } = readSettings(process.env);
      const sandbox = keepSandbox({ settings, databaseUrl: process.argv[1], log: openLog('silent') });
      await sandbox.ready;
      console.log(sandbox.pid());`;
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', code, test.url], {
      env: {
        ...process.env,
        APP_MODE: 'demo',
        LOG_LEVEL: 'silent',
        SANDBOX_PORT: String(settings.SANDBOX_PORT),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(printed);
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await eventually(() => expect(isRunning(pid)).toBe(false));
  });

  it('is not ready when its port is taken, so that the server does not start without payments', async () => {
    const other = createServer().listen(settings.SANDBOX_PORT, '127.0.0.1');
    await once(other, 'listening');
    await expect(keep().ready).rejects.toThrow('the sandbox process ended before it was ready');
    other.close();
  });
});

it('is only started in the demonstration, and only if payments go to its port', () => {
  expect(startsSandbox(settingsOf({}))).toBe(true);
  expect(startsSandbox(settingsOf({ PAYMENT_API_URL: 'http://localhost:4000' }))).toBe(false);
  const keys = {
    PAYMENT_SECRET_KEY: 'sk_q7Vd2XkPz9LmT4wRb8HsN3yG6cJfE1uA',
    PAYMENT_WEBHOOK_SECRET: 'whsec_Zt5KpW8rQ2nY7vMx4DgS9hLb3CjF6eUa',
  };
  const real = {
    ...keys,
    APP_MODE: 'production',
    PUBLIC_URL: 'https://a.example',
    PAYMENT_PROVIDER: 'sandbox',
    TRUST_PROXY: '1',
    LINK_SECRET: 'm4XrT9bKq7ZsW2pVd8LhN5yGc3JfR6uE',
  };
  expect(startsSandbox(settingsOf(real))).toBe(false);
});
