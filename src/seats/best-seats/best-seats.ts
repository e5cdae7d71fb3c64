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
  type Kind,
  type SeatPreference,
} from '#seats/best-seats/seat-costs.ts';
import type { SeatPerson, SeatSituation } from '#seats/seat-rules.ts';

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
  const people = situation.people.filter(({ type }) => type !== 'infant');
  const party = partyOf(people);
  const costing = costingOf(situation.terms, preference, people.length);
  const blocks = freeBlocks(situation);
  const found = search(blocks, party, costing);
  // Fewer than have a seat now: one of them may sit at an exit, which is never given unasked.
  if (found.seating.seated < before.length) return { picks: [...before], together: false, reasons: ['kept'] };
  const picks = picksOf(found.seating.options, people, before);
  const same =
    picks.length > 0 &&
    picks.every((pick) => before.some((b) => b.passengerNo === pick.passengerNo && b.seat === pick.seat));
  const together = found.together;
  const reasons = reasonsOf(situation, found, picks, preference);
  return { picks, together, reasons: same ? [...reasons, 'kept'] : reasons };
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
  for (const { part, together } of parts(blocks, people)) {
    const seating = cheapestOf(part.map(seatIn), people);
    if (!seating) continue;
    // A party that prefers the cheapest seats gets them, together only where that costs no more.
    if (costing.preference === 'cheapest' && amountOf(seating, costing) > amountOf(widest, costing)) continue;
    return { seating, together, whole: true };
  }
  return { seating: widest, together: people === 1, whole: true };
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

function amountOf({ options }: Seating, { amount }: Costing): number {
  return segmentsOf(options)
    .flatMap((segment) => {
      const guarded = segment.some(({ kind }) => kind !== 'child');
      return segment.map(({ seat, kind }) => amount(seat, guarded && kind === 'child'));
    })
    .reduce((sum, each) => sum + each, 0);
}

function segmentsOf(options: readonly BlockOption[]) {
  return options.flatMap(({ segments }) => segments);
}

/** Passengers who already have one of the seats keep it; the others get the rest in order. */
function picksOf(
  options: readonly BlockOption[],
  people: readonly SeatPerson[],
  before: readonly AgreedSeat[],
): SeatPick[] {
  const seats = segmentsOf(options).flat();
  const picks = new Map<number, string>();
  for (const kind of ['adult', 'withInfant', 'child'] as const) {
    const own = people.filter((person) => kindOf(person) === kind);
    const left = new Set(seats.filter((each) => each.kind === kind).map((each) => each.seat.seat));
    for (const { passengerNo } of own) {
      const kept = before.find((each) => each.passengerNo === passengerNo && left.has(each.seat));
      if (kept && left.delete(kept.seat)) picks.set(passengerNo, kept.seat);
    }
    for (const { passengerNo } of own) {
      const [seat] = left;
      if (picks.has(passengerNo) || seat === undefined) continue;
      left.delete(seat);
      picks.set(passengerNo, seat);
    }
  }
  return people.flatMap(({ passengerNo }) => {
    const seat = picks.get(passengerNo);
    return seat === undefined ? [] : [{ passengerNo, seat, exitConfirmed: false }];
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
