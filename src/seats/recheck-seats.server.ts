// Command: checks the chosen seats again when more is known about the passengers, and gives up those that break a rule.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { holdAccess } from '#reservations/booking-access.ts';
import { openForChange } from '#reservations/open-for-change.server.ts';
import { type AncillaryChange, writeAncillaries } from '#reservations/write-ancillaries.server.ts';
import { type Tx, withTx } from '#platform/db/client.server.ts';
import { refuse, type Refusal } from '#platform/lib/result.ts';
import { agreeSeats } from '#seats/agree-seats.ts';
import { type BrokenSeat, brokenSeats } from '#seats/broken-seats.ts';
import { readSeats } from '#seats/flight-seats.server.ts';
import { lockSeats, seatsChange, together } from '#seats/write-seats.server.ts';

export type DroppedSeat = BrokenSeat & { flightNo: number };

/**
 * Call it after passengers were named or assistance was requested. Returns the seats that were given up, each with the
 * code of the reason, and updates the total; returns none when the booking is not open.
 */
export function recheckSeats(ctx: BookingCtx, bookingId: string): Promise<DroppedSeat[]> {
  return withTx(ctx.db, async (tx) => {
    const open = await openForChange(tx, holdAccess(ctx), bookingId, { lives: ['held'], now: ctx.now });
    if (!open.ok) return [];
    await lockSeats(tx, bookingId, null);
    const dropped: DroppedSeat[] = [];
    const changes: AncillaryChange[] = [];
    for (const flight of await readSeats(ctx, { bookingId, flightNos: null }, tx)) {
      const { situation, own, flightNo } = flight;
      const broken = situation ? brokenSeats(situation, own) : [];
      if (!situation || broken.length === 0) continue;
      const kept = own.filter((each) => !broken.some(({ passengerNo }) => passengerNo === each.passengerNo));
      changes.push(seatsChange(flight, own, agreeSeats(situation, own, kept)));
      dropped.push(...broken.map((each) => ({ ...each, flightNo })));
    }
    if (dropped.length > 0)
      await writeAncillaries(tx, { booking: open.value, ctx, follows: true }, together(changes));
    return dropped;
  });
}

/**
 * A passenger who becomes a child sits free beside an adult of the booking (Specification §11): a seat paid for there
 * costs nothing from then on. Any other agreed price stays.
 */
export function freeSeatsOfChild(ctx: BookingCtx, bookingId: string, passengerNo: number): Promise<void> {
  return withTx(ctx.db, async (tx) => {
    const open = await openForChange(tx, holdAccess(ctx), bookingId, { lives: ['held'], now: ctx.now });
    if (!open.ok) return;
    await lockSeats(tx, bookingId, null);
    const changes: AncillaryChange[] = [];
    for (const flight of await readSeats(ctx, { bookingId, flightNos: null }, tx)) {
      const { situation, own } = flight;
      const paid = own.find((each) => each.passengerNo === passengerNo && each.amountMinor > 0);
      if (!situation || !paid) continue;
      const others = own.filter((each) => each !== paid);
      const agreed = agreeSeats(situation, others, own).find((each) => each.passengerNo === passengerNo);
      if (agreed?.amountMinor === 0) changes.push(seatsChange(flight, own, [...others, agreed]));
    }
    if (changes.length > 0)
      await writeAncillaries(tx, { booking: open.value, ctx, follows: true }, together(changes));
  });
}

/**
 * The check before payment: `seats_need_attention` while any seat breaks a rule, with the seat and the reason in
 * `params`. Only reads: the caller locks the booking's row, or writes only if the row is unchanged.
 */
export async function refuseBrokenSeats(
  tx: Tx | null,
  ctx: BookingCtx,
  bookingId: string,
): Promise<Refusal<'seats_need_attention'> | null> {
  for (const { situation, own, flightNo } of await readSeats(
    ctx,
    { bookingId, flightNos: null },
    tx ?? undefined,
  )) {
    const [broken] = situation ? brokenSeats(situation, own) : [];
    if (!broken) continue;
    const { passengerNo, seat, code } = broken;
    return refuse('seats_need_attention', { flightNo, passengerNo, seat, reason: code });
  }
  return null;
}
