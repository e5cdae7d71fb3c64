// Turns a situation into cabins, rows and seats: the state and price of each seat, and to whom it is refused.
import type { CabinView, SeatState, SeatView } from '#seats/seat-map-view.ts';
import { isBeside, type PlanSeat } from '#seats/layout/seat-plan.ts';
import { isFreeForChild } from '#seats/seat-price.ts';
import { refuseSeat, type SeatSituation } from '#seats/seat-rules.ts';
import type { SeatCategoryCode } from '#seats/seat-categories.ts';

type OwnSeat = { passengerNo: number; seat: string; amountMinor: number };

// Shared, because most seats refuse nobody and are free for nobody.
const NOBODY: never[] = [];

export function cabinViews(situation: SeatSituation, own: readonly OwnSeat[]): CabinView[] {
  const { plan } = situation;
  const mine = new Map(own.map((each) => [each.seat, each]));
  const childSeats = freeChildSeats(situation, own);
  return plan.layout.cabins.map(({ cabin, columns, rows, facilities, wing }) => ({
    cabin,
    columns,
    rows: rows.map(({ row, seats }) => {
      const views: SeatView[] = [];
      let exit = false;
      for (const letter of columns) {
        const seat = Object.hasOwn(seats, letter) ? plan.seats.get(`${row}${letter}`) : undefined;
        if (!seat) continue;
        exit ||= seat.exit;
        views.push(viewOf(situation, seat, mine.get(seat.seat), childSeats.get(seat.seat) ?? NOBODY));
      }
      return { row, exit, wing: wing !== undefined && row >= wing.from && row <= wing.to, seats: views };
    }),
    facilities,
  }));
}

function viewOf(
  situation: SeatSituation,
  seat: PlanSeat,
  mine: OwnSeat | undefined,
  freeFor: number[],
): SeatView {
  const terms = situation.terms.get(seat.category);
  const state = stateOf(situation, seat, mine);
  const offered = state !== 'not_offered' && state !== 'blocked';
  return {
    seat: seat.seat,
    row: seat.row,
    letter: seat.letter,
    state,
    passengerNo: mine?.passengerNo ?? null,
    category: seat.category,
    amountMinor: mine ? mine.amountMinor : offered ? (terms?.amountMinor ?? null) : null,
    included: terms?.included ?? false,
    position: seat.position,
    features: seat.features,
    refusals: state === 'free' || state === 'mine' ? refusalsOf(situation, seat) : NOBODY,
    freeFor: state === 'free' ? freeFor : NOBODY,
  };
}

function stateOf(situation: SeatSituation, seat: PlanSeat, mine: OwnSeat | undefined): SeatState {
  if (mine) return 'mine';
  if (situation.occupants.has(seat.seat)) return 'taken';
  if (seat.blocked || situation.blocked.has(seat.seat)) return 'blocked';
  if (seat.cabin !== situation.cabin) return 'not_offered';
  return (situation.terms.get(seat.category)?.amountMinor ?? null) === null ? 'not_offered' : 'free';
}

function refusalsOf(situation: SeatSituation, seat: PlanSeat): SeatView['refusals'] {
  let refusals: SeatView['refusals'] = NOBODY;
  for (const person of situation.people) {
    if (person.type === 'infant') continue;
    const code = refuseSeat(person, seat, situation);
    if (code) refusals = [...refusals, { passengerNo: person.passengerNo, code }];
  }
  return refusals;
}

/** By seat: the children who would sit beside an adult there, with everybody else where they are. */
function freeChildSeats(situation: SeatSituation, own: readonly OwnSeat[]): Map<string, number[]> {
  const { plan, people, terms } = situation;
  const free = new Map<string, number[]>();
  const adults = own.filter(({ passengerNo }) =>
    people.some((person) => person.passengerNo === passengerNo && person.type === 'adult'),
  );
  const costs = (category: SeatCategoryCode) => (terms.get(category)?.amountMinor ?? 0) > 0;
  for (const child of people.filter(({ type }) => type === 'child')) {
    const party = new Set(
      own.filter((each) => each.passengerNo !== child.passengerNo).map(({ seat }) => seat),
    );
    for (const adult of adults) {
      for (const { seat, category } of plan.blocks.get(plan.seats.get(adult.seat)?.block ?? '') ?? []) {
        const known = free.get(seat) ?? [];
        if (!isFreeForChild(category) || !costs(category) || known.includes(child.passengerNo)) continue;
        if (isBeside(plan, seat, adult.seat, party)) free.set(seat, [...known, child.passengerNo]);
      }
    }
  }
  return free;
}
