// Starts the built product for the journeys: on ports, a folder and a demonstration world of their own.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

import { freePort, urlOfDatabase } from '#db/test-server.ts';

const root = path.resolve(import.meta.dirname, '../..');
// The name is the one that the next run of the tests sweeps, should this run be killed.
const dataDir = path.join(os.tmpdir(), `alisio-test-${process.pid}`);
const given = process.env.DATABASE_URL;
const ownDatabase = `alisio_journeys_${process.pid}`;

if (given) await onServer(`CREATE DATABASE ${ownDatabase}`);

const app = spawn(process.execPath, [path.join(root, 'build/server/index.js')], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    APP_MODE: 'demo',
    HOST: '127.0.0.1',
    PORT: process.env.JOURNEY_PORT,
    PUBLIC_URL: `http://localhost:${process.env.JOURNEY_PORT}`,
    SANDBOX_PORT: process.env.JOURNEY_SANDBOX_PORT,
    PAYMENT_API_URL: `http://localhost:${process.env.JOURNEY_SANDBOX_PORT}`,
    DATA_DIR: dataDir,
    EMBEDDED_DATABASE_PORT: String(await freePort()),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    ...(given && { DATABASE_URL: urlOfDatabase(given, ownDatabase) }),
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.kill('SIGTERM'));
app.once('exit', (code) => void leave(code ?? 0));

async function leave(code: number): Promise<void> {
  if (given) await onServer(`DROP DATABASE IF EXISTS ${ownDatabase} WITH (FORCE)`);
  fs.rmSync(dataDir, { recursive: true, force: true });
  process.exit(code);
}

async function onServer(statement: string): Promise<void> {
  const admin = new Client({ connectionString: given });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
