// The seats of the fictional travellers in one cabin: singles, couples and families side by side, windows and aisles
// first, the front of the cabin before the back.
import { type Chance, oneOf } from '#demo/travellers/random.ts';
import type { PlanSeat, SeatPlan } from '#seats/layout/seat-plan.ts';

export type SeatedPerson = { type: 'adult' | 'child'; seat: PlanSeat };
export type SeatedParty = SeatedPerson[];

type Cabin = {
  plan: SeatPlan;
  cabin: string;
  /** Seats that may not be given: taken, or blocked on this flight. */
  closed: ReadonlySet<string>;
  /** How many people to seat. */
  people: number;
};

/** Adults and children of a party. */
const parties: readonly (readonly [adults: number, children: number])[] = [
  [1, 0],
  [1, 0],
  [1, 0],
  [2, 0],
  [2, 0],
  [2, 0],
  [2, 0],
  [2, 1],
  [2, 1],
  [2, 2],
  [1, 1],
  [3, 0],
];

/** At most `people`; fewer if no party finds seats together. */
export function seatParties({ plan, cabin, closed, people }: Cabin, chance: Chance): SeatedParty[] {
  const blocks = [...plan.blocks.values()].filter((block) => block[0]?.cabin === cabin);
  const taken = new Set(closed);
  const isOpen = (seat: PlanSeat) => !seat.blocked && !seat.bassinet && !taken.has(seat.seat);
  const seated: SeatedParty[] = [];
  let left = people;
  // A party that does not fit is followed by another one, until none fits.
  for (let tries = 0; left > 0 && tries < 4 * people; tries++) {
    const [adults, children] = oneOf(parties, chance);
    const size = adults + children;
    if (size > left) continue;
    const seats = seatsTogether(blocks, { size, children, isOpen }, chance);
    if (!seats) continue;
    for (const { seat } of seats) taken.add(seat);
    seated.push(seats.map((seat, at) => ({ type: at < adults ? 'adult' : 'child', seat })));
    left -= size;
  }
  return seated;
}

type Wanted = { size: number; children: number; isOpen: (seat: PlanSeat) => boolean };

/** Among runs of free seats in one block, the one that people would have chosen first. */
function seatsTogether(
  blocks: readonly (readonly PlanSeat[])[],
  { size, children, isOpen }: Wanted,
  chance: Chance,
): PlanSeat[] | null {
  let best: { seats: PlanSeat[]; worth: number } | null = null;
  for (let looked = 0; looked < LOOKS; looked++) {
    const at = Math.floor(chance() * blocks.length);
    const block = blocks[at] ?? [];
    const first = Math.floor(chance() * Math.max(1, block.length - size + 1));
    const seats = block.slice(first, first + size);
    if (seats.length < size || !seats.every(isOpen)) continue;
    if (children > 0 && seats.some(({ exit }) => exit)) continue;
    const middles = seats.filter(({ position }) => position === 'middle').length;
    const edges = size === 1 ? 4 * middles : Math.max(0, middles - (size - 2));
    const worth = edges + (2 * at) / blocks.length + chance();
    if (!best || worth < best.worth) best = { seats, worth };
  }
  return best?.seats ?? null;
}

/** More would fill the cabin in one fixed order, as people never do. */
const LOOKS = 6;
