// A provider that is slow for some payments: a proxy in front of the sandbox delays every call about a Portuguese
// traveller's payment by thirty seconds. It passes on all other calls unchanged.
import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export const SLOW_MS = 30_000;

/** `waiting` counts the calls that are waiting now. */
export async function openSlowBank(port: number, providerPort: number) {
  const slow = new Set<string>();
  const pausing = new Set<() => void>();
  const server = createServer((incoming, outgoing) => {
    void buffer(incoming).then(async (body) => {
      const id = /^\/v1\/payments\/([^/?]+)/.exec(incoming.url ?? '')?.[1];
      const isCreation = incoming.method === 'POST' && incoming.url === '/v1/payments';
      const isSlow = isCreation ? body.includes('"locale":"pt"') : id !== undefined && slow.has(id);
      if (isSlow) await pause();
      const { method, url: path, headers } = incoming;
      const passed = request({ port: providerPort, host: '127.0.0.1', method, path, headers }, (answer) => {
        void buffer(answer).then((text) => {
          const made = isSlow && isCreation ? /"id":"([^"]+)"/.exec(text.toString())?.[1] : undefined;
          if (made) slow.add(made);
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(text);
        });
      });
      passed.once('error', () => outgoing.destroy());
      passed.end(body);
    });
  });
  const pause = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        pausing.delete(end);
        resolve();
      };
      const timer = setTimeout(end, SLOW_MS);
      pausing.add(end);
    });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    waiting: () => pausing.size,
    /** Releases all waiting calls. */
    release() {
      for (const end of pausing) end();
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
