// Command: extras and seats of the whole party in one request, all or nothing; the same rules as individually.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { holdAccess } from '#reservations/booking-access.ts';
import { openForChange } from '#reservations/open-for-change.server.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { noChange, writeAncillaries } from '#reservations/write-ancillaries.server.ts';
import { type Tx, violates } from '#platform/db/client.server.ts';
import type { ExtraChoice } from '#extras/extra-rules.ts';
import { untilSoldOut } from '#extras/choose-extras.server.ts';
import { moveStock } from '#reservations/inventory/extra-inventory.server.ts';
import { agreeBundledSeats } from '#extras/bundles/agree-bundled-seats.server.ts';
import { helpKey, judgeExtras, type JudgedExtras } from '#extras/judge-extras.server.ts';
import { sumMinor } from '#platform/lib/money.ts';
import { type FieldError, ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import { type FlightSeats, readSeats } from '#seats/flight-seats.server.ts';
import type { SeatWanted } from '#seats/judge-seats.ts';
import {
  noSeating,
  seatParty,
  type SeatsOnAllFlights,
  type SeatedPassenger,
} from '#seats/best-seats/choose-seats-on-all-flights.server.ts';
import { type DroppedSeat, recheckSeats } from '#seats/recheck-seats.server.ts';
import { repriced } from '#seats/bundled-seats.ts';
import { changeSeats, type LapsedSeats, lockSeats, together } from '#seats/write-seats.server.ts';

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
  const made = await untilSoldOut(ctx, (flightIds) => tryToMake(ctx, choices, flightIds));
  if (!made.ok) return made;
  const { assisted, ...answer } = made.value;
  if (!assisted || choices.seats) return ok(answer);
  const droppedSeats = await recheckSeats(ctx, choices.bookingId);
  if (droppedSeats.length === 0) return ok(answer);
  const now = await readBooking(ctx, choices.bookingId);
  return now.ok ? ok({ ...answer, droppedSeats, totalMinor: now.value.totalMinor }) : now;
}

type StoredChoices = ChoicesMade & { assisted: boolean };

async function tryToMake(
  ctx: BookingCtx,
  choices: Choices,
  flightIds: Set<number>,
): Promise<Result<StoredChoices>> {
  try {
    return await changeSeats(ctx, (tx, last) => makeLocked(tx, ctx, choices, { flightIds, last }));
  } catch (error) {
    if (violates(error, 'extra_not_oversold')) return refuse('extra_sold_out', { left: 0 });
    throw error;
  }
}

/** Flights whose stock of extras was looked at; whether this is the last attempt to get the seats. */
type Attempt = { flightIds: Set<number>; last: boolean };

/** Locks in the common order: the booking, the stock of extras, the seats. */
async function makeLocked(
  tx: Tx,
  ctx: BookingCtx,
  { bookingId, extras, seats }: Choices,
  { flightIds, last }: Attempt,
): Promise<Result<StoredChoices> | LapsedSeats> {
  const open = await openForChange(tx, holdAccess(ctx), bookingId, {
    lives: ['held'],
    now: ctx.now,
    whilePaying: true,
  });
  if (!open.ok) return open;
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
  const seating = seats
    ? seatParty(
        helped ? flights.map((flight) => withHelp(flight, helped)) : flights,
        seats === 'best' ? { preference: null } : seats,
        last,
      )
    : noSeating;
  const wrong = [...(judged.ok ? [] : renamed(judged.fields ?? [])), ...seating.refusals];
  if (!judged.ok || wrong.length > 0) return refuseFields(wrong);
  if (seating.lapsed.length > 0) return { lapsedFlightIds: seating.lapsed };
  const { moves, subtotalMinor: extrasMinor, assisted } = judged.value;
  const agreed = await agreeBundledSeats(tx, ctx, { bookingId, choices: extras ?? [], seats: bundled });
  if (!agreed.ok) return agreed.fields ? refuseFields(renamed(agreed.fields)) : agreed;
  await moveStock(tx, moves);
  const target = { booking: open.value, ctx };
  // The difference of the chosen seats is counted from the prices that the bundles gave the previous ones.
  if (bundled.changed.size > 0) await writeAncillaries(tx, { ...target, follows: true }, agreed.value);
  const totalMinor = await writeAncillaries(tx, target, together([judged.value.change, seating.change]));
  const seatsMinor = sumMinor(seating.seated.map((seat) => seat.amountMinor));
  const { seated, reasons } = seating;
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

/** The rules of extras use `choices`, as in a request for extras alone. */
function renamed(fields: readonly FieldError[]): FieldError[] {
  return fields.map((field) => ({ ...field, path: field.path.replace(/^choices\b/, 'extras') }));
}
