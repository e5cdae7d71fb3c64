// The supervisor of the embedded PostgreSQL, with real servers and real kills. Each test has its own folders and ports.
// What one server shows is in embedded.test.ts.
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { openDatabase } from '#platform/db/client.server.ts';
import { assertDurable } from '#platform/db/durable.server.ts';
import { isRunning, readPostmaster, waitUntil } from '#platform/db/embedded-process.server.ts';
import { problemOf } from '#platform/db/embedded-problem.server.ts';
import { startEmbedded, type EmbeddedDatabase, type EmbeddedOptions } from '#platform/db/embedded.server.ts';
import { freePort } from '#tests/support/database/test-server.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let home: string;
let dataDir: string;
let port: number;
const started: EmbeddedDatabase[] = [];
const impatient = { patienceMs: 300 };
const children: ChildProcess[] = [];

beforeAll(async () => {
  home = path.join(os.tmpdir(), `alisio-supervisor-${process.pid}`);
  fs.mkdirSync(home, { mode: 0o711 });
  dataDir = path.join(home, 'data');
  port = await freePort();
});

afterEach(async () => {
  await startedElsewhereIsStopped();
  for (const server of started.splice(0)) await server.stop();
});

afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

/** Waits for the previous owner as long as a busy machine may need; a refusal is expected with `impatient`. */
async function start(more: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const server = await startEmbedded({ dataDir, port, patienceMs: 60_000, ...more });
  started.push(server);
  return server;
}

/** Another process that owns the server of `dataDir`; resolves to the server's pid once it runs. */
async function startElsewhere(code = '', prefix: string[] = [], folder = dataDir): Promise<number> {
  const program = `import { startEmbedded } from '#platform/db/embedded.server.ts';
    import { openDatabase } from '#platform/db/client.server.ts';
    const place = { dataDir: ${JSON.stringify(folder)}, port: ${port} };
    const server = await startEmbedded({ ...place, patienceMs: 300 });
    // One handler from the start: a signal that comes while handlers are exchanged is lost.
    process.on('SIGTERM', async () => {
      await new Promise((go) => setTimeout(go, globalThis.slowMs ?? 0));
      await server.stop();
      process.exit(0);
    });
    console.log('server', server.pid);
    ${code}
    setInterval(() => {}, 1000);`;
  const [file, ...args] = [...prefix, process.execPath, '--input-type=module-typescript', '-e', program];
  const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const pid = /server (\d+)/.exec(String(chunk))?.[1];
      if (pid) resolve(Number(pid));
    });
    child.once('exit', (code_) => reject(new Error(`the other app ended with ${code_}`)));
  });
}

function kill(child: ChildProcess | undefined): Promise<void> {
  return new Promise((resolve) => {
    child?.once('exit', () => resolve());
    child?.kill('SIGKILL');
  });
}

async function ask(url: string, query: string): Promise<unknown> {
  const db = openDatabase({ url });
  const { rows } = await db.pool.query<{ answer: unknown }>(query);
  await db.close();
  return rows[0]?.answer;
}

async function problemWhenStarting(more: Partial<EmbeddedOptions> = {}): Promise<unknown> {
  try {
    await start(more);
    return 'it started';
  } catch (error) {
    return problemOf(error) ?? error;
  }
}

test('the first start makes a database, the second finds it and keeps what was written', async () => {
  const first = await start();
  expect(first.initMs).toBeGreaterThan(0);
  await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  expect(isRunning(first.pid)).toBe(false);
  const second = await start();
  expect(second).toMatchObject({ initMs: 0, adopted: false, owned: true });
  expect(await ask(second.url, 'SELECT answer FROM kept')).toBe(42);
  expect(await ask(second.url, "SELECT current_setting('server_encoding') AS answer")).toBe('UTF8');
});

test('after kill -9 of the app the next start adopts the running server', async () => {
  const pid = await startElsewhere();
  await kill(children[0]);
  expect(isRunning(pid)).toBe(true);
  const server = await start();
  expect(server).toMatchObject({ pid, adopted: true, owned: true });
  await server.stop();
  expect(isRunning(pid)).toBe(false);
});

test('commits that were acknowledged survive kill -9 of the app and of the server at once', async () => {
  const pid = await startElsewhere(`
    const db = openDatabase({ url: server.url });
    await db.pool.query('CREATE TABLE IF NOT EXISTS ack (n int)');
    const { writeFileSync } = await import('node:fs');
    for (let n = 1; ; n++) {
      await db.pool.query('INSERT INTO ack VALUES ($1)', [n]);
      writeFileSync(${JSON.stringify(path.join(home, 'acknowledged'))}, String(n));
    }`);
  const acknowledged = () => Number(fs.readFileSync(path.join(home, 'acknowledged'), 'utf8') || 0);
  const written = () => fs.existsSync(path.join(home, 'acknowledged')) && acknowledged() > 200;
  expect(await waitUntil(written, 60_000)).toBe(true);
  process.kill(pid, 'SIGKILL');
  await kill(children[0]);
  const server = await start();
  expect(server.adopted).toBe(false);
  expect(await ask(server.url, 'SELECT max(n) AS answer FROM ack')).toBeGreaterThanOrEqual(acknowledged());
});

test('a second app on the same folder is refused with the number of the first', async () => {
  await startElsewhere();
  await expect(start(impatient)).rejects.toThrow(`in use by another Alisio (process ${children[0]?.pid})`);
  expect(await problemWhenStarting(impatient)).toBe('folder_in_use');
});

