// The budgets in force for a hold: a site with very much held unpaid grants short holds only.
import { isHeld } from '#platform/db/booking-states.ts';
import { type Database, prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { budgetsOf, type HoldBudgets } from '#reservations/inventory/hold-budgets.ts';

/** The sum is read once a second in each process: a threshold of thousands need not be exact. */
const KEPT_MS = 1_000;

type Sums = { at: number; units: Promise<Map<number, number>> };

const sums = new WeakMap<Database, Sums>();

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
  const sites = await heldUnitsPerSite(db);
  return new Map(sites.map(({ domainId, heldUnits }) => [domainId, heldUnits]));
}

/** What travellers hold unpaid on each site, the fullest first; a site on which nothing is held is not in it. */
export function heldUnitsPerSite(db: Database): Promise<{ domainId: number; heldUnits: number }[]> {
  return prepared(db, HELD);
}

const HELD = `select domain_id "domainId", sum(adults + children)::int "heldUnits" from booking b
  where ${isTravellersHold('b')} group by domain_id order by "heldUnits" desc, domain_id`;

/**
 * SQL: whether the booking `b` is an unpaid hold of a traveller. Agencies hold for days within their own rules: that is
 * no sign of an attack, and the budgets do not apply to them.
 */
export function isTravellersHold(b: string): string {
  return `${isHeld(b)} and ${b}.agency_id is null`;
}
