// What a passenger of a held booking would pay as each type: the amount that `changeType` requests, if nothing changes.
import { eq } from 'drizzle-orm';

import type { BookingView, PassengerType } from '#reservations/booking-view.ts';
import { readBlocks } from '#reservations/inventory/block-rows.server.ts';
import { readFlights } from '#reservations/inventory/hold-rows.server.ts';
import { priceType } from '#reservations/inventory/price-type.ts';
import { readFiled } from '#flights/filed.server.ts';
import { promotionCode } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { sumMinor } from '#platform/lib/money.ts';

/** The price of the flights as each type, in minor units of the booking's currency; null where it is not available. */
export type TypePrices = Record<PassengerType, number | null>;

/** Reads without locks: the price is compared again when it is accepted. */
export async function readTypePrices(ctx: Pick<Ctx, 'db' | 'now'>, view: BookingView): Promise<TypePrices> {
  const cabins = view.flights.map(({ flightId, cabin }) => ({ flightId, cabin }));
  const [filed, { flights, units }, promotions] = await Promise.all([
    readFiled(ctx),
    readFlights(ctx.db, cabins, [view.bookingId], []),
    view.promotionCode === null
      ? []
      : ctx.db.orm.select().from(promotionCode).where(eq(promotionCode.code, view.promotionCode)),
  ]);
  const blocks = await readBlocks(
    ctx.db,
    units.flatMap(({ blockId }) => blockId ?? []),
  );
  const known = {
    filed,
    flights,
    units,
    blocks: new Map(blocks.map((block) => [block.blockId, block])),
    promotion: promotions[0] ?? null,
  };
  const as = (to: PassengerType) => {
    const { currency } = view;
    const priced = priceType({ to, flights: view.flights, currency, agency: null, now: ctx.now }, known);
    return priced.ok ? sumMinor(priced.value.map((line) => line.amountMinor)) : null;
  };
  return { adult: as('adult'), child: as('child'), infant: as('infant') };
}
