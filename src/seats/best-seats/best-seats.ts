// "Choose the best seats for us": the whole party together, every child beside an adult, then the preference, then the
// price.
import type { BlockOption } from '#seats/best-seats/block-options.ts';
import { type Block, freeBlocks, optionsOf, type Party } from '#seats/best-seats/block-options.ts';
import { type AgreedSeat, agreeSeats, isBesideAdult, type SeatPick } from '#seats/agree-seats.ts';
import { type Seating, seatParty } from '#seats/best-seats/seat-party.ts';
import {
  type Costing,
  costingOf,
  isAt,
  type KeptSeats,
  type Kind,
  type SeatPreference,
} from '#seats/best-seats/seat-costs.ts';
import { refuseSeat, type SeatPerson, type SeatSituation } from '#seats/seat-rules.ts';

/** Why these seats: the page has a sentence for each. */
export const bestReasons = [
  'together',
  'split_in_pairs',
  'child_beside_adult',
  'preference_met',
  'preference_partly',
  'cheapest',
  'few_left',
  'kept',
] as const;

export type BestReason = (typeof bestReasons)[number];

export type BestSeating = { picks: SeatPick[]; together: boolean; reasons: BestReason[] };

/**
 * Seats everybody who can be seated. `before` are the party's current seats: they count as free, and the party keeps
 * them when nothing is better. Deterministic.
 */
export function bestSeats(
  situation: SeatSituation,
  preference: SeatPreference | null,
  before: readonly AgreedSeat[] = [],
): BestSeating {
  const people = seatedPeople(situation);
  const { found, picks } = seatPeople(situation, people, preference, new Map());
  // Fewer than have a seat now: one of them may sit at an exit, which is never given unasked.
  if (picks.length < before.length) return { picks: [...before], together: false, reasons: ['kept'] };
  const own = assign(picks, people, before);
  const same = own.length > 0 && own.every((pick) => has(before, pick));
  const reasons = reasonsOf(situation, found, own, preference);
  return { picks: own, together: found.together, reasons: same ? [...reasons, 'kept'] : reasons };
}

/**
 * Seats only those who have no seat in `before`, as near to the others as possible. A seat that its passenger may no
 * longer have is not kept; and where a child would be apart from the adults, the whole party is seated again.
 */
export function fillSeats(
  situation: SeatSituation,
  preference: SeatPreference | null,
  before: readonly AgreedSeat[],
): BestSeating {
  const { plan } = situation;
  const everyone = seatedPeople(situation);
  const owner = (passengerNo: number) => everyone.find((person) => person.passengerNo === passengerNo);
  const fixed = before.flatMap((pick) => {
    const person = owner(pick.passengerNo);
    if (!person || refuseSeat(person, plan.seats.get(pick.seat), situation)) return [];
    return { pick, kind: kindOf(person) };
  });
  const kept = new Map(fixed.map(({ pick, kind }) => [pick.seat, kind]));
  const people = everyone.filter(
    ({ passengerNo }) => !fixed.some(({ pick }) => pick.passengerNo === passengerNo),
  );
  const { found, picks } = seatPeople(situation, people, preference, kept);
  const all = [...fixed.map(({ pick }) => pick), ...assign(picks, people, before)].toSorted(
    (a, b) => a.passengerNo - b.passengerNo,
  );
  const children = new Set(people.flatMap(({ type, passengerNo }) => (type === 'child' ? passengerNo : [])));
  const apart = (seats: readonly SeatPick[]) =>
    children.size -
    seats.filter((pick) => children.has(pick.passengerNo) && isBesideAdult(plan, everyone, pick.seat, seats))
      .length;
  if (apart(all) > 0) {
    const moved = bestSeats(situation, preference, before);
    if (apart(moved.picks) < apart(all)) return moved;
  }
  return { picks: all, together: found.together, reasons: reasonsOf(situation, found, all, preference) };
}

type FreeSeat = { seat: string; kind: Kind };

