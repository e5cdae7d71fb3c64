// The environment of one run: two application processes made to be killed, the provider in a process of its own, the
// postman between them, and a clock that all of them share.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';

import { type Birth, type Command, ProcessDied, sendCommand } from './commands.ts';
import type { Dice } from './dice.ts';
import type { Ground } from './ground.ts';
import { openPostman } from './postman.ts';
import { openShop } from '../oversell/buyer.ts';
import { type Database, openDatabase } from '#platform/db/client.server.ts';
import { isUnsettledPayment } from '#platform/db/payment-states.ts';
import { freePort } from '#tests/support/database/test-server.ts';
import { assert } from '#platform/lib/result.ts';
import { readSettings } from '#platform/lib/settings.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { openHoldQueue } from '#reservations/inventory/hold-queue.server.ts';
import { roomyBudgets } from '#tests/support/app/roomy-budgets.ts';

const appFile = fileURLToPath(new URL('./app-process.ts', import.meta.url));
const providerFile = fileURLToPath(new URL('./provider-process.ts', import.meta.url));

/** The faults of a run. */
export type Weather = {
  mutant: string | null;
  /** Share of the provider's answers that fail, are lost or arrive after thirty seconds. */
  faults: number;
  /** How long the application waits for the provider, in milliseconds; the product's default is 10,000. */
  patienceMs: number;
  /** A process dies after about this many steps; 0 never. */
  stepsToDeath: number;
  /** The time limit of the run; reaching it is a failure too. */
  minutes: number;
  /** The longest delay of a webhook, in milliseconds. */
  delayMs: number;
};

const referees: Readonly<Record<string, string>> = {
  'no-lock': 'drop index payment_one_alive',
  'dues-no-lock': 'drop index payment_one_alive',
  'vouchers-no-lock': 'alter table voucher drop constraint voucher_balance',
};

export type World = Awaited<ReturnType<typeof openWorld>>;

