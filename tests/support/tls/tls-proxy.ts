// A proxy that ends TLS before the product, as in production. The certificate is of these tests only.
import fs from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export type TlsProxy = { port: number; close: () => Promise<void> };

/**
 * Passes every request on to `port()` of this machine, with the headers that a proxy adds. Where `TRUST_PROXY` is 2, the
 * client is the one that a request names in `X-Forwarded-For`.
 */
export async function openTlsProxy(port: () => number): Promise<TlsProxy> {
  const file = (name: string) => fs.readFileSync(path.join(import.meta.dirname, name));
  const server = createServer(
    { key: file('key.pem'), cert: file('certificate.pem') },
    (incoming, outgoing) => {
      const headers = {
        ...incoming.headers,
        'x-forwarded-for': [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress]
          .filter(Boolean)
          .join(', '),
        'x-forwarded-proto': 'https',
      };
      const { method, url } = incoming;
      const passed = request({ host: '127.0.0.1', port: port(), method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      passed.once('error', () => outgoing.destroy());
      outgoing.once('close', () => passed.destroy());
      incoming.pipe(passed);
    },
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