function seatPeople(
  situation: SeatSituation,
  people: readonly SeatPerson[],
  preference: SeatPreference | null,
  kept: KeptSeats,
): { found: FoundSeating; picks: FreeSeat[] } {
  const costing = costingOf(situation.terms, preference, people.length + kept.size, kept);
  const found = search(freeBlocks(situation, kept), partyOf(people), costing);
  const seats = segmentsOf(found.seating.options).flat();
  const picks = seats.flatMap(({ seat: { seat: name }, kind }) =>
    kept.has(name) ? [] : { seat: name, kind },
  );
  return { found, picks };
}

function seatedPeople({ people }: SeatSituation): SeatPerson[] {
  return people.filter(({ type }) => type !== 'infant');
}

function has(seats: readonly SeatPick[], { passengerNo, seat: name }: SeatPick): boolean {
  return seats.some((each) => each.passengerNo === passengerNo && each.seat === name);
}

function partyOf(people: readonly SeatPerson[]): Party {
  const count = (kind: Kind) => people.filter((person) => kindOf(person) === kind).length;
  return { child: count('child'), adult: count('adult'), withInfant: count('withInfant') };
}

function kindOf({ type, infant }: SeatPerson): Kind {
  if (type === 'child') return 'child';
  return infant ? 'withInfant' : 'adult';
}

type FoundSeating = { seating: Seating; together: boolean; whole: boolean };

/** The most rows in which a party is sought as one group; in more rows it is scattered anyway. */
const MOST_ROWS = 6;

/** Tries wider and wider parts of the cabin until the party fits: one block, one row, two rows of a side, two rows … */
function search(blocks: readonly Block[], party: Party, costing: Costing): FoundSeating {
  const people = party.child + party.adult + party.withInfant;
  const { kept } = costing;
  const options = new Map(blocks.map((block) => [block, optionsOf(block, party, costing, false)]));
  const seatIn = (some: readonly Block[]) =>
    seatParty(
      party,
      some.map((block) => options.get(block) ?? []),
    );
  const widest = seatIn(blocks);
  if (widest.seated < people) {
    const alone = blocks.map((block) => optionsOf(block, party, costing, true));
    return { seating: seatParty(party, alone), together: false, whole: false };
  }
  for (const { part: all, together } of parts(blocks, people + kept.size)) {
    const part = all.filter((some) => countKept(some, kept) === kept.size);
    const seating = cheapestOf(part.map(seatIn), people);
    if (!seating) continue;
    // A party that prefers the cheapest seats gets them, together only where that costs no more.
    if (costing.preference === 'cheapest' && amountOf(seating, costing) > amountOf(widest, costing)) continue;
    return { seating, together, whole: true };
  }
  return { seating: widest, together: people + kept.size === 1, whole: true };
}

function countKept(blocks: readonly Block[], kept: KeptSeats): number {
  return blocks.flatMap(({ runs }) => runs.flat()).filter(({ seat: name }) => kept.has(name)).length;
}

type Part = { part: Block[][]; together: boolean };

/** Parts of the cabin, from small to large; those with too few free seats are left out. */
function* parts(blocks: readonly Block[], people: number): Generator<Part> {
  const rows = [...new Set(blocks.map(({ row }) => row))].toSorted((a, b) => a - b);
  const columns = [...new Set(blocks.map(({ at }) => at))].toSorted((a, b) => a - b);
  const byRow = Map.groupBy(blocks, ({ row }) => row);
  const room = (part: readonly Block[]) =>
    part.reduce((sum, { runs }) => sum + runs.flat().length, 0) >= people;
  const widest = Math.max(
    0,
    ...[...byRow.values()].map((row) => row.flatMap(({ runs }) => runs.flat()).length),
  );
  const needed = Math.ceil(people / Math.max(1, widest));
  for (let height = 1; height <= MOST_ROWS; height++) {
    const windows = rows.map((first) =>
      rows.filter((row) => row >= first && row < first + height).flatMap((row) => byRow.get(row) ?? []),
    );
    const together = height <= Math.max(needed, 2);
    const sides = windows.flatMap((window) => columns.map((at) => window.filter((block) => block.at === at)));
    yield { part: sides.filter(room), together };
    yield { part: windows.filter(room), together };
  }
}

