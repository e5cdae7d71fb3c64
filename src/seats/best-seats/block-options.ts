// The ways in which a party can use one block of seats: for every number of children, adults and adults with an infant
// that fits, the cheapest one.
import {
  type Costing,
  costOf,
  type KeptSeats,
  type Kind,
  type Segment,
} from '#seats/best-seats/seat-costs.ts';
import type { PlanSeat } from '#seats/layout/seat-plan.ts';
import { refuseSeat, type SeatSituation } from '#seats/seat-rules.ts';

/** How many of each kind. */
export type Party = { child: number; adult: number; withInfant: number };

export type BlockOption = Party & { cost: number; segments: Segment[] };

export type Block = {
  row: number;
  /** Index of the block in its row. */
  at: number;
  /** Free seats, and kept ones of the party, that lie next to each other. */
  runs: PlanSeat[][];
  /** Whether one more infant may travel here. */
  infant: boolean;
};

/** The blocks of the bought cabin with the seats free for the party. No exits: they need a confirmation. */
export function freeBlocks(situation: SeatSituation, kept: KeptSeats = new Map()): Block[] {
  const { plan, cabin, occupants, people } = situation;
  const others = new Map([...occupants].filter(([, { passengerNo }]) => passengerNo === null));
  const anyone = people.find(({ type }) => type === 'adult');
  if (!anyone) return [];
  const judged = { ...situation, occupants: others };
  const plain = { ...anyone, infant: false, assistance: false };
  const blocks: Block[] = [];
  for (const [key, seats] of plan.blocks) {
    if (seats[0]?.cabin !== cabin) continue;
    const runs: PlanSeat[][] = [[]];
    for (const seat of seats) {
      const free = !others.has(seat.seat) && !seat.exit && !refuseSeat(plain, seat, judged);
      if (free || kept.has(seat.seat)) runs.at(-1)?.push(seat);
      else runs.push([]);
    }
    const infant = !seats.some(({ seat }) => others.get(seat)?.infant || kept.get(seat) === 'withInfant');
    const [row, at] = key.split('-').map(Number);
    blocks.push({ row: row ?? 0, at: at ?? 0, runs: runs.filter((run) => run.length > 0), infant });
  }
  return blocks.filter(({ runs }) => runs.length > 0);
}

/** Every useful way to use the block. Children without an adult only where `alone` allows it. */
export function optionsOf(block: Block, party: Party, costing: Costing, alone: boolean): BlockOption[] {
  const people = party.child + party.adult + party.withInfant + costing.kept.size;
  const limit = { ...party, withInfant: block.infant ? Math.min(1, party.withInfant) : 0 };
  // Only a lower price can be a reason to leave a free seat between two of the party.
  const gaps = costing.preference === 'cheapest';
  let found = new Map<string, BlockOption>();
  const { kept } = costing;
  for (const run of block.runs) {
    const own = runOptions(run, { limit, gaps, kept }, (segment) => {
      if (!alone && !isGuarded(segment)) return null;
      // What those beside them cost already is no reason to sit elsewhere.
      return keptGroups(segment, kept).reduce(
        (cost, group) => cost - costOf(costing, group, false),
        costOf(costing, segment, segment.length === people),
      );
    });
    found = best([...found.values(), ...own, ...joined([...found.values()], own, limit)]);
  }
  return [...found.values()];
}

type Price = (segment: Segment) => number | null;

/** Who is sought for, whether seats between them may stay free, and the seats that stay as they are. */
type Search = { limit: Party; gaps: boolean; kept: KeptSeats };

/** The kept seats of a segment, neighbour by neighbour. */
function keptGroups(segment: Segment, kept: KeptSeats): Segment[] {
  const groups: Segment[] = [[]];
  for (const each of segment) {
    if (kept.has(each.seat.seat)) groups.at(-1)?.push(each);
    else groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

function runOptions(run: readonly PlanSeat[], search: Search, price: Price): BlockOption[] {
  const { limit, gaps } = search;
  let all: BlockOption[] = [];
  const behind: BlockOption[][] = [];
  for (let from = run.length - 1; from >= 0; from--) {
    const first = segmentsFrom(run, from, search, price);
    const more = first.flatMap((option) => {
      const end = from + (option.segments[0]?.length ?? 0);
      return gaps ? joined([option], behind[end] ?? [], limit) : [];
    });
    all = [...best([...first, ...more, ...all]).values()];
    behind[from] = all;
  }
  return all;
}

/** The ways to use neighbouring seats starting at this one. Kept seats beside them are part of them. */
function segmentsFrom(
  run: readonly PlanSeat[],
  from: number,
  { limit, kept }: Search,
  price: Price,
): BlockOption[] {
  const options: BlockOption[] = [];
  const before = run[from - 1];
  if (before && kept.has(before.seat)) return [];
  const grow = (segment: Segment, counts: Party, next: number): void => {
    const seat = run[next];
    const own = seat && kept.get(seat.seat);
    if (own) {
      grow([...segment, { seat, kind: own }], counts, next + 1);
      return;
    }
    if (counts.adult + counts.child + counts.withInfant > 0) {
      const cost = price(segment);
      if (cost !== null) options.push({ ...counts, cost, segments: [segment] });
    }
    if (!seat) return;
    for (const kind of kinds) {
      if (counts[kind] >= limit[kind]) continue;
      grow([...segment, { seat, kind }], { ...counts, [kind]: counts[kind] + 1 }, next + 1);
    }
  };
  grow([], { child: 0, adult: 0, withInfant: 0 }, from);
  return [...best(options).values()];
}

const kinds: Kind[] = ['adult', 'child', 'withInfant'];

/** Two runs of one block used together: even then the block takes only one infant. */
function joined(some: readonly BlockOption[], more: readonly BlockOption[], limit: Party): BlockOption[] {
  return some.flatMap((a) =>
    more.flatMap((b) => {
      const counts = {
        child: a.child + b.child,
        adult: a.adult + b.adult,
        withInfant: a.withInfant + b.withInfant,
      };
      if (kinds.some((kind) => counts[kind] > limit[kind])) return [];
      return [{ ...counts, cost: a.cost + b.cost, segments: [...a.segments, ...b.segments] }];
    }),
  );
}

/** The cheapest of those that seat the same numbers; among equals the first, so that the result is deterministic. */
function best(options: readonly BlockOption[]): Map<string, BlockOption> {
  const found = new Map<string, BlockOption>();
  for (const option of options) {
    const key = `${option.child} ${option.adult} ${option.withInfant}`;
    const known = found.get(key);
    if (!known || option.cost < known.cost) found.set(key, option);
  }
  return found;
}

function isGuarded(segment: Segment): boolean {
  return segment.every(({ kind }) => kind !== 'child') || segment.some(({ kind }) => kind !== 'child');
}
