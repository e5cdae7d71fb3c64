// What a batch of requests for units did to bookings. Pure.
import { isHeldState, isLapsedState, isSoldState } from '#platform/db/booking-states.ts';
import type { Decision } from '#reservations/inventory/batch-rows.ts';
import type { HoldRequest } from '#reservations/inventory/hold-requests.ts';
import { actorIn, type BookingEvent, bySystem } from '#reservations/events/booking-event.ts';

/**
 * The events of all bookings that the batch changed, but for those whose coupons changed: their changes bring their own.
 * What ends is written before what is held in its place.
 */
export function batchEvents(
  requests: readonly HoldRequest[],
  { accepted, states, retyped }: Pick<Decision, 'accepted' | 'states' | 'retyped'>,
): BookingEvent[] {
  const nowOf = new Map(requests.map((request) => [bookingOf(request), instantOf(request)]));
  const [first] = requests;
  const changed = states.flatMap(({ bookingId, state }): BookingEvent[] => {
    const asked = requests.find((each) => each.kind !== 'hold' && each.bookingId === bookingId);
    const at = nowOf.get(bookingId) ?? (first && instantOf(first));
    if (!at || isSoldState(state)) return [];
    if (isHeldState(state)) return [{ bookingId, kind: 'held_again', ...actorIn(asked?.note), at }];
    // What yields to another buyer lapses before its time.
    const yielded = asked?.kind === 'give-back' && asked.to === 'yielded';
    const by = isLapsedState(state) ? bySystem : actorIn(asked?.note);
    return [{ bookingId, kind: state, ...by, cause: yielded ? 'yielded' : null, at }];
  });
  const held = accepted.map(({ order, totalMinor }): BookingEvent => {
    const { bookingId, now: at } = order;
    const note = requests.find((each) => each.kind === 'hold' && each.order.bookingId === bookingId)?.note;
    return { bookingId, kind: 'held', ...actorIn(note), amountMinor: totalMinor, at };
  });
  const others = retyped.map(({ change, differenceMinor }): BookingEvent => {
    const { bookingId, passengerNo, to, now: at } = change;
    const note = requests.find((each) => each.kind === 'retype' && each.change === change)?.note;
    const passengerNos = [passengerNo];
    return {
      bookingId,
      kind: 'retyped',
      details: { to },
      ...actorIn(note),
      passengerNos,
      amountMinor: differenceMinor,
      at,
    };
  });
  return [...held, ...changed, ...others];
}

function bookingOf(request: HoldRequest): string {
  return request.kind === 'hold' ? request.order.bookingId : request.bookingId;
}

function instantOf(request: HoldRequest): Date {
  switch (request.kind) {
    case 'hold':
      return request.order.now;
    case 'give-back':
    case 'retake':
      return request.now;
    default:
      return request.change.now;
  }
}
