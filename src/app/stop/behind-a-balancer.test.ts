// A process stops while its balancer sends requests to it and to another one: no request is lost.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';

import { type HttpServer, openHttpServer } from '#app/http-server.server.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { type Balancer, openBalancer } from '#tests/support/balancer.ts';
import { eventually } from '#tests/support/eventually.ts';

type Process = { http: HttpServer; port: number; draining: boolean; answered: number };

const processes: Process[] = [];
let balancer: Balancer | null = null;
afterEach(async () => {
  await balancer?.close();
  await Promise.all(processes.splice(0).map(({ http }) => http.drain(0)));
});

/** Answers as the product does: a request takes a few turns, and `/readyz` says when the process drains. */
async function startProcess(): Promise<Process> {
  const own = { draining: false, answered: 0 };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/readyz') {
      response.writeHead(started.draining ? 503 : 200).end();
      return;
    }
    request.resume();
    request.once('end', () => setImmediate(() => response.end('paid')));
    response.once('finish', () => started.answered++);
  };
  const http = await openHttpServer(answer, { port: 0, host: '127.0.0.1', log: openLog('silent') });
  const started: Process = { ...own, http, port: (http.server.address() as AddressInfo).port };
  processes.push(started);
  return started;
}

test('a process that stops behind a balancer answers or leaves to another one each of hundreds of payments', async () => {
  const [stopping, staying] = [await startProcess(), await startProcess()];
  const { url, uses } = (balancer = await openBalancer([stopping.port, staying.port]));
  const statuses = new Map<number, number>();
  const all = () => statuses.values().reduce((sum, count) => sum + count, 0);
  let isSelling = true;
  const buy = async () => {
    const { status } = await fetch(url, { method: 'POST', body: 'card' });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const buyers = Array.from({ length: 10 }, async () => {
    while (isSelling) await buy();
  });
  await eventually(() => expect(stopping.answered).toBeGreaterThan(100));
  // STOP_DELAY_SECONDS is longer than a balancer needs, and here it notices after two hundred requests more.
  const seen = async () => {
    const sold = all();
    await eventually(() => expect(all()).toBeGreaterThan(sold + 200));
    stopping.draining = true;
    await eventually(() => expect(uses(stopping.port)).toBe(false));
  };
  expect(await stopping.http.drain(86_400_000, seen())).toBe(0);
  const before = staying.answered;
  await eventually(() => expect(staying.answered).toBeGreaterThan(before + 100));
  isSelling = false;
  await Promise.all(buyers);
  expect([...statuses.keys()]).toEqual([200]);
});
