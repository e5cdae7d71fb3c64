// Two commands on one booking at once: one outcome, and the other hears what the booking is now.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { worldCarrier } from '#demo/airline.ts';
import { worldSchedule } from '#demo/schedule-file.ts';
import { importSchedule } from '#flights/schedule/import-schedule.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { assert } from '#platform/lib/result.ts';
import type { SoldAccess } from '#reservations/booking-access.ts';
import { extendHold } from '#reservations/extend-hold.server.ts';
import { findCouponImbalances, findImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { openHoldQueue } from '#reservations/inventory/hold-queue.server.ts';
import { openForChange } from '#reservations/open-for-change.server.ts';
import { confirmChange } from '#servicing/changes/confirm-change.server.ts';
import { quoteChange } from '#servicing/changes/quote-change.server.ts';
import {
  type GroupAgency,
  groupAgency,
  type GroupWorld,
  openGroupWorld,
} from '#tests/support/agency/group-world.ts';
import { sellKind } from '#tests/support/agency/sold-kinds.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import { holdTripOf, noticesCtx } from '#tests/support/trips/booked-trips.ts';

let world: GroupWorld;
let agency: GroupAgency;
beforeAll(async () => {
  world = await openGroupWorld();
  agency = await groupAgency(world);
});
afterEach(async () => {
  expect(await findImbalances(world.db)).toEqual([]);
  expect(await findCouponImbalances(world.db)).toEqual([]);
});
afterAll(() => world.drop());

const everybody = [1, 2].flatMap((flightNo) => [1, 2, 3].map((passengerNo) => ({ passengerNo, flightNo })));
const byStaff = (): SoldAccess => ({
  kind: 'staff',
  staff: world.staff,
  act: 'bookings.refund',
  reason: 'asked by phone',
});

/** A process of its own: its queue does not know what the other one decides. */
function canceller(access: SoldAccess, bookingId: string) {
  const ctx = { ...world.paid(), holds: openHoldQueue(world.db) };
  const command = { kind: 'cancel', what: everybody, cause: 'waiver' } as const;
  return {
    async quote() {
      const quote = await quoteChange(ctx, { access, bookingId, command });
      assert(quote.ok, 'it is quoted');
      return quote.value.quoteId;
    },
    cancel: (quoteId: string) => confirmChange(ctx, { access, bookingId, quoteId }),
  };
}

test('a traveler and staff cancel: the newest quote is made once, the other hears what the booking is', async () => {
  const bookingId = await sellKind(world, agency, 'own');
  const desks = [canceller({ kind: 'proof', bookingId }, bookingId), canceller(byStaff(), bookingId)];
  const older = await desks[0]?.quote();
  const newest = await desks[1]?.quote();
  const done = await Promise.all([desks[0]?.cancel(older ?? ''), desks[1]?.cancel(newest ?? '')]);
  expect(done).toMatchObject([{ code: 'change_out_of_date' }, { ok: true }]);
  expect(await desks[0]?.cancel(older ?? '')).toMatchObject({ params: { life: 'cancelled' } });
});

test('a change that waits for the lock sees what was changed meanwhile', async () => {
  const bookingId = await sellKind(world, agency, 'own');
  const open = (access: SoldAccess, version: number, then = async () => {}) =>
    withTx(world.db, async (tx) => {
      const opened = await openForChange(tx, access, bookingId, { lives: ['live', 'flown'], version });
      if (!opened.ok) return opened;
      await then();
      // Everybody has flown: their places stay taken.
      await tx.execute(`update coupon set state = 'flown' where booking_id = '${bookingId}'`);
      await tx.execute(`update booking set version = version + 1 where booking_id = '${bookingId}'`);
      return opened;
    });
  const { rows } = await world.db.pool.query<{ version: number }>(
    'select version from booking where booking_id = $1',
    [bookingId],
  );
  const version = rows[0]?.version ?? 0;
  let second: ReturnType<typeof open> | undefined;
  const first = await open({ kind: 'proof', bookingId }, version, async () => {
    second = open(byStaff(), version);
    await waitingForLock();
  });
  expect(first).toMatchObject({ ok: true, value: { version, life: 'live' } });
  expect(await second).toMatchObject({ code: 'booking_changed', params: { life: 'flown' } });
});

/** Some statement of this database waits for a row that another one has locked. */
async function waitingForLock(): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await world.db.pool.query(waiting)).rowCount === 0) await new Promise(setImmediate);
}

test('an agency cancels while its flight goes out of the schedule: everything once, or told to look again', async () => {
  const bookingId = await sellKind(world, agency, 'agency');
  const desk = canceller({ kind: 'agency', agent: agency.agent }, bookingId);
  const quoted = await desk.quote();
  const [row] = (
    await world.db.pool.query<{ number: number }>(
      'select flight_number number from booking_flight join flight using (flight_id) where booking_id = $1 and flight_no = 1',
      [bookingId],
    )
  ).rows;
  const leg = new RegExp(`^3 ${worldCarrier} +${row?.number ?? ''}\\d{4}[A-Z]`);
  const lines = worldSchedule(worldNow).split(/(?<=\n)/);
  // Its outbound flight is on a Friday.
  const bytes = Buffer.from(
    lines.map((line) => (leg.test(line) ? line.replace('1234567', '1234 67') : line)).join(''),
    'latin1',
  );
  const [imported, done] = await Promise.all([
    importSchedule({ db: world.db, now: worldNow }, { fileName: 'fewer.ssim', bytes }),
    desk.cancel(quoted),
  ]);
  expect(imported).toMatchObject({ ok: true });
  if (!done.ok) {
    expect(done).toMatchObject({ code: 'change_out_of_date', params: { life: 'live' } });
    expect(await desk.cancel(await desk.quote())).toMatchObject({ ok: true });
  }
  expect(await desk.cancel(quoted)).toMatchObject(done.ok ? { ok: true } : { params: { life: 'cancelled' } });
});

test('a visitor extends a hold while the sweep ends it: it lasts, or it has expired', async () => {
  const ctx = noticesCtx(world.db);
  for (let round = 0; round < 6; round++) {
    const bookingId = await holdTripOf(ctx);
    const [hold] = (
      await world.db.pool.query<{ ends: Date; flights: number[] }>(
        `select hold_expires_at ends, (select array_agg(flight_id) from booking_flight f where f.booking_id = b.booking_id)
          flights from booking b where booking_id = $1`,
        [bookingId],
      )
    ).rows;
    assert(hold, 'it is held');
    const at = (ms: number) => ({
      ...ctx,
      holds: openHoldQueue(world.db),
      now: new Date(hold.ends.getTime() + ms),
    });
    const extend = () => extendHold(at(-1), bookingId);
    const sweep = () => expireHolds(at(1), hold.flights);
    const [extended] = await (round % 2 === 0
      ? Promise.all([extend(), sweep()])
      : Promise.all([sweep(), extend()]).then(([swept, own]) => [own, swept] as const));
    const { rows } = await world.db.pool.query('select state from booking where booking_id = $1', [
      bookingId,
    ]);
    if (extended.ok) expect(rows).toEqual([{ state: 'held' }]);
    else {
      expect(extended.code).toBe('hold_expired');
      expect(rows).toEqual([{ state: 'lapsed' }]);
    }
  }
});
