// Generated lives of bookings on a real PostgreSQL: sold with bags and seats, paid by card, credit and vouchers, canceled
// in part, exchanged, moved, flown and refunded, sometimes by two at once. In the end money, price lines, coupons,
// documents and inventory of all of them agree to the cent. --mutants: versions that break a rule are caught. --full:
// 20,000 lives. --lives N, --seed N.
import { once } from 'node:events';

import { fileRules, furnish, pricedMarket } from './credit/priced-hold.ts';
import { contextOf, openGround, openSeller } from './credit/ground.ts';
import { openProvider } from './credit/pay-for.ts';
import { settleAll } from './credit/storm.ts';
import { currencies, fileLivesMarket } from './lives/market.ts';
import { judgeLives } from './lives/judge.ts';
import { live, type Mutant, mutants, type Tally, type Wrong } from './lives/live.ts';
import { openDice } from './payments/dice.ts';
import { hasMutants, sized } from './process/extent.ts';
import { report } from '../../bench/stage/stage.ts';
import { sweepRefunds } from '#payments/refunds/refund-settle.server.ts';
import { freePort } from '#tests/support/database/test-server.ts';

const argument = (name: string) =>
  process.argv.includes(`--${name}`) ? process.argv[process.argv.indexOf(`--${name}`) + 1] : undefined;

const seed = Number(argument('seed') ?? Math.floor(Math.random() * 1e6));
const size = Number(argument('lives') ?? sized(300, 300, 20_000));
process.stdout.write(`seed ${seed}\n`);

const SELLERS = 6;
/** How many bookings an agency sells on the same rules. */
const PER_RULES = 10;

/** What a run must contain to prove anything. */
const needed = [
  'paid by credit',
  'paid by card',
  'paid by both',
  'paid by voucher',
  'in CLP',
  'in KWD',
  'with promotion',
  'with bundle',
  'with block',
  'cancel voluntary',
  'cancel airline',
  'cancel withdrawal',
  'cancel waiver',
  'airline exchange even',
  'voluntary exchange paid by card',
  'voluntary exchange paid by credit',
  'add paid by card',
  'add left',
  'leaves a voucher',
  'voluntary exchange refund',
  'fly',
  'goodwill',
];

const honest = await prove(size, null);
process.stdout.write(`${JSON.stringify(honest.tally)}\n`);
for (const { what, id } of honest.wrong.slice(0, 20)) process.stdout.write(`${what}: ${id}\n`);
const missing = needed.filter((name) => !honest.tally[name]);
if (missing.length > 0) process.stdout.write(`never seen: ${missing.join(', ')}\n`);
const wrong = honest.wrong.length + missing.length;
report('lives-wrong', wrong, '0', wrong === 0);

if (hasMutants) {
  for (const mutant of mutants) {
    const caught = (await prove(48, mutant)).wrong.length;
    report(`lives-mutant-${mutant}-caught`, caught, 'above 0', caught > 0);
  }
}
process.exit();

async function prove(lives: number, mutant: Mutant): Promise<{ tally: Tally; wrong: Wrong[] }> {
  const port = await freePort();
  const provider = { SANDBOX_PORT: String(port), PAYMENT_API_URL: `http://127.0.0.1:${port}` };
  const stage = await openGround(provider, pricedMarket);
  await furnish(stage);
  await fileLivesMarket(stage);
  const sandbox = await openProvider(stage, provider);
  const found = { tally: {} as Tally, wrong: [] as Wrong[] };
  try {
    const dice = openDice(seed);
    const sellers = await Promise.all(
      Array.from({ length: SELLERS }, (_, at) =>
        openSeller(stage.db, 9_000_000_000_000, currencies[at % currencies.length]),
      ),
    );
    await Promise.all(
      sellers.map(async (seller, at) => {
        const own = dice.fork(`seller${at}`);
        for (let n = at, sold = 0; n < lives; n += sellers.length, sold++) {
          if (sold % PER_RULES === 0) await fileRules(stage, seller, own);
          const id = `life ${n}`;
          const lived = live({ stage, seller, mutant, ...found }, own);
          // The database refuses what some mutants write.
          await (mutant === null
            ? lived
            : lived.catch((error) => found.wrong.push({ what: String(error), id })));
        }
      }),
    );
    await settleAll({ stage });
    while ((await sweepRefunds(contextOf(stage), { quietMs: 0 })) > 0);
    found.wrong.push(...(await judgeLives(stage.db)));
    return found;
  } finally {
    sandbox.kill('SIGKILL');
    if (sandbox.exitCode === null && sandbox.signalCode === null) await once(sandbox, 'exit');
    await stage.stop();
  }
}
