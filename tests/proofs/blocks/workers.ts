// Two processes that sell and book on one database and may be killed, and their reports.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { Stage } from '../../../bench/stage/stage.ts';
import { roomyBudgets } from '#tests/support/app/roomy-budgets.ts';

/** How often each act had each outcome: `book ok`, `book block_used_up`. */
export type Tally = Record<string, number>;

export type Report = { outcome: string; isExpected: boolean };

type Given = { mutant: string | null; agents: readonly { agencyId: string; agentId: string }[] };

const workerFile = fileURLToPath(new URL('./worker.ts', import.meta.url));

export async function openWorkers(stage: Stage, { mutant, agents }: Given) {
  const env = {
    ...process.env,
    ...roomyBudgets,
    APP_MODE: 'demo',
    DATABASE_URL: stage.url,
    LOG_LEVEL: 'silent',
    AGENTS: JSON.stringify(agents),
    BEGAN: String(Date.now()),
    ...(mutant && { MUTANT: mutant }),
  };
  const tally: Tally = {};
  let [open, kills, unexpected, starting] = [true, 0, 0, 0];
  const children = new Set<ChildProcess>();
  const start = async () => {
    starting++;
    const child = fork(workerFile, [], { env });
    children.add(child);
    child.on('message', (report: Report | 'open') => {
      if (report === 'open') return;
      tally[report.outcome] = (tally[report.outcome] ?? 0) + 1;
      if (report.isExpected) return;
      unexpected++;
      // A mutant's acts may have any outcome.
      if (!mutant) process.stdout.write(`  unexpected: ${report.outcome}\n`);
    });
    child.once('exit', () => {
      children.delete(child);
      if (open) void start();
    });
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
    starting--;
  };
  await Promise.all([start(), start()]);
  return {
    found: () => ({ tally, unexpected, kills }),
    killOne() {
      const [child] = children;
      // One of them always keeps running: otherwise no process would ever act on a slow machine.
      if (starting > 0 || children.size < 2 || !child) return;
      kills++;
      child.kill('SIGKILL');
    },
    async close() {
      open = false;
      for (const child of children) {
        child.kill('SIGKILL');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }
    },
  };
}
