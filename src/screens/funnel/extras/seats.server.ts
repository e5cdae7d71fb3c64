// Seats for the pages: what a step shows, and the responses to seat requests from its form or from a fetch.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import type { BookingView } from '#reservations/booking-view.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { Namespace, WordKey } from '#platform/i18n/words.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { formText } from '#platform/lib/form-text.ts';
import type { Refusal } from '#platform/lib/result.ts';
import {
  type BestChoice,
  chooseBestSeats,
  takeBackSeats,
} from '#seats/best-seats/choose-best-seats.server.ts';
import { chooseSeat } from '#seats/choose-seat.server.ts';
import { readFlightSeats } from '#seats/flight-seats.server.ts';
import { readSeatMap } from '#seats/read-seat-map.server.ts';
import type { SeatAnswer } from '#seats/request/seat-answer.ts';
import * as wire from '#seats/request/seat-form.ts';
import { seatReasonCodes } from '#seats/seat-reasons.ts';
import type { SeatsView } from '#seats/step/seats-view.ts';

/** The texts of a page with seats: the part itself, the categories, and the reasons why a seat is refused. */
export const seatWords: readonly (Namespace | WordKey)[] = [
  'seats',
  'seatCategories',
  'errors.service_unavailable',
  ...seatReasonCodes.map((code) => `errors.${code}` as const),
];

/** Which flights have seats to choose, and the map of the row that the address opens (`?seats=1-2`). */
export async function readSeats(ctx: BookingCtx, view: BookingView, url: URL): Promise<SeatsView> {
  const row = wire.readRowKey(url.searchParams.get('seats'));
  const offers: SeatsView['offers'] = [];
  for (const { flightNo } of view.flights) {
    const seats = await readFlightSeats(ctx, { bookingId: view.bookingId, flightNo });
    offers.push({ flightNo, unavailable: seats ? seats.unavailable : 'no_map' });
  }
  const seated = view.passengers.some(
    (each) => each.passengerNo === row?.passengerNo && each.type !== 'infant',
  );
  const map =
    row && seated ? await readSeatMap(ctx, { bookingId: view.bookingId, flightNo: row.flightNo }) : null;
  return { offers, open: row && map?.ok && map.value.cabins ? { row, map: map.value } : null };
}

/** Null when the form is not about seats. */
export async function answerSeats(
  ctx: BookingCtx,
  view: BookingView,
  form: FormData,
  intent = formText(form, 'intent'),
): Promise<SeatAnswer | null> {
  const intended = wire.readSeatIntent(intent);
  if (!intended) return null;
  if (intended.kind === 'open') return { kind: 'opened', row: wire.rowKey(intended.row) };
  if (intended.kind === 'best')
    return best(ctx, view, {
      preference: wire.readSeatPreference(formText(form, wire.seatFields.preference)),
      keep: formText(form, wire.seatFields.others) === '',
      undo: formText(form, wire.seatFields.undo),
    });
  if (intended.kind === 'undo') return undo(ctx, view, formText(form, wire.seatFields.undo));
  const exitConfirmed = formText(form, wire.seatFields.exit) !== '';
  const chosen = await chooseSeat(ctx, {
    ...intended.row,
    bookingId: view.bookingId,
    seat: intended.seat,
    exitConfirmed,
  });
  if (!chosen.ok) return refused(ctx, chosen, intended, exitConfirmed ? 'yes' : '');
  const { seat, changes } = chosen.value;
  return { kind: 'picked', row: wire.rowKey(intended.row), seat, changes };
}

/** The HTTP status of a page with this result. */
export function seatsStatus(answer: SeatAnswer): number {
  return answer.kind === 'refused' ? statusOf(answer.code) : 200;
}

/** Repeats the request that the end of the hold interrupted, once the same flights are held again. */
export async function repeatKeptRequest(
  ctx: BookingCtx,
  view: BookingView,
  form: FormData,
): Promise<SeatAnswer | null> {
  const [intent = '', ...more] = formText(form, wire.seatFields.kept).split(' ');
  const again = new FormData();
  const field = wire.readSeatIntent(intent)?.kind === 'undo' ? wire.seatFields.undo : wire.seatFields.exit;
  again.set(field, more.join(' '));
  for (const name of [wire.seatFields.preference, wire.seatFields.others])
    again.set(name, formText(form, name));
  return answerSeats(ctx, view, again, intent);
}

type Refused = Extract<SeatAnswer, { kind: 'refused' }>;
type Pick = Extract<wire.SeatIntent, { kind: 'pick' | 'best' | 'undo' }>;

/** `more` belongs to the intent: the confirmed exit of a pick, the seating of an undo. */
function refused(ctx: BookingCtx, refusal: Refusal, intended: Pick, more = ''): Refused {
  const { code, params } = refusal;
  const ended = code === 'hold_expired';
  const near = typeof params?.['nearest'] === 'string' ? params['nearest'] : '';
  const pick = intended.kind === 'pick' ? intended : null;
  return {
    kind: 'refused',
    row: pick ? wire.rowKey(pick.row) : null,
    code,
    message: say(ctx)(`errors.${code}`, params),
    seat: pick?.seat ?? null,
    nearest: near.split(', ').filter(Boolean),
    kept: ended ? `${wire.writeSeatIntent(intended)} ${more}`.trim() : null,
  };
}

/** Chooses on every flight at once, all or nothing; flights without seats to choose are left unchanged. */
async function best(
  ctx: BookingCtx,
  view: BookingView,
  { undo: earlier, ...wanted }: Omit<BestChoice, 'bookingId' | 'flightNos'> & { undo: string },
): Promise<SeatAnswer> {
  const chosen = await chooseBestSeats(ctx, { bookingId: view.bookingId, ...wanted });
  if (!chosen.ok) return refused(ctx, chosen, { kind: 'best' });
  const { flights } = chosen.value;
  const before = view.flights.flatMap(({ flightNo }) =>
    view.passengers.flatMap(({ passengerNo, type }) => {
      if (type === 'infant') return [];
      const seat = view.seats.find((s) => s.passengerNo === passengerNo && s.flightNo === flightNo);
      return { passengerNo, flightNo, seat: seat?.seat ?? null, exitConfirmed: seat?.exitConfirmed };
    }),
  );
  // Where nothing was chosen, the seats before the press before are still those to go back to.
  const isNew = flights.some(({ reasons }) => reasons.length > 0);
  return { kind: 'best', flights, undo: isNew ? wire.writeAssignments(before) : earlier };
}

/** All or nothing: while one of the earlier seats is lost, the party keeps the seats it has. */
async function undo(ctx: BookingCtx, { bookingId }: BookingView, undone: string): Promise<SeatAnswer> {
  const back = await takeBackSeats(ctx, { bookingId, before: wire.readAssignments(undone) });
  if (back.ok) return { kind: 'undone' };
  const [first] = back.fields ?? [];
  const answer = refused(ctx, first ? { ok: false, ...first } : back, { kind: 'undo' }, undone);
  const lost = (back.fields ?? []).flatMap(({ params }) => params?.['seat'] ?? []);
  if (lost.length === 0) return answer;
  const message = say(ctx)('seats.best.notUndone', { seats: lost.join(', '), count: lost.length });
  return { ...answer, message, nearest: [] };
}
