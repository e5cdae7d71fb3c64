// For tests of inventory: the small airline in a real database, and queries of its units, uses and bookings.
import { runHoldBatch } from '#reservations/inventory/hold-batch.server.ts';
import type { HoldRequest } from '#reservations/inventory/hold-requests.ts';
import * as schema from '#platform/db/schema.ts';
import type { Promotion } from '#flights/promotions/promotion.ts';
import { addSite, openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { bookingNo, outcome } from '#tests/support/inventory/hold-requests.ts';
import { now, smallAirline } from '#tests/support/inventory/small-airline.ts';
import { openSaleDue } from '#tests/support/payments/sale-due.ts';

export type InventoryDatabase = TestDatabase & ReturnType<typeof readersOf>;

/** A database for one test file with the four flights of the small airline, nothing sold. */
export async function openInventoryDatabase(poolSize = 10): Promise<InventoryDatabase> {
  const base = await openTestDatabase('empty', poolSize);
  const { airports, classes, families, fares, charges, flights } = smallAirline();
  const { orm } = base.db;
  await addSite(base.db);
  await orm.insert(schema.filedVersion).values({ version: 1 }).onConflictDoNothing();
  const carriers = new Set(flights.flatMap((flight) => [flight.carrier, flight.operatingCarrier]));
  await orm.insert(schema.airline).values([...carriers].map((carrier) => ({ carrier, name: carrier })));
  const types = new Set(flights.map((flight) => flight.aircraftCode));
  await orm
    .insert(schema.aircraftType)
    .values([...types].map((code) => ({ aircraftCode: code, name: code })));
  await orm.insert(schema.airport).values(airports);
  await orm.insert(schema.bookingClass).values(classes);
  await orm.insert(schema.fareFamily).values(families);
  await orm.insert(schema.fare).values(fares.map(({ rank: _, ...fare }) => fare));
  await orm.insert(schema.charge).values(charges);
  for (const { cabins, ...flight } of flights) {
    const flightNumber = 100 + flight.flightId;
    await orm.insert(schema.flight).values({ ...flight, flightNumber, state: 'open', serviceType: 'J' });
    const nests = [...cabins].map(([cabin, { capacity, limits, taken }]) => ({
      flightId: flight.flightId,
      cabin,
      capacity,
      limits: [...limits],
      taken: [...taken],
    }));
    await orm.insert(schema.inventory).values(nests);
  }
  return { ...base, ...readersOf(base) };
}

function readersOf({ db }: TestDatabase) {
  const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await db.pool.query<Row>(text, values)).rows;
  return {
    rows,
    run: (...requests: HoldRequest[]) => runHoldBatch(db, requests),
    /** The outcomes of one batch, in the order of its requests. */
    outcomes: async (...requests: HoldRequest[]) => (await runHoldBatch(db, requests)).map(outcome),
    taken: async (flightId: number, cabin = 'Y') =>
      (
        await rows<{ taken: number[] }>(
          'select taken::int[] from inventory where flight_id = $1 and cabin = $2',
          [flightId, cabin],
        )
      )[0]?.taken,
    setLimits: (flightId: number, limits: number[]) =>
      rows(`update inventory set limits = $2 where flight_id = $1 and cabin = 'Y'`, [flightId, limits]),
    state: async (number: number) =>
      (
        await rows<{ state: string }>('select state from booking where booking_id = $1', [bookingNo(number)])
      )[0]?.state,
    filePromotion: (promotion: Promotion) => db.orm.insert(schema.promotionCode).values(promotion),
    uses: async (code: string) =>
      (await rows<{ uses: number }>('select uses from promotion_code where code = $1', [code]))[0]?.uses,
    /** A payment of a booking, in the given state. */
    pay: async (number: number, state: (typeof schema.payment.$inferInsert)['state']) => {
      await openSaleDue(db, bookingNo(number), state);
      await db.orm.insert(schema.payment).values({
        paymentId: crypto.randomUUID(),
        dueId: bookingNo(number),
        bookingId: bookingNo(number),
        state,
        amountMinor: 15_500,
        currency: 'EUR',
        provider: 'sandbox',
        returnUrl: '/',
        locale: 'en',
        createdAt: now,
        updatedAt: now,
      });
    },
    /** Resets to nothing sold and nothing booked, for tests that count. */
    empty: async () => {
      await rows('delete from payment');
      await rows('delete from amount_due');
      await rows('delete from booking');
      await rows('delete from inventory_block');
      await rows('delete from block_contract');
      await rows('delete from extra_inventory');
      await rows('delete from promotion_code');
      await rows('delete from inventory_change');
      await rows(`update flight set state = 'open'`);
      for (const { flightId, cabins } of smallAirline().flights) {
        for (const [cabin, { limits, taken }] of cabins) {
          await rows('update inventory set limits = $3, taken = $4 where flight_id = $1 and cabin = $2', [
            flightId,
            cabin,
            [...limits],
            [...taken],
          ]);
        }
      }
    },
  };
}
