// Whether a passenger may take a seat now: the rules, who sits there, and whether an exit was confirmed.
import { refuse, type Refusal } from '#platform/lib/result.ts';
import type { AgreedSeat } from '#seats/agree-seats.ts';
import { nearestSeats } from '#seats/nearest-seats.ts';
import { needsConfirmation, refuseSeat, type SeatPerson, type SeatSituation } from '#seats/seat-rules.ts';

/** The seat is in a hold that has ended: release the hold and ask again. */
export type Lapsed = { lapsedFlightId: number };

type SeatContext = { flightId: number; lapsed: ReadonlySet<string>; own: readonly AgreedSeat[] };
type Choice = { passengerNo: number; seat: string | null; exitConfirmed?: boolean };

/** The refusal, or null where the passenger may take it. `seat_taken` names the nearest equal seats. */
export function judgeSeat(
  flight: SeatContext,
  situation: SeatSituation,
  person: SeatPerson,
  choice: Choice,
  seat: string,
): Refusal | Lapsed | null {
  const planned = situation.plan.seats.get(seat);
  const code = refuseSeat(person, planned, situation);
  if (code || !planned) return refuse(code ?? 'seat_unknown', { seat: seat.slice(0, 10) });
  const confirmed = isConfirmed(flight, choice);
  const occupant = situation.occupants.get(seat);
  if (occupant && occupant.passengerNo !== choice.passengerNo)
    return taken(situation, person, seat, confirmed);
  if (flight.lapsed.has(seat)) return { lapsedFlightId: flight.flightId };
  if (needsConfirmation(planned) && !confirmed) return refuse('seat_exit_unconfirmed', { seat });
  return null;
}

function taken(situation: SeatSituation, person: SeatPerson, seat: string, confirmed: boolean): Refusal {
  const planned = situation.plan.seats.get(seat);
  const nearest = planned ? nearestSeats(situation, person, planned, { confirmed }) : [];
  return refuse('seat_taken', { seat, nearest: nearest.join(', ') });
}

/** Confirmed now, or when the passenger took this same seat. */
export function isConfirmed(
  { own }: Pick<SeatContext, 'own'>,
  { passengerNo, seat, exitConfirmed }: Choice,
): boolean {
  const known = own.find((each) => each.passengerNo === passengerNo && each.seat === seat);
  return exitConfirmed === true || (known?.exitConfirmed ?? false);
}
