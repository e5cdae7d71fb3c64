// Extras and seats of an earlier booking, chosen again for the new one with the same commands that people use.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import type { BookedExtra, BookedSeat, BookingView } from '#reservations/booking-view.ts';
import { droppedExtra, droppedSeat, type TransferRequest } from '#hold-transfer/transfer-plan.ts';
import type { DroppedExtra, DroppedSeat, DropReason } from '#hold-transfer/transfer-report.ts';
import { extrasOf } from '#extras/choosing/choice-form.ts';
import { chooseExtras } from '#extras/choose-extras.server.ts';
import { choiceKey } from '#extras/extra-rules.ts';
import type { ExtrasView } from '#extras/extras-view.ts';
import { readExtras } from '#extras/read-extras.server.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import type { Refusal } from '#platform/lib/result.ts';
import { chooseSeat } from '#seats/choose-seat.server.ts';

/** All extras that are still offered; a piece included in the new fare is not bought again. */
export async function chooseExtrasAgain(
  ctx: BookingCtx,
  { from, to }: { from: BookingView; to: BookingView },
  requests: readonly TransferRequest<BookedExtra>[],
): Promise<DroppedExtra[]> {
  if (requests.length === 0) return [];
  const [earlier, now] = await Promise.all([readExtras(ctx, from), readExtras(ctx, to)]);
  const [before, after] = [includedIn(earlier), includedIn(now)];
  const dropped: DroppedExtra[] = [];
  let open = requests.flatMap((request) => {
    const { was, flightNo } = request;
    const more = after({ ...was, flightNo }) - before(was);
    const given = Math.min(was.quantity, Math.max(0, more));
    if (given > 0) dropped.push(droppedExtra(was, given, 'included_now'));
    return given < was.quantity ? [{ ...request, quantity: was.quantity - given }] : [];
  });
  while (open.length > 0) {
    const choices = open.map(({ was, passengerNo, flightNo, quantity }) => ({
      passengerNo,
      flightNo,
      extraCode: was.extraCode,
      quantity,
      // The details given to the airport for an assistance.
      ...detailsOf(earlier, was),
    }));
    const answer = await chooseExtras(ctx, { bookingId: to.bookingId, choices });
    if (answer.ok) break;
    // Each round drops at least one, so the loop ends.
    const refused = refusedAmong(answer, open.length);
    for (const [index, code] of refused) {
      const request = open[index];
      if (request)
        dropped.push(droppedExtra(request.was, request.quantity, reasonOf(now, request.was, code)));
    }
    open = open.filter((_, index) => !refused.has(index));
  }
  return dropped;
}

/** A bundle is not sold where the fare includes part of it: that is the reason, and not that it is not on offer. */
function reasonOf(now: ExtrasView, { extraCode }: BookedExtra, code: ErrorCode): DropReason {
  const bundle = now.bundles.find(({ bundleCode }) => bundleCode === extraCode);
  const parts = extrasOf(now).filter((extra) =>
    bundle?.extras.some((part) => part.extraCode === extra.extraCode),
  );
  const inFare = parts.filter((part) => part.flights.some(({ included }) => included > 0));
  if (inFare.length === 0) return code;
  return inFare.length < parts.length ? 'partly_included' : 'included_now';
}

/** The choices that a refusal concerns; without fields it concerns the last of them. */
function refusedAmong(refusal: Refusal, count: number): Map<number, ErrorCode> {
  const named = (refusal.fields ?? []).flatMap(({ path, code }): [number, ErrorCode][] => {
    const index = Number(/^choices\.(\d+)(?:\.|$)/.exec(path)?.[1] ?? Number.NaN);
    return index < count ? [[index, code]] : [];
  });
  return new Map(named.length > 0 ? named : [[count - 1, refusal.code]]);
}

function detailsOf(view: ExtrasView, was: BookedExtra) {
  const chosen = view.chosen.find((choice) => choiceKey(choice) === choiceKey(was));
  return chosen?.details ? { details: chosen.details } : {};
}

type Piece = { flightNo: number; extraCode: string };

/** How many pieces of an extra the fare of a booking includes for each passenger who may have it. */
function includedIn(view: ExtrasView): (piece: Piece) => number {
  return ({ flightNo, extraCode }) =>
    extrasOf(view)
      .find((extra) => extra.extraCode === extraCode)
      ?.flights.find((flight) => flight.flightNo === flightNo)?.included ?? 0;
}

/** Seat by seat, adults first: a child's seat is free beside one of them. */
export async function chooseSeatsAgain(
  ctx: BookingCtx,
  to: BookingView,
  requests: readonly TransferRequest<BookedSeat>[],
): Promise<DroppedSeat[]> {
  const typeOf = (request: TransferRequest<BookedSeat>) =>
    to.passengers.find((person) => person.passengerNo === request.passengerNo)?.type;
  const adultsFirst = requests.toSorted(
    (a, b) => Number(typeOf(a) !== 'adult') - Number(typeOf(b) !== 'adult'),
  );
  const dropped: DroppedSeat[] = [];
  for (const { was, passengerNo, flightNo } of adultsFirst) {
    const { seat, exitConfirmed } = was;
    const answer = await chooseSeat(ctx, {
      bookingId: to.bookingId,
      flightNo,
      passengerNo,
      seat,
      exitConfirmed,
    });
    if (!answer.ok) dropped.push(droppedSeat(was, answer.code));
  }
  return dropped;
}
