// Seats that were allowed when they were chosen and no longer are: an age became known, an infant changed laps, or the
// flight got another aircraft.
import type { ErrorCode } from '#platform/lib/errors.ts';
import { needsConfirmation, refuseSeat, type SeatSituation } from '#seats/seat-rules.ts';

export type BrokenSeat = { passengerNo: number; seat: string; code: ErrorCode };

/** Rules that no longer matter, because a price was agreed. They must not hide a later rule. */
const settled: ReadonlySet<ErrorCode> = new Set(['seat_not_sold']);

/**
 * Which of the party's seats break a rule now, in passenger order. If two infants are in one block, only the later one
 * has to move: each seat is judged without those already found broken.
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
        (unconfirmed ? 'seat_exit_unconfirmed' : null))
      : 'passengers_invalid';
    if (!code) continue;
    occupants.delete(seat);
    broken.unshift({ passengerNo, seat, code });
  }
  return broken;
}
