// The end of a run: every hold that is still open expires.
import type { Stage } from '../../../bench/stage/stage.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';

/**
 * Runs the timer's own command an hour ahead. Returns 1 when a mutant's counters are so wrong that the command refuses
 * to release units, and 0 otherwise; without a mutant such a refusal is an error.
 */
export async function lapseAll(stage: Stage, mutant: string | null): Promise<number> {
  try {
    await expireHolds({ ...stage.ctx, now: new Date(Date.now() + 3_600_000) });
    return 0;
  } catch (error) {
    if (mutant === null) throw error;
    process.stdout.write(`  ${mutant}: ${String(error)}\n`);
    return 1;
  }
}
