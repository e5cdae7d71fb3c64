// Stores the extras that the travellers want: the new choice replaces the previous one completely, or nothing changes.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { holdAccess } from '#reservations/booking-access.ts';
import { openForChange } from '#reservations/open-for-change.server.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { writeAncillaries } from '#reservations/write-ancillaries.server.ts';
import { violates, withTx } from '#platform/db/client.server.ts';
import { extrasRequestSchema } from '#extras/extra-choices.ts';
import type { ExtraChoice } from '#extras/extra-rules.ts';
import { moveStock } from '#reservations/inventory/extra-inventory.server.ts';
import { agreeBundledSeats } from '#extras/bundles/agree-bundled-seats.server.ts';
import { judgeExtras } from '#extras/judge-extras.server.ts';
import { readInput } from '#platform/http/read-input.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/lib/result.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { type DroppedSeat, recheckSeats } from '#seats/recheck-seats.server.ts';
import { together } from '#seats/write-seats.server.ts';

export type ExtrasChosen = {
  subtotalMinor: number;
  totalMinor: number;
  /** Seats that were released, each with the reason: passengers with assistance may not sit there (at an exit). */
  droppedSeats: DroppedSeat[];
};

/**
 * Replaces everything chosen for the visitor's held booking, all or nothing, and updates the total; seats that a bundle
 * newly includes or no longer includes get their new price in the same commit. Agreed prices stay unless more is
 * requested. Wrong choices are named by path (`choices.0.quantity`), and nothing is then written; limited extras are
 * never oversold.
 */
export async function chooseExtras(
  ctx: BookingCtx,
  { bookingId, choices: given }: { bookingId: string; choices: unknown },
): Promise<Result<ExtrasChosen>> {
  const input = readInput(extrasRequestSchema, { choices: given });
  if (!input.ok) return input;
  const { choices } = input.value;
  const stored = await untilSoldOut(ctx, (flightIds) => tryChoices(ctx, bookingId, choices, flightIds));
  return stored.ok ? giveUpSeats(ctx, bookingId, stored.value) : stored;
}

/**
 * Tries to take extras, and once more when they are sold out and a hold that has ended gives some back. The attempt
 * notes the flights whose stock it looked at.
 */
export async function untilSoldOut<T>(
  ctx: BookingCtx,
  attempt: (flightIds: Set<number>) => Promise<Result<T>>,
): Promise<Result<T>> {
  const flightIds = new Set<number>();
  const first = await attempt(flightIds);
  if (first.ok || !isSoldOut(first)) return first;
  return (await expireHolds(ctx, [...flightIds])) === 0 ? first : attempt(flightIds);
}

type StoredExtras = ExtrasChosen & { assisted: boolean };

/** Assistance was requested: seats that it rules out are released, and the total no longer includes them. */
async function giveUpSeats(
  ctx: BookingCtx,
  bookingId: string,
  { assisted, ...chosen }: StoredExtras,
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
): Promise<Result<StoredExtras>> {
  try {
    return await withTx(ctx.db, async (tx) => {
      const open = await openForChange(tx, holdAccess(ctx), bookingId, {
        lives: ['held'],
        now: ctx.now,
        whilePaying: true,
      });
      if (!open.ok) return open;
      const judged = await judgeExtras(tx, ctx, { bookingId, choices, flightIds });
      if (!judged.ok) return judged;
      const { change, moves, subtotalMinor, assisted, seats } = judged.value;
      const repriced = await agreeBundledSeats(tx, ctx, { bookingId, choices, seats });
      if (!repriced.ok) return repriced;
      await moveStock(tx, moves);
      const whole = together([change, repriced.value]);
      const totalMinor = await writeAncillaries(tx, { booking: open.value, ctx }, whole);
      return ok({ subtotalMinor, totalMinor, droppedSeats: [], assisted });
    });
  } catch (error) {
    if (violates(error, 'extra_not_oversold')) return refuse('extra_sold_out', { left: 0 });
    throw error;
  }
}
