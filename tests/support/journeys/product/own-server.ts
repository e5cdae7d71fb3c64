// The built product for one journey: with its own database, settings and ports, and a log that the journey can read.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { Client } from 'pg';

import { roomyBudgets } from '#tests/support/app/roomy-budgets.ts';
import { freePort, urlOfDatabase } from '#tests/support/database/test-server.ts';
import { databaseUrl } from '../database.ts';

export type OwnServer = {
  /** The address of the office and of the links that are sent. */
  url: string;
  /** `http://portugal.localhost:4711` */
  at: (site: string) => string;
  /** The origin of its payment provider. */
  sandbox: string;
  /** A page without a browser, because only browsers resolve `*.localhost`. */
  get: (site: string, path: string) => Promise<Got>;
  query: <T>(text: string, values?: unknown[]) => Promise<T[]>;
  /** Runs an npm command with the settings of the server and `env`: the exit code and the output. */
  run: (args: readonly string[], env?: Record<string, string>) => Promise<Ran>;
  /** Everything that the server and its mail process have written. */
  log: () => string;
  stop: () => Promise<void>;
};

export type Ran = { code: number; out: string; err: string };

export type Got = { headers: IncomingHttpHeaders; text: string };

const root = path.resolve(import.meta.dirname, '../../../..');

/** The demonstration world in a database of its own on the journeys' server. */
export async function startOwnServer(name: string, env: Record<string, string> = {}): Promise<OwnServer> {
  const database = `${name}_${process.pid}`;
  const url = urlOfDatabase(databaseUrl(), database);
  await ask(databaseUrl(), `CREATE DATABASE ${database}`);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  const [port, sandbox] = [await freePort(), await freePort()];
  const settings = {
    ...process.env,
    ...roomyBudgets,
    NODE_ENV: 'production',
    APP_MODE: 'demo',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SANDBOX_PORT: String(sandbox),
    PAYMENT_API_URL: `http://localhost:${sandbox}`,
    LOG_LEVEL: 'debug',
    ...env,
  };
  const server = spawn(process.execPath, [path.join(root, 'build/server/index.js')], {
    cwd: root,
    env: settings,
  });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  }
  const ready = async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => null))?.status;
  await expect.poll(ready, { timeout: 90_000 }).toBe(200);
  return {
    url: settings.PUBLIC_URL,
    at: (site) => `http://${site}.localhost:${port}`,
    sandbox: `http://localhost:${sandbox}`,
    get: (site, path) => get(port, `${site}.localhost:${port}`, path),
    query: (text, values) => ask(url, text, values),
    run: (args, more) => run(args, { ...settings, ...more }),
    log: () => log,
    async stop() {
      await end(server);
      for (const each of [database, `${database}_sandbox`]) {
        await ask(databaseUrl(), `DROP DATABASE IF EXISTS ${each} WITH (FORCE)`);
      }
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function get(port: number, host: string, path: string): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host }, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.once('end', () => resolve({ headers: answer.headers, text }));
    });
    asked.once('error', reject).end();
  });
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ran> {
  const child = spawn(process.execPath, ['scripts/launch.mjs', ...args], { cwd: root, env });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const [code] = await once(child, 'close');
  return { code, out, err };
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function ask<T>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as T[];
  } finally {
    await client.end();
  }
}
