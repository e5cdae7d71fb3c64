// An in-process copy of the filed seat data: maps, prices, what families include. Valid for one `filed_version`.
import type { Database, Orm, Tx } from '#platform/db/client.server.ts';
import { familySeat, filedVersion, seatMap, seatPrice } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { checkLayout } from '#seats/layout/check-layout.ts';
import { planOf, type SeatPlan } from '#seats/layout/seat-plan.ts';
import type { FiledSeatPrice } from '#seats/seat-price.ts';

export type SeatFiles = {
  version: number;
  /** By aircraft type; an invalid map is left out, as if there were none. */
  plans: ReadonlyMap<string, SeatPlan>;
  prices: readonly FiledSeatPrice[];
  /** Categories by fare family. */
  included: ReadonlyMap<string, ReadonlySet<string>>;
};

type FilesCtx = Pick<Ctx, 'db' | 'log'>;

const copies = new WeakMap<Database, Promise<SeatFiles>>();

/**
 * The copy for this version; callers read the version in their own statement. Inside a transaction pass `tx`:
 * transactions that each waited here for a second connection could wait for each other.
 */
export async function seatFiles(ctx: FilesCtx, version: number, tx?: Tx): Promise<SeatFiles> {
  const copy = await copies.get(ctx.db);
  if (copy?.version === version) return copy;
  const loading = loadFiles(ctx.log, tx ?? ctx.db.orm);
  copies.set(ctx.db, loading);
  // A failed load is not kept, so that the next reader tries again.
  loading.catch(() => copies.delete(ctx.db));
  return loading;
}

async function loadFiles(log: FilesCtx['log'], orm: Orm | Tx): Promise<SeatFiles> {
  // The version first: after a change during the load the copy counts as old and is read again.
  const version = (await orm.select().from(filedVersion))[0]?.version ?? 0;
  const maps = await orm.select().from(seatMap);
  const prices = await orm.select().from(seatPrice);
  const families = await orm.select().from(familySeat);
  const plans = new Map<string, SeatPlan>();
  for (const { aircraftCode, layout } of maps) {
    const checked = checkLayout(layout);
    if ('layout' in checked) plans.set(aircraftCode, planOf(checked.layout));
    else log.error({ aircraftCode, problem: checked.problem }, 'a seat map is broken and is not shown');
  }
  const byFamily = Map.groupBy(families, ({ family }) => family);
  return {
    version,
    plans,
    prices,
    included: new Map(
      [...byFamily].map(([family, rows]) => [family, new Set(rows.map((row) => row.categoryCode))]),
    ),
  };
}
