// What is printed when a start fails: each sentence names the remedy. The errors are those of real sockets.
import { once } from 'node:events';
import { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openHttpServer } from '#app/http-server.server.ts';
import { startFailure } from '#app/start-failure.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { freePort } from '#tests/support/database/test-server.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase('empty');
});
afterAll(() => own.drop());

const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  );

const listen = (port: number, host: string) =>
  thrownBy(openHttpServer(() => {}, { port, host, log: openLog('silent') }));

test('a port that is taken is named, with the other ports that a second installation needs', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const text = startFailure(await listen(port, '127.0.0.1'), { HOST: '127.0.0.1', PORT: port });
  expect(text).toMatch(
    new RegExp(`^port ${port} is in use.* set PORT; .*SANDBOX_PORT and EMBEDDED_DATABASE_PORT`),
  );
  other.close();
});

test('an address of another machine is named', async () => {
  const text = startFailure(await listen(await freePort(), '192.0.2.1'), { HOST: '192.0.2.1', PORT: 3000 });
  expect(text).toMatch(/^192\.0\.2\.1 is no address of this machine\. Set HOST/);
});

test('a port that only root may use is named', () => {
  const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' });
  expect(startFailure(refused, { HOST: '0.0.0.0', PORT: 80 })).toMatch(
    /may not listen on port 80\. Set PORT to 1024/,
  );
});

async function connectTo(url: string): Promise<string> {
  const db = openDatabase({ url });
  const error = await thrownBy(db.pool.query('select 1'));
  await db.close();
  return startFailure(error, { HOST: '127.0.0.1', PORT: 3000, DATABASE_URL: url });
}

test('a database that cannot be used is named, without its password', async () => {
  const nobody = await freePort();
  const away = await connectTo(`postgres://ana:secret@localhost:${nobody}/shop`);
  expect(away).toBe(
    `the database shop at localhost:${nobody} cannot be reached (ECONNREFUSED): start it. Or correct DATABASE_URL.`,
  );
  const wrong = new URL(own.url);
  wrong.pathname = '/nowhere';
  expect(await connectTo(wrong.href)).toMatch(/the database nowhere at .* has no such database: create it/);
  wrong.password = 'guess';
  expect(await connectTo(wrong.href)).toMatch(/refuses the password\. Or correct DATABASE_URL/);
});

test('a program that is no database is named', async () => {
  const other = net.createServer((socket) => socket.end('hello')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await connectTo(`postgres://ana@127.0.0.1:${port}/shop`)).toContain('correct DATABASE_URL');
  other.close();
});

test('every other error keeps its message', () => {
  expect(startFailure(new Error('Set DATA_DIR.'), { HOST: '127.0.0.1', PORT: 3000 })).toBe('Set DATA_DIR.');
  expect(startFailure('odd', { HOST: '127.0.0.1', PORT: 3000 })).toBe('odd');
});
