// Starts the built product for the journeys: with their own ports, folder and demonstration world.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';

import { urlOfDatabase } from '#tests/support/database/test-server.ts';
import { journeyDatabase } from '../database.ts';
import { journeyProviders } from '../providers.ts';
import { roomyBudgets } from '#tests/support/app/roomy-budgets.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const dataDir = process.env.JOURNEY_DATA_DIR ?? '';
const given = process.env.DATABASE_URL;
const ownDatabase = journeyDatabase();

if (given) await onServer(`CREATE DATABASE ${ownDatabase}`);

const app = spawn(process.execPath, [path.join(root, 'build/server/index.js')], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    // Hundreds of journeys book from few addresses.
    ...roomyBudgets,
    // wait-for-a-turn puts one site under attack.
    HELD_UNITS_PER_SITE: '3000',
    HOLD_CHALLENGE_BITS: '10',
    HOLD_CHALLENGE_WAIT_SECONDS: '10',
    APP_MODE: 'demo',
    HOST: '127.0.0.1',
    PORT: process.env.JOURNEY_PORT,
    PUBLIC_URL: `http://localhost:${process.env.JOURNEY_PORT}`,
    SANDBOX_PORT: process.env.JOURNEY_SANDBOX_PORT,
    PAYMENT_API_URL: `http://localhost:${process.env.JOURNEY_SANDBOX_PORT}`,
    LOGIN_PROVIDERS: JSON.stringify(journeyProviders()),
    DATA_DIR: dataDir,
    EMBEDDED_DATABASE_PORT: process.env.JOURNEY_DATABASE_PORT,
    // Each journey may set its client address, so that no journey is rate-limited for another.
    TRUST_PROXY: '1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    ...(given && { DATABASE_URL: urlOfDatabase(given, ownDatabase) }),
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.kill('SIGTERM'));
app.once('exit', (code) => void leave(code ?? 0));

async function leave(code: number): Promise<void> {
  if (given) {
    for (const name of [ownDatabase, `${ownDatabase}_sandbox`]) {
      await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  }
  fs.rmSync(dataDir, { recursive: true, force: true });
  process.exit(code);
}

async function onServer(statement: string): Promise<void> {
  const admin = new Client({ connectionString: given });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
