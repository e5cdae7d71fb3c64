// What seats of one kind cost a whole party on one flight: the cheapest ones available to it now.
import { agreeSeats } from '#seats/agree-seats.ts';
import { bestSeats } from '#seats/best-seats/best-seats.ts';
import type { PlanSeat } from '#seats/layout/seat-plan.ts';
import { seatCategories, type SeatCategoryCode, type SeatFamily } from '#seats/seat-categories.ts';
import { isFreeForChild } from '#seats/seat-price.ts';
import { refuseSeat, type SeatPerson, type SeatSituation } from '#seats/seat-rules.ts';
import type { SeatNeed } from '#shopping/trip-needs.ts';

const families: Record<Exclude<SeatNeed, 'any'>, SeatFamily> = { front: 'front', space: 'space' };

/** A seat for one passenger: its category decides what an agency earns on it. */
export type CheapSeat = { category: SeatCategoryCode; amountMinor: number };

/**
 * One seat for everybody who gets one, in minor units; null where the flight does not have such seats for all of
 * them. Whoever may sit in fewer seats takes theirs first, and a child sits free beside an adult wherever the booking
 * would say so. In a business cabin every seat counts as every kind.
 */
export function cheapestSeats(situation: SeatSituation, need: SeatNeed): CheapSeat[] | null {
  const fitting = withOnly(situation, need);
  const seats = freeSeats(fitting);
  const children = fitting.people.filter(({ type }) => type === 'child');
  const adults = fitting.people.filter(({ type }) => type === 'adult');
  const isFree = ({ seat }: PricedSeat) => isFreeForChild(seat.category);
  if (children.length === 0 || !seats.some((each) => isFree(each) && each.minor > 0))
    return chosenFrom(seats, [...adults, ...children], fitting);
  // There is usually room for the children beside the cheapest seats; otherwise the exact search decides.
  const alone = chosenFrom(seats, adults, fitting);
  const least = Math.min(...seats.map(({ minor }) => minor));
  const pairs = pairsBeside(fitting, new Set(seats.filter(isFree).map(({ seat }) => seat.seat)), least);
  if (alone?.every(({ amountMinor }) => amountMinor === least) && pairs >= children.length) {
    const enough = seats.filter(({ minor }) => minor === least).length >= adults.length + children.length;
    if (enough && children.length <= adults.length) return alone;
  }
  // Where no child can sit beside an adult, everybody pays.
  return exactSeats(fitting) ?? chosenFrom(seats, [...adults, ...children], fitting);
}

/** Seats of other kinds are not for sale. */
function withOnly(situation: SeatSituation, need: SeatNeed): SeatSituation {
  if (need === 'any' || situation.cabin === 'C') return situation;
  const terms = [...situation.terms].map(
    ([code, term]) =>
      [code, seatCategories[code].family === families[need] ? term : { ...term, amountMinor: null }] as const,
  );
  return { ...situation, terms: new Map(terms) };
}

type PricedSeat = { seat: PlanSeat; minor: number };

/** The cheapest first. */
function freeSeats({ plan, cabin, occupants, blocked, terms }: SeatSituation): PricedSeat[] {
  return [...plan.seats.values()]
    .flatMap((seat) => {
      const minor = terms.get(seat.category)?.amountMinor ?? null;
      const taken =
        seat.cabin !== cabin || seat.blocked || blocked.has(seat.seat) || occupants.has(seat.seat);
      return taken || minor === null ? [] : [{ seat, minor }];
    })
    .toSorted((a, b) => a.minor - b.minor);
}

/** Passengers with the fewest possible seats come first: adults with an infant, then children, then everybody else. */
function chosenFrom(
  seats: readonly PricedSeat[],
  people: readonly SeatPerson[],
  situation: SeatSituation,
): CheapSeat[] | null {
  const left = new Set(seats);
  const weight = ({ infant, type }: SeatPerson) => (infant ? 0 : type === 'child' ? 1 : 2);
  const chosen: CheapSeat[] = [];
  for (const person of people.toSorted((a, b) => weight(a) - weight(b))) {
    const found = [...left].find(({ seat }) => refuseSeat(person, seat, situation) === null);
    if (!found) return null;
    left.delete(found);
    chosen.push({ category: found.seat.category, amountMinor: found.minor });
  }
  return chosen;
}

/** Pairs of free neighbours, none counted twice, where an adult may sit in one at the lowest price. */
function pairsBeside({ plan, terms }: SeatSituation, free: ReadonlySet<string>, least: number): number {
  let pairs = 0;
  for (const block of plan.blocks.values()) {
    for (let at = 1; at < block.length; at++) {
      const two = [block[at - 1], block[at]].filter((seat) => seat && free.has(seat.seat) && !seat.exit);
      const cheap = two.some((seat) => seat && terms.get(seat.category)?.amountMinor === least);
      if (two.length < 2 || !cheap) continue;
      pairs++;
      at++;
    }
  }
  return pairs;
}

function exactSeats(situation: SeatSituation): CheapSeat[] | null {
  const { picks } = bestSeats(situation, 'cheapest');
  if (picks.length < situation.people.length) return null;
  return agreeSeats(situation, [], picks).flatMap(({ seat, amountMinor }) => {
    const category = situation.plan.seats.get(seat)?.category;
    return category ? [{ category, amountMinor }] : [];
  });
}
