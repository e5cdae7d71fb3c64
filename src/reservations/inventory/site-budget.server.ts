// The budgets in force for a hold: a site with very much held unpaid grants short holds only.
import { type Database, prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { budgetsOf, type HoldBudgets } from '#reservations/inventory/hold-budgets.ts';

/** The sum is read once a second in each process: a threshold of thousands need not be exact. */
const KEPT_MS = 1_000;

type Sums = { at: number; units: Promise<Map<number, number>> };

const sums = new WeakMap<Database, Sums>();

// Agencies hold for days within their own rules, which is no sign of an attack.
const HELD = `select domain_id "domainId", sum(adults + children)::int "units" from booking
  where state = 'held' and agency_id is null group by domain_id`;

export async function budgetsNow({ db, now, site, settings }: HoldingCtx): Promise<HoldBudgets> {
  const budgets = budgetsOf(settings);
  let kept = sums.get(db);
  if (!kept || Math.abs(now.getTime() - kept.at) >= KEPT_MS) {
    kept = { at: now.getTime(), units: readSums(db) };
    sums.set(db, kept);
    // A failed read is not kept: the next hold reads again.
    kept.units.catch(() => sums.delete(db));
  }
  const held = (await kept.units).get(site.domainId) ?? 0;
  return held > settings.HELD_UNITS_PER_SITE ? { ...budgets, everyHoldShort: true } : budgets;
}

type HoldingCtx = Pick<Ctx, 'db' | 'now' | 'site' | 'settings'>;

async function readSums(db: Database): Promise<Map<number, number>> {
  const rows = await prepared<{ domainId: number; units: number }>(db, HELD);
  return new Map(rows.map(({ domainId, units }) => [domainId, units]));
}
