// Session lookups over HTTP: p99 of `GET /api/_auth/session` at 200/s for agents, next to a bare server that sends the
// same bytes. BENCH_SECONDS and BENCH_ROUNDS shorten it.
import { fork } from 'node:child_process';
import { once } from 'node:events';

import { atConstantArrival, quantile } from './stage/load/constant-arrival.ts';
import { report } from './stage/stage.ts';
import { callHttp } from '#platform/lib/call-http.server.ts';
import { freePort } from '#tests/support/database/test-server.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const arrival = { perSecond: 200, seconds };
const agents = 200;

const [port, barePort] = [await freePort(), await freePort()];
const child = fork(
  `${import.meta.dirname}/stage/serve/serve-api.ts`,
  ['2', '2', port, barePort].map(String),
  {
    env: { ...process.env, STAGE_AGENTS: String(agents) },
  },
);
const [{ cookies }] = (await once(child, 'message')) as [{ cookies: string[] }];
try {
  const [first] = cookies;
  if (cookies.length !== agents || !first) throw new Error(`${cookies.length} agents have a session`);
  const url = `http://127.0.0.1:${port}/api/_auth/session`;
  const { status, text } = await read(url, first);
  if (status !== 200 || !text.includes('"name"')) throw new Error(`an agent's session answers ${text}`);
  child.send({ sameBytes: text });
  const above: number[] = [];
  // In its first seconds a process compiles its code and opens its connections: this part is shown but not measured.
  const cold = await atConstantArrival({ ...arrival, seconds: 3 }, (n) =>
    readSame(url, cookies[n % agents] ?? ''),
  );
  process.stdout.write(`  first seconds: ours ${shown(cold)}\n`);
  for (let round = 1; round <= rounds; round++) {
    const bare = await atConstantArrival(arrival, () => readSame(`http://127.0.0.1:${barePort}/`, first));
    const ours = await atConstantArrival(arrival, (n) => readSame(url, cookies[n % agents] ?? ''));
    above.push(quantile(ours, 0.99) - quantile(bare, 0.99));
    process.stdout.write(`  round ${round}: ours ${shown(ours)}; bare ${shown(bare)}\n`);
  }
  async function readSame(address: string, cookie: string): Promise<void> {
    const answer = await read(address, cookie);
    if (answer.status !== 200 || answer.text !== text) throw new Error(`${answer.status} ${answer.text}`);
  }
  const p99 = Math.max(...above);
  report('sessions-p99-ms-at-200/s', p99, '5 ms above a bare server, in the worst round', p99 <= 5);
} finally {
  child.send('stop');
  await once(child, 'exit');
}

function read(address: string, cookie: string): Promise<{ status: number; text: string }> {
  return callHttp(address, { method: 'GET', headers: { cookie }, timeoutMs: 10_000, mostBytes: 10_000 });
}

function shown(times: readonly number[]): string {
  return `median ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)}`;
}
