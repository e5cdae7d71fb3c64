// Sixty calls to the provider that take thirty seconds each, and their effect on other buyers: p99 with and without
// them, alternating, and whether a transaction stays open meanwhile.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { expected } from './stage/expected.ts';
import { openSlowBank } from './stage/serve/slow-bank.ts';
import { openStage, report, type Stage } from './stage/stage.ts';
import { marketRoutes } from './stage/market.ts';
import type { Birth } from '../tests/proofs/payments/commands.ts';
import { freePort } from '#tests/support/database/test-server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 25);
const perSecond = Number(process.env.BENCH_RATE ?? 6);
/** More than the number of connections in the database pool. */
const hanging = 60;

const stage = await openStage({ routes: 1, days: 30, capacity: 20_000 });
const shop = await openShop(stage);
try {
  await phase(5, []);
  const ratios: number[] = [];
  let held = 0;
  let mostWaiting = 0;
  for (let round = 1; round <= rounds; round++) {
    const calm = await phase(seconds, []);
    const slowOnes = await Promise.all(Array.from({ length: hanging }, () => readyToPay('pt')));
    const paying = slowOnes.map((buyer) => pay(buyer, 'pt'));
    // Awaited below; one that fails before must not end the process without a word.
    for (const each of paying) each.catch(() => {});
    await waitUntil(() => shop.bank.waiting() >= hanging);
    mostWaiting = Math.max(mostWaiting, shop.bank.waiting());
    const watch = setInterval(
      () => void longTransactions(stage).then((n) => (held = Math.max(held, n))),
      500,
    );
    const slow = await phase(seconds, []);
    clearInterval(watch);
    const still = shop.bank.waiting();
    shop.bank.release();
    // Each goes on at the provider's page, as if the provider had been quick.
    for (const { redirectUrl } of await Promise.all(paying))
      if (typeof redirectUrl !== 'string') throw new Error('a payment that waited has no page to go on');
    ratios.push(slow.p99 / calm.p99);
    process.stdout.write(
      `  round ${round}: p99 ${calm.p99.toFixed(1)} ms alone, ${slow.p99.toFixed(1)} ms beside ${still} waiting ` +
        `(median ${calm.p50.toFixed(1)} and ${slow.p50.toFixed(1)}; ${calm.requests} and ${slow.requests} requests)\n`,
    );
  }
  const sorted = ratios.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  report('slow-provider-p99', middle, '1.2 of the same without', middle <= 1.2);
  report('slow-provider-transactions-held', held, '0', held === 0 && mostWaiting >= hanging);
} finally {
  await shop.close();
  await stage.stop();
}
process.exit();

type Ready = { token: string; bookingId: string };

async function openShop({ url, settings }: Stage) {
  const [port, bankPort, providerPort] = [await freePort(), await freePort(), await freePort()];
  const env = {
    ...process.env,
    APP_MODE: 'demo',
    DATABASE_URL: url,
    DATA_DIR: join(settings.DATA_DIR, 'app'),
    LOG_LEVEL: 'silent',
    SANDBOX_PORT: String(providerPort),
    SANDBOX_PUBLIC_URL: `http://127.0.0.1:${bankPort}`,
    SANDBOX_DATABASE_URL: `${url}_sandbox`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PAYMENT_API_URL: `http://127.0.0.1:${bankPort}`,
    PROOF_SEED: '1',
    PROOF_FAULTS: '0',
    // Longer than the bank needs, so that the calls take the full thirty seconds instead of timing out after ten.
    PROOF_PATIENCE_MS: '40000',
  };
  const bank = await openSlowBank(bankPort, providerPort);
  const folder = join(import.meta.dirname, '../tests/proofs/payments');
  const children = ['provider-process.ts', 'app-process.ts'].map((file) => fork(join(folder, file), { env }));
  await Promise.all(children.map((child) => once(child, 'message')));
  const [, app] = children;
  app?.send({ port, dieAt: 0 } satisfies Birth);
  if (app) await once(app, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    bank,
    async close() {
      for (const child of children) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await bank.close();
    },
  };
}

/** Other buyers arrive at a constant rate, however slow the answers are; each request is measured from its due time. */
async function phase(length: number, times: number[]) {
  const buyers: Promise<unknown>[] = [];
  const began = performance.now();
  for (let n = 0; n < length * perSecond; n++) {
    const due = began + (n * 1000) / perSecond;
    await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())));
    buyers.push(buyOne(times));
  }
  await Promise.all(buyers);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), requests: sorted.length };
}

/** Every request of a purchase up to the provider's page, and one request for the status of the payment. */
async function buyOne(times: number[]): Promise<void> {
  const buyer = await readyToPay('en', times);
  const paid = await pay(buyer, 'en', times);
  const path = `/api/v1/bookings/${buyer.bookingId}/payments/${String(paid.paymentId)}/settle`;
  await ask({ method: 'POST', path, token: buyer.token }, times);
}

async function readyToPay(locale: string, times?: number[]): Promise<Ready> {
  const { token } = await ask({ method: 'POST', path: '/api/v1/visitors' }, times);
  const [route] = marketRoutes(1);
  const [origin, destination] = route ?? ['', ''];
  const day = Math.floor(Math.random() * 30);
  const departureDate = new Date(Date.parse(stage.fromDay) + day * 86_400_000).toISOString().slice(0, 10);
  const json = { origin, destination, departureDate, adults: 1 };
  const found = await ask({ method: 'POST', path: '/api/v1/search', token: String(token), json }, times);
  const offers = (found as { outbound: { flights: { fares: { offerId: string }[] }[] } }).outbound.flights[0]
    ?.fares;
  const order = { offers: [offers?.[0]?.offerId], adults: 1, currency: 'EUR' };
  const held = await ask({ method: 'POST', path: '/api/v1/holds', token: String(token), json: order }, times);
  const bookingId = String(held.bookingId);
  const ana = {
    givenNames: 'Ana',
    surname: 'Prueba',
    gender: 'F',
    birthDate: '1990-05-05',
    nationality: 'ES',
  };
  const contact = { email: 'ana@example.org', phone: '+34600000000', locale, marketingConsent: false };
  const names = { passengers: [{ passengerNo: 1, ...ana }], contact };
  const path = `/api/v1/bookings/${bookingId}/passengers`;
  await ask({ method: 'PUT', path, token: String(token), json: names }, times);
  return { token: String(token), bookingId };
}

function pay({ token, bookingId }: Ready, locale: string, times?: number[]) {
  const path = `/api/v1/bookings/${bookingId}/payments`;
  return ask({ method: 'POST', path, token, json: { consent: true }, locale }, times);
}

type Asked = { method: string; path: string; token?: string; json?: unknown; locale?: string };

async function ask(asked: Asked, times?: number[]): Promise<Record<string, unknown>> {
  const { method, path, token, json, locale } = asked;
  const began = performance.now();
  const response = await fetch(`${shop.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': uuidv7(new Date()),
      'accept-language': locale ?? 'en',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  const body = (await response.json()) as Record<string, unknown>;
  times?.push(performance.now() - began);
  return expected({ status: response.status, body }, `${method} ${path}`).body;
}

async function waitUntil(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !isSo(); turn++) await new Promise((done) => setTimeout(done, 50));
}

/** Transactions of the application that have been open for more than two seconds. */
async function longTransactions({ db }: Stage): Promise<number> {
  const { rows } = await db.pool.query<{ open: number }>(`select count(*) open from pg_stat_activity
    where application_name = 'payproof' and xact_start < now() - interval '2 seconds'`);
  return Number(rows[0]?.open ?? Number.NaN);
}
