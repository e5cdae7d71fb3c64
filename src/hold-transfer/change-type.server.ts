// Command: a passenger of a held booking is sold as another type, because of the age on the day of the last flight.
// Flights, names and choices stay; what the new type may not have is given up and named.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import type { BookingView, PassengerType } from '#reservations/booking-view.ts';
import { agencyOf, budgetsFor, type NoSeller } from '#reservations/hold-trip.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import type { HoldAnswer } from '#reservations/inventory/hold-requests.ts';
import type { TypeChange } from '#reservations/inventory/price-type.ts';
import { planType } from '#reservations/passengers/type-change.ts';
import { readOpenBooking, type SeenBooking } from '#reservations/read-booking.server.ts';
import { chooseExtras } from '#extras/choose-extras.server.ts';
import { readExtras } from '#extras/read-extras.server.ts';
import { sellerEntry } from '#identity/audit/note-seller-act.server.ts';
import { agencyVisitor } from '#identity/visitor-token.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import { holderDigest } from '#platform/http/client-address.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/lib/result.ts';
import { type DroppedSeat, freeSeatsOfChild, recheckSeats } from '#seats/recheck-seats.server.ts';

export type TypeRequest = {
  bookingId: string;
  passengerNo: number;
  to: PassengerType;
  /** The difference that was shown, in minor units: only this amount is ever accepted. */
  acceptMinor: number;
};

export type TypeChanged = {
  totalMinor: number;
  droppedSeats: DroppedSeat[];
  /** Codes of extras that the new type may not have. */
  droppedExtras: string[];
};

/**
 * The new type pays what is filed for it now in the booking's class; the others pay what was agreed. An additional own
 * seat comes from the inventory; if there is none, the change is refused and nothing changes. `price_changed` has the
 * current difference as `differenceMinor`.
 */
export async function changeType(ctx: BookingCtx, request: TypeRequest): Promise<Result<TypeChanged>> {
  const answer = await submit(ctx, request);
  if (!answer.ok) return answer;
  const { bookingId, passengerNo, to } = request;
  if (to === 'child') await freeSeatsOfChild(ctx, bookingId, passengerNo);
  const droppedSeats = await recheckSeats(ctx, bookingId);
  const droppedExtras = await dropExtras(ctx, request);
  const now = await readOpenBooking(ctx, bookingId);
  return now.ok ? ok({ totalMinor: now.value.view.totalMinor, droppedSeats, droppedExtras }) : now;
}

/** Another tab may change the same booking at the same moment, but not for long. */
const TURNS = 5;

async function submit(ctx: BookingCtx, request: TypeRequest): Promise<HoldAnswer | Refusal> {
  const note = sellerEntry(ctx, 'names', request.bookingId);
  for (let turn = 0; turn < TURNS; turn++) {
    const open = await readOpenBooking(ctx, request.bookingId);
    if (!open.ok) return open;
    const change = await prepare(ctx, open.value, request);
    if (!change.ok) return change;
    const asked = { kind: 'retype' as const, bookingId: request.bookingId, change: change.value, note };
    const answer = await ctx.holds.submit(asked);
    if (answer.ok || (answer.code !== 'service_unavailable' && answer.code !== 'offer_sold_out'))
      return answer;
    if (answer.code === 'service_unavailable') continue;
    // The missing unit may be in an expired hold that no sweep has reached yet.
    const lapsed = await expireHolds(
      ctx,
      change.value.flights.map(({ flightId }) => flightId),
    );
    return lapsed > 0 ? ctx.holds.submit(asked) : answer;
  }
  return refuse('service_unavailable');
}

async function prepare(
  ctx: BookingCtx,
  { view, version }: SeenBooking,
  { passengerNo, to, acceptMinor }: TypeRequest,
): Promise<Result<TypeChange>> {
  const { visitor, now } = ctx;
  if (!visitor) return refuse('booking_unknown');
  const plan = planType(view.passengers, passengerNo, to);
  if (!plan.ok) return plan;
  const agency = await agencyOf(ctx);
  if (typeof agency === 'string') return refuse<NoSeller>(agency);
  const { bookingId, currency } = view;
  const [was] = await prepared<Was>(ctx.db, WAS, [bookingId, passengerNo]);
  const flights = view.flights.map(({ flightNo, flightId, family, bookingClass }) => ({
    flightNo,
    flightId,
    family,
    bookingClass,
  }));
  const families = flights.map(({ family }) => family);
  return ok({
    ...plan.value,
    bookingId,
    visitor,
    version,
    passengerNo,
    to,
    currency,
    flights,
    wasMinor: was?.amountMinor ?? 0,
    wasCommissionMinor: was?.commissionMinor ?? 0,
    acceptMinor,
    agency,
    client: agency ? agencyVisitor(agency.agencyId) : holderDigest(ctx.client, ctx.settings),
    budgets: await budgetsFor(ctx, agency, families),
    now,
  });
}

type Was = { amountMinor: number; commissionMinor: number };

const WAS = `select coalesce(sum(amount_minor), 0)::float8 "amountMinor",
    coalesce(sum(commission_minor), 0)::float8 "commissionMinor"
  from price_line where booking_id = $1 and passenger_no = $2`;

/** A child's meal is not for an adult. What the new type may have keeps its agreed price. */
async function dropExtras(ctx: BookingCtx, { bookingId, passengerNo, to }: TypeRequest): Promise<string[]> {
  const open = await readOpenBooking(ctx, bookingId);
  if (!open.ok || !hasExtras(open.value.view, passengerNo)) return [];
  const { groups, chosen } = await readExtras(ctx, open.value.view);
  const extras = groups.flatMap((group) => group.extras);
  const isFor = (extraCode: string) =>
    extras.find((extra) => extra.extraCode === extraCode)?.passengerTypes.includes(to) ?? true;
  const gone = chosen.filter((each) => each.passengerNo === passengerNo && !isFor(each.extraCode));
  if (gone.length === 0) return [];
  const choices = chosen.filter((each) => !gone.includes(each)).map(choiceOf);
  const answer = await chooseExtras(ctx, { bookingId, choices });
  return answer.ok ? [...new Set(gone.map(({ extraCode }) => extraCode))] : [];
}

function hasExtras({ extras }: BookingView, passengerNo: number): boolean {
  return extras.some((extra) => extra.passengerNo === passengerNo);
}

function choiceOf({ passengerNo, flightNo, extraCode, quantity, details }: ChosenExtra) {
  return { passengerNo, flightNo, extraCode, quantity, ...(details ? { details } : {}) };
}

type ChosenExtra = Awaited<ReturnType<typeof readExtras>>['chosen'][number];
