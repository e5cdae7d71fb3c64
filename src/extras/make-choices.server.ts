// Command: extras and seats of the whole party in one request, all or nothing; the same rules as individually.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { lockBooking } from '#reservations/open-booking.server.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { noChange, writeAncillaries } from '#reservations/write-ancillaries.server.ts';
import { type Tx, violates, withTx } from '#platform/db/client.server.ts';
import type { ExtraChoice } from '#extras/extra-rules.ts';
import { isSoldOut } from '#extras/choose-extras.server.ts';
import { moveStock } from '#reservations/inventory/extra-inventory.server.ts';
import { agreeBundledSeats } from '#extras/bundles/agree-bundled-seats.server.ts';
import { helpKey, judgeExtras, type JudgedExtras } from '#extras/judge-extras.server.ts';
import { sumMinor } from '#platform/lib/money.ts';
import { type FieldError, ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { type FlightSeats, readSeats } from '#seats/flight-seats.server.ts';
import { judgeSeats, type SeatWanted } from '#seats/judge-seats.ts';
import {
  seatedOn,
  type SeatsOnAllFlights,
  type SeatedPassenger,
  chooseSeatsOnAllFlights,
} from '#seats/best-seats/choose-seats-on-all-flights.server.ts';
import { type DroppedSeat, recheckSeats } from '#seats/recheck-seats.server.ts';
import { repriced } from '#seats/bundled-seats.ts';
import { lockSeats, seatsChange, together } from '#seats/write-seats.server.ts';

export type Choices = {
  bookingId: string;
  /** Every extra of the party; it replaces the previous choice. Without it extras stay unchanged. */
  extras?: readonly ExtraChoice[];
  /** Every seat of the party, or `best` for all on all flights. Without it seats stay unchanged. */
  seats?: readonly SeatWanted[] | 'best';
};

export type ChoicesMade = {
  /** The price of the extras, and of the seats, in the request. */
  extrasMinor: number;
  seatsMinor: number;
  totalMinor: number;
  seats: SeatedPassenger[];
  /** What `best` did, and why. */
  reasons: SeatsOnAllFlights['reasons'];
  /** Unchanged seats that had to be released: passengers with assistance may not sit there. */
  droppedSeats: DroppedSeat[];
};

/**
 * Replaces extras and seats of the visitor's held booking in one transaction, and updates its total. All wrong choices
 * are named by path (`extras.0.quantity`, `seats.1.seat`), and nothing is then written. Repeating it changes nothing:
 * agreed prices stay.
 */
export async function makeChoices(ctx: BookingCtx, choices: Choices): Promise<Result<ChoicesMade>> {
  const sweep: Sweep = { first: true, flightIds: new Set() };
  const first = await tryToMake(ctx, choices, sweep);
  const made = await again(ctx, choices, sweep, first);
  if (!made.ok) return made;
  const { assisted, ...answer } = made.value;
  if (!assisted || choices.seats) return ok(answer);
  const droppedSeats = await recheckSeats(ctx, choices.bookingId);
  if (droppedSeats.length === 0) return ok(answer);
  const now = await readBooking(ctx, choices.bookingId);
  return now.ok ? ok({ ...answer, droppedSeats, totalMinor: now.value.totalMinor }) : now;
}

/** What is missing may be in an expired hold: the first attempt notes the flights. */
type Sweep = { first: boolean; flightIds: Set<number> };
type Made = ChoicesMade & { assisted: boolean };
type Tried = Result<Made> | 'lapsed';

async function again(ctx: BookingCtx, choices: Choices, sweep: Sweep, first: Tried): Promise<Result<Made>> {
  if (first !== 'lapsed' && (first.ok || !isSoldOut(first))) return first;
  const swept = await expireHolds(ctx, [...sweep.flightIds]);
  if (first !== 'lapsed' && swept === 0) return first;
  const second = await tryToMake(ctx, choices, { ...sweep, first: false });
  return second === 'lapsed' ? refuse('service_unavailable') : second;
}

async function tryToMake(ctx: BookingCtx, choices: Choices, sweep: Sweep): Promise<Tried> {
  const work = () => withTx(ctx.db, (tx) => makeLocked(tx, ctx, choices, sweep));
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'extra_not_oversold')) return refuse('extra_sold_out', { left: 0 });
    // Every writer of seats takes the lock; if one ever does not, the unique index decides.
    if (!violates(error, 'booking_seat_once')) throw error;
    return work();
  }
}

