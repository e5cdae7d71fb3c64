// Whole purchases through the API (search, hold, extras and seats, names, pay, read) by 50 buyers at once, against the
// same rows written straight to PostgreSQL; statements for each, and memory. BENCH_SECONDS and BENCH_ROUNDS shorten it.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

import type { Purchased, Shopping } from './stage/buyers.ts';
import { marketRoutes } from './stage/market.ts';
import { makePurchaseFiles } from './stage/purchase-market.ts';
import { makeSeatMap } from './stage/seats.ts';
import type { Writing, Written } from './stage/straight.ts';
import { openStage, type Stage } from './stage/stage.ts';
import type { Watched } from './stage/watch-server.ts';
import { freePort } from '#db/test-server.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const secrets = {
  PAYMENT_SECRET_KEY: 'sk_bench_0123456789abcdef',
  PAYMENT_WEBHOOK_SECRET: 'whsec_bench_0123456789abcdef',
  LINK_SECRET: 'links_bench_0123456789abcdef',
};
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const routes = 60;
const days = 731;

const stage = await openStage({ routes, days, capacity: 189 });
await makeSeatMap(stage.db, 32, 6);
await makePurchaseFiles(stage.db);
const sandbox = await openSandboxProcess(stage);
const app = await openAppProcess(stage, sandbox.url);
const buyers = fork(resolve(import.meta.dirname, 'stage/buyers.ts'));
buyers.once('exit', (code) => code && process.exit(code));
const base = { url: app.url, buyers: 50, fromDay: stage.fromDay, days, routes: marketRoutes(routes) };
const straight = fork(resolve(import.meta.dirname, 'stage/straight.ts'));
straight.once('exit', (code) => code && process.exit(code));
const warm = await shop({ ...base, seconds: 3 });
const pattern = warm.bookingIds[0] ?? '';
// The events that the provider tells later belong to the pattern too.
await new Promise((go) => setTimeout(go, 1000));
const flightIds = Array.from({ length: routes * 300 }, (_, n) => Math.floor(n / 300) * days + 401 + (n % 300));
const ratios: number[] = [];
for (let round = 1; round <= rounds; round++) {
  const before = await tell(app.process, 'reset');
  const purchased = await shop({ ...base, seconds });
  const watched = await tell(app.process, 'tell');
  const n = purchased.bookingIds.length;
  const total = Object.values(watched.statements).reduce((a, b) => a + b, 0);
  process.stdout.write(
    `${(n / purchased.seconds).toFixed(1)} purchases/s, ${(purchased.requests / n).toFixed(2)} requests, cpu ${((watched.cpuMs - before.cpuMs) / n).toFixed(2)} ms/purchase, peak ${watched.peakMb.toFixed(0)} MB, ${(total / n).toFixed(1)} statements\n`,
  );
  if (round === rounds) for (const [label, count] of Object.entries(watched.statements))
    process.stdout.write(`  ${label.padEnd(50)} ${(count / n).toFixed(2)} statements, ${((watched.requests[label] ?? 0) / n).toFixed(2)} requests\n`);
  straight.send({ url: stage.url, clients: 50, seconds, bookingId: pattern, flightIds } satisfies Writing);
  const [written] = (await once(straight, 'message')) as [Written];
  const theirs = written.purchases / written.seconds;
  ratios.push(n / purchased.seconds / theirs);
  process.stdout.write(`  straight ${theirs.toFixed(1)}/s, ${written.statements} statements, ratio ${ratios.at(-1)?.toFixed(3)}\n`);
}
straight.kill();
buyers.kill();
await stop(app.process);
await stop(sandbox.process);
await stage.stop();

async function shop(shopping: Shopping): Promise<Purchased> {
  buyers.send(shopping);
  const [answer] = (await once(buyers, 'message')) as [Purchased];
  return answer;
}

async function tell(child: ChildProcess, message: 'reset' | 'tell'): Promise<Watched> {
  child.send(message);
  const [watched] = (await once(child, 'message')) as [Watched];
  return watched;
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function openSandboxProcess({ url: database }: Stage) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../scripts/sandbox.ts')], {
    env: {
      ...process.env,
      ...secrets,
      DATABASE_URL: database,
      SANDBOX_PORT: String(port),
      PAYMENT_API_URL: url,
      SANDBOX_WEBHOOK_COPIES: '1',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilAnswers(`${url}/healthz`);
  return { url, process: child };
}

async function openAppProcess({ url: database }: Stage, paymentUrl: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = fork(resolve(import.meta.dirname, '../build/server/index.js'), {
    execArgv: [
      ...(process.env.APP_FLAGS ?? '').split(' ').filter(Boolean),
      '--import',
      resolve(import.meta.dirname, 'stage/watch-server.ts'),
    ],
    env: {
      ...process.env,
      ...secrets,
      NODE_ENV: 'production',
      APP_MODE: 'production',
      DATABASE_URL: database,
      DATA_DIR: stage.settings.DATA_DIR,
      PORT: String(port),
      PUBLIC_URL: url,
      PAYMENT_API_URL: paymentUrl,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await untilAnswers(`${url}/readyz`);
  return { url, process: child };
}

async function untilAnswers(url: string): Promise<void> {
  for (let turn = 0; turn < 300; turn++) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((go) => setTimeout(go, 100));
  }
  throw new Error(`${url} does not answer`);
}
