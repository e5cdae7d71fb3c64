// Search over HTTP: requests/s against a bare node:http server with the same bytes, p99 at a constant arrival rate,
// and 1,000,000 flights against 44,000. BENCH_SECONDS and BENCH_ROUNDS shorten it; BENCH_BIG=0 leaves the million out.
import { fork } from 'node:child_process';
import { once } from 'node:events';

import autocannon from 'autocannon';

import { atConstantArrival, quantile } from './stage/load/constant-arrival.ts';
import { marketRoutes } from './stage/market.ts';
import { median, report } from './stage/stage.ts';
import { freePort } from '#tests/support/database/test-server.ts';
import { addDays } from '#platform/lib/time.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const days = 731;

const small = await openApiProcess(60);
const ratios: number[] = [];
// The engine compiles in the first round, which is not counted.
for (let round = 0; round <= rounds; round++) {
  const ours = await requestsPerSecond(small.url, small.requests);
  const bare = await requestsPerSecond(small.bareUrl, small.requests);
  if (round === 0) continue;
  ratios.push(ours / bare);
  process.stdout.write(
    `  round ${round}: search ${ours.toFixed(0)}/s, bare node:http ${bare.toFixed(0)}/s\n`,
  );
}
const ratio = median(ratios);
report('search-throughput', ratio, '0.13 of bare node:http', ratio >= 0.13);

const latencies = await atConstantArrival({ perSecond: 100, seconds: Math.max(5, seconds) }, async (n) => {
  await searchOnce(small.url, small.requests[n % small.requests.length]);
});
const p99 = quantile(latencies, 0.99);
report('search-p99-ms-at-100/s', p99, '20 ms', p99 <= 20);

if (process.env.BENCH_BIG !== '0') {
  const big = await openApiProcess(1370);
  const slower: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const few = await meanMs(small.url, small.requests);
    const many = await meanMs(big.url, big.requests);
    if (round === 0) continue;
    slower.push(many / few);
    process.stdout.write(
      `  round ${round}: ${few.toFixed(2)} ms on 44 k, ${many.toFixed(2)} ms on 1 M flights\n`,
    );
  }
  await big.stop();
  const growth = median(slower);
  report('search-growth-1M', growth, '2.00 times 44 k', growth <= 2);
}
await small.stop();

type Requests = { method: 'POST'; path: string; headers: Record<string, string>; body: string }[];

/** The API on a market of `routes` × 731 flights, with a thousand different searches. */
async function openApiProcess(routes: number) {
  const [port, barePort] = [await freePort(), await freePort()];
  const argv = [routes, days, port, barePort].map(String);
  const child = fork(`${import.meta.dirname}/stage/serve/serve-api.ts`, argv);
  const [{ fromDay }] = (await once(child, 'message')) as [{ fromDay: string }];
  const pairs = marketRoutes(routes);
  const requests: Requests = Array.from({ length: 1000 }, (_, n) => {
    const [origin, destination] = pairs[(n * 7919) % pairs.length] ?? ['', ''];
    const day = 5 + ((n * 104_729) % 380);
    const search = {
      origin,
      destination,
      departureDate: addDays(fromDay, day),
      returnDate: addDays(fromDay, day + 7),
    };
    return {
      method: 'POST',
      path: '/api/v1/search',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...search, adults: 1 + (n % 3), currency: 'EUR' }),
    };
  });
  const url = `http://127.0.0.1:${port}`;
  const sameBytes = await searchOnce(url, requests[0]);
  if (!sameBytes.includes('"fares":[{')) throw new Error(`the search finds nothing: ${sameBytes}`);
  child.send({ sameBytes });
  const stop = async () => {
    child.send('stop');
    await once(child, 'exit');
  };
  return { url, bareUrl: `http://127.0.0.1:${barePort}`, requests, stop };
}

async function searchOnce(url: string, request: Requests[number] | undefined): Promise<string> {
  const answer = await fetch(`${url}/api/v1/search`, request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`search answers ${answer.status}: ${text}`);
  return text;
}

async function requestsPerSecond(url: string, requests: Requests): Promise<number> {
  await fire({ url, requests, connections: 16, duration: 1 });
  return fire({ url, requests, connections: 16, duration: seconds });
}

/** One request at a time, so that queueing does not hide the cost of a single one. */
async function meanMs(url: string, requests: Requests): Promise<number> {
  await fire({ url, requests, connections: 1, duration: 1 });
  return 1000 / (await fire({ url, requests, connections: 1, duration: seconds }));
}

/** Requests a second; every answer is a success. */
async function fire(load: autocannon.Options): Promise<number> {
  const { non2xx, errors, requests } = await autocannon(load);
  if (non2xx > 0 || errors > 0 || requests.total === 0)
    throw new Error(`${requests.total} requests: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}
