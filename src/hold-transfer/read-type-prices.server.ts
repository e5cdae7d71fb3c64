// What a passenger of a held booking would pay as each type: the amount that `changeType` requests, if nothing changes.
import { eq } from 'drizzle-orm';

import type { BookingView, PassengerType } from '#reservations/booking-view.ts';
import { readBlocks } from '#reservations/inventory/block-rows.server.ts';
import { readFlights } from '#reservations/inventory/hold-rows.server.ts';
import { priceType } from '#reservations/inventory/price-type.ts';
import type { AgencyTerms } from '#flights/agency-terms/read-terms.server.ts';
import { readFiled } from '#flights/filed.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import { promotionCode } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { sumMinor } from '#platform/lib/money.ts';

/** The price of the flights as one type and its commission, in minor units of the booking's currency. */
export type TypePrice = { amountMinor: number; commissionMinor: number };

/** Null where a type is not available. */
export type TypePrices = Record<PassengerType, TypePrice | null>;

/**
 * Reads without locks: the price is compared again when it is accepted. Without `terms` of an agency nothing is earned.
 */
export async function readTypePrices(
  ctx: Pick<Ctx, 'db' | 'now'>,
  view: BookingView,
  terms: AgencyTerms | null,
): Promise<TypePrices> {
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
    const agency = terms && { terms };
    const priced = priceType({ to, flights: view.flights, currency, agency, now: ctx.now }, known);
    if (!priced.ok) return null;
    return {
      amountMinor: sumMinor(priced.value.map((line) => line.amountMinor)),
      commissionMinor: sumMinor(priced.value.map((line) => line.commissionMinor)),
    };
  };
  return { adult: as('adult'), child: as('child'), infant: as('infant') };
}

/** What the flights of each passenger earn now, by number. For the booking's agency only. */
export async function readEarnedByPassenger(
  { db }: Pick<Ctx, 'db'>,
  bookingId: string,
): Promise<Map<number, number>> {
  const rows = await prepared<{ passengerNo: number; earned: number }>(db, EARNED, [bookingId]);
  return new Map(rows.map(({ passengerNo, earned }) => [passengerNo, earned]));
}

const EARNED = `select passenger_no "passengerNo", sum(commission_minor)::float8 earned
  from price_line where booking_id = $1 group by passenger_no`;
