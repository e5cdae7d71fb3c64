// CPU of the built product per page against bare renderToString of the same tree; a cached page against bare bytes.
import { request } from 'node:http';

import autocannon from 'autocannon';

import { withProduct } from './stage/product.ts';
import type { Command } from './stage/serve/serve-pages.ts';
import { socketLoad, type SocketLoad } from './stage/load/socket-load.ts';
import { median, report } from './stage/stage.ts';
import { freePort } from '#tests/support/database/test-server.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const connections = 8;
const host = 'mexico.localhost';

type Target = {
  name: string;
  url: string;
  headers: Record<string, string>;
  /** Its answers have a Content-Length, so that nothing else has to be read. */
  sized?: true;
};

const plain = { host };
const asBrowsers = { host, 'accept-encoding': 'gzip, deflate, br, zstd' };

await onProduct({ PAGE_CACHE_MB: '64' }, async (product) => {
  // An address with a query of its own is not in the cache, and renders the same tree.
  const { text } = await product.page('/en?bench=1', plain);
  await product.tell({ do: 'render', as: '/tree', page: text });
  const cached = await product.page('/en', asBrowsers);
  if (!cached.headers.etag || cached.headers['content-encoding'] !== 'br')
    throw new Error('home is not cached');
  const base64 = cached.bytes.toString('base64');
  await product.tell({ do: 'bytes', as: '/bytes', base64, encoding: 'br' });
  const sized = true;
  const home = { name: 'home from the cache', url: `${product.url}/en`, headers: asBrowsers, sized } as const;
  const tree = { name: 'bare renderToString', url: `${product.bareUrl}/tree`, headers: plain };
  const bytes = { name: 'bare bytes', url: `${product.bareUrl}/bytes`, headers: asBrowsers, sized } as const;
  const turns = await measure(product, [home, tree, bytes]);
  const cpu = ratio(turns, (turn) => turn(home).cpuMs / turn(tree).cpuMs);
  report('pages-home-cached-cpu', cpu, '0.15 of bare renderToString', cpu <= 0.15);
  const rate = ratio(turns, (turn) => turn(home).perSecond / turn(bytes).perSecond);
  report('pages-home-cached-rate', rate, '0.70 of bare node:http with the same bytes', rate >= 0.7);
});

await onProduct({ PAGE_CACHE_MB: '0' }, async (product) => {
  const pages = [
    { name: 'home', path: '/en', limit: 4 },
    { name: 'select', path: await aSelectPath(product), limit: 3.5 },
  ];
  for (const { name, path, limit } of pages) {
    const { text } = await product.page(path, plain);
    await product.tell({ do: 'render', as: `/${name}`, page: text });
    const ours = { name: `${name} uncached`, url: product.url + path, headers: plain };
    const small = { name: `${name} compressed`, url: product.url + path, headers: asBrowsers };
    const tree = { name: 'bare renderToString', url: `${product.bareUrl}/${name}`, headers: plain };
    const turns = await measure(product, [ours, small, tree]);
    const cpu = ratio(turns, (turn) => turn(ours).cpuMs / turn(tree).cpuMs);
    const compressed = ratio(turns, (turn) => turn(small).cpuMs / turn(tree).cpuMs);
    process.stdout.write(`  ${name}, compressed for its visitor: ${compressed.toFixed(2)}\n`);
    report(`pages-${name}-cpu`, cpu, `${limit.toFixed(2)} of bare renderToString`, cpu <= limit);
  }
});

type Product = {
  url: string;
  bareUrl: string;
  tell: (command: Command) => Promise<{ cpuMs: number }>;
  page: (path: string, headers: Record<string, string>) => Promise<Got>;
};

type Got = { headers: Record<string, string | string[] | undefined>; bytes: Buffer; text: string };

async function onProduct(env: Record<string, string>, work: (product: Product) => Promise<void>) {
  const barePort = await freePort();
  const program = `${import.meta.dirname}/stage/serve/serve-pages.ts`;
  await withProduct({ program, args: [String(barePort)], env }, async ({ url, child, heard }) => {
    // The first copy of the availability is loaded in the background; until then a page queries the database.
    await new Promise((done) => setTimeout(done, 2_000));
    const tell = async (command: Command) => {
      child.send(command);
      return (await heard()) as { cpuMs: number };
    };
    const bareUrl = `http://localhost:${barePort}`;
    await work({ url, bareUrl, tell, page: (path, headers) => page(url + path, headers) });
  });
}

type Figures = { cpuMs: number; perSecond: number };

type Turn = (target: Target) => Figures;

/**
 * Runs all targets in each round, every second time in reverse, so that other load on the machine affects them equally.
 */
async function measure(product: Product, targets: Target[]): Promise<Turn[]> {
  for (const target of targets) await load(product, target, { forSeconds: 2, idle: 0 });
  // The process also refreshes its copies without requests, so that is not a cost of a request.
  const before = await product.tell({ do: 'cpu' });
  await new Promise((done) => setTimeout(done, 2_000));
  const idle = ((await product.tell({ do: 'cpu' })).cpuMs - before.cpuMs) / 2;
  const turns: Turn[] = [];
  for (let round = 1; round <= rounds; round++) {
    const seen = new Map<Target, Figures>();
    for (const target of round % 2 ? targets : targets.toReversed()) {
      seen.set(target, await load(product, target, { forSeconds: seconds, idle }));
    }
    const line = targets.map((target) => {
      const { cpuMs = 0, perSecond = 0 } = seen.get(target) ?? {};
      return `${target.name} ${cpuMs.toFixed(3)} ms, ${perSecond.toFixed(0)}/s`;
    });
    process.stdout.write(`  round ${round}: ${line.join('; ')}\n`);
    turns.push((target) => seen.get(target) ?? { cpuMs: Number.NaN, perSecond: Number.NaN });
  }
  return turns;
}

type Load = { forSeconds: number; idle: number };

/** `idle` is the CPU of the process without requests, in milliseconds per second. */
async function load(product: Product, target: Target, { forSeconds, idle }: Load): Promise<Figures> {
  const before = await product.tell({ do: 'cpu' });
  const began = performance.now();
  const { total, seconds: took } = await (target.sized ? socketLoad : parsedLoad)({
    ...target,
    connections,
    seconds: forSeconds,
  });
  const idleMs = (idle * (performance.now() - began)) / 1000;
  const after = await product.tell({ do: 'cpu' });
  return { cpuMs: (after.cpuMs - before.cpuMs - idleMs) / total, perSecond: total / took };
}

async function parsedLoad({ url, headers, connections: many, seconds: duration }: SocketLoad) {
  const result = await autocannon({ url, headers, connections: many, duration });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return { total: result.requests.total, seconds: result.duration };
}

function ratio(turns: Turn[], of: (turn: Turn) => number): number {
  return median(turns.map(of));
}

/** The first trip that the home page offers. */
async function aSelectPath(product: Product): Promise<string> {
  const { text } = await product.page('/en', plain);
  const path = /href="(\/en\/select\?[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
  if (!path) throw new Error('the home page offers no trip');
  return path;
}

function page(url: string, headers: Record<string, string>): Promise<Got> {
  return new Promise((done, fail) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        if (response.statusCode !== 200) fail(new Error(`${url} answers ${response.statusCode}`));
        done({ headers: response.headers, bytes, text: bytes.toString() });
      });
    })
      .on('error', fail)
      .end();
  });
}
