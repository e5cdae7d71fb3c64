// A proxy that ends TLS before the product, as in production. The certificate is of these tests only.
import fs from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** Other processes trust it by `NODE_EXTRA_CA_CERTS`. */
export const certificateFile = path.join(import.meta.dirname, 'certificate.pem');

/** From now on this process trusts the proxy's certificate. */
export function trustCertificate(): void {
  setDefaultCACertificates([...getCACertificates('default'), fs.readFileSync(certificateFile, 'utf8')]);
}

export type TlsProxy = { port: number; close: () => Promise<void> };

/**
 * Passes every request on to `port()` of this machine, with the headers that a proxy adds. Where `TRUST_PROXY` is 2, the
 * client is the one that a request names in `X-Forwarded-For`.
 */
export async function openTlsProxy(port: () => number): Promise<TlsProxy> {
  const key = fs.readFileSync(path.join(import.meta.dirname, 'key.pem'));
  const server = createServer({ key, cert: fs.readFileSync(certificateFile) }, (incoming, outgoing) => {
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
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
