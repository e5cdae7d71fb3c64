// Agencies get blocks, sell from them, let them lapse and give them back, while travellers race for the same flights,
// release times pass and processes are killed. Nothing is oversold, and every unit of a block is counted once at every
// moment. --mutants: a version that gives units both to sale and to the block is caught. --full: 20 minutes.
import { openWorkers } from './blocks/workers.ts';
import { hasMutants, isFull } from './process/extent.ts';
import { openStage, report, type Stage } from '../../bench/stage/stage.ts';
import { findBlockImbalances, findImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { makeAgency, makeAgent } from '#tests/support/accounts.ts';

const size = {
  seconds: isFull ? 1_200 : 7,
  killEveryMs: isFull ? 8_000 : 2_500,
  capacity: 24,
  days: isFull ? 40 : 3,
};

/** A run that never becomes whole ends, and fails, after ten minutes. */
const longestMs = 600_000;

/** The outcomes that a run must contain to prove anything. */
const needed = [
  'give ok',
  'give offer_sold_out',
  'book ok',
  'book block_used_up',
  'book block_released',
  'travel ok',
  'travel offer_sold_out',
  'expire ok',
  'due ok',
  'return ok',
  'retake ok',
];

const honest = await prove(null);
process.stdout.write(`${JSON.stringify(honest)}\n`);
const missing = needed.filter((name) => !honest.tally[name]);
if (missing.length > 0) process.stdout.write(`never seen: ${missing.join(', ')}\n`);
const wrong = honest.imbalances + honest.unexpected + missing.length;
report('blocks-wrong', wrong, '0', wrong === 0 && honest.kills > 0 && honest.looks > 3);

if (hasMutants) {
  const mutant = await prove('both');
  process.stdout.write(`mutant: ${JSON.stringify(mutant.imbalances)}\n`);
  report('blocks-mutant-caught', mutant.imbalances, 'above 0', mutant.imbalances > 0);
}
process.exit();

async function prove(mutant: string | null) {
  const stage = await openStage({ routes: 1, days: size.days, capacity: size.capacity });
  try {
    // Otherwise the constraint would hide what the mutant does.
    if (mutant)
      await stage.db.pool.query('alter table inventory_block drop constraint inventory_block_units');
    const agents = await openAgents(stage);
    const workers = await openWorkers(stage, { mutant, agents });
    const isWhole = ({ looks, imbalances }: Seen) => {
      if (mutant) return imbalances > 0;
      const { tally, kills } = workers.found();
      return kills > 0 && looks > 3 && needed.every((name) => tally[name]);
    };
    const seconds = mutant ? 3 : size.seconds;
    const seen = await watch(stage, { seconds, isWhole }, () => workers.killOne());
    await workers.close();
    const end = await look(stage);
    const { tally, unexpected, kills } = workers.found();
    return { tally, unexpected, kills, looks: seen.looks, imbalances: seen.imbalances + end };
  } finally {
    await stage.stop();
  }
}

async function openAgents({ db }: Stage): Promise<{ agencyId: string; agentId: string }[]> {
  const made = { db, now: new Date() };
  return Promise.all(
    ['Viajes Brisa', 'Costa Norte'].map(async (name) => {
      const agencyId = await makeAgency(made, name);
      return { agencyId, agentId: await makeAgent(made, agencyId) };
    }),
  );
}

type Seen = { looks: number; imbalances: number };
type Wanted = { seconds: number; isWhole: (seen: Seen) => boolean };

/** Checks the books again and again while they are written. */
async function watch(stage: Stage, { seconds, isWhole }: Wanted, kill: () => void) {
  const killer = setInterval(kill, size.killEveryMs);
  const began = Date.now();
  const isOver = (ms: number) => Date.now() > began + ms;
  const seen = { looks: 0, imbalances: 0 };
  // However slow the machine is, every outcome must be reached.
  while (!isOver(seconds * 1_000) || (!isWhole(seen) && !isOver(seconds * 1_000 + longestMs))) {
    seen.imbalances += await look(stage);
    seen.looks++;
    await new Promise((done) => setTimeout(done, 100));
  }
  clearInterval(killer);
  return seen;
}

async function look({ db }: Stage): Promise<number> {
  return (await findImbalances(db)).length + (await findBlockImbalances(db)).length;
}
