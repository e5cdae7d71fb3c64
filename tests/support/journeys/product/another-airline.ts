// The built product as it sells for Norte Air (YY, 999), on a database of its own; and what must not occur in anything
// that leaves it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { Client } from 'pg';

import { loadDemoContent } from '#demo/load/load-content.server.ts';
import { loadWorld } from '#demo/load/load-world.server.ts';
import { type Database, openDatabase } from '#platform/db/client.server.ts';
import { migrateDatabase } from '#platform/db/migrate.server.ts';
import { assert } from '#platform/lib/result.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { readSettings, type Settings } from '#platform/lib/settings.server.ts';
import { openSandbox, type Sandbox } from '#sandbox/open-sandbox.ts';
import { readSandboxOptions } from '#sandbox/options.ts';
import { norteAir } from '#tests/support/airline.ts';
import { freePort, urlOfDatabase } from '#tests/support/database/test-server.ts';
import { traceInBytes, traceOfDemonstration } from '#tests/support/demonstration-trace.ts';
import { openTlsProxy } from '#tests/support/tls/tls-proxy.ts';
import { databaseUrl } from '../database.ts';
import { norteContent } from './another-airline-content.ts';
import { wordsIn } from './another-airline-files.ts';
import { isVisit } from './another-airline-routes.ts';

export type NorteAir = {
  db: Database;
  url: string;
  /** What browsers ask: behind TLS another address than `url`. */
  publicUrl: string;
  /** Those of the server. */
  settings: Settings;
  /** Where mails are written. */
  dataDir: string;
  /** The text of an answer, or that of a PDF, without a trace of the demonstration airline. */
  page: (at: string, asked?: Asked) => Promise<string>;
  ask: (at: string, asked?: Asked) => Promise<Response>;
  /** The paths that have answered. */
  visited: Set<string>;
  /** The provider's records; only with a payment provider. */
  sandbox: Sandbox | null;
  /** Runs `work` while the server cannot reach its database. */
  withoutDatabase: (work: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};

export type Asked = {
  method?: string;
  json?: unknown;
  form?: Record<string, string>;
  token?: string;
  key?: string;
  cookie?: string;
  status?: number;
};

export const root = path.resolve(import.meta.dirname, '../../../..');

/**
 * `name` begins the name of its database. With `pays`, cards are charged at a sandbox of its own. With `tls`, browsers
 * reach it only through a proxy that ends TLS.
 */
export async function startNorteAir(name: string, { pays = false, tls = false } = {}): Promise<NorteAir> {
  const database = `${name}_${process.pid}`;
  const at = urlOfDatabase(databaseUrl(), database);
  await onServer(`CREATE DATABASE ${database}`);
  const db = openDatabase({ url: at });
  await migrateDatabase(db);
  const now = new Date();
  await loadWorld(db, { now, seller: norteAir });
  await loadDemoContent({ db, now, settings: { LINK_HOSTS: [] } }, { files: norteContent, pictures: [] });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'norte-'));
  const sandbox = pays ? await openOwnSandbox(`${at}_sandbox`, await freePort()) : null;
  const proxy = tls ? await openTlsProxy(() => port) : null;
  const publicUrl = proxy ? `https://localhost:${proxy.port}` : url;
  const env = {
    ...settingsOf(at, dataDir, port),
    ...(sandbox && { PAYMENT_API_URL: sandbox.url }),
    ...(proxy && { PUBLIC_URL: publicUrl, TRUST_PROXY: '1' }),
  };
  const read = readSettings(env);
  assert(read.ok, 'the settings of Norte Air are good');
  const server = spawn(process.execPath, [path.join(root, 'build/server/index.js')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  await expect.poll(() => isReady(url), { timeout: 60_000 }).toBe(true);
  const visited = new Set<string>();
  const site = { url, visited };
  return {
    db,
    url,
    publicUrl,
    visited,
    sandbox,
    settings: read.settings,
    dataDir,
    page: (path, asked) => page(site, path, asked),
    ask: (path, asked) => ask(site, path, asked),
    async withoutDatabase(work) {
      await onServer(`ALTER DATABASE ${database} WITH ALLOW_CONNECTIONS false`);
      await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
      await work().finally(() => onServer(`ALTER DATABASE ${database} WITH ALLOW_CONNECTIONS true`));
      await expect.poll(() => isReady(url), { timeout: 60_000 }).toBe(true);
    },
    async stop() {
      await proxy?.close();
      await end(server);
      await sandbox?.close();
      await db.close();
      for (const each of [database, `${database}_sandbox`])
        await onServer(`DROP DATABASE IF EXISTS ${each} WITH (FORCE)`);
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const paymentKeys = {
  secretKey: 'sk_q7Vd2XkPz9LmT4wRb8HsN3yG6cJfE1uA',
  webhookSecret: 'whsec_Zt5KpW8rQ2nY7vMx4DgS9hLb3CjF6eUa',
};

function openOwnSandbox(databaseUrl: string, port: number): Promise<Sandbox> {
  const publicUrl = `http://127.0.0.1:${port}`;
  const address = { host: '127.0.0.1', port, publicUrl, databaseUrl };
  const settings = { ...address, ...paymentKeys, logLevel: 'silent' };
  return openSandbox({ settings, options: readSandboxOptions(), log: openLog('silent') });
}

function settingsOf(databaseUrl: string, dataDir: string, port: number): Record<string, string> {
  return {
    NODE_ENV: 'production',
    APP_MODE: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    PAYMENT_SECRET_KEY: paymentKeys.secretKey,
    PAYMENT_WEBHOOK_SECRET: paymentKeys.webhookSecret,
    PAYMENT_PROVIDER: 'sandbox',
    LINK_SECRET: 'm4XrT9bKq7ZsW2pVd8LhN5yGc3JfR6uE',
    LOG_LEVEL: 'warn',
  };
}

type VisitedSite = { url: string; visited: Set<string> };

async function ask({ url, visited }: VisitedSite, at: string, asked: Asked = {}): Promise<Response> {
  const { method, json, form, ...by } = asked;
  const headers = new Headers();
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (by.token) headers.set('authorization', `Bearer ${by.token}`);
  if (by.key) headers.set('idempotency-key', by.key);
  if (by.cookie) headers.set('cookie', by.cookie);
  const body = form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json);
  const answer = await fetch(url + at, {
    method: method ?? (body === null ? 'GET' : 'POST'),
    headers,
    body,
    redirect: 'manual',
  });
  expectNoTrace(at, JSON.stringify([...answer.headers]));
  const { pathname } = new URL(url + at);
  if (isVisit(pathname, answer.status)) visited.add(pathname);
  return answer;
}

async function page(site: VisitedSite, at: string, asked: Asked = {}): Promise<string> {
  const answer = await ask(site, at, asked);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.status, `${at} ${bytes.toString().slice(0, 300)}`).toBe(asked.status ?? 200);
  expect(traceInBytes(bytes), at).toBeUndefined();
  const text = await wordsIn(bytes, answer.headers.get('content-type') ?? '');
  expectNoTrace(at, text);
  return text;
}

export function expectNoTrace(what: string, text: string): void {
  expect(traceOfDemonstration(text), what).toBeUndefined();
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function onServer(statement: string): Promise<void> {
  const admin = new Client({ connectionString: urlOfDatabase(databaseUrl(), 'postgres') });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
