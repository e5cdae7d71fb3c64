// Stores what the travellers want to add: the whole choice replaces the one before, or nothing changes.
import { eq } from 'drizzle-orm';

import type { BookingCtx } from '#booking/booking-ctx.ts';
import type { PassengerType } from '#booking/booking-view.ts';
import { openBooking } from '#booking/open-booking.server.ts';
import { readBooking } from '#booking/read-booking.server.ts';
import { rewriteTotal } from '#booking/total.server.ts';
import { type Tx, violates, withTx } from '#db/client.server.ts';
import { bookingExtra, passenger } from '#db/schema.ts';
import { extrasRequestSchema } from '#extras/extra-choices.ts';
import { choiceKey, type ExtraChoice } from '#extras/extra-rules.ts';
import { lockStock, moveStock } from '#extras/extra-stock.server.ts';
import { readExtraTerms } from '#extras/extra-terms.server.ts';
import { asksForHelp, checkChoices, type Order, stockChanges, stockRefusals, unitOf } from '#extras/order.ts';
import { readInput } from '#http/read-input.ts';
import { sumMinor } from '#lib/money.ts';
import { ok, refuse, type Refusal, refuseFields, type Result } from '#lib/result.ts';
import { expireHolds } from '#places/expire-holds.server.ts';
import { type DroppedSeat, recheckSeats } from '#seats/recheck-seats.server.ts';

export type ExtrasChosen = {
  subtotalMinor: number;
  totalMinor: number;
  /** Seats that were given up, because who needs assistance may not sit there (at an exit), each with the reason. */
  droppedSeats: DroppedSeat[];
};

/**
 * Replaces everything chosen for the visitor's held booking, all or nothing, and rewrites the total. What was agreed
 * before keeps its price unless more of it is asked for. Wrong choices are named by path (`choices.0.quantity`) and
 * nothing is then written; of what is limited never more is sold than there is.
 */
export async function chooseExtras(
  ctx: BookingCtx,
  { bookingId, choices: given }: { bookingId: string; choices: unknown },
): Promise<Result<ExtrasChosen>> {
  const input = readInput(extrasRequestSchema, { choices: given });
  if (!input.ok) return input;
  const choices = input.value.choices.map(({ details, ...choice }) =>
    details ? { ...choice, details } : choice,
  );
  const flightIds = new Set<number>();
  const first = await tryChoices(ctx, bookingId, choices, flightIds);
  if (first.ok) return giveUpSeats(ctx, bookingId, first.value);
  if (!isSoldOut(first)) return first;
  // Perhaps what is missing lies in a hold whose time is over and that no sweep has reached yet.
  if ((await expireHolds(ctx, [...flightIds])) === 0) return first;
  const second = await tryChoices(ctx, bookingId, choices, flightIds);
  return second.ok ? giveUpSeats(ctx, bookingId, second.value) : second;
}

type Stored = ExtrasChosen & { assisted: boolean };

/** Assistance was asked for: seats that it rules out are given up, and the total is that without them. */
async function giveUpSeats(
  ctx: BookingCtx,
  bookingId: string,
  { assisted, ...chosen }: Stored,
): Promise<Result<ExtrasChosen>> {
  const droppedSeats = assisted ? await recheckSeats(ctx, bookingId) : [];
  if (droppedSeats.length === 0) return ok(chosen);
  const now = await readBooking(ctx, bookingId);
  return now.ok ? ok({ ...chosen, droppedSeats, totalMinor: now.value.totalMinor }) : now;
}

function isSoldOut(refusal: Refusal): boolean {
  return (
    refusal.code === 'extra_sold_out' ||
    (refusal.fields ?? []).some((field) => field.code === 'extra_sold_out')
  );
}

async function tryChoices(
  ctx: BookingCtx,
  bookingId: string,
  choices: ExtraChoice[],
  flightIds: Set<number>,
): Promise<Result<Stored>> {
  try {
    return await withTx(ctx.db, async (tx) => {
      const open = await openBooking(tx, ctx, bookingId);
      if (!open.ok) return open;
      const order = await readOrder(tx, ctx, bookingId, choices);
      for (const extra of order.extras) for (const { flightId } of extra.flights) flightIds.add(flightId);
      const wrong = checkChoices(order);
      if (wrong.length > 0) return refuseFields(wrong);
      const changes = stockChanges(order);
      const stock = await lockStock(tx, changes);
      const soldOut = stockRefusals(order, stock);
      if (soldOut.length > 0) return refuseFields(soldOut);
      const limited = new Set(stock.map((row) => `${row.flightId} ${row.extraCode}`));
      await moveStock(
        tx,
        changes.filter((change) => limited.has(`${change.flightId} ${change.extraCode}`)),
      );
      return ok(await writeChoices(tx, bookingId, order));
    });
  } catch (error) {
    if (violates(error, 'extra_not_oversold')) return refuse('extra_sold_out', { left: 0 });
    throw error;
  }
}

async function readOrder(
  tx: Tx,
  { now }: BookingCtx,
  bookingId: string,
  choices: ExtraChoice[],
): Promise<Order> {
  const extras = await readExtraTerms(tx, bookingId);
  const people = await tx
    .select({ passengerNo: passenger.passengerNo, type: passenger.type })
    .from(passenger)
    .where(eq(passenger.bookingId, bookingId));
  const had = await tx.select().from(bookingExtra).where(eq(bookingExtra.bookingId, bookingId));
  return {
    now,
    choices,
    extras,
    types: new Map<number, PassengerType>(people.map((row) => [row.passengerNo, row.type])),
    had: new Map(had.map((row) => [choiceKey(row), row])),
  };
}

async function writeChoices(tx: Tx, bookingId: string, order: Order): Promise<Stored> {
  const rows = order.choices
    .filter((choice) => choice.quantity > 0)
    .map((choice) => ({ bookingId, ...choice, unitMinor: unitOf(order, choice) }));
  await tx.delete(bookingExtra).where(eq(bookingExtra.bookingId, bookingId));
  if (rows.length > 0) await tx.insert(bookingExtra).values(rows);
  const totalMinor = await rewriteTotal(tx, bookingId);
  return {
    subtotalMinor: sumMinor(rows.map((row) => row.quantity * row.unitMinor)),
    totalMinor,
    droppedSeats: [],
    assisted: asksForHelp(order),
  };
}
