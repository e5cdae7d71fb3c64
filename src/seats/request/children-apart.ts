// Children who would sit far from the adults of their booking.
import type { Trip } from '#funnel/trip/trip.ts';
import type { SeatAnswer } from '#seats/request/seat-answer.ts';
import { readRowKey } from '#seats/request/seat-form.ts';

export type ChildApart = { passengerNo: number; seat: string; /** To the nearest adult. */ rows: number };

/** Further than the next row: an adult can no longer reach the child. */
const REACH = 1;

/**
 * The children of the flight of this answer whose nearest adult sits further than the next row, by the seats after it.
 * None while no adult has a seat: it may still be chosen.
 */
export function childrenApart(
  { people, seats }: Pick<Trip, 'people' | 'seats'>,
  { row, seat }: Extract<SeatAnswer, { kind: 'picked' }>,
): ChildApart[] {
  const about = readRowKey(row);
  const seated = people.flatMap(({ passengerNo, type }) => {
    const stored = seats.find(
      (each) => each.passengerNo === passengerNo && each.flightNo === about?.flightNo,
    );
    // The page may not have read the trip again yet.
    const now = passengerNo === about?.passengerNo ? seat : (stored?.seat ?? null);
    return now === null ? [] : [{ passengerNo, type, seat: now }];
  });
  const adults = seated.filter(({ type }) => type === 'adult');
  if (adults.length === 0) return [];
  return seated.flatMap((child) => {
    const rows = Math.min(...adults.map((adult) => Math.abs(rowOf(adult.seat) - rowOf(child.seat))));
    return child.type === 'child' && rows > REACH
      ? [{ passengerNo: child.passengerNo, seat: child.seat, rows }]
      : [];
  });
}

/** `21` of `21A`. */
function rowOf(seat: string): number {
  return Number.parseInt(seat, 10);
}
