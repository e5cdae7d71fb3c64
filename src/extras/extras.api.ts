// The API of extras: what a booking's travellers may add, choosing it, and the services that they have.
import { Hono } from 'hono';

import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { chooseExtras } from '#extras/choose-extras.server.ts';
import { extrasRequestSchema } from '#extras/extra-choices.ts';
import { extrasAnswer, servicesAnswer } from '#extras/extras-answer.ts';
import { extrasChosenSchema, extrasSchema, servicesSchema } from '#extras/extras.schemas.ts';
import { readBundleOffers } from '#extras/bundles/read-bundle-offers.server.ts';
import { readExtras } from '#extras/read-extras.server.ts';
import { describe } from '#platform/http/describe.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import { readInput } from '#platform/http/read-input.ts';
import { writeOnce } from '#platform/http/write-once.server.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';

const chooseRefusals: ErrorCode[] = [
  'booking_unknown',
  'hold_expired',
  'hold_replaced',
  'booking_not_open',
  'booking_locked_by_payment',
  'extra_unknown',
  'extra_not_available',
  'extra_not_for_passenger',
  'extra_included',
  'extra_exclusive',
  'extra_too_late',
  'extra_sold_out',
  'bundle_not_for_all',
  'quantity_invalid',
  'assistance_details_invalid',
];

export const extrasApi = new Hono<RouterEnv<BookingCtx>>()
  .get(
    '/bookings/:bookingId/extras',
    describe({
      operationId: 'readExtras',
      summary: 'List the extras of a booking with prices and choices',
      tag: 'Extras',
      access: 'visitor',
      parameters: ['BookingId'],
      answer: {
        status: 200,
        schema: extrasSchema,
        description: 'Extras by group and flight, in the language of the request.',
      },
      refusals: ['booking_unknown'],
    }),
    async (c) => {
      const ctx = c.get('ctx');
      const booking = await readBooking(ctx, c.req.param('bookingId'));
      if (!booking.ok) return refuseRequest(c, ctx, booking);
      const view = await readExtras(ctx, booking.value);
      const offers = await readBundleOffers(ctx, booking.value, view);
      return c.json(extrasAnswer(view, booking.value, offers));
    },
  )
  .get(
    '/bookings/:bookingId/services',
    describe({
      operationId: 'readServices',
      summary: 'List the services of each passenger',
      tag: 'Extras',
      access: 'visitor',
      parameters: ['BookingId'],
      answer: {
        status: 200,
        schema: servicesSchema,
        description: 'Services of the booking and of its flights.',
      },
      refusals: ['booking_unknown'],
    }),
    async (c) => {
      const ctx = c.get('ctx');
      const booking = await readBooking(ctx, c.req.param('bookingId'));
      if (!booking.ok) return refuseRequest(c, ctx, booking);
      return c.json(servicesAnswer(await readExtras(ctx, booking.value), booking.value));
    },
  )
  .put(
    '/bookings/:bookingId/extras',
    describe({
      operationId: 'chooseExtras',
      summary: 'Replace the extras of a booking',
      tag: 'Extras',
      access: 'replace',
      parameters: ['BookingId'],
      body: {
        schema: extrasRequestSchema,
        example: { choices: [{ passengerNo: 1, flightNo: 1, extraCode: 'BG23', quantity: 1 }] },
      },
      answer: { status: 200, schema: extrasChosenSchema, description: 'The new totals.' },
      refusals: chooseRefusals,
    }),
    async (c) => {
      const ctx = c.get('ctx');
      const bookingId = c.req.param('bookingId');
      const input = readInput(extrasRequestSchema, c.get('body'));
      if (!input.ok) return refuseRequest(c, ctx, input);
      const operation = `extras:${bookingId}`;
      return writeOnce(c, { operation, request: input.value, replaces: true }, () =>
        chooseExtras(ctx, { bookingId, choices: input.value.choices }),
      );
    },
  );
