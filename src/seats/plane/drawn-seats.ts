// What one passenger sees of each seat: its look, the few characters on it, its accessible name and its description.
// Plain values, so that a memoised seat compares them quickly.
import type { WordKey } from '#platform/i18n/words.ts';
import type { Params } from '#platform/lib/result.ts';
import { seatCategoryKey } from '#funnel/trip/seat-category-key.ts';
import type { SeatCategoryCode } from '#seats/seat-categories.ts';
import { mayPick, neighboursOf, priceFor } from '#seats/plane/seat-filter.ts';
import { blocksOf } from '#seats/layout/seat-layout.ts';
import type { CabinView, SeatMapView, SeatView } from '#seats/seat-map-view.ts';

export type SeatLook =
  | 'free'
  /** The passenger's own, and that of another passenger of the booking. */
  | 'mine'
  | 'ours'
  /** Free, but not for this passenger. */
  | 'refused'
  | 'taken'
  | 'blocked';

export type DrawnSeat = {
  seat: string;
  category: SeatCategoryCode;
  look: SeatLook;
  /** On the seat: its price in figures, a tick where it costs nothing, initials, or nothing. */
  mark: string;
  /** `14A, window, 50 €`: its position, and its price or why it cannot be had. */
  name: string;
  /** What else a traveller may want to know: `Comfort, extra legroom`. */
  about: string;
  /** The same for a list: `window, Comfort`, `50 €`, `extra legroom`. */
  brief: string;
  cost: string;
  /** The price in minor units; null where it cannot be had. */
  minor: number | null;
  notes: string;
  exit: boolean;
  bassinet: boolean;
};

export type DrawnRow = { row: number; blocks: (DrawnSeat | null)[][] };

/** The viewing passenger, and how names, messages and prices are written for them. */
export type SeatViewer = {
  passengerNo: number;
  map: Pick<SeatMapView, 'passengers'>;
  message: (key: WordKey, params?: Params) => string;
  nameOf: (passengerNo: number) => string;
  initialsOf: (passengerNo: number) => string;
  /** `50 €`. */
  price: (minor: number) => string;
  /** `50`. */
  figure: (minor: number) => string;
  /** A seat that was pressed and is not answered yet. */
  pending: string | null;
};

export function drawSeats(cabin: CabinView, viewer: SeatViewer): DrawnRow[] {
  const beside = neighboursOf(cabin);
  const draw = withSharedWords(viewer);
  const blocks = blocksOf(cabin.columns);
  return cabin.rows.map(({ row, seats }) => {
    const byLetter = new Map(seats.map((seat) => [seat.letter, seat]));
    return {
      row,
      blocks: blocks.map((letters) =>
        letters.map((letter) => {
          const seat = byLetter.get(letter);
          return seat ? draw(seat, beside) : null;
        }),
      ),
    };
  });
}

type Draw = (seat: SeatView, beside: (seat: SeatView) => number[]) => DrawnSeat;

/** Hundreds of seats share a few dozen descriptions, so each is written once. */
function withSharedWords(viewer: SeatViewer): Draw {
  const known = new Map<string, SeatWords>();
  const adults = new Set(viewer.map.passengers.flatMap((p) => (p.type === 'adult' ? p.passengerNo : [])));
  return (seat, beside) => {
    const look = lookOf(seat, viewer);
    const whose = viewer.pending === seat.seat ? viewer.passengerNo : seat.passengerNo;
    const why = seat.refusals.find((refusal) => refusal.passengerNo === viewer.passengerNo)?.code ?? '';
    const free = look === 'free' && !seat.included && seat.freeFor.includes(viewer.passengerNo);
    const adult = free ? beside(seat).find((other) => adults.has(other)) : undefined;
    const key = [look, seat.state, whose, why, free, adult, seat.category, seat.position]
      .concat(priceOf(seat, viewer), seat.included, ...seat.features)
      .join();
    let words = known.get(key);
    if (!words) {
      const facts = { look, whose, why, free, adult };
      known.set(key, (words = wordsOf(seat, viewer, facts)));
    }
    const { called, ...parts } = words;
    return {
      seat: seat.seat,
      category: seat.category,
      look,
      ...parts,
      name: `${seat.seat}, ${called}`,
      exit: seat.features.includes('exit'),
      bassinet: seat.features.includes('bassinet'),
    };
  };
}

