// A botnet of 1,000 addresses holds every seat it can get on a flight of 360, for six hours of a fake clock, and 200
// real buyers want one or two. With bots that solve every challenge and begin a payment with every hold, at least 95 %
// of the buyers get seats. With bots that do neither, no buyer waits. Then a /56, a /48 and 100 IPv4 addresses hold all
// they can of a flight of 180: at least 95 % of the buyers get seats, and 80 % at once. --mutants: without budgets,
// without the challenge, with each /64 counted alone, and without the reserved share, which must be caught. --full: in
// four orders of arrival. Otherwise a quarter of the addresses, seats and buyers in three hours.
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
const servedAtOnce = 0.8;
const longestWait = 15;
const seeds = isFull ? [1, 2, 3, 4] : [1];

/** How many addresses they have, and which. */
const attackers = {
  'a botnet': { bots: size.bots, addressOf: ipv4 },
  '100 IPv4 addresses': { bots: 100, addressOf: ipv4 },
  'a /56': { bots: 256, addressOf: (bot: number) => `2001:db8:7:${(0x400 + bot).toString(16)}::/64` },
  'a /48': { bots: 400, addressOf: (bot: number) => `2001:db8:7:${(bot * 151).toString(16)}::/64` },
  // A key that the product does not know as a network has only its own budget.
  'each /64 alone': { bots: 256, addressOf: (bot: number) => `2001:db8:7:${bot.toString(16)}::/64 alone` },
};

/** The buyers of the three arrive within the twenty minutes after the attack began: later its addresses are used up. */
const oneFlight = { buyers: 30, capacity: 180, hours: 2 + 1 / 3 };

// Work costs these bots nothing: one bit, so that only the challenge's other demands can stop them.
const free = { HOLD_CHALLENGE_BITS: '1' };

for (const seed of seeds) {
  const { share, finding } = await prove('bots that know everything', { seed, kind: 'worst', env: free });
  report('hoarding-buyers-served', share, `${served}`, share >= served && finding.imbalances === 0);
}
for (const attacker of ['a /56', 'a /48', '100 IPv4 addresses'] as const) {
  for (const seed of seeds) {
    const { share, atOnce, finding } = await prove(attacker, { seed, kind: 'worst', env: free, attacker });
    const name = `hoarding-${attacker.replaceAll(/\W+/g, '-').toLowerCase()}`;
    report(name, share, `${served}`, share >= served && finding.imbalances === 0);
    report(`${name}-at-once`, atOnce, `${servedAtOnce}`, atOnce >= servedAtOnce);
  }
}
const plain = await prove('plain bots', { seed: 1, kind: 'plain', env: free });
const isFast = plain.share >= served && plain.finding.longestWait <= longestWait;
report('hoarding-plain-bots-wait', plain.finding.longestWait, `${longestWait} minutes`, isFast);

if (hasMutants) await proveMutants();
process.exit();

function ipv4(bot: number): string {
  return `10.0.${bot >> 8}.${bot & 255}`;
}

async function proveMutants(): Promise<void> {
  const env = { ...free, RESERVED_SHARE_PERCENT: '0' };
  for (const attacker of ['each /64 alone', '100 IPv4 addresses'] as const) {
    const { atOnce } = await prove(`mutant ${attacker}`, { seed: 1, kind: 'worst', env, attacker });
    report('hoarding-mutant-blocks', atOnce, `below ${servedAtOnce}`, atOnce < servedAtOnce);
  }
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

type Run = {
  seed: number;
  kind: Attack['kind'];
  env: Record<string, string>;
  attacker?: keyof typeof attackers;
};

/** With the product's own budgets, or the given ones; two queues on two pools, like two processes. */
async function prove(
  name: string,
  { seed, kind, env, attacker = 'a botnet' }: Run,
): Promise<{ share: number; atOnce: number; finding: Finding & { imbalances: number } }> {
  const extent = attacker === 'a botnet' ? size : oneFlight;
  const stage = await openStage({ routes: 2, days: 1, capacity: extent.capacity });
  const read = readSettings({ LOG_LEVEL: 'silent', ...env });
  assert(read.ok, 'the proof gives good settings');
  const other = openDatabase({ url: stage.url, poolSize: 4, applicationName: 'hoarding' });
  const ctx = { ...stage.ctx, settings: read.settings };
  const processes: Attack['processes'] = [ctx, { ...ctx, db: other, holds: openHoldQueue(other) }];
  try {
    const found = await attackFlight({ ...extent, ...attackers[attacker], seed, kind, processes });
    const finding = { ...found, imbalances: (await findImbalances(stage.db)).length };
    process.stdout.write(`${name}: ${JSON.stringify(finding)}\n`);
    return {
      share: finding.bought / extent.buyers,
      atOnce: finding.atOnce / extent.buyers,
      finding,
    };
  } finally {
    await other.close();
    await stage.stop();
  }
}
