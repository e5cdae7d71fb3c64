// The HTTP server, and how it stops: it does not wait for unused connections, and cuts off no request.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as startTimer } from 'node:timers';
import { setImmediate, setTimeout } from 'node:timers/promises';

import { clientKey } from '#platform/http/client-address.ts';
import type { Logger } from '#platform/lib/log.server.ts';

export type HttpServer = {
  server: Server;
  /**
   * Serves as before until `isUnseen` resolves, because a load balancer still sends requests. Then closes connections
   * without a request, accepts no new ones, and lets the others end with their answer. Resolves when
   * none is left; after `withinMs` the rest is cut off. Returns how many were cut off.
   */
  drain: (withinMs: number, isUnseen?: Promise<void>) => Promise<number>;
};

/** A connection that was used so recently may have a request on its way: it is answered, and then closed. */
const recentMs = 250;

/** How long a client may take to send its headers, and its whole request: slower ones keep connections for nothing. */
export const requestLimits = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
};

type Use = { running: number; lastAt: number };

type HttpServerOptions = {
  port: number;
  host: string;
  log: Logger;
  limits?: typeof requestLimits;
  /** Connections of one client at once; behind a proxy all come from its address, and it must limit them itself. */
  perClient?: number;
};

/** A browser opens six; an office behind one address has some hundred. */
export const connectionsPerClient = 500;

/** The server is listening when this resolves. */
export async function openHttpServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  { port, host, log, limits = requestLimits, perClient = Infinity }: HttpServerOptions,
): Promise<HttpServer> {
  const uses = new Map<Socket, Use>();
  const countOf = countByClient();
  const responses = new Set<ServerResponse>();
  let draining = false;
  const server = createServer(limits, (request, response) => {
    const { socket } = request;
    const use = uses.get(socket);
    if (use) use.running++;
    responses.add(response);
    if (draining) closeWith(response);
    response.once('close', () => {
      responses.delete(response);
      if (!use) return;
      use.running--;
      use.lastAt = performance.now();
      // An answer that had begun before the stop could not announce that the connection closes.
      if (draining && use.running === 0) socket.destroySoon();
    });
    answer(request, response);
  });
  server.on('connection', (socket: Socket) => {
    uses.set(socket, { running: 0, lastAt: performance.now() });
    socket.once('close', () => uses.delete(socket));
    if (countOf(socket) > perClient) socket.destroy();
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      done();
    });
  });
  // For example too many open files: the next connection may succeed.
  server.on('error', (error) => log.error({ err: error }, 'a connection could not be accepted'));

  /** Closes connections that were unused for so long; returns whether others without a request are left. */
  const closeUnused = (forMs: number): boolean => {
    const before = performance.now() - forMs;
    const unused = [...uses].filter(([, use]) => use.running === 0);
    const old = unused.filter(([, use]) => use.lastAt <= before);
    for (const [socket] of old) socket.destroySoon();
    return old.length < unused.length;
  };
  return {
    server,
    async drain(withinMs, isUnseen) {
      await isUnseen;
      draining = true;
      let cut = 0;
      for (const response of responses) closeWith(response);
      // Reads first what has already arrived.
      await setImmediate();
      if (closeUnused(recentMs)) await setTimeout(Math.min(recentMs, withinMs));
      const closed = new Promise<void>((done) => server.close(() => done()));
      closeUnused(0);
      const timer = startTimer(() => {
        cut = responses.size;
        server.closeAllConnections();
      }, withinMs);
      await closed;
      clearTimeout(timer);
      return cut;
    },
  };
}

/** Counts a new connection until it closes; returns how many its client has. */
function countByClient(): (socket: Socket) => number {
  const clients = new Map<string, number>();
  return (socket) => {
    const client = clientKey(socket.remoteAddress, undefined, 0);
    const open = (clients.get(client) ?? 0) + 1;
    clients.set(client, open);
    socket.once('close', () => {
      const left = (clients.get(client) ?? 1) - 1;
      if (left > 0) clients.set(client, left);
      else clients.delete(client);
    });
    return open;
  };
}

function closeWith(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
