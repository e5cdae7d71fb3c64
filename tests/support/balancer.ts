// A load balancer in front of servers of this machine: it asks each for /readyz again and again, and sends requests to
// those that are ready, on kept connections and on new ones in turn.
import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Balancer = {
  url: string;
  /** Whether it sends requests to the server. */
  uses: (port: number) => boolean;
  close: () => Promise<void>;
};

/** A server is left out after so many checks that failed, one after the other. */
const fall = 5;

export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const kept = new Agent({ keepAlive: true });
  const ready = new Set<number>(ports);
  let isOpen = true;
  const check = async (port: number) => {
    for (let failures = 0; isOpen; await sleep(10)) {
      failures = (await isReady(port)) ? 0 : failures + 1;
      if (failures === 0) ready.add(port);
      if (failures >= fall) ready.delete(port);
    }
  };
  let turn = 0;
  const server = createServer((from, to) => {
    const port = [...ready][++turn % Math.max(1, ready.size)];
    const isNew = turn % 3 === 0;
    if (port === undefined) answer(to, 503);
    else forward(from, to, { port, agent: isNew ? false : kept });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const checks = ports.map(check);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    uses: (port) => ready.has(port),
    async close() {
      isOpen = false;
      await Promise.all(checks);
      kept.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A connection that was refused or reset is answered 502, never sent again: a payment must not be. */
function forward(
  from: IncomingMessage,
  to: ServerResponse,
  { port, agent }: { port: number; agent: Agent | false },
) {
  const { method, url, headers } = from;
  const onward = request({ host: '127.0.0.1', port, agent, method, path: url, headers }, (answered) => {
    to.writeHead(answered.statusCode ?? 502);
    answered.pipe(to);
    answered.once('error', () => to.destroy());
  });
  onward.once('error', () => answer(to, 502));
  from.pipe(onward);
}

function answer(to: ServerResponse, status: number) {
  if (!to.headersSent) to.writeHead(status);
  to.end();
}

async function isReady(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const asked = get({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (answered) => {
    answered.resume();
    resolve(answered.statusCode === 200);
  });
  asked.once('error', () => resolve(false));
  return promise;
}
