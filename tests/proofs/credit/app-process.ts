// One application process of the credit proof: pays bookings on credit until it is killed. With MUTANT=read-then-write
// it reads the balance first and writes it later, with MUTANT=fails-sometimes some requests fail: the proof must find
// both.
import { setTimeout as sleep } from 'node:timers/promises';

import type { Around, Statement } from '../process/around-queries.ts';
import { failSometimes } from '../process/fail-sometimes.ts';
import { openProofContext, proofSettings } from '../process/proof-context.ts';
import { contextOf } from './ground.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { takePayment } from '#payments/take-payment.server.ts';

export type Asked = { bookingId: string; visitor: string };
/** `code` is the refusal, or `confirmed`; `busy` when there was no connection to the database in time. */
export type Answer = { bookingId: string; code: string };

/** The statement that takes credit for a booking. */
const HOLD = /set held_minor = a\.held_minor \+ \$3::bigint/;

const settings = proofSettings();
const mutants: Readonly<Record<string, Around>> = {
  'read-then-write': readThenWrite,
  'fails-sometimes': failSometimes(HOLD),
};
const mutant = mutants[process.env.MUTANT ?? ''];
const arounds = mutant ? [mutant] : [];
const database = { name: 'creditproof', poolSize: 16, arounds };
const ctx = { ...(await openProofContext(settings, database)), now: new Date() };

process.on('message', (asked: Asked) => {
  void pay(asked).then((code) =>
    process.send?.({ bookingId: asked.bookingId, code } satisfies Answer, () => {}),
  );
});
process.send?.('open', () => {});

async function pay({ bookingId, visitor }: Asked): Promise<string> {
  const own = { ...contextOf({ ctx, settings }), visitor };
  const returnUrl = `${settings.PUBLIC_URL}/en/payment?booking=${bookingId}`;
  const order = { bookingId, consent: true, locale: 'en', returnUrl, method: 'credit' } as const;
  const taken = await takePayment(own, order).catch((error: unknown) =>
    isDatabaseAway(error) ? 'busy' : String(error),
  );
  if (typeof taken === 'string') return taken;
  return taken.ok ? taken.value.state : taken.code;
}

/** Replaces the single update by a read, a network delay, and a write of the computed value. */
function readThenWrite({ text, values, send, run }: Statement): unknown {
  if (!HOLD.test(text)) return send();
  const [agencyId, currency, minor] = values as [string, string, number];
  return (async () => {
    const { rows } = await run<{ held: number; left: number }>(
      `select held_minor::bigint held, (limit_minor - used_minor - held_minor)::bigint "left"
        from credit_account where agency_id = $1 and currency = $2`,
      [agencyId, currency],
    );
    const [seen] = rows;
    if (!seen || seen.left < minor) return { rows: [] };
    await sleep(20);
    return run(
      `update credit_account set held_minor = $3 where agency_id = $1 and currency = $2
        returning credit_account_id "creditAccountId"`,
      [agencyId, currency, seen.held + minor],
    );
  })();
}
