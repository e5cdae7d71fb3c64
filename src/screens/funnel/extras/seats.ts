// Seats without leaving the page: the map of one flight, and seat requests. It has no page of its own.
import { data } from 'react-router';

import type { Route } from './+types/seats';
import { readBooking } from '#reservations/read-booking.server.ts';
import { say } from '#platform/i18n/words.server.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { formText } from '#platform/lib/form-text.ts';
import { readSeatIntent } from '#seats/request/seat-form.ts';
import { readOwnSeatMap, readSeatMap } from '#seats/read-seat-map.server.ts';
import { type SeatAnswer, unsent } from '#seats/request/seat-answer.ts';
import type { SeatResponse } from '#seats/request/use-seat-requests.ts';
import { sentForm } from '#screens/frame/sent-form.ts';
import { screenContext } from '#screens/screen-context.ts';
import { answerSeats } from '#screens/funnel/extras/seats.server.ts';

export const headers = () => privateHeaders;

/**
 * A SeatMapView as JSON; `null` for a flight or a booking that this visitor does not have. It is fetched, never
 * rendered.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const query = url.searchParams;
  // The router only needs to know the path (seats/request/use-seat-requests.ts).
  if (!query.has('flight')) return Response.json(null, { headers: privateHeaders });
  const flightNo = Number(query.get('flight'));
  const map = await readOwnSeatMap(ctx, { bookingId: query.get('booking') ?? '', flightNo });
  return Response.json(map.ok ? map.value : null, {
    status: map.ok ? 200 : statusOf(map.code),
    headers: privateHeaders,
  });
}

export const shouldRevalidate = () => false;

/** The result of a request, and the resulting map of the flight whose seats are open. */
export async function action({ context, url }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  const form = sentForm(context);
  const query = url.searchParams;
  const booking = await readBooking(ctx, query.get('booking') ?? '');
  if (!booking.ok) return data(unknown(say(ctx)('errors.booking_unknown')), { headers: privateHeaders });
  const answer = await answerSeats(ctx, booking.value, form);
  if (!answer) return data(unknown(say(ctx)('errors.input_invalid')), { headers: privateHeaders });
  const map = await readSeatMap(ctx, {
    bookingId: booking.value.bookingId,
    flightNo: Number(query.get('flight')),
  });
  // Sent as text: otherwise the router would inspect each of some thousand values.
  return data({ ...answer, map: map.ok ? JSON.stringify(map.value) : null }, { headers: privateHeaders });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<SeatResponse> {
  const form = await request.clone().formData();
  return serverAction().catch(() => unsent(readSeatIntent(formText(form, 'intent'))));
}

function unknown(message: string): SeatAnswer {
  return {
    kind: 'refused',
    row: null,
    code: 'booking_unknown',
    message,
    seat: null,
    nearest: [],
    kept: null,
  };
}
