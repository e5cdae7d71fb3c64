// A botnet of 1,000 addresses holds every seat it can get on a flight of 360, for six hours of a fake clock, and 200
// real buyers want one or two. With bots that solve every challenge and begin a payment with every hold, at least 95 %
// of the buyers get seats. With bots that do neither, no buyer waits. --mutants: without budgets and without the
// challenge, which must be caught. --full: in four orders of arrival. Otherwise a quarter of the addresses, seats and
// buyers in three hours.
import { openDatabase } from '#platform/db/client.server.ts';
import { openHoldQueue } from '#reservations/inventory/hold-queue.server.ts';
import { findImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { openStage, report } from '../../bench/stage/stage.ts';
import { readSettings } from '#platform/lib/settings.server.ts';
import { assert } from '#platform/lib/result.ts';
import { type Attack, attackFlight, type Finding } from './hoarding/attack.ts';
import { hasMutants, isFull } from './process/extent.ts';
import { roomyBudgets } from '../support/app/roomy-budgets.ts';

const size = isFull
  ? { bots: 1_000, buyers: 200, capacity: 360, hours: 6 }
  : { bots: 250, buyers: 50, capacity: 90, hours: 3 };
const served = 0.95;
const longestWait = 15;
const seeds = isFull ? [1, 2, 3, 4] : [1];

// Work costs these bots nothing: one bit, so that only the challenge's other demands can stop them.
const free = { HOLD_CHALLENGE_BITS: '1' };

for (const seed of seeds) {
  const { share, finding } = await prove('bots that know everything', { seed, kind: 'worst', env: free });
  report('hoarding-buyers-served', share, `${served}`, share >= served && finding.imbalances === 0);
}
const plain = await prove('plain bots', { seed: 1, kind: 'plain', env: free });
const isFast = plain.share >= served && plain.finding.longestWait <= longestWait;
report('hoarding-plain-bots-wait', plain.finding.longestWait, `${longestWait} minutes`, isFast);

if (hasMutants) await proveMutants();
process.exit();

async function proveMutants(): Promise<void> {
  const open = await prove('mutant without budgets', { seed: 1, kind: 'worst', env: roomyBudgets });
  report('hoarding-mutant-caught', open.share, `below ${served}`, open.share < served);
  const unchallenged = await prove('mutant without a challenge', {
    seed: 1,
    kind: 'plain',
    env: { HOLD_CHALLENGE_BITS: '0' },
  });
  const waited = unchallenged.finding.longestWait;
  report('hoarding-mutant-waits', waited, `above ${longestWait} minutes`, waited > longestWait);
}

type Run = { seed: number; kind: Attack['kind']; env: Record<string, string> };

/** With the product's own budgets, or the given ones; two queues on two pools, like two processes. */
async function prove(
  name: string,
  { seed, kind, env }: Run,
): Promise<{ share: number; finding: Finding & { imbalances: number } }> {
  const stage = await openStage({ routes: 2, days: 1, capacity: size.capacity });
  const read = readSettings({ LOG_LEVEL: 'silent', ...env });
  assert(read.ok, 'the proof gives good settings');
  const other = openDatabase({ url: stage.url, poolSize: 4, applicationName: 'hoarding' });
  const ctx = { ...stage.ctx, settings: read.settings };
  const processes: Attack['processes'] = [ctx, { ...ctx, db: other, holds: openHoldQueue(other) }];
  try {
    const found = await attackFlight({ ...size, seed, kind, processes });
    const finding = { ...found, imbalances: (await findImbalances(stage.db)).length };
    process.stdout.write(`${name}: ${JSON.stringify(finding)}\n`);
    return { share: finding.bought / size.buyers, finding };
  } finally {
    await other.close();
    await stage.stop();
  }
}
