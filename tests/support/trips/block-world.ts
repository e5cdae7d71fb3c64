// For tests of blocks: the demonstration world with two agencies, and a fresh pair of flights for each test, so that no
// test sees the units of another.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { holdFromBlocks } from '#reservations/blocks/hold-from-blocks.server.ts';
import { readContracts } from '#reservations/blocks/read-contracts.server.ts';
import { findBlockImbalances, findImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { assert } from '#platform/lib/result.ts';
import { asAgent, openAgency, type TestAgency } from '#tests/support/trips/agency-trips.ts';
import { flightOn, giveBlocks, type GivenFlight, type TestBlocks } from '#tests/support/trips/block-trips.ts';
import { newBookingId, openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';

type Wanted = Parameters<typeof giveBlocks>[1];

export type BlockWorld = TestWorld & {
  brisa: TestAgency;
  norte: TestAgency;
  /** Madrid–Cancún of the next day, and back a week later. */
  nextFlights: () => Promise<{ day: string; out: GivenFlight; back: GivenFlight }>;
  give: (flights: Wanted['flights'], wanted?: Partial<Wanted>) => Promise<TestBlocks>;
  agent: (hoursLater?: number) => BookingCtx;
};

export async function openBlockWorld(firstDay = '2026-12-10'): Promise<BlockWorld> {
  const world = await openTestWorld();
  const brisa = await openAgency(world.ctx, 'Viajes Brisa');
  const norte = await openAgency(world.ctx, 'Costa Norte Viajes');
  let number = 0;
  const dayOf = (days: number) =>
    new Date(Date.parse(firstDay) + days * 86_400_000).toISOString().slice(0, 10);
  return {
    ...world,
    brisa,
    norte,
    async nextFlights() {
      const day = dayOf(++number);
      return {
        day,
        out: await flightOn(world.db, 'MAD', 'CUN', day),
        back: await flightOn(world.db, 'CUN', 'MAD', dayOf(number + 7)),
      };
    },
    give: (flights, wanted = {}) =>
      giveBlocks(world.ctx, { agencyId: brisa.agencyId, createdBy: brisa.agents[0], flights, ...wanted }),
    agent: (hoursLater = 0) => asAgent(world.ctx, brisa, { hoursLater }),
  };
}

/** Units of economy that are taken: by bookings, and free ones of blocks. */
export async function takenOf({ db }: Pick<TestWorld, 'db'>, { flightId }: GivenFlight): Promise<number> {
  const { rows } = await db.pool.query<{ taken: number }>(
    `select taken[1]::int taken from inventory where flight_id = $1 and cabin = 'Y'`,
    [flightId],
  );
  return rows[0]?.taken ?? -1;
}

/** Free, held, sold and released of every block, by departure. */
export async function figuresOf({ db, brisa }: BlockWorld, { contractId }: TestBlocks): Promise<number[][]> {
  const [contract] = await readContracts(db, { agencyIds: [brisa.agencyId], contractId });
  return (contract?.blocks ?? []).map(({ free, held, sold, released }) => [free, held, sold, released]);
}

export function holdBlocks(
  ctx: BookingCtx,
  { contractId, blockIds }: TestBlocks,
  passengers = { adults: 1, children: 0, infants: 0 },
  bookingId = newBookingId(ctx),
) {
  return holdFromBlocks(ctx, { bookingId, contractId, blockIds, passengers });
}

export async function heldFrom(...given: Parameters<typeof holdBlocks>) {
  const answer = await holdBlocks(...given);
  assert(answer.ok, `held: ${JSON.stringify(answer)}`);
  return answer.value;
}

/** Every imbalance of the inventory and of blocks; none, whatever a test did. */
export async function imbalancesOf({ db }: Pick<TestWorld, 'db'>): Promise<unknown[]> {
  return [...(await findImbalances(db)), ...(await findBlockImbalances(db))];
}
