// Seats included in a bundle: what a booking's seats cost once it includes them or no longer does, and how many are
// left.
import { type AgreedSeat, agreeSeats } from '#seats/agree-seats.ts';
import { isSeatCategory } from '#seats/seat-categories.ts';
import type { SeatSituation } from '#seats/seat-rules.ts';

type Flight = { situation: SeatSituation | null; own: readonly AgreedSeat[] };

/** The flight with its seats of these categories at today's prices; the others keep what was agreed. */
export function repriced<F extends Flight & { own: AgreedSeat[] }>(
  flight: F,
  categories: ReadonlySet<string>,
): F {
  const { situation, own } = flight;
  if (!situation || categories.size === 0) return flight;
  const today = agreeSeats(situation, [], own);
  const now = own.map((seat) =>
    categories.has(seat.categoryCode)
      ? (today.find(({ passengerNo }) => passengerNo === seat.passengerNo) ?? seat)
      : seat,
  );
  return { ...flight, own: now };
}

/** The seats of these categories that the booking has or can still choose, and today's cheapest price. */
export function seatsLeft(
  { situation }: Pick<Flight, 'situation'>,
  categories: ReadonlySet<string>,
): { count: number; lowestMinor: number } {
  if (!situation) return { count: 0, lowestMinor: 0 };
  const { plan, cabin, blocked, occupants, terms } = situation;
  const open = [...plan.seats.values()].filter(
    (seat) =>
      seat.cabin === cabin &&
      categories.has(seat.category) &&
      !seat.blocked &&
      !blocked.has(seat.seat) &&
      !seat.exit &&
      !seat.bassinet &&
      occupants.get(seat.seat)?.passengerNo !== null,
  );
  const amounts = open.flatMap(({ category }) => {
    const amountMinor = isSeatCategory(category) ? (terms.get(category)?.amountMinor ?? null) : null;
    return amountMinor === null ? [] : [amountMinor];
  });
  return { count: amounts.length, lowestMinor: amounts.length > 0 ? Math.min(...amounts) : 0 };
}
