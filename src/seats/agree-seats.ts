// The prices of a party's seats on one flight when somebody moves: agreed prices stay, and children sit free beside an
// adult of the booking.
import { isBeside, type SeatPlan } from '#seats/layout/seat-plan.ts';
import { isFreeForChild } from '#seats/seat-price.ts';
import type { SeatPerson, SeatSituation } from '#seats/seat-rules.ts';

export type SeatPick = { passengerNo: number; seat: string; exitConfirmed: boolean };

export type AgreedSeat = SeatPick & { categoryCode: string; amountMinor: number };

/**
 * One agreed seat for each of `after`, which the caller has already checked. A kept seat keeps its agreed price, unless
 * it is a child's and the child now sits beside an adult, or no longer does.
 */
export function agreeSeats(
  situation: SeatSituation,
  before: readonly AgreedSeat[],
  after: readonly SeatPick[],
): AgreedSeat[] {
  const old = new Map(before.map((each) => [each.passengerNo, each]));
  return after.flatMap((pick) => {
    const planned = situation.plan.seats.get(pick.seat);
    const person = situation.people.find((each) => each.passengerNo === pick.passengerNo);
    const known = old.get(pick.passengerNo);
    // A seat that another aircraft lacks stays until `recheckSeats` tells its passenger.
    if (!planned) return known?.seat === pick.seat ? [known] : [];
    if (!person) return [];
    const free = isFreeChild(situation, person, pick.seat, after);
    const kept = known?.seat === pick.seat && isFreeChild(situation, person, pick.seat, before) === free;
    const listed = free ? 0 : (situation.terms.get(planned.category)?.amountMinor ?? 0);
    return {
      ...pick,
      exitConfirmed: planned.exit && pick.exitConfirmed,
      categoryCode: planned.category,
      amountMinor: kept ? known.amountMinor : listed,
    };
  });
}

function isFreeChild(
  { plan, people }: Pick<SeatSituation, 'plan' | 'people'>,
  person: SeatPerson,
  seat: string,
  picks: readonly { passengerNo: number; seat: string }[],
): boolean {
  const planned = plan.seats.get(seat);
  if (person.type !== 'child' || !planned || !isFreeForChild(planned.category)) return false;
  return isBesideAdult(plan, people, seat, picks);
}

/** Whether one of the adults among `picks` sits beside the seat. */
export function isBesideAdult(
  plan: SeatPlan,
  people: readonly SeatPerson[],
  seat: string,
  picks: readonly { passengerNo: number; seat: string }[],
): boolean {
  const party = new Set(picks.map((pick) => pick.seat));
  return picks.some((pick) => {
    const other = people.find((each) => each.passengerNo === pick.passengerNo);
    return other?.type === 'adult' && isBeside(plan, seat, pick.seat, party);
  });
}
