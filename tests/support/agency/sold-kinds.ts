// For tests of who may change a booking: one of each kind, sold in the demonstration world, and everybody who may ask.
import { withTx } from '#platform/db/client.server.ts';
import { assert } from '#platform/lib/result.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { confirmBooking } from '#reservations/confirm-booking.server.ts';
import {
  accepted,
  adultLines,
  type GroupAgency,
  type GroupWorld,
  named,
} from '#tests/support/agency/group-world.ts';
import { flightOn, giveBlocks } from '#tests/support/trips/block-trips.ts';
import { heldFrom } from '#tests/support/trips/block-world.ts';
import { bookFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';

export const bookingKinds = ['own', 'agency', 'allotment', 'group'] as const;
export type BookingKind = (typeof bookingKinds)[number];

/** Sells one: to a traveler, by the agency, and of its allotment and its group. */
export async function sellKind(world: GroupWorld, agency: GroupAgency, kind: BookingKind): Promise<string> {
  const agent = world.asAgent(agency.agent);
  switch (kind) {
    case 'own':
      return (await bookFamily(noticesCtx(world.db), 'en')).bookingId;
    case 'agency':
      return (await bookFamily(agent, 'en')).bookingId;
    case 'allotment':
      return confirm(agent, await holdAllotment(world, agency));
    case 'group': {
      const [bookingId] = await named(agent, await accepted(world, agency), adultLines(1));
      assert(bookingId, 'somebody of the group is booked');
      return confirm(agent, bookingId);
    }
    default:
      assert(false, 'each kind is sold');
  }
}

async function holdAllotment(world: GroupWorld, { agencyId, agent }: GroupAgency): Promise<string> {
  const flight = await flightOn(world.db, 'MAD', 'CUN', '2026-12-15');
  const flights = [{ ...flight, direction: 'outbound' as const }];
  const blocks = await giveBlocks(world.base, { agencyId, createdBy: agent.accountId, flights });
  const { bookingId: held } = await heldFrom(world.asAgent(agent), blocks);
  const names = `surname = 'Peña', given_names = 'Ana', ticket_name = 'PENA/ANA'`;
  await world.db.pool.query(`update passenger set ${names} where booking_id = $1`, [held]);
  await world.db.pool.query(`update booking set contact_email = 'ana@example.com' where booking_id = $1`, [
    held,
  ]);
  return held;
}

async function confirm(ctx: BookingCtx, bookingId: string): Promise<string> {
  const confirmed = await withTx(ctx.db, (tx) => confirmBooking(tx, ctx, bookingId));
  assert(confirmed.ok, `the booking is confirmed: ${JSON.stringify(confirmed)}`);
  return bookingId;
}
