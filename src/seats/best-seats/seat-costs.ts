// Rates a way to sit as one number: each measure outweighs all less important ones together.
import type { PlanSeat } from '#seats/layout/seat-plan.ts';
import { isFreeForChild, type SeatTerms } from '#seats/seat-price.ts';
import { seatCategories } from '#seats/seat-categories.ts';

/** What a party may ask for. */
export const seatPreferences = ['window', 'aisle', 'front', 'cheapest'] as const;
export type SeatPreference = (typeof seatPreferences)[number];

/** `withInfant` is an adult with a lap infant. */
export type Kind = 'child' | 'adult' | 'withInfant';

/** Neighbouring seats of one block, and who would sit in them. */
export type Segment = { seat: PlanSeat; kind: Kind }[];

/** Each is a count with a bound for nine people; the price is in units of the smallest difference that matters. */
type Measure = 'split' | 'segments' | 'space' | 'preference' | 'price' | 'comfort';

const bounds: Record<Measure, number> = {
  split: 10,
  segments: 10,
  space: 10,
  preference: 1_000,
  price: 100_000,
  comfort: 10_000,
};

/** Without a preference a party sits together for little money; `cheapest` separates it when that costs less. */
const orders: Record<SeatPreference | 'none', Measure[]> = {
  none: ['split', 'segments', 'price', 'comfort'],
  window: ['split', 'segments', 'space', 'preference', 'price', 'comfort'],
  aisle: ['split', 'segments', 'space', 'preference', 'price', 'comfort'],
  front: ['split', 'segments', 'space', 'preference', 'price', 'comfort'],
  cheapest: ['split', 'price', 'segments', 'comfort'],
};

export type Costing = {
  preference: SeatPreference | null;
  weights: Record<Measure, number>;
  amount: AmountOf;
  /** Seats of the party that stay as they are: they belong to a segment beside them, and are not sought for. */
  kept: KeptSeats;
};

/** By the name of the seat, who has it. */
export type KeptSeats = ReadonlyMap<string, Kind>;

/** Minor units for one passenger; a child in a segment with an adult pays nothing where the rule says so. */
type AmountOf = (seat: PlanSeat, free: boolean) => number;

export function costingOf(
  terms: SeatTerms,
  preference: SeatPreference | null,
  party: number,
  kept: KeptSeats = new Map(),
): Costing {
  const order = orders[preference ?? 'none'];
  const weights: Record<Measure, number> = {
    split: 0,
    segments: 0,
    space: 0,
    preference: 0,
    price: 0,
    comfort: 0,
  };
  let weight = 1;
  for (const measure of order.toReversed()) {
    weights[measure] = weight;
    weight *= bounds[measure];
  }
  const amounts = [...terms.values()].map(({ amountMinor }) => amountMinor ?? 0);
  // Exact wherever nine seats differ by no more than a hundred thousand units; coarser beyond, so that sums stay exact.
  const unit = Math.max(
    1,
    amounts.reduce(gcd, 0),
    Math.ceil((Math.max(...amounts) * party) / (bounds.price - 1)),
  );
  const price = weights.price / unit;
  return {
    preference,
    weights: { ...weights, price },
    amount: (seat, free) =>
      free && isFreeForChild(seat.category) ? 0 : (terms.get(seat.category)?.amountMinor ?? 0),
    kept,
  };
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** The cost of a segment; `whole` when the party fits in one. */
export function costOf({ preference, weights, amount }: Costing, segment: Segment, whole: boolean): number {
  const guarded = segment.some(({ kind }) => kind !== 'child');
  let split = 0;
  let space = 0;
  let price = 0;
  let comfort = whole ? 0 : edgeCost(segment);
  for (const [index, { seat, kind }] of segment.entries()) {
    const child = kind === 'child';
    if (child && !guarded) split++;
    if (seatCategories[seat.category].family === 'space') space++;
    price += amount(seat, child && guarded);
    comfort += discomfort(seat, kind);
    if (child && guarded && !isNextToAdult(segment, index)) comfort += 100;
  }
  return (
    split * weights.split +
    weights.segments +
    space * weights.space +
    preferenceMissed(preference, segment) * weights.preference +
    price * weights.price +
    comfort
  );
}

/** For `front` the sum of the rows; else 1 where nobody in the segment has the preferred position. */
function preferenceMissed(preference: SeatPreference | null, segment: Segment): number {
  if (preference === 'front') return segment.reduce((sum, { seat }) => sum + seat.row, 0);
  if (preference !== 'window' && preference !== 'aisle') return 0;
  return segment.some(({ seat }) => isAt(seat, preference)) ? 0 : 1;
}

/** A side seat without a window is not what somebody asking for a window wants. */
export function isAt({ position, features }: PlanSeat, preferred: 'window' | 'aisle'): boolean {
  return position === preferred && !(preferred === 'window' && features.includes('no_window'));
}

/** A party in several segments should be separated only by an aisle, with nobody alone. */
function edgeCost(segment: Segment): number {
  const atAisle = segment.some(({ seat }) => seat.position === 'aisle');
  return (atAisle ? 0 : 20) + (segment.length === 1 ? 50 : 0);
}

function discomfort({ position, features, bassinet }: PlanSeat, kind: Kind): number {
  let cost = position === 'middle' ? 3 : position === 'aisle' ? 1 : 0;
  // A seat with room for a bassinet is for those with an infant, if there is a choice.
  if (bassinet && kind !== 'withInfant') cost += 500;
  for (const feature of features) cost += poor.has(feature) ? 8 : 0;
  return cost;
}

const poor: ReadonlySet<string> = new Set([
  'no_recline',
  'no_window',
  'near_lavatory',
  'near_galley',
  'limited_legroom',
]);

function isNextToAdult(segment: Segment, index: number): boolean {
  return [segment[index - 1], segment[index + 1]].some((next) => next !== undefined && next.kind !== 'child');
}
