// A seat in words for the eye: one sentence, its price, and a list of facts. Its accessible name and description
// say the same (drawn-seats.ts).
import { seatCategoryKey } from '#funnel/trip/seat-category-key.ts';
import type { WordKey } from '#platform/i18n/words.ts';
import { blocksOf } from '#seats/layout/seat-layout.ts';
import { lookOf, type SeatViewer } from '#seats/plane/drawn-seats.ts';
import { frontRows, neighboursOf, priceFor } from '#seats/plane/seat-filter.ts';
import type { CabinView, SeatView } from '#seats/seat-map-view.ts';

export type SeatInWords = {
  /** `An aisle seat near the front, next to Chloé.` */
  say: string;
  /** `50 €`, `no charge`; null where it is unavailable. */
  price: string | null;
  facts: string[];
};

/** Null for a seat that the cabin does not have. */
export function describeSeat(cabin: CabinView, name: string, viewer: SeatViewer): SeatInWords | null {
  const index = cabin.rows.findIndex((row) => row.seats.some(({ seat }) => seat === name));
  const seat = cabin.rows[index]?.seats.find((each) => each.seat === name);
  if (!seat) return null;
  const look = lookOf(seat, viewer);
  const gone = look === 'taken' || look === 'blocked';
  const { message } = viewer;
  return {
    say: sentenceOf(cabin, { seat, index }, viewer),
    price: gone || look === 'refused' ? null : costOf(seat, viewer),
    facts: [
      message(seatCategoryKey(seat.category)),
      message('seats.fact.side', { side: sideOf(cabin, seat) }),
      message('seats.fact.row', { row: String(index + 1) }),
      ...(gone ? [] : whyFree(cabin, seat, viewer)),
      ...seat.features.map((feature) => capital(message(`seats.feature.${feature}`))),
    ],
  };
}

function sentenceOf(
  cabin: CabinView,
  { seat, index }: { seat: SeatView; index: number },
  viewer: SeatViewer,
): string {
  const { message, nameOf, passengerNo } = viewer;
  const { position, state } = seat;
  const look = lookOf(seat, viewer);
  if (look === 'taken') return message('seats.say.taken', { position });
  if (look === 'blocked')
    return message(state === 'not_offered' ? 'seats.say.not_offered' : 'seats.say.blocked');
  const why = seat.refusals.find((refusal) => refusal.passengerNo === passengerNo)?.code;
  if (look === 'refused' && why)
    return message('seats.say.refused', {
      name: nameOf(passengerNo),
      reason: message(`errors.${why}` as WordKey),
    });
  const [beside] = neighboursOf(cabin)(seat).filter((other) => other !== passengerNo);
  return message('seats.say.seat', {
    position,
    cabinPosition: cabinPositionOf(cabin, seat, index),
    beside: beside === undefined ? 'no' : 'yes',
    name: beside === undefined ? '' : nameOf(beside),
  });
}

/** The position in the cabin: the first thing that travellers want to know. */
function cabinPositionOf(cabin: CabinView, seat: SeatView, index: number): string {
  if (seat.features.includes('exit')) return 'exit';
  if (frontRows(cabin).has(seat.row)) return 'front';
  if (cabin.rows[index]?.wing) return 'wing';
  return index >= cabin.rows.length - Math.ceil(cabin.rows.length / 5) ? 'back' : 'none';
}

/** Facing forward, by the block of seats. */
function sideOf({ columns }: CabinView, { letter }: SeatView): 'left' | 'right' | 'center' {
  const blocks = blocksOf(columns);
  const at = blocks.findIndex((block) => block.includes(letter));
  if (at === 0) return 'left';
  return at === blocks.length - 1 ? 'right' : 'center';
}

function costOf(seat: SeatView, { message, price, passengerNo }: SeatViewer): string | null {
  const minor = seat.state === 'mine' ? seat.amountMinor : priceFor(seat, passengerNo);
  if (minor === null) return null;
  return minor === 0 ? message('seats.noCharge') : price(minor);
}

function whyFree(cabin: CabinView, seat: SeatView, viewer: SeatViewer): string[] {
  const { message, nameOf, map, passengerNo } = viewer;
  if (seat.included) return [capital(message('seats.included'))];
  if (!seat.freeFor.includes(passengerNo)) return [];
  const adults = map.passengers.filter(({ type }) => type === 'adult').map((each) => each.passengerNo);
  const adult = neighboursOf(cabin)(seat).find((other) => adults.includes(other));
  return [
    capital(
      adult !== undefined
        ? message('seats.freeBeside', { name: nameOf(adult) })
        : message('seats.freeBesideAdult'),
    ),
  ];
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
