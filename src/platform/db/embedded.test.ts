// The supervisor of the embedded PostgreSQL, with one real server. Kills, restarts and races are in
// embedded.full.test.ts.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openDatabase } from '#platform/db/client.server.ts';
import { isRunning } from '#platform/db/embedded-process.server.ts';
import { problemOf } from '#platform/db/embedded-problem.server.ts';
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from '#platform/db/embedded.server.ts';
import { freePort } from '#tests/support/database/test-server.ts';

const home = path.join(os.tmpdir(), `alisio-embedded-${process.pid}`);
const dataDir = path.join(home, 'data');
let port: number;
let server: EmbeddedDatabase;

beforeAll(async () => {
  fs.mkdirSync(home, { mode: 0o711 });
  port = await freePort();
  server = await startEmbedded({ dataDir, port });
});
afterAll(async () => {
  await server.stop();
  fs.rmSync(home, { recursive: true, force: true });
  expect(isRunning(server.pid)).toBe(false);
});

const startAgain = (more: Partial<EmbeddedOptions> = {}) =>
  startEmbedded({ dataDir, port, patienceMs: 300, ...more });

async function ask(url: string, query: string): Promise<unknown> {
  const db = openDatabase({ url });
  const { rows } = await db.pool.query<{ answer: unknown }>(query);
  await db.close();
  return rows[0]?.answer;
}

const problemWhenStarting = (more: Partial<EmbeddedOptions>): Promise<unknown> =>
  startAgain(more).then(
    () => 'it started',
    (error: unknown) => problemOf(error) ?? error,
  );

test('the first start makes a database in UTF-8', async () => {
  expect(server).toMatchObject({ adopted: false, owned: true });
  expect(server.initMs).toBeGreaterThan(0);
  expect(await ask(server.url, "SELECT current_setting('server_encoding') AS answer")).toBe('UTF8');
});

test('the server listens on the loopback address only and asks for its password', async () => {
  expect(await ask(server.url, "SELECT current_setting('listen_addresses') AS answer")).toBe('127.0.0.1');
  const wrong = server.url.replace(/:[^:@]+@/, ':guess@');
  await expect(ask(wrong, 'SELECT 1 AS answer')).rejects.toThrow('password authentication failed');
});

test('the server never runs as root', () => {
  const uid = process.platform === 'win32' ? 1 : fs.statSync(path.join(dataDir, 'database/cluster')).uid;
  expect(uid).not.toBe(0);
  if (process.platform === 'linux') expect(fs.statSync(`/proc/${server.pid}`).uid).toBe(uid);
});

test('a second app on the same folder is refused', async () => {
  await expect(startAgain()).rejects.toThrow('in use by another Alisio');
  expect(await problemWhenStarting({})).toBe('folder_in_use');
});

test('a command-line tool joins the server of a running app and leaves it running', async () => {
  const guest = await startAgain({ whenInUse: 'join' });
  expect(guest).toMatchObject({ pid: server.pid, owned: false });
  await guest.stop();
  expect(await ask(server.url, 'SELECT 1 AS answer')).toBe(1);
});

test('a folder with other content is refused and left unchanged', async () => {
  const other = path.join(home, 'other');
  fs.mkdirSync(path.join(other, 'database'), { recursive: true });
  fs.writeFileSync(path.join(other, 'database/photo.jpg'), 'not ours');
  expect(await problemWhenStarting({ dataDir: other })).toBe('folder_not_database');
  expect(fs.readdirSync(path.join(other, 'database'))).toEqual(['photo.jpg']);
});

test('a folder that cannot be written to is refused', async () => {
  fs.writeFileSync(path.join(home, 'a-file'), '');
  expect(await problemWhenStarting({ dataDir: path.join(home, 'a-file') })).toBe('folder_not_writable');
});
