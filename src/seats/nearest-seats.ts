// When a seat is taken: the nearest equal seats for this passenger.
import type { PlanSeat } from '#seats/layout/seat-plan.ts';
import { needsConfirmation, refuseSeat, type SeatPerson, type SeatSituation } from '#seats/seat-rules.ts';

/**
 * At most `count` free seats that the passenger may take, best first: of the same category, then of the same position,
 * then nearest. An exit is proposed only to somebody who has confirmed to be able to help there.
 */
export function nearestSeats(
  situation: SeatSituation,
  person: SeatPerson,
  wanted: PlanSeat,
  { confirmed = false, count = 3 }: { confirmed?: boolean; count?: number } = {},
): string[] {
  const fit: { seat: PlanSeat; rank: number }[] = [];
  for (const seat of situation.plan.seats.values()) {
    if (seat.cabin !== wanted.cabin || seat.seat === wanted.seat) continue;
    if (situation.occupants.has(seat.seat) || (needsConfirmation(seat) && !confirmed)) continue;
    if (refuseSeat(person, seat, situation)) continue;
    fit.push({ seat, rank: distance(seat, wanted) });
  }
  return fit
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ seat }) => seat.seat);
}

/** A row outweighs all columns, another position all rows, another category both. */
function distance(seat: PlanSeat, wanted: PlanSeat): number {
  return (
    (seat.category === wanted.category ? 0 : 100_000) +
    (seat.position === wanted.position ? 0 : 10_000) +
    Math.abs(seat.row - wanted.row) * 50 +
    Math.abs(seat.column - wanted.column) * 2 +
    // Between two at the same distance, prefer the one nearer the front.
    (seat.row > wanted.row ? 1 : 0)
  );
}
