// Current prices of every extra, for pages that have to list them (14 CFR 399.85).
import { asc, eq } from 'drizzle-orm';

import { offersOf, sellsGroup } from '#content/capabilities.ts';
import { readSite } from '#content/read-site.server.ts';
import { bundleExtra, extra, extraGroup, extraPrice } from '#platform/db/schema.ts';
import { type FiledPrice, pickPrice } from '#extras/extra-price.ts';
import type { ExtraGroupType } from '#platform/db/extra-group-types.ts';
import type { Haul } from '#flights/haul.ts';
import { textIn } from '#platform/i18n/texts.ts';
import { readTranslations } from '#platform/i18n/translations.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

/**
 * Minor units of the requested currency, per piece; both are 0 for a free extra. Routes may differ within the range.
 */
export type FeeRange = { fromMinor: number; toMinor: number };

/** One extra in the language of the page; null where it is not sold on flights of that length. */
export type Fee = {
  extraCode: string;
  group: string;
  type: ExtraGroupType;
  title: string;
  scope: 'flight' | 'trip';
  maxQuantity: number;
  short: FeeRange | null;
  long: FeeRange | null;
};

/** The extras that are sold in `currency` on this site, in the order of the catalogue. */
export async function readFees(
  ctx: Pick<Ctx, 'db' | 'locale' | 'site' | 'settings'>,
  currency: string,
): Promise<Fee[]> {
  const { orm } = ctx.db;
  const [extras, filed, holds, textsOf] = await Promise.all([
    orm
      .select()
      .from(extra)
      .innerJoin(extraGroup, eq(extraGroup.groupCode, extra.groupCode))
      .where(eq(extra.active, true))
      .orderBy(asc(extraGroup.rank), asc(extraGroup.groupCode), asc(extra.rank), asc(extra.extraCode)),
    orm.select().from(extraPrice).where(eq(extraPrice.currency, currency)),
    orm
      .select({ bundleCode: bundleExtra.bundleCode, type: extraGroup.type })
      .from(bundleExtra)
      .innerJoin(extra, eq(extra.extraCode, bundleExtra.extraCode))
      .innerJoin(extraGroup, eq(extraGroup.groupCode, extra.groupCode)),
    readTranslations(orm, ['extra', 'extra_group']),
  ]);
  const prices = Map.groupBy(filed, (row) => row.extraCode);
  const offers = offersOf((await readSite(ctx))?.domain ?? null);
  return extras.flatMap(({ extra: row, extra_group: group }) => {
    const parts = holds.filter(({ bundleCode }) => bundleCode === row.extraCode);
    // A bundle is sold only if everything in it is.
    if (![group, ...parts].every(({ type }) => sellsGroup(offers, type))) return [];
    const range = (haul: Haul) =>
      rangeOf(prices.get(row.extraCode) ?? [], { domainId: ctx.site.domainId, haul, free: row.free });
    const [short, long] = [range('short'), range('long')];
    if (!short && !long) return [];
    const { extraCode, scope, maxQuantity } = row;
    return {
      extraCode,
      group: textIn(textsOf('extra_group', group.groupCode, 'title'), ctx),
      type: group.type,
      title: textIn(textsOf('extra', extraCode, 'title'), ctx),
      scope,
      maxQuantity,
      short,
      long,
    };
  });
}

type FeeQuery = { domainId: number; haul: Haul; free: boolean };

/** The price for routes without one of their own, and the prices of the others. */
function rangeOf(prices: readonly FiledPrice[], { domainId, haul, free }: FeeQuery): FeeRange | null {
  const ends = [{ origin: null, destination: null }, ...prices].map(({ origin, destination }) =>
    pickPrice(prices, { domainId, haul, origin, destination }, free),
  );
  const amounts = ends.filter((amount) => amount !== null);
  return amounts.length > 0 ? { fromMinor: Math.min(...amounts), toMinor: Math.max(...amounts) } : null;
}
