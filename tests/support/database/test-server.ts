// Vitest's global setup: one PostgreSQL for the whole run, with its own folder and port, removed at the end.
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

import { openDatabase } from '#platform/db/client.server.ts';
import { findBinaries } from '#platform/db/embedded-binaries.server.ts';
import { endServer, isPostgresOf, isRunning, readPostmaster } from '#platform/db/embedded-process.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { migrateDatabase } from '#platform/db/migrate.server.ts';

export type TestServer = { url: string; run: string };

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const FOLDER = 'alisio-test-';

/**
 * Where Linux keeps files in memory. Nothing on this server outlives the run, so there is no need to wait for a disk.
 */
const MEMORY = '/dev/shm';
const roomBytes = 6e9;

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // For tests that read only files, such as the rules of the house.
  if (process.env.TEST_DATABASE === 'none') return () => Promise.resolve();
  await sweepKilledRuns();
  const run = `t${process.pid.toString(36)}${Date.now().toString(36)}`;
  const dataDir = path.join(hasRoom(MEMORY) ? MEMORY : os.tmpdir(), `${FOLDER}${process.pid}`);
  const given = process.env.DATABASE_URL;
  const server = given ? null : await startEmbedded({ dataDir, port: await freePort() });
  const url = given ?? server?.url ?? '';
  await makeTemplate(url, templateName(run, 'empty'));
  project.provide('testServer', { url, run });
  return async () => {
    if (given) await dropAll(url, run);
    await server?.stop();
    if (server) fs.rmSync(dataDir, { recursive: true, force: true });
  };
}

export type World = 'empty' | 'world';

export function templateName(run: string, world: World): string {
  return `alisio_${run}_${world}`;
}

/** The same server, another database. */
export function urlOfDatabase(url: string, database: string): string {
  const at = new URL(url);
  at.pathname = `/${database}`;
  return at.href;
}

/**
 * A port that is currently free, below the range for outgoing connections: a port in that range could be taken before
 * the server listens on it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 20_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

function hasRoom(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize > roomBytes;
  } catch {
    return false;
  }
}

async function makeTemplate(url: string, name: string): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const db = openDatabase({ url: urlOfDatabase(url, name) });
  await migrateDatabase(db);
  await db.close();
}

async function dropAll(url: string, run: string): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  const { rows } = await admin.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [`alisio_${run}_`],
  );
  for (const { name } of rows) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
}

/** A killed test run leaves its server running; the next run ends it and removes its folder. */
async function sweepKilledRuns(): Promise<void> {
  const homes = [os.tmpdir(), ...(fs.existsSync(MEMORY) ? [MEMORY] : [])];
  const folders = homes.flatMap((home) => fs.readdirSync(home).map((name) => ({ home, name })));
  for (const { home, name } of folders) {
    const pid = Number(new RegExp(`^${FOLDER}(\\d+)$`).exec(name)?.[1]);
    if (!pid || isRunning(pid)) continue;
    const dataDir = path.join(home, name);
    const cluster = path.join(dataDir, 'database/cluster');
    const server = readPostmaster(cluster);
    if (server && isPostgresOf(cluster, server.pid))
      await endServer(cluster, server.pid, findBinaries(), 5_000);
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
