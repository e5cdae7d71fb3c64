// The API of passengers: who travels and how to reach them, through the same command as the page.
import { Hono } from 'hono';

import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { notOpen as bookingClosed } from '#reservations/booking.api.ts';
import { namedSchema } from '#reservations/booking.schemas.ts';
import { describe } from '#platform/http/describe.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import { readInput } from '#platform/http/read-input.ts';
import { writeOnce } from '#platform/http/write-once.server.ts';
import { namePassengers } from '#reservations/passengers/name-passengers.server.ts';
import { passengersRequestSchema } from '#reservations/passengers/passengers-input.ts';

export const passengersApi = new Hono<RouterEnv<BookingCtx>>();

passengersApi.put(
  '/bookings/:bookingId/passengers',
  describe({
    operationId: 'namePassengers',
    summary: 'Replace the passengers and the contact of a booking',
    description:
      'All or nothing: every wrong field is named at once and nothing is then written. What `GET` of this address ' +
      'answers can be sent back as it is.',
    tag: 'Bookings',
    access: 'replace',
    parameters: ['BookingId'],
    body: { schema: passengersRequestSchema, example: passengersExample() },
    answer: { status: 200, schema: namedSchema, description: 'Each name as it will stand on the ticket.' },
    refusals: [
      ...bookingClosed,
      'name_invalid',
      'passengers_incomplete',
      'birth_date_form_wrong',
      'birth_date_too_early',
      'birth_date_invalid',
      'companion_missing',
      'escort_not_booked',
      'passenger_repeated',
      'passenger_already_booked',
      'email_invalid',
      'phone_invalid',
      'phone_too_short',
      'phone_too_long',
    ],
  }),
  async (c) => {
    const ctx = c.get('ctx');
    const bookingId = c.req.param('bookingId');
    const input = readInput(passengersRequestSchema, c.get('body'));
    if (!input.ok) return refuseRequest(c, ctx, input);
    const operation = `passengers:${bookingId}`;
    return writeOnce(c, { operation, request: input.value, replaces: true }, () =>
      namePassengers(ctx, { bookingId, ...input.value }),
    );
  },
);

function passengersExample() {
  return {
    passengers: [
      {
        passengerNo: 1,
        givenNames: 'María José',
        surname: 'Núñez Peña',
        gender: 'F',
        birthDate: '1988-04-12',
        nationality: 'ES',
      },
    ],
    contact: { email: 'maria@example.com', phone: '+34600112233', locale: 'es', marketingConsent: false },
  };
}