export async function openWorld(ground: Ground, seed: number, dice: Dice, weather: Weather) {
  const url = await ground.fresh();
  const [portA, portB, postPort, providerPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const env = {
    ...process.env,
    ...roomyBudgets,
    APP_MODE: 'demo',
    DATABASE_URL: url,
    DATA_DIR: join(ground.dataDir, 'app'),
    LOG_LEVEL: process.env.PROOF_LOG ?? 'silent',
    SANDBOX_PORT: String(providerPort),
    PAYMENT_API_URL: `http://127.0.0.1:${providerPort}`,
    SANDBOX_PUBLIC_URL: `http://127.0.0.1:${providerPort}`,
    SANDBOX_DATABASE_URL: `${url}_sandbox`,
    // The provider sends its webhooks to the postman.
    PUBLIC_URL: `http://127.0.0.1:${postPort}`,
    TRUST_PROXY: '1',
    // Mails run in the processes that answer requests, so their steps are interrupted too.
    MAIL_PROCESS: 'inside',
    // Many processes are started, so they share a compile cache.
    NODE_COMPILE_CACHE: join(ground.dataDir, 'compiled'),
    MUTANT: weather.mutant ?? '',
    PROOF_SEED: String(seed),
    PROOF_FAULTS: String(weather.faults),
    PROOF_PATIENCE_MS: String(weather.patienceMs),
  };
  const read = readSettings(env);
  assert(read.ok, 'the proof gives good settings');
  const db = openDatabase({ url, poolSize: 6, applicationName: 'judge' });
  // The database constraints would hide these mutants; the proof tests the program without them.
  const referee = weather.mutant === null ? undefined : referees[weather.mutant];
  if (referee) await db.pool.query(referee);
  // A write whose process died is taken over after thirty seconds; in the proof at once.
  const mourn = () =>
    void db.pool
      .query('update idempotency set locked_until = now() where locked_until > now()')
      .catch(() => {});
  const apps = await openFamily([portA, portB], env, dice.fork('deaths'), weather.stepsToDeath, mourn);
  const provider = fork(providerFile, [], { env });
  await once(provider, 'message');
  const books = new Pool({ connectionString: env.SANDBOX_DATABASE_URL, max: 4 });
  books.on('error', () => {});
  const secret = read.settings.PAYMENT_WEBHOOK_SECRET;
  const route = {
    port: postPort,
    urls: apps.urls,
    secret,
    dice: dice.fork('post'),
    delayMs: weather.delayMs,
    mayProviderFail: weather.faults > 0,
  };
  const postman = await openPostman(route);
  const shop = openShop(apps.urls, weather.minutes);
  const holds = openHoldQueue(db);
  return {
    db,
    /** The provider's own database. */
    books,
    apps,
    postman,
    shop,
    fromDay: ground.fromDay,
    settle,
    close,
    /** Sends a command to any living process, until one lives long enough to answer. */
    async ask(asked: Command, at = 0): Promise<unknown> {
      for (let turn = at; Date.now() < shop.deadline; turn++) {
        const [child] = apps.alive().slice(turn % 2);
        const answer = child && (await sendCommand(child, asked).catch(nullIfDied));
        if (answer !== null && answer !== undefined) return answer;
        await pauseMs(100);
      }
      throw new Error(`no process answers ${asked.do}`);
    },
    /** Ends the lapsed holds with the same command as the timer. */
    lapse: () => expireHolds({ db, now: new Date(), holds }),
    /** A forged webhook reports this payment as captured. */
    async forgeLetter(paymentId: string): Promise<void> {
      const { rows } = await books.query<{ id: string }>(
        'select payment_id id from payment where merchant_reference = $1',
        [paymentId],
      );
      for (const { id } of rows) await postman.forge(paymentId, id);
    },
  };

  /** No faults, an hour later: does everything due. Returns how many payments, refunds, holds, webhooks stay open. */
  async function settle(): Promise<number> {
    apps.spare();
    await postman.settle();
    await sendCommand(provider, { do: 'behave' });
    postman.providerBehaves();
    await apps.revive();
    for (const child of [provider, ...apps.alive()])
      await sendCommand(child, { do: 'ahead', ms: 70 * 60_000 });
    await pauseMs(500);
    // Does not wait long for what a mutant has broken permanently.
    for (const until = Date.now() + (weather.mutant ? 8_000 : 900_000); Date.now() < until;) {
      for (const child of apps.alive()) await sendCommand(child, { do: 'settle' });
      const open = await countUnsettled(db, books);
      if (open === 0) return 0;
      await pauseMs(250);
    }
    return countUnsettled(db, books);
  }

  async function close(): Promise<void> {
    await apps.close();
    provider.kill('SIGKILL');
    await once(provider, 'exit');
    await postman.close();
    await books.end();
    await db.close();
  }
}

function nullIfDied(error: unknown): null {
  if (error instanceof ProcessDied) return null;
  throw error;
}

const pauseMs = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function countUnsettled({ pool }: Database, books: Pool): Promise<number> {
  const { rows } = await pool.query<{ open: number }>(`
    select (select count(*) from payment where ${isUnsettledPayment('payment')})
      + (select count(*) from refund where state = 'due')
      + (select count(*) from booking where state = 'held') open`);
  const queued = await books.query<{ open: number }>(
    'select count(*) open from delivery where delivered_at is null and attempts < 6',
  );
  return Number(rows[0]?.open ?? Number.NaN) + Number(queued.rows[0]?.open ?? Number.NaN);
}

/** A process that has loaded its program and waits for its port. */
function load(env: NodeJS.ProcessEnv) {
  const child = fork(appFile, [], { env });
  return { child, loaded: once(child, 'message') };
}

/** Processes of the application; a killed one is started again on the same port, to die at another step. */
async function openFamily(
  ports: number[],
  env: NodeJS.ProcessEnv,
  dice: Dice,
  stepsToDeath: number,
  onDeath: () => void,
) {
  let open = true;
  let spared = stepsToDeath === 0;
  let deaths = 0;
  const children = new Map<number, ChildProcess>();
  const births = new Map<number, Promise<unknown>>();
  const family = new Set<ChildProcess>();
  // One loaded process stays in reserve: on a busy machine a restart would take seconds otherwise.
  let reserve = load(env);
  const start = async (port: number) => {
    const next = reserve;
    reserve = load(env);
    const { child, loaded } = next;
    family.add(child);
    await loaded;
    child.once('exit', (code) => {
      if (!open) return;
      // A process that ends by itself is a fault of the product or of this proof, so the run is invalid.
      if (code !== null) throw new Error(`an application process ended by itself: ${code}`);
      deaths++;
      onDeath();
      births.set(port, start(port));
    });
    child.send({ port, dieAt: spared ? 0 : 1 + dice.below(2 * stepsToDeath) } satisfies Birth);
    const opened = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => null)]);
    if (opened) children.set(port, child);
  };
  await Promise.all(ports.map(start));
  const alive = () =>
    [...children.values()].filter((child) => child.exitCode === null && child.signalCode === null);
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    deaths: () => deaths,
    alive,
    /** Processes started from now on are not killed. */
    spare: () => (spared = true),
    /** Replaces the processes that would still be killed with ones that are not. */
    async revive() {
      if (stepsToDeath === 0) return;
      for (const port of ports) {
        await births.get(port);
        const child = children.get(port);
        child?.kill('SIGKILL');
        if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
        await births.get(port);
      }
    },
    async close() {
      open = false;
      for (const child of family.add(reserve.child)) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    },
  };
}
