// Random sequences of group deposits: whatever is paid, refunded, given up and kept, the books agree to the cent.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { bookFromGroup } from '#agency/groups/group-bookings.server.ts';
import { runGroupClock } from '#agency/groups/group-clock.server.ts';
import { shareOf } from '#payments/ledger/deposit-share.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import { refundBooking } from '#payments/refunds/refund-booking.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { findBlockImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';
import {
  accepted,
  adultLines,
  creditOf,
  groupAgency,
  type GroupWorld,
  named,
  openGroupWorld,
  paidOnCredit,
} from '#tests/support/agency/group-world.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import { sized } from '#tests/support/extent.ts';

let world: GroupWorld;
beforeAll(async () => {
  world = await openGroupWorld();
});
afterAll(() => world.drop());

/** Repeatable: mulberry32. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

test('deposits that are divided in random parts are returned to the cent, and never more', () => {
  const random = randomOf(7);
  for (let run = 0; run < sized({ short: 1_000, full: 10_000 }); run++) {
    const [units, paid] = [1 + random(150), 1 + random(10_000_000)];
    let [done, returned] = [0, 0];
    while (done < units) {
      done = Math.min(units, done + 1 + random(9));
      const part = shareOf(paid, units, done) - returned;
      expect(part).toBeGreaterThanOrEqual(0);
      returned += part;
    }
    expect(returned).toBe(paid);
  }
});

type Open = { bookingId: string; state: 'held' | 'paid' | 'over' };

test('random sequences of groups leave the ledger balanced, and used is the sum of the movements', async () => {
  const random = randomOf(20_261_120);
  for (let run = 0; run < sized({ short: 3, full: 8 }); run++) {
    world.clock.now = worldNow;
    const agency = await groupAgency(world, { name: `Viajes Azar ${run}`, limitMinor: 50_000_000 });
    const ctx = () => world.asAgent(agency.agent);
    const people = 10 + random(6);
    const groupId = await accepted(world, agency, {
      group: { adults: String(people) },
      quote: { deposit: `${random(90)}.${10 + random(90)}` },
    });
    const bookings: Open[] = [];
    for (let step = 0; step < 12; step++) {
      const own = bookings[random(Math.max(1, bookings.length))];
      const what = random(5);
      if (what === 0) {
        const count = 1 + random(3);
        const made = await named(ctx(), groupId, adultLines(count, step * 9)).catch(() => []);
        bookings.push(...made.map((bookingId): Open => ({ bookingId, state: 'held' })));
      } else if (what === 1) {
        const bookingId = uuidv7(worldNow);
        await bookFromGroup(ctx(), { groupId, bookingId, adults: 1, children: 0, infants: 0 });
      } else if (what === 2 && own?.state === 'held') {
        await paidOnCredit(ctx(), own.bookingId);
        own.state = 'paid';
      } else if (what === 3 && own?.state === 'held') {
        await releaseHold(ctx(), own.bookingId);
        own.state = 'over';
      } else if (own?.state === 'paid') {
        const amountMinor = 1 + random(20_000);
        await refundBooking(ctx(), {
          bookingId: own.bookingId,
          amountMinor,
          destination: 'source',
          reason: 'goodwill',
          occasion: `step ${step}`,
        });
      }
      const { used, movements } = await creditOf(world, agency);
      expect(used).toBe(movements.reduce((sum, [, minor]) => sum + minor, 0));
    }
    world.clock.now = new Date('2026-12-02T12:00:00Z');
    await expireHolds(ctx());
    await runGroupClock(world.asStaff());
    await expectBooks(groupId);
  }
  expect(await findLedgerImbalances(world.db)).toEqual([]);
  expect(await findBlockImbalances(world.db)).toEqual([]);
});

/** Never more is returned or kept than was paid; each paid booking has had its share. */
async function expectBooks(groupId: string): Promise<void> {
  const { rows } = await world.db.pool.query<{
    paid: string;
    gone: string;
    units: number;
    confirmed: string;
  }>(
    `select d.paid_minor paid, d.returned_minor + d.kept_minor gone, d.returned_units units,
        (select coalesce(sum(b.adults), 0) from booking b where b.state = 'confirmed' and exists (select
          from booking_flight f join inventory_block k using (block_id)
          where f.booking_id = b.booking_id and k.contract_id = d.group_id)) confirmed
      from group_deposit d where d.group_id = $1`,
    [groupId],
  );
  for (const { paid, gone, units, confirmed } of rows) {
    expect(Number(gone)).toBeLessThanOrEqual(Number(paid));
    expect(units).toBe(Number(confirmed));
  }
}
