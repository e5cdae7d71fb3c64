// Seats that were allowed when they were chosen and are not any more: an age became known, an infant changed laps.
import type { ErrorCode } from '#platform/lib/errors.ts';
import { refuseSeat, type SeatSituation } from '#seats/seat-rules.ts';

export type BrokenSeat = { passengerNo: number; seat: string; code: ErrorCode };

/** Does not matter any more: a price was agreed. */
const settled: ReadonlySet<ErrorCode> = new Set(['seat_not_sold']);

/**
 * Which of the party's seats break a rule now, in the order of passengers. Of two infants in one block only the later
 * one has to move: each seat is judged without those already found broken.
 */
export function brokenSeats(
  situation: SeatSituation,
  own: readonly { passengerNo: number; seat: string }[],
): BrokenSeat[] {
  const occupants = new Map(situation.occupants);
  const broken: BrokenSeat[] = [];
  for (const { passengerNo, seat } of own.toReversed()) {
    const person = situation.people.find((each) => each.passengerNo === passengerNo);
    const planned = situation.plan.seats.get(seat);
    const code = person ? refuseSeat(person, planned, { ...situation, occupants }) : 'passengers_invalid';
    if (!code || settled.has(code)) continue;
    occupants.delete(seat);
    broken.unshift({ passengerNo, seat, code });
  }
  return broken;
}
