// A held reservation becomes a confirmed one: a reference and a ticket per passenger, in the payer's transaction.
import { and, asc, eq, sql } from 'drizzle-orm';

import { ticketNumber } from '#booking/ticket-number.ts';
import type { Tx } from '#db/client.server.ts';
import { booking, passenger } from '#db/schema.ts';
import type { Ctx } from '#lib/ctx.ts';
import { bookingReference } from '#lib/ids.ts';
import { assert, ok, refuse, type Result } from '#lib/result.ts';

/** The accounting code of the selling airline stands first on every ticket (decisions: 000, which is nobody's). */
const accountingCode = '000';

export type ConfirmResult = Result<
  { reference: string },
  'booking_unknown' | 'hold_expired' | 'hold_replaced' | 'booking_not_open' | 'passengers_missing'
>;

/**
 * Confirms inside the caller's transaction. A hold that is past its time but not yet swept still has its places, so
 * it is confirmed. A confirmed booking answers with the reference it has: repeating is harmless.
 */
export async function confirmBooking(tx: Tx, ctx: Ctx, bookingId: string): Promise<ConfirmResult> {
  const [row] = await tx.select().from(booking).where(eq(booking.bookingId, bookingId)).for('update');
  if (!row) return refuse('booking_unknown');
  if (row.state === 'confirmed') {
    assert(row.reference, 'a confirmed booking has a reference');
    return ok({ reference: row.reference });
  }
  if (row.state === 'lapsed') return refuse('hold_expired');
  if (row.state === 'replaced') return refuse('hold_replaced');
  if (row.state !== 'held') return refuse('booking_not_open');
  const people = await tx
    .select()
    .from(passenger)
    .where(eq(passenger.bookingId, bookingId))
    .orderBy(asc(passenger.passengerNo));
  if (!row.contactEmail || people.some((p) => !p.surname)) return refuse('passengers_missing');
  const reference = await freeReference(tx, ctx);
  await tx
    .update(booking)
    .set({ state: 'confirmed', reference, confirmedAt: ctx.now })
    .where(eq(booking.bookingId, bookingId));
  for (const person of people) {
    const { rows } = await tx.execute<{ serial: number }>(sql`select nextval('ticket_serial') as serial`);
    const serial = rows[0]?.serial;
    assert(serial !== undefined, 'the ticket sequence answers');
    await tx
      .update(passenger)
      .set({ ticketNumber: ticketNumber(accountingCode, serial) })
      .where(and(eq(passenger.bookingId, bookingId), eq(passenger.passengerNo, person.passengerNo)));
  }
  return ok({ reference });
}

/** 28^6 references: a clash is rare, and looked for here; the unique constraint has the last word. */
async function freeReference(tx: Tx, ctx: Ctx): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const reference = bookingReference(ctx.random);
    const [taken] = await tx
      .select({ bookingId: booking.bookingId })
      .from(booking)
      .where(eq(booking.reference, reference));
    if (!taken) return reference;
  }
  throw new Error('no free booking reference after 20 tries');
}
