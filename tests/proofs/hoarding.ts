// 1,000 addresses of a botnet hold every seat of a flight that they can, for six hours of a fake clock, and 200 real
// buyers want one or two: at least 95 % get them. Then the same without budgets, which must be caught. --full: with
// three other orders of arrival.
import { openDatabase } from '#platform/db/client.server.ts';
import { openHoldQueue } from '#reservations/inventory/hold-queue.server.ts';
import { findImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { openStage, report } from '../../bench/stage/stage.ts';
import { readSettings } from '#platform/lib/settings.server.ts';
import { assert } from '#platform/lib/result.ts';
import { type Attack, attackFlight, type Finding } from './hoarding/attack.ts';
import { roomyBudgets } from '../support/app/roomy-budgets.ts';

const size = { bots: 1_000, buyers: 200, capacity: 360, hours: 6 };
const goal = 0.95;
const seeds = process.argv.includes('--full') ? [1, 2, 3, 4] : [1];

for (const seed of seeds) {
  const honest = await prove(seed, {});
  const share = honest.bought / size.buyers;
  process.stdout.write(`${JSON.stringify(honest)}\n`);
  report('hoarding-buyers-served', share, `${goal}`, share >= goal && honest.imbalances === 0);
}
const mutant = await prove(1, roomyBudgets);
const share = mutant.bought / size.buyers;
process.stdout.write(`mutant without budgets: ${JSON.stringify(mutant)}\n`);
report('hoarding-mutant-caught', share, `below ${goal}`, share < goal);
process.exit();

/** The product's own budgets, or those that are given; two queues on two pools, as two processes have. */
async function prove(seed: number, env: Record<string, string>): Promise<Finding & { imbalances: number }> {
  const stage = await openStage({ routes: 2, days: 1, capacity: size.capacity });
  const read = readSettings({ LOG_LEVEL: 'silent', ...env });
  assert(read.ok, 'the proof gives good settings');
  const other = openDatabase({ url: stage.url, poolSize: 4, applicationName: 'hoarding' });
  const ctx = { ...stage.ctx, settings: read.settings };
  const processes: Attack['processes'] = [ctx, { ...ctx, db: other, holds: openHoldQueue(other) }];
  try {
    const finding = await attackFlight({ ...size, seed, processes });
    return { ...finding, imbalances: (await findImbalances(stage.db)).length };
  } finally {
    await other.close();
    await stage.stop();
  }
}
