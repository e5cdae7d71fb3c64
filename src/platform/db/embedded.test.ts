// The supervisor of the embedded PostgreSQL, with one real server. Kills, restarts and races are in
// embedded.full.test.ts.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openDatabase } from '#platform/db/client.server.ts';
import { binariesIn, findBinaries, reachableBinaries } from '#platform/db/embedded-binaries.server.ts';
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

// As in a clone below /root, the home folder of root on most machines.
test('the server starts in a folder that only the user who starts it can enter', async () => {
  const closed = path.join(home, 'closed é');
  fs.mkdirSync(closed, { mode: 0o700 });
  const { postgres, version } = findBinaries();
  fs.cpSync(path.resolve(postgres, '../..'), path.join(closed, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const started = await startEmbedded({
    dataDir: path.join(closed, 'data'),
    port: await freePort(),
    binaries: binariesIn(path.join(closed, 'native'), version),
  });
  expect(await ask(started.url, 'SELECT 1 AS answer')).toBe(1);
  await started.stop();
});

describe('programs that the user of PostgreSQL cannot reach', () => {
  const nobody = { uid: 65_534, gid: 65_534 };
  const closedPrograms = () => {
    const closed = path.join(home, 'programs');
    fs.mkdirSync(path.join(closed, 'bin'), { recursive: true, mode: 0o700 });
    for (const name of ['initdb', 'postgres', 'pg_ctl'])
      fs.writeFileSync(path.join(closed, 'bin', name), '', { mode: 0o700 });
    return binariesIn(closed, '18.1.0');
  };

  test('are copied once to the first folder that the user can enter and nobody else can change', () => {
    const [open, changeable, hidden] = ['open', 'changeable', 'hidden'].map((name) => path.join(home, name));
    fs.mkdirSync(changeable ?? '');
    fs.chmodSync(changeable ?? '', 0o777);
    fs.mkdirSync(hidden ?? '', { mode: 0o700 });
    const log: string[] = [];
    const homes = [path.join(home, 'a-file'), changeable, hidden, open].map(String);
    fs.writeFileSync(path.join(home, 'a-file'), '');
    const options = { homes, log: (message: string) => log.push(message) };
    const copies = [1, 2].map(() => reachableBinaries(closedPrograms(), nobody, options).postgres);
    expect(copies).toEqual([1, 2].map(() => `${open}/postgresql-18.1.0/bin/postgres`));
    expect(log).toEqual([expect.stringContaining(`PostgreSQL is copied to ${open}/postgresql-18.1.0`)]);
    expect(fs.statSync(copies[0] ?? '').mode & 0o777).toBe(0o755);
  });

  test('are named with the cure if no folder can hold a copy', () => {
    expect(() => reachableBinaries(closedPrograms(), nobody, { homes: ['/proc/alisio'] })).toThrow(
      'its programs cannot be copied to /proc/alisio. Make one of these folders writable',
    );
  });
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