test('an app that is restarted at once waits for the previous one to leave', async () => {
  const pid = await startElsewhere('globalThis.slowMs = 700;');
  const leaving = startedElsewhereIsStopped();
  const server = await start();
  await leaving;
  expect(server).toMatchObject({ owned: true, adopted: false });
  expect(server.pid).not.toBe(pid);
  expect(await ask(server.url, 'SELECT 1 AS answer')).toBe(1);
});

test('several apps start at once: exactly one gets the folder, and one server runs', async () => {
  const fresh = path.join(home, 'race');
  const tries = await Promise.allSettled([1, 2, 3].map(() => startElsewhere('', [], fresh)));
  const won = tries.filter((outcome) => outcome.status === 'fulfilled');
  expect(won).toHaveLength(1);
  expect(readPostmaster(path.join(fresh, 'database/cluster'))?.pid).toBe(won[0]?.value);
});

/** Asks the other apps to stop cleanly, so that no server is left running. */
async function startedElsewhereIsStopped(): Promise<void> {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    await new Promise((resolve) => child.once('exit', resolve).kill('SIGTERM'));
  }
}

test('a port that another program uses is named', async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  await expect(start({ port: taken })).rejects.toThrow(
    `Port ${taken} of 127.0.0.1 is used by another program`,
  );
  other.close();
});

test('a server left on another port is stopped and started on the right one', async () => {
  const pid = await startElsewhere();
  await kill(children[0]);
  const other = await freePort();
  const server = await start({ port: other });
  expect(server.pid).not.toBe(pid);
  expect(isRunning(pid)).toBe(false);
  expect(new URL(server.url).port).toBe(String(other));
});

test('a hung server is ended and a new one started, never a second one beside it', async () => {
  const pid = await startElsewhere();
  await kill(children[0]);
  process.kill(pid, 'SIGSTOP');
  const server = await start({ hungMs: 3_000 });
  expect(server.pid).not.toBe(pid);
  expect(isRunning(pid)).toBe(false);
  expect(await ask(server.url, 'SELECT 1 AS answer')).toBe(1);
});

test('a stale claim whose number now belongs to another program does not stop the start', async () => {
  const claim = `${process.pid}\n${dataDir}/database/cluster\n1\n${port}\n\n127.0.0.1\n\nready   \n`;
  fs.writeFileSync(path.join(dataDir, 'database/cluster/postmaster.pid'), claim);
  expect((await start()).adopted).toBe(false);
});

test('a server that dies under the app is started again', async () => {
  const server = await start();
  process.kill(server.pid, 'SIGKILL');
  const cluster = path.join(dataDir, 'database/cluster');
  const isBack = () =>
    readPostmaster(cluster)?.pid !== server.pid && readPostmaster(cluster)?.status === 'ready';
  expect(await waitUntil(isBack, 60_000)).toBe(true);
  expect(await ask(server.url, 'SELECT 1 AS answer')).toBe(1);
});

test('a server that cannot be started again is tried until it can', async () => {
  const messages: string[] = [];
  const server = await start({ log: (message) => messages.push(message) });
  const control = path.join(dataDir, 'database/cluster/global/pg_control');
  fs.renameSync(control, `${control}.away`);
  process.kill(server.pid, 'SIGKILL');
  const failures = () => messages.filter((message) => message.includes('could not be brought back')).length;
  expect(await waitUntil(() => failures() > 1, 60_000)).toBe(true);
  fs.renameSync(`${control}.away`, control);
  expect(await waitUntil(() => messages.at(-1) === 'The database server is back.', 60_000)).toBe(true);
  expect(await ask(server.url, 'SELECT 1 AS answer')).toBe(1);
});

test('a folder of another major version is refused', async () => {
  const version = path.join(dataDir, 'database/cluster/PG_VERSION');
  const own = fs.readFileSync(version, 'utf8');
  fs.writeFileSync(version, '15\n');
  expect(await problemWhenStarting()).toBe('folder_other_version');
  fs.writeFileSync(version, own);
});

test('settings that may lose acknowledged commits are refused by name', async () => {
  const { url } = await start({ flags: { fsync: 'off', full_page_writes: 'off' } });
  const db = openDatabase({ url });
  await expect(assertDurable(db.pool)).rejects.toThrow(/fsync is off.*full_page_writes is off/);
  await db.close();
});

test('a folder below a private parent works, and the remains of a killed first start are removed', async () => {
  const parent = path.join(home, 'private');
  fs.mkdirSync(path.join(parent, 'data/database.new-999999999'), { recursive: true });
  fs.chmodSync(parent, 0o700);
  const server = await start({ dataDir: path.join(parent, 'data') });
  expect(await ask(server.url, 'SELECT 1 AS answer')).toBe(1);
  expect(fs.readdirSync(path.join(parent, 'data')).toSorted()).toEqual(['database', 'postgres.log']);
});

test('a normal user needs no root', async () => {
  const folder = path.join(home, 'normal');
  fs.mkdirSync(folder);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) fs.chownSync(folder, 65_534, 65_534);
  const prefix = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
  const pid = await startElsewhere('', prefix, folder);
  expect(isRunning(pid)).toBe(true);
  await startedElsewhereIsStopped();
  expect(isRunning(pid)).toBe(false);
});