/** What the seat means for this passenger. */
export function lookOf(
  seat: SeatView,
  { passengerNo, pending }: Pick<SeatViewer, 'passengerNo' | 'pending'>,
): SeatLook {
  if (seat.seat === pending) return 'mine';
  if (seat.state === 'mine') {
    if (seat.passengerNo !== passengerNo) return 'ours';
    // Another seat is being picked, and replaces this one.
    return pending === null ? 'mine' : 'free';
  }
  if (seat.state === 'taken') return 'taken';
  if (seat.state !== 'free') return 'blocked';
  return mayPick(seat, passengerNo) ? 'free' : 'refused';
}

type SeatFacts = {
  look: SeatLook;
  whose: number | null;
  why: string;
  free: boolean;
  adult: number | undefined;
};

function priceOf(seat: SeatView, { passengerNo }: SeatViewer): number | null {
  return seat.state === 'mine' ? seat.amountMinor : priceFor(seat, passengerNo);
}

/** `called` is the name without the seat. */
type SeatWords = Pick<DrawnSeat, 'about' | 'mark' | 'brief' | 'cost' | 'minor' | 'notes'> & {
  called: string;
};

function wordsOf(seat: SeatView, viewer: SeatViewer, facts: SeatFacts): SeatWords {
  const { message, price } = viewer;
  const gone = facts.look === 'taken' || facts.look === 'blocked';
  const minor = gone ? null : priceOf(seat, viewer);
  const amount = minor === null ? '' : price(minor);
  const why = minor === null ? '' : whyFree(seat, viewer, facts);
  const position = message(`seats.position.${seat.position}`);
  const category = message(seatCategoryKey(seat.category));
  const features = seat.features.map((feature) => message(`seats.feature.${feature}`));
  const state = stateOf(seat, viewer, facts);
  const reason = facts.look === 'refused' ? message(`errors.${facts.why}` as WordKey) : '';
  const isFree = facts.look === 'free';
  return {
    mark: markOf(seat, viewer, facts),
    brief: `${position}, ${category}`,
    cost: listed(amount, why),
    minor,
    // A list does not say that a seat which can be pressed is available.
    notes: listed(...features, isFree ? '' : reason ? `${state}: ${reason}` : state),
    called: listed(position, (isFree && amount) || state),
    about: listed(category, isFree ? '' : amount, why, ...features, reason),
  };
}

function listed(...parts: string[]): string {
  return parts.filter(Boolean).join(', ');
}

function whyFree(seat: SeatView, { message, nameOf }: SeatViewer, { free, adult }: SeatFacts): string {
  if (free)
    return adult ? message('seats.freeBeside', { name: nameOf(adult) }) : message('seats.freeBesideAdult');
  return seat.included ? message('seats.included') : '';
}

function stateOf(seat: SeatView, viewer: SeatViewer, { look, whose }: SeatFacts): string {
  const { message, nameOf, passengerNo } = viewer;
  if (look === 'free') return message('seats.state.free');
  if (look === 'taken') return message('seats.state.taken');
  if (look === 'blocked')
    return message(seat.state === 'not_offered' ? 'seats.state.not_offered' : 'seats.state.blocked');
  if (look === 'refused') return message('seats.state.refused', { name: nameOf(passengerNo) });
  const owner = whose ?? passengerNo;
  return `${message('seats.state.mine', { name: nameOf(owner) })}, ${viewer.initialsOf(owner)}`;
}

/** A hundred seats saying `0` would look like a price. */
export const FREE_MARK = '✓';

function markOf(seat: SeatView, viewer: SeatViewer, { look, whose }: SeatFacts): string {
  if (look === 'mine' || look === 'ours') return viewer.initialsOf(whose ?? viewer.passengerNo);
  const minor = look === 'free' ? priceOf(seat, viewer) : null;
  if (minor === 0) return FREE_MARK;
  return minor === null ? '' : viewer.figure(minor);
}

/** Every seat of the rows by its name. */
export function drawnByName(rows: readonly DrawnRow[]): Map<string, DrawnSeat> {
  const seats = rows.flatMap(({ blocks }) => blocks.flat()).filter((seat) => seat !== null);
  return new Map(seats.map((seat) => [seat.seat, seat]));
}
