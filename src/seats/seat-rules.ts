// The rules for who may sit where, each with its refusal code. Pure, so that pages, API and proofs use the same rules.
import type { PassengerType } from '#reservations/booking-view.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import type { PlanSeat, SeatPlan } from '#seats/layout/seat-plan.ts';
import type { SeatTerms } from '#seats/seat-price.ts';

export type SeatPerson = {
  passengerNo: number;
  type: PassengerType;
  /** Travels with a lap infant. */
  infant: boolean;
  /** Asked for assistance on this flight. */
  assistance: boolean;
  /** Whole years on the day of the flight, or null while the birth date is unknown. */
  age: number | null;
};

/** The passenger in a seat: one of the booking, or (null) somebody else. */
export type Occupant = { passengerNo: number | null; infant: boolean };

export type SeatSituation = {
  plan: SeatPlan;
  /** The cabin that was bought. */
  cabin: string;
  /** Given to nobody on this flight. */
  blocked: ReadonlySet<string>;
  terms: SeatTerms;
  people: readonly SeatPerson[];
  occupants: ReadonlyMap<string, Occupant>;
};

type Rule = {
  code: ErrorCode;
  breaks: (person: SeatPerson, seat: PlanSeat, situation: SeatSituation) => boolean;
};

/** Age from which somebody may sit at an exit and help there (Specification §11). */
export const EXIT_AGE = 16;

/** The first broken rule counts: rules for everybody come first, then those for this passenger. */
export const seatRules: readonly Rule[] = [
  { code: 'seat_wrong_cabin', breaks: (_, seat, { cabin }) => seat.cabin !== cabin },
  { code: 'seat_blocked', breaks: (_, seat, { blocked }) => seat.blocked || blocked.has(seat.seat) },
  {
    code: 'seat_not_sold',
    breaks: (_, seat, { terms }) => (terms.get(seat.category)?.amountMinor ?? null) === null,
  },
  // An adult fare can be bought for a child, so the birth date decides.
  {
    code: 'seat_exit_child',
    breaks: ({ type, age }, { exit }) => exit && (type !== 'adult' || (age !== null && age < EXIT_AGE)),
  },
  { code: 'seat_exit_infant', breaks: ({ infant }, { exit }) => exit && infant },
  { code: 'seat_exit_assistance', breaks: ({ assistance }, { exit }) => exit && assistance },
  // For the whole party: a father may sit beside the mother with the bassinet.
  {
    code: 'seat_bassinet',
    breaks: (_, { bassinet }, { people }) => bassinet && !people.some(({ infant }) => infant),
  },
  // A block has one spare oxygen mask.
  {
    code: 'seat_infant_limit',
    breaks: (person, seat, situation) => person.infant && otherInfants(person, seat, situation) > 0,
  },
];

/**
 * Why this passenger may not have this seat, no matter who sits there now; null where they may. Rules in `settled` do
 * not count.
 */
export function refuseSeat(
  person: SeatPerson,
  seat: PlanSeat | undefined,
  situation: SeatSituation,
  settled: ReadonlySet<ErrorCode> = NONE,
): ErrorCode | null {
  if (person.type === 'infant') return 'seat_not_for_infant';
  if (!seat) return 'seat_unknown';
  const broken = seatRules.find(({ code, breaks }) => !settled.has(code) && breaks(person, seat, situation));
  return broken?.code ?? null;
}

const NONE: ReadonlySet<ErrorCode> = new Set();

/** The passenger has to confirm being able and willing to help. */
export function needsConfirmation(seat: PlanSeat): boolean {
  return seat.exit;
}

/** Lap infants of other passengers, of this booking or another, in the same block. */
function otherInfants(person: SeatPerson, seat: PlanSeat, { plan, occupants }: SeatSituation): number {
  let count = 0;
  for (const { seat: name } of plan.blocks.get(seat.block) ?? []) {
    const occupant = occupants.get(name);
    if (occupant?.infant && occupant.passengerNo !== person.passengerNo) count++;
  }
  return count;
}
