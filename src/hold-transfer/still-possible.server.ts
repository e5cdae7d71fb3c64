// What was lost with other flights and can still be chosen: the same seats, and the parts of a bundle that is not sold.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import type { BookingView } from '#reservations/booking-view.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { readPastSeats } from '#hold-transfer/transfer-ancillaries.server.ts';
import { type Matches, matchBookings } from '#hold-transfer/transfer-plan.ts';
import { extrasOf } from '#extras/choosing/choice-form.ts';
import { choiceKey, type ExtraChoice } from '#extras/extra-rules.ts';
import type { ExtrasView, ExtraView } from '#extras/extras-view.ts';
import { type ChoicesMade, makeChoices } from '#extras/make-choices.server.ts';
import { readExtras } from '#extras/read-extras.server.ts';
import { isReplacedState } from '#platform/db/booking-states.ts';
import { refuse, type Result } from '#platform/lib/result.ts';
import { type FlightSeats, readSeats, seatsForSale } from '#seats/flight-seats.server.ts';
import { judgeSeats, type SeatWanted } from '#seats/judge-seats.ts';

export type PossibleSeat = SeatWanted & { amountMinor: number };
export type PossibleExtra = ExtraChoice & Pick<ExtraView, 'title' | 'scope'> & { amountMinor: number };

/** Numbers are those of the new booking; amounts are what each costs today. */
export type StillPossible = { extras: PossibleExtra[]; seats: PossibleSeat[] };

/** Reads both bookings of the visitor as they are now, so that it is true at each call. Empty: nothing is possible. */
export async function readStillPossible(
  ctx: BookingCtx,
  from: BookingView,
  to: BookingView,
): Promise<StillPossible> {
  const matches = matchBookings(from, to);
  const [extras, seats] = await Promise.all([
    readExtras(ctx, to).then((now) => partsOfBundles(from, now, { to, matches })),
    possibleSeats(ctx, from, { to, matches }),
  ]);
  return { extras, seats };
}

/**
 * Chooses all of it for the new booking in one transaction, or nothing. `typed` are the extras that the traveler has
 * chosen besides.
 */
export async function chooseStillPossible(
  ctx: BookingCtx,
  { fromBookingId, to }: { fromBookingId: string; to: BookingView },
  typed: readonly ExtraChoice[],
): Promise<Result<ChoicesMade>> {
  const from = await readBooking(ctx, fromBookingId);
  if (!from.ok) return from;
  if (!isReplacedState(from.value.state)) return refuse('booking_unknown');
  const { extras, seats } = await readStillPossible(ctx, from.value, to);
  const added = new Map(extras.map((each) => [choiceKey(each), each.quantity]));
  const kept = typed.filter((choice) => choice.quantity > (added.get(choiceKey(choice)) ?? -1));
  for (const choice of kept) added.delete(choiceKey(choice));
  const again = extras.flatMap(({ passengerNo, flightNo, extraCode, quantity }) => {
    const choice = { passengerNo, flightNo, extraCode, quantity };
    return added.has(choiceKey(choice)) ? [choice] : [];
  });
  return makeChoices(ctx, {
    bookingId: to.bookingId,
    extras: [...kept, ...again],
    ...(seats.length > 0 && { seats: [...to.seats, ...seats] }),
  });
}

type Beside = { to: BookingView; matches: Matches };

/** What the earlier booking had in a bundle that the new one has not, less what the new fare includes of it. */
function partsOfBundles(
  from: BookingView,
  now: ExtrasView,
  { to, matches: { people, flights } }: Beside,
): PossibleExtra[] {
  const had = new Set(now.chosen.map(choiceKey));
  const chosenCodes = new Set(now.chosen.map(({ extraCode }) => extraCode));
  const parts = from.extras.flatMap((was) => {
    const bundle = now.bundles.find(({ bundleCode }) => bundleCode === was.extraCode);
    const passenger = to.passengers.find((each) => each.passengerNo === people.get(was.passengerNo));
    const flightNo = flights.get(was.flightNo)?.flightNo;
    if (!bundle || !passenger || chosenCodes.has(bundle.bundleCode)) return [];
    return bundle.extras.flatMap(({ extraCode, quantity: most }): PossibleExtra[] => {
      const extra = extrasOf(now).find((each) => each.extraCode === extraCode);
      const flight = extra?.flights.find((each) => each.flightNo === flightNo);
      if (!extra || !flight || flight.closed || flight.amountMinor === null) return [];
      const quantity = most - flight.included;
      const choice = { passengerNo: passenger.passengerNo, flightNo: flight.flightNo, extraCode, quantity };
      if (quantity < 1 || had.has(choiceKey(choice)) || !extra.passengerTypes.includes(passenger.type))
        return [];
      const { title, scope } = extra;
      return [{ ...choice, title, scope, amountMinor: quantity * flight.amountMinor }];
    });
  });
  // Two bundles may hold the same part.
  return [...new Map(parts.map((part) => [choiceKey(part), part])).values()];
}

/** The same seats on the new flights for those who sit nowhere yet; adults first, as a child's is free beside one. */
async function possibleSeats(
  ctx: BookingCtx,
  from: BookingView,
  { to, matches: { people, flights } }: Beside,
): Promise<PossibleSeat[]> {
  const past = await readPastSeats(ctx, from.bookingId);
  const typeOf = (passengerNo: number) =>
    to.passengers.find((each) => each.passengerNo === passengerNo)?.type;
  const lost = past.flatMap(({ seat, exitConfirmed, ...was }): SeatWanted[] => {
    const passengerNo = people.get(was.passengerNo);
    const flightNo = flights.get(was.flightNo)?.flightNo;
    if (passengerNo === undefined || flightNo === undefined) return [];
    const sits = to.seats.some((each) => each.passengerNo === passengerNo && each.flightNo === flightNo);
    return sits ? [] : [{ passengerNo, flightNo, seat, exitConfirmed }];
  });
  if (lost.length === 0) return [];
  const read = await readSeats(ctx, { bookingId: to.bookingId, flightNos: null });
  const onSale = read.filter((flight) => seatsForSale(flight) !== null);
  const wanted: SeatWanted[] = to.seats.filter(({ flightNo }) =>
    onSale.some((each) => each.flightNo === flightNo),
  );
  const isAdult = ({ passengerNo }: SeatWanted) => typeOf(passengerNo) === 'adult';
  for (const seat of lost.toSorted((a, b) => Number(isAdult(b)) - Number(isAdult(a))))
    if (judgeSeats(onSale, [...wanted, seat]).seated.length > 0) wanted.push(seat);
  const { seated } = judgeSeats<FlightSeats>(onSale, wanted);
  return lost.flatMap((each) => {
    const flight = seated.find(({ flight: { flightNo } }) => flightNo === each.flightNo);
    const agreed = flight?.after.find(({ passengerNo }) => passengerNo === each.passengerNo);
    return agreed ? [{ ...each, amountMinor: agreed.amountMinor }] : [];
  });
}
