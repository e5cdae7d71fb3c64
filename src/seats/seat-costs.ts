// How good a way to sit is, as one number: what matters more counts for more than all that matters less.
import type { PlanSeat } from '#seats/seat-plan.ts';
import { isFreeForChild, type SeatTerms } from '#seats/seat-price.ts';
import { seatCategories } from '#seats/seat-categories.ts';

export type SeatPreference = 'window' | 'aisle' | 'front' | 'cheapest';

export type Kind = 'child' | 'adult' | 'carrier';

/** Neighbouring free seats of one block, and who would sit on them. */
export type Segment = { seat: PlanSeat; kind: Kind }[];

/** Each is a count, bounded for nine people; the price is in units of the smallest difference that matters. */
type Measure = 'split' | 'segments' | 'space' | 'wish' | 'price' | 'comfort';

const bounds: Record<Measure, number> = {
  split: 10,
  segments: 10,
  space: 10,
  wish: 1_000,
  price: 100_000,
  comfort: 10_000,
};

/** Without a wish a party wants to be together for little money; `cheapest` would rather part than pay. */
const orders: Record<SeatPreference | 'none', Measure[]> = {
  none: ['split', 'segments', 'price', 'comfort'],
  window: ['split', 'segments', 'space', 'wish', 'price', 'comfort'],
  aisle: ['split', 'segments', 'space', 'wish', 'price', 'comfort'],
  front: ['split', 'segments', 'space', 'wish', 'price', 'comfort'],
  cheapest: ['split', 'price', 'segments', 'comfort'],
};

export type Costing = { wish: SeatPreference | null; weights: Record<Measure, number>; amount: AmountOf };

/** Minor units for one passenger of a kind; a child of a segment with an adult pays nothing where the rule says so. */
type AmountOf = (seat: PlanSeat, free: boolean) => number;

export function costingOf(terms: SeatTerms, wish: SeatPreference | null, party: number): Costing {
  const order = orders[wish ?? 'none'];
  const weights: Record<Measure, number> = { split: 0, segments: 0, space: 0, wish: 0, price: 0, comfort: 0 };
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
    wish,
    weights: { ...weights, price },
    amount: (seat, free) =>
      free && isFreeForChild(seat.category) ? 0 : (terms.get(seat.category)?.amountMinor ?? 0),
  };
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** The cost of a segment; `whole` when the party fits in one. */
export function costOf({ wish, weights, amount }: Costing, segment: Segment, whole: boolean): number {
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
    wishMissed(wish, segment) * weights.wish +
    price * weights.price +
    comfort
  );
}

/** Rows for `front`; else whether nobody of the segment has what was wished. */
function wishMissed(wish: SeatPreference | null, segment: Segment): number {
  if (wish === 'front') return segment.reduce((sum, { seat }) => sum + seat.row, 0);
  if (wish !== 'window' && wish !== 'aisle') return 0;
  return segment.some(({ seat }) => seat.position === wish) ? 0 : 1;
}

/** A party that needs several segments likes to have only an aisle between them, and nobody alone. */
function edgeCost(segment: Segment): number {
  const atAisle = segment.some(({ seat }) => seat.position === 'aisle');
  return (atAisle ? 0 : 20) + (segment.length === 1 ? 50 : 0);
}

function discomfort({ position, features, bassinet }: PlanSeat, kind: Kind): number {
  let cost = position === 'middle' ? 3 : position === 'aisle' ? 1 : 0;
  // Where a cot can be hung nobody else should sit, if there is a choice.
  if (bassinet && kind !== 'carrier') cost += 500;
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
