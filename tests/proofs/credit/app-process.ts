// One application process of the credit proof: pays bookings on credit until it is killed. With MUTANT=read-then-write
// it reads the balance first and writes it afterwards, a mistake that the proof must find.
import pg from 'pg';

import { textOf } from '../careless/forget-locks.ts';
import { contextOf } from './ground.ts';
import { defaultSite } from '#platform/lib/ctx.ts';
import { openRateLimiter } from '#platform/http/rate-limiter.server.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { assert } from '#platform/lib/result.ts';
import { readSettings } from '#platform/lib/settings.server.ts';
import { requireAirline } from '#content/require-airline.server.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import { openHoldQueue } from '#reservations/inventory/hold-queue.server.ts';

export type Asked = { bookingId: string; visitor: string };
/** `code` is the refusal, or `confirmed`. */
export type Said = { bookingId: string; code: string };

const read = readSettings(process.env);
assert(read.ok && read.settings.DATABASE_URL, 'the proof gives good settings');
const { settings } = read;
if (process.env.MUTANT === 'read-then-write') readThenWrite();
process.once('disconnect', () => process.exit());

const db = openDatabase({ url: settings.DATABASE_URL ?? '', poolSize: 16, applicationName: 'creditproof' });
const ctx = {
  db,
  now: new Date(),
  airline: await requireAirline(db),
  random: cryptoRandom,
  locale: 'en' as const,
  site: defaultSite(settings),
  visitor: null,
  requestId: 'proof',
  log: openLog('silent'),
  settings,
  client: 'proof',
  rates: openRateLimiter(db, settings),
  holds: openHoldQueue(db),
};

process.on('message', (asked: Asked) => {
  void pay(asked).then((code) =>
    process.send?.({ bookingId: asked.bookingId, code } satisfies Said, () => {}),
  );
});
process.send?.('open', () => {});

async function pay({ bookingId, visitor }: Asked): Promise<string> {
  const own = { ...contextOf({ ctx, settings }), visitor };
  const returnUrl = `${settings.PUBLIC_URL}/en/payment?booking=${bookingId}`;
  const order = { bookingId, consent: true, locale: 'en', returnUrl, method: 'credit' } as const;
  const taken = await takePayment(own, order).catch((error: unknown) => String(error));
  if (typeof taken === 'string') return taken;
  return taken.ok ? taken.value.state : taken.code;
}

/** The one update becomes a read, a moment of network, and a write of what was computed from it. */
function readThenWrite(): void {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [config] = args;
    if (!textOf(config).includes('set held_minor = a.held_minor + $3::bigint'))
      return query.apply(this, args);
    const [agencyId, currency, minor] = (config as { values: [string, string, number] }).values;
    const run = (text: string, values: unknown[]) =>
      query.call(this, { text, values }) as Promise<pg.QueryResult<{ held: number; left: number }>>;
    return (async () => {
      const balance = `select held_minor::bigint held, (limit_minor - used_minor - held_minor)::bigint "left"
        from credit_account where agency_id = $1 and currency = $2`;
      const { rows } = await run(balance, [agencyId, currency]);
      const [seen] = rows;
      if (!seen || seen.left < minor) return { rows: [] };
      await new Promise((done) => setTimeout(done, 20));
      return run(
        `update credit_account set held_minor = $3 where agency_id = $1 and currency = $2
          returning credit_account_id "creditAccountId"`,
        [agencyId, currency, seen.held + minor],
      );
    })();
  };
}
