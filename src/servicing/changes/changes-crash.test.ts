// A process that dies while a sold booking is changed: afterwards the timers run, and the traveler presses again.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { confirmChange } from '#servicing/changes/confirm-change.server.ts';
import { payForChange } from '#servicing/changes/pay-change.server.ts';
import { expireQuotes } from '#servicing/changes/withdraw-quote.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { lives, sweepAfterwards } from '#tests/support/payments/crash-points.ts';
import { noon, openFlight } from '#tests/support/payments/payment-world.ts';
import {
  type ChangeWorld,
  cancelOf,
  exchangeOf,
  expectAgreement,
  keyOf,
  openChangeWorld,
  payDue,
  priceOf,
  quoted,
  refundsOf,
  sellTrip,
  standOf,
  takenOf,
} from '#tests/support/servicing/change-world.ts';
import { sized } from '#tests/support/extent.ts';

let world: ChangeWorld;
beforeAll(async () => {
  world = await openChangeWorld();
});
afterEach(() => expectAgreement(world));
afterAll(() => world.close());

test('while a cancellation is confirmed leaves it done once or not at all, and a repeat does it', async () => {
  const step = sized({ short: 3, full: 1 });
  for (let at = 0; ; at += step) {
    world.clock.now = noon;
    const { bookingId } = await sellTrip(world, { family: 'flex' });
    const quote = await quoted(world, bookingId, cancelOf([1]));
    const lived = await lives(world, at, (ctx) => confirmChange(ctx, keyOf(quote)));
    await sweepAfterwards(world);
    await expectAgreement(world);
    world.clock.now = noon;
    expect(await confirmChange(world.ctx(), keyOf(quote)), `death at ${at}`).toMatchObject({ ok: true });
    expect((await refundsOf(world, bookingId)).map(({ amount }) => amount)).toEqual([priceOf('flex')]);
    if (lived) break;
  }
});

test('while a change is paid for leaves the old trip or the new one, each with its money', async () => {
  const step = sized({ short: 5, full: 1 });
  for (let at = 0; ; at += step) {
    world.clock.now = noon;
    const { bookingId, flightId } = await sellTrip(world);
    const other = await openFlight(world.db, 1);
    const quote = await quoted(world, bookingId, exchangeOf(world, other, 'flex'));
    const lived = await lives(world, at, async (ctx) => {
      const due = await payForChange({ ...ctx, settlers: world.ctx().settlers }, keyOf(quote));
      if (due.ok)
        await payDue(world, { bookingId, ...due.value }, {}, { ...ctx, settlers: world.ctx().settlers });
    });
    await sweepAfterwards(world);
    await expireQuotes(world.ctx({ now: new Date(noon.getTime() + 30 * 60_000) }));
    await expireHolds(world.ctx({ now: new Date(noon.getTime() + 30 * 60_000) }));
    await expectAgreement(world);
    const stand = await standOf(world, bookingId);
    const isMade = stand?.coupons.includes('2 1 open') ?? false;
    expect(stand?.coupons, `death at ${at}`).toEqual(isMade ? ['1 1 exchanged', '2 1 open'] : ['1 1 open']);
    expect([await takenOf(world, flightId), await takenOf(world, other)]).toEqual(isMade ? [0, 1] : [1, 0]);
    const { rows } = await world.db.pool.query<{ state: string }>(
      `select state from payment where booking_id = $1 and due_id <> $1 and state in ('authorised', 'captured')`,
      [bookingId],
    );
    expect(
      rows.map(({ state }) => state),
      `death at ${at}`,
    ).toEqual(isMade ? ['captured'] : []);
    if (lived) break;
  }
});
