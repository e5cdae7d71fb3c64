// A database that accepts connections and answers nothing, as a process that was stopped by a signal.
import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Database, openDatabase } from '#platform/db/client.server.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
let proxy: net.Server;
let db: Database;
let api: TestApp;

let isFrozen = false;
/** How many statements about budgets were sent to the frozen database. */
let budgets = 0;
const sockets = new Set<Socket>();

beforeAll(async () => {
  test = await openTestDatabase('world');
  const real = new URL(test.url);
  proxy = net.createServer((client) => {
    const server = net.connect(Number(real.port), real.hostname);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (data) => {
      if (!isFrozen) server.write(data);
      else if (data.includes('rate_limit')) budgets++;
    });
    server.on('data', (data) => isFrozen || client.write(data));
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(test.url);
  url.port = String((proxy.address() as AddressInfo).port);
  const limits = { statementMs: 1_000, lockMs: 1_000, idleInTransactionMs: 10_000 };
  db = openDatabase({ url: url.href, poolSize: 4, limits });
  api = openTestApp(db, () => worldNow);
  await api.app.warm;
});
afterAll(async () => {
  await api.app.stop();
  for (const socket of sockets) socket.destroy();
  proxy.close();
  await db.close();
  await test.drop();
});

it('ends a request with 503 after one unanswered statement, however many the request would send', async () => {
  const find = () =>
    api.call('/api/v1/reservations/find', { json: { reference: 'ZZZZZZ', lastName: 'Nobody' } });
  isFrozen = true;
  const { status, headers } = await find();
  expect([status, headers.get('retry-after'), budgets]).toEqual([503, expect.stringMatching(/^\d+$/), 1]);
  isFrozen = false;
  for (const socket of sockets) socket.destroy();
  await eventually(async () => expect((await find()).status).toBe(404));
});
