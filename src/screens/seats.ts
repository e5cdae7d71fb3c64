// Seats while a page stays: one flight's map to look at, and wishes about seats. No page of its own.
import { data } from 'react-router';

import type { Route } from './+types/seats';
import { readBooking } from '#booking/read-booking.server.ts';
import { say } from '#i18n/words.server.ts';
import { statusOf } from '#lib/errors.ts';
import { formText } from '#lib/form-text.ts';
import { readSeatIntent } from '#seats/seat-form.ts';
import { readSeatMap } from '#seats/read-seat-map.server.ts';
import { type SeatAnswer, unsent } from '#seats/seat-answer.ts';
import type { SeatMapText } from '#seats/use-seat-map.ts';
import { screenContext } from '#screens/screen-context.ts';
import { answerSeats } from '#screens/seats.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

/** A SeatMapView as JSON; null for a flight or a booking that this visitor does not have. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const query = new URL(request.url).searchParams;
  const booking = await readBooking(ctx, query.get('booking') ?? '');
  if (!booking.ok) return data({ map: null }, { status: statusOf(booking.code), headers: headers() });
  const read = await readSeatMap(ctx, booking.value, Number(query.get('flight')));
  if (!read.ok) return data({ map: null }, { status: statusOf(read.code), headers: headers() });
  // As text: the router would look at every one of some thousand values.
  return data({ map: JSON.stringify(read.value) }, { headers: headers() });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  const booking = await readBooking(ctx, new URL(request.url).searchParams.get('booking') ?? '');
  if (!booking.ok) return data(unknown(say(ctx.locale)('errors.booking_unknown')), { headers: headers() });
  const answer = await answerSeats(ctx, booking.value, await request.formData());
  return data(answer ?? unknown(say(ctx.locale)('errors.invalid_input')), { headers: headers() });
}

/** Without a connection the page stays, and says so where the seats would be. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<SeatMapText> {
  return serverLoader().catch(() => ({ map: null }));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<SeatAnswer> {
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
