// Calls to a real server that misbehaves: what counts as a response, and what does not.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { callHttp, type HttpCall } from '#platform/lib/call-http.server.ts';

const connections = new Set<Socket>();
const heard: string[] = [];
const answers: Record<string, (response: ServerResponse) => void> = {
  '/yes': (response) => response.end('{"answer":"sí"}'),
  '/no': (response) => response.writeHead(422).end('no'),
  '/elsewhere': (response) => response.writeHead(307, { location: '/yes' }).end('{}'),
  '/never': () => {},
  '/half': (response) => response.write('{"answer":'),
  '/cut': (response) => {
    response.write('{"answer":');
    setTimeout(() => response.destroy(), 20);
  },
  '/long': (response) => response.end('x'.repeat(2_000)),
};
const server = createServer(async (request, response) => {
  connections.add(request.socket);
  heard.push(`${request.method} ${request.url} ${String(request.headers['x-key'])} ${await text(request)}`);
  answers[request.url ?? '']?.(response);
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  url = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = (path: string, change: Partial<HttpCall> = {}) =>
  callHttp(`http://${url}${path}`, {
    method: 'POST',
    headers: { 'x-key': 'k' },
    body: 'ção',
    timeoutMs: 60_000,
    mostBytes: 1_000,
    ...change,
  });

test('a response is its status and its text, whatever the status', async () => {
  expect(await call('/yes')).toEqual({ status: 200, text: '{"answer":"sí"}' });
  expect(await call('/no')).toEqual({ status: 422, text: 'no' });
  expect(heard).toEqual(['POST /yes k ção', 'POST /no k ção']);
});

test('calls one after the other share a connection', async () => {
  await call('/yes');
  const before = connections.size;
  for (let n = 0; n < 5; n++) await call('/yes', { method: 'GET', body: undefined });
  expect(connections.size).toBe(before);
});

test('an idle connection is dropped before the server closes it', async () => {
  server.keepAliveTimeout = 2_000;
  await call('/yes');
  const before = connections.size;
  // The event of a connection that its client ends; one that the server closes has none.
  await once([...connections].at(-1) ?? server, 'end');
  await call('/yes');
  expect(connections.size).toBe(before + 1);
  server.keepAliveTimeout = 5_000;
});

test('a caller that wants only the status does not wait for the body, whatever its length', async () => {
  const status = { mostBytes: 0 };
  expect(await call('/half', status)).toEqual({ status: 200, text: '' });
  expect(await call('/long', status)).toEqual({ status: 200, text: '' });
});

test.each([
  ['/elsewhere', {}, 'RedirectError'],
  ['/never', { timeoutMs: 1_000 }, 'TimeoutError'],
  ['/half', { timeoutMs: 1_000 }, 'TimeoutError'],
  ['/cut', {}, 'SocketError'],
  ['/long', {}, 'LengthError'],
])('%s is no answer', async (path, change, name) => {
  const asked = heard.length;
  await expect(call(path, change)).rejects.toMatchObject({ name });
  expect(heard).toHaveLength(asked + 1);
});

test('an unreachable server gives no response, nor does https with a server that has none', async () => {
  const order = { method: 'GET', headers: {}, timeoutMs: 60_000, mostBytes: 10 } as const;
  await expect(callHttp('http://127.0.0.1:9/', order)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await expect(callHttp(`https://${url}/yes`, order)).rejects.toMatchObject({
    code: 'ERR_SSL_WRONG_VERSION_NUMBER',
  });
});
