// Seats that were allowed when they were chosen and are not any more: an age became known, an infant changed laps, the
// flight got another aircraft.
import type { ErrorCode } from '#platform/lib/errors.ts';
import { needsConfirmation, refuseSeat, type SeatSituation } from '#seats/seat-rules.ts';

export type BrokenSeat = { passengerNo: number; seat: string; code: ErrorCode };

/** Does not matter any more: a price was agreed. It must not hide a rule that comes after it. */
const settled: ReadonlySet<ErrorCode> = new Set(['seat_not_sold']);

/**
 * Which of the party's seats break a rule now, in the order of passengers. Of two infants in one block only the later
 * one has to move: each seat is judged without those already found broken.
 */
export function brokenSeats(
  situation: SeatSituation,
  own: readonly { passengerNo: number; seat: string; exitConfirmed?: boolean }[],
): BrokenSeat[] {
  const occupants = new Map(situation.occupants);
  const broken: BrokenSeat[] = [];
  for (const { passengerNo, seat, exitConfirmed } of own.toReversed()) {
    const person = situation.people.find((each) => each.passengerNo === passengerNo);
    const planned = situation.plan.seats.get(seat);
    // On another aircraft the seat may be at an exit that nobody was asked about.
    const unconfirmed = planned && needsConfirmation(planned) && exitConfirmed === false;
    const code = person
      ? (refuseSeat(person, planned, { ...situation, occupants }, settled) ??
        (unconfirmed ? 'seat_exit_confirm' : null))
      : 'passengers_invalid';
    if (!code) continue;
    occupants.delete(seat);
    broken.unshift({ passengerNo, seat, code });
  }
  return broken;
}