/** Locks in the common order: the booking, the stock of extras, the seats. */
async function makeLocked(
  tx: Tx,
  ctx: BookingCtx,
  { bookingId, extras, seats }: Choices,
  sweep: Sweep,
): Promise<Tried> {
  const open = await lockBooking(tx, ctx, bookingId);
  if (!open.ok) return open;
  const { flightIds } = sweep;
  const judged = extras
    ? await judgeExtras(tx, ctx, { bookingId, choices: extras, flightIds })
    : ok(noExtras);
  if (!judged.ok && !judged.fields) return judged;
  if (seats) await lockSeats(tx, bookingId, null);
  // Seats are chosen at the prices that apply with this request's bundles.
  const bundled = judged.ok && extras ? judged.value.seats : noExtras.seats;
  const terms = bundled.changed.size > 0 ? { bundled: bundled.included } : {};
  const read = seats ? await readSeats(ctx, { bookingId, flightNos: null, ...terms }, tx) : [];
  const flights = read.map((flight) => repriced(flight, bundled.changed));
  if (flights.some((flight) => flight.paying)) return refuse('booking_locked_by_payment');
  const helped = judged.ok && extras ? judged.value.helped : null;
  const seating = seatAll(helped ? flights.map((flight) => withHelp(flight, helped)) : flights, seats);
  const wrong = [...(judged.ok ? [] : renamed(judged.fields ?? [])), ...seating.refusals];
  if (!judged.ok || wrong.length > 0) return refuseFields(wrong);
  // A request for any seats gets others; a request for a named one waits.
  if (seating.lapsed.length > 0 && (sweep.first || seats !== 'best')) {
    for (const flightId of seating.lapsed) flightIds.add(flightId);
    return 'lapsed';
  }
  const { moves, subtotalMinor: extrasMinor, assisted } = judged.value;
  const agreed = await agreeBundledSeats(tx, ctx, { bookingId, choices: extras ?? [], seats: bundled });
  if (!agreed.ok) return agreed.fields ? refuseFields(renamed(agreed.fields)) : agreed;
  await moveStock(tx, moves);
  const target = { booking: open.value, ctx };
  // The difference of the chosen seats is counted from the prices that the bundles gave the previous ones.
  if (bundled.changed.size > 0) await writeAncillaries(tx, { ...target, follows: true }, agreed.value);
  const totalMinor = await writeAncillaries(tx, target, together([judged.value.change, seating.change]));
  const seatsMinor = sumMinor(seating.placed.map((seat) => seat.amountMinor));
  const { placed: seated, reasons } = seating;
  return ok({ extrasMinor, seatsMinor, totalMinor, seats: seated, reasons, droppedSeats: [], assisted });
}

const noExtras: JudgedExtras = {
  change: noChange,
  moves: [],
  subtotalMinor: 0,
  assisted: false,
  helped: new Set(),
  seats: { included: new Set(), changed: new Set(), added: [] },
};

/** The people after the request: its extras are not stored yet. */
function withHelp(flight: FlightSeats, helped: ReadonlySet<string>): FlightSeats {
  const { flightNo, situation } = flight;
  const people = flight.people.map((person) => {
    return { ...person, assistance: helped.has(helpKey({ ...person, flightNo })) };
  });
  return { ...flight, people, situation: situation && { ...situation, people } };
}

type SeatingOfAll = Omit<SeatsOnAllFlights, 'together' | 'flights'> & {
  refusals: FieldError[];
  lapsed: number[];
};

function seatAll(flights: FlightSeats[], seats: Choices['seats']): SeatingOfAll {
  const nothing: SeatingOfAll = { placed: [], reasons: [], change: noChange, refusals: [], lapsed: [] };
  if (!seats) return nothing;
  if (seats === 'best') {
    const best = chooseSeatsOnAllFlights(flights, null);
    const lapsed = flights.filter((flight) => flight.lapsed.size > 0).map(({ flightId }) => flightId);
    if (best) return { ...nothing, ...best, lapsed };
    return { ...nothing, refusals: [{ path: 'seats', code: 'seats_not_offered' }] };
  }
  const { refusals, lapsed, seated } = judgeSeats(flights, seats);
  return {
    refusals,
    lapsed,
    reasons: [],
    placed: seated.flatMap(({ flight, after }) => seatedOn(flight.flightNo, after)),
    change: together(seated.map(({ flight, after }) => seatsChange(flight, flight.own, after))),
  };
}

/** The rules of extras use `choices`, as in a request for extras alone. */
function renamed(fields: readonly FieldError[]): FieldError[] {
  return fields.map((field) => ({ ...field, path: field.path.replace(/^choices\b/, 'extras') }));
}