function cheapestOf(seatings: readonly Seating[], people: number): Seating | null {
  let best: Seating | null = null;
  for (const seating of seatings)
    if (seating.seated === people && (!best || seating.cost < best.cost)) best = seating;
  return best;
}

function amountOf({ options }: Seating, { amount, kept }: Costing): number {
  return segmentsOf(options)
    .flatMap((segment) => {
      const guarded = segment.some(({ kind }) => kind !== 'child');
      return segment.flatMap(({ seat: planned, kind }) =>
        kept.has(planned.seat) ? [] : amount(planned, guarded && kind === 'child'),
      );
    })
    .reduce((sum, each) => sum + each, 0);
}

function segmentsOf(options: readonly BlockOption[]) {
  return options.flatMap(({ segments }) => segments);
}

/** Passengers who already have one of the seats keep it; the others get the rest in order. */
function assign(
  seats: readonly FreeSeat[],
  people: readonly SeatPerson[],
  before: readonly AgreedSeat[],
): SeatPick[] {
  const picks = new Map<number, string>();
  for (const kind of ['adult', 'withInfant', 'child'] as const) {
    const own = people.filter((person) => kindOf(person) === kind);
    const left = new Set(seats.filter((each) => each.kind === kind).map((each) => each.seat));
    for (const { passengerNo } of own) {
      const kept = before.find((each) => each.passengerNo === passengerNo && left.has(each.seat));
      if (kept && left.delete(kept.seat)) picks.set(passengerNo, kept.seat);
    }
    for (const { passengerNo } of own) {
      const [first] = left;
      if (picks.has(passengerNo) || first === undefined) continue;
      left.delete(first);
      picks.set(passengerNo, first);
    }
  }
  return people.flatMap(({ passengerNo }) => {
    const found = picks.get(passengerNo);
    return found === undefined ? [] : [{ passengerNo, seat: found, exitConfirmed: false }];
  });
}

function reasonsOf(
  situation: SeatSituation,
  { seating, together, whole }: FoundSeating,
  picks: readonly SeatPick[],
  preference: SeatPreference | null,
): BestReason[] {
  const { plan, people } = situation;
  const segments = segmentsOf(seating.options);
  const reasons: BestReason[] = [];
  if (picks.length > 1 && together) reasons.push('together');
  const alone = segments.some((segment) => segment.length === 1);
  if (!together) reasons.push(alone || !whole ? 'few_left' : 'split_in_pairs');
  const children = picks.filter(({ passengerNo }) =>
    people.some((person) => person.passengerNo === passengerNo && person.type === 'child'),
  );
  if (children.length > 0 && children.every(({ seat }) => isBesideAdult(plan, people, seat, picks)))
    reasons.push('child_beside_adult');
  const met = preferenceMet(situation, segments, preference);
  if (met) reasons.push(met);
  if (isCheapest(situation, picks)) reasons.push('cheapest');
  return reasons;
}

function preferenceMet(
  { plan, cabin }: SeatSituation,
  segments: ReturnType<typeof segmentsOf>,
  preference: SeatPreference | null,
): BestReason | null {
  if (preference === null || preference === 'cheapest' || segments.length === 0) return null;
  const rows = [...plan.seats.values()].filter((seat) => seat.cabin === cabin).map(({ row }) => row);
  const front = rows[0] ?? 0;
  const third = front + ((rows.at(-1) ?? 0) - front) / 3;
  const has = segments.map((segment) =>
    preference === 'front'
      ? segment.every(({ seat }) => seat.row <= third)
      : segment.some(({ seat }) => isAt(seat, preference)),
  );
  if (has.every(Boolean)) return 'preference_met';
  return has.some(Boolean) ? 'preference_partly' : null;
}

/** Whether no other seats, together or not, cost less. */
function isCheapest(situation: SeatSituation, picks: readonly SeatPick[]): boolean {
  const paid = agreeSeats(situation, [], picks).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (paid === 0) return picks.length > 0;
  const costing = costingOf(situation.terms, 'cheapest', picks.length);
  const party = partyOf(situation.people.filter(({ type }) => type !== 'infant'));
  const options = freeBlocks(situation).map((block) => optionsOf(block, party, costing, true));
  return paid <= amountOf(seatParty(party, options), costing);
}
