// How the HTTP server stops: unused connections close at once, running requests are answered, no connection is reset.
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type HttpServer, openHttpServer } from '#app/http-server.server.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { eventually } from '#tests/support/eventually.ts';

type Running = { request: IncomingMessage; response: ServerResponse };

let http: HttpServer;
let running: Running[];
const clients: Socket[] = [];

beforeEach(async () => {
  running = [];
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/now') response.end('done');
    else running.push({ request, response });
  };
  http = await openHttpServer(answer, { port: 0, host: '127.0.0.1', log: openLog('silent') });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await http.drain(0);
});

/** A connection, everything it received, and how it ended. */
async function connect() {
  const { port } = http.server.address() as AddressInfo;
  const client = net.connect(port, '127.0.0.1');
  clients.push(client);
  const got = { text: '', error: null as Error | null };
  client.on('data', (data) => (got.text += String(data)));
  client.on('error', (error) => (got.error = error));
  const closed = once(client, 'close');
  await once(client, 'connect');
  const ask = (path: string) => client.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return { client, got, closed, ask };
}

describe('a client that sends too slowly', () => {
  it.each([
    ['headers', 'GET /now HTTP/1.1\r\nHost: loc'],
    ['body', 'POST /now HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf'],
  ])('is answered 408 and closed when its %s is not whole in time', async (_part, sent) => {
    await http.drain(0);
    const limits = { headersTimeout: 20, requestTimeout: 40, connectionsCheckingInterval: 10 };
    const unanswered = () => {};
    const log = openLog('silent');
    http = await openHttpServer(unanswered, { port: 0, host: '127.0.0.1', log, limits });
    const { client, got, closed } = await connect();
    client.write(sent);
    await closed;
    expect(got.text).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('has ten seconds for its headers, and a minute for all', () => {
    const { headersTimeout, requestTimeout } = http.server;
    expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 10_000, requestTimeout: 60_000 });
  });
});

it('a client has a limited number of connections at once, and may make a new one when one has closed', async () => {
  await http.drain(0);
  const answer = (_: IncomingMessage, response: ServerResponse) => void response.end('done');
  http = await openHttpServer(answer, { port: 0, host: '127.0.0.1', log: openLog('silent'), perClient: 2 });
  const [first, second] = [await connect(), await connect()];
  const third = await connect();
  await third.closed;
  for (const { ask } of [first, second]) ask('/now');
  for (const { got } of [first, second]) await eventually(() => expect(got.text).toContain('done'));
  first.client.end();
  await first.closed;
  const openNow = () => new Promise((done) => http.server.getConnections((_, count) => done(count)));
  await eventually(async () => expect(await openNow()).toBe(1));
  const next = await connect();
  next.ask('/now');
  await eventually(() => expect(next.got.text).toContain('done'));
  expect(third.got.text).toBe('');
});

describe('a server that stops', () => {
  it('closes idle connections: one that was answered, and one that never sent a request', async () => {
    const [answered, silent] = [await connect(), await connect()];
    answered.ask('/now');
    await eventually(() => expect(answered.got.text).toContain('done'));
    // Otherwise it would wait until the limit, which is tomorrow.
    expect(await http.drain(86_400_000)).toBe(0);
    await Promise.all([answered.closed, silent.closed]);
    expect([answered.got.error, silent.got.error]).toEqual([null, null]);
  });

  it('resets nothing behind a balancer: it answers running and new requests until the balancer sends none', async () => {
    const { promise: isUnseen, resolve: seen } = Promise.withResolvers<void>();
    const kept = await connect();
    kept.ask('/payment');
    await eventually(() => expect(running).toHaveLength(1));
    const drained = http.drain(86_400_000, isUnseen);
    // The balancer does not know yet, so it uses its connections and makes new ones.
    const fresh: Awaited<ReturnType<typeof connect>>[] = [];
    for (let turn = 0; turn < 60; turn++) {
      const one = await connect();
      one.ask('/now');
      fresh.push(one);
    }
    await eventually(() => expect(fresh.filter(({ got }) => got.text.includes('done'))).toHaveLength(60));
    running[0]?.response.end('paid');
    await eventually(() => expect(kept.got.text).toContain('paid'));
    kept.ask('/now');
    await eventually(() => expect(kept.got.text).toContain('done'));
    expect(http.server.listening).toBe(true);
    seen();
    expect(await drained).toBe(0);
    await Promise.all([kept, ...fresh].map(({ closed }) => closed));
    for (const { got } of [kept, ...fresh])
      expect([got.error, got.text]).toEqual([null, expect.not.stringMatching(/connection: close/i)]);
  });

  it('lets a running request end, announces that its connection closes, and accepts no new connection', async () => {
    const { got, closed, ask } = await connect();
    ask('/payment');
    await eventually(() => expect(running).toHaveLength(1));
    const drained = http.drain(86_400_000);
    await eventually(() => expect(http.server.listening).toBe(false));
    running[0]?.response.end('paid');
    await drained;
    await closed;
    expect(got).toEqual({
      text: expect.stringMatching(/^HTTP\/1.1 200 [\s\S]*connection: close[\s\S]*paid/i),
      error: null,
    });
  });

  it('answers a request that was under way on a connection in use, and closes it with the answer', async () => {
    const { got, closed, ask } = await connect();
    ask('/now');
    await eventually(() => expect(got.text).toContain('done'));
    const drained = http.drain(86_400_000);
    ask('/now');
    await drained;
    await closed;
    expect(got.text.match(/connection: close/gi)).toHaveLength(1);
    expect(got.text.match(/done/g)).toHaveLength(2);
    expect(got.error).toBeNull();
  });

  it('closes a connection as soon as its answer, which began before the stop, has ended', async () => {
    const { got, closed, ask } = await connect();
    ask('/file');
    await eventually(() => expect(running).toHaveLength(1));
    running[0]?.response.writeHead(200, { 'content-length': '8' });
    running[0]?.response.write('half');
    await eventually(() => expect(got.text).toContain('half'));
    const drained = http.drain(86_400_000);
    running[0]?.response.end('half');
    await drained;
    await closed;
    expect(got.text).toMatch(/halfhalf$/);
    expect(got.error).toBeNull();
  });

  it('cuts off requests that take too long, and returns how many they were', async () => {
    const { closed, ask } = await connect();
    ask('/endless');
    await eventually(() => expect(running).toHaveLength(1));
    expect(await http.drain(1)).toBe(1);
    await closed;
  });
});
